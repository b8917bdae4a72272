import { expect, test, vi } from 'vitest'
import { atom, createStore } from './atoms.ts'
import { untilMet } from './follow.ts'

/** A number in a store, which counts those that look at it. */
function createNumber(value: number) {
  const store = createStore()
  const source = atom(value)
  let lookers = 0
  source.onMount = () => {
    lookers++
    return () => void lookers--
  }
  const controller = new AbortController()
  const onMet = vi.fn()
  const wait = (): unknown => untilMet({ store, signal: controller.signal }, source, (each) => each > 1).then(onMet)
  return { set: (next: number) => store.set(source, next), lookers: () => lookers, controller, onMet, wait }
}

test('a condition is waited for until it is met, and not looked at after that', async () => {
  const { set, lookers, onMet, wait } = createNumber(0)
  wait()
  set(1)
  expect(lookers()).toBe(1)
  set(2)
  expect(lookers()).toBe(0)
  await vi.waitFor(() => expect(onMet).toHaveBeenCalledOnce())
})

test('a condition that is met already is not looked at again', async () => {
  const { lookers, onMet, wait } = createNumber(2)
  wait()
  expect(lookers()).toBe(0)
  await vi.waitFor(() => expect(onMet).toHaveBeenCalledOnce())
})

test.each(['before', 'after'])(
  'a condition is not looked at any more where the wait is given up %s it has begun',
  async (when) => {
    const { set, lookers, controller, onMet, wait } = createNumber(0)
    if (when === 'before') controller.abort()
    wait()
    controller.abort()
    expect(lookers()).toBe(0)
    set(2)
    await Promise.resolve()
    expect(onMet).not.toHaveBeenCalled()
  },
)
