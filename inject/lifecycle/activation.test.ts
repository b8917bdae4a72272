import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Activation, createActivation } from './activation.ts'

/** Stands in for the browser's observer, which here sees what a test says. */
class FakeObserver {
  static all: FakeObserver[] = []
  readonly observed = new Set<Element>()
  constructor(
    readonly callback: (entries: readonly { target: Element; isIntersecting: boolean }[], self: FakeObserver) => void,
    readonly options: IntersectionObserverInit,
  ) {
    FakeObserver.all.push(this)
  }
  observe = (element: Element) => void this.observed.add(element)
  unobserve = (element: Element) => void this.observed.delete(element)
  disconnect = () => this.observed.clear()
  /** Scrolls the given elements into view, all others out of it. */
  see(...elements: readonly Element[]): void {
    this.callback(
      [...this.observed].map((target) => ({ target, isIntersecting: elements.includes(target) })),
      this,
    )
  }
}

const started = vi.fn<(mounts: readonly (() => void)[]) => void>()
let controller: AbortController
let activation: Activation<() => void>
let elements: readonly HTMLElement[]

beforeEach(() => {
  FakeObserver.all = []
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  started.mockReset()
  controller = new AbortController()
  activation = createActivation(controller.signal, started)
  elements = ['a', 'b', 'c'].map(() => document.createElement('div'))
})

afterEach(() => controller.abort())

describe('waiting for the viewport', () => {
  test('needs no observer until somebody waits, and one for all then', () => {
    expect(FakeObserver.all).toHaveLength(0)
    for (const element of elements) activation.whenVisible(element, () => {})
    expect(FakeObserver.all).toHaveLength(1)
    expect(FakeObserver.all[0]?.options.rootMargin).toBe('256px')
  })

  test('hands over everything that came near at once, once', () => {
    const mounts = elements.map(() => vi.fn())
    elements.forEach((element, index) => {
      activation.whenVisible(element, mounts[index]!)
    })
    const [observer] = FakeObserver.all
    observer?.see(elements[0]!, elements[2]!)
    expect(started).toHaveBeenCalledExactlyOnceWith([mounts[0], mounts[2]])
    expect([...observer!.observed]).toEqual([elements[1]])
    observer?.see(elements[0]!, elements[1]!)
    expect(started).toHaveBeenLastCalledWith([mounts[1]])
  })

  test('serves several features of one element', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    activation.whenVisible(elements[0]!, first)
    activation.whenVisible(elements[0]!, second)
    FakeObserver.all[0]?.see(elements[0]!)
    expect(started).toHaveBeenCalledExactlyOnceWith([first, second])
  })

  test('ends with the script', () => {
    activation.whenVisible(elements[0]!, () => {})
    controller.abort()
    expect(FakeObserver.all[0]?.observed.size).toBe(0)
  })
})

describe('waiting for a touch', () => {
  test.each(['pointerover', 'pointerdown', 'touchstart', 'focusin'])(
    'ends with the first %s, inside or on it',
    (type) => {
      const mount = vi.fn()
      const element = elements[0]!
      const inner = element.appendChild(document.createElement('input'))
      activation.whenTouched(element, mount, controller.signal)
      inner.dispatchEvent(new Event('click', { bubbles: true }))
      expect(mount).not.toHaveBeenCalled()
      inner.dispatchEvent(new Event(type, { bubbles: true }))
      for (const other of ['pointerover', 'pointerdown', 'touchstart', 'focusin']) {
        inner.dispatchEvent(new Event(other, { bubbles: true }))
      }
      expect(mount).toHaveBeenCalledTimes(1)
    },
  )

  test('ends with the feature', () => {
    const mount = vi.fn()
    activation.whenTouched(elements[0]!, mount, controller.signal)
    controller.abort()
    elements[0]?.dispatchEvent(new Event('pointerdown'))
    expect(mount).not.toHaveBeenCalled()
  })
})
