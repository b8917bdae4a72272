import { afterEach, expect, test, vi } from 'vitest'
import { handleErrors } from './lifetime.ts'
import { observe } from './observe.ts'

class FakeObserver {
  static last: FakeObserver
  readonly observed: Element[] = []
  isConnected = true
  constructor(readonly report: (entries: readonly string[]) => void) {
    FakeObserver.last = this
  }
  observe(element: Element): void {
    this.observed.push(element)
  }
  disconnect(): void {
    this.isConnected = false
  }
}

let controller = new AbortController()
afterEach(() => {
  controller.abort()
  controller = new AbortController()
})

test('all elements are observed until the end', () => {
  const [first, second] = [document.createElement('p'), document.createElement('p')]
  const work = vi.fn()
  observe(FakeObserver, [first, second], work, controller.signal)
  expect(FakeObserver.last.observed).toEqual([first, second])
  FakeObserver.last.report(['entry'])
  expect(work).toHaveBeenCalledWith(['entry'])
  controller.abort()
  expect(FakeObserver.last.isConnected).toBe(false)
  FakeObserver.last.report(['too late'])
  expect(work).toHaveBeenCalledTimes(1)
})

test('what the work throws reaches the handler of the signal', () => {
  const onError = vi.fn()
  handleErrors(controller.signal, onError)
  const failure = new Error('broken')
  const work = (): never => {
    throw failure
  }
  observe(FakeObserver, [], work, controller.signal)
  FakeObserver.last.report([])
  expect(onError).toHaveBeenCalledWith(failure)
})
