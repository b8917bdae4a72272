import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { after, every, handleErrors, listen, nextFrame, oncePerFrame, runGuarded } from './lifetime.ts'

let controller: AbortController
const onError = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  controller = new AbortController()
  handleErrors(controller.signal, onError)
})

afterEach(() => {
  onError.mockReset()
  vi.useRealTimers()
})

function fails(): never {
  throw new TypeError('kaputt')
}

function click(handler: () => unknown, signal: AbortSignal): void {
  const button = document.createElement('button')
  listen(button, 'click', handler, signal)
  button.click()
}

describe('errors go to whoever guards the signal', () => {
  test.each([
    ['a listener', (signal: AbortSignal) => click(fails, signal)],
    ['a timer', (signal: AbortSignal) => after(10, fails, signal)],
    ['an interval', (signal: AbortSignal) => every(10, fails, signal)],
    ['a frame', (signal: AbortSignal) => nextFrame(fails, signal)],
    ['work', (signal: AbortSignal) => runGuarded(signal, fails)],
    ['a rejected promise', (signal: AbortSignal) => runGuarded(signal, async () => fails())],
    ['a listener that waits', (signal: AbortSignal) => click(async () => fails(), signal)],
  ])('of %s', async (_what, begin) => {
    begin(controller.signal)
    await vi.advanceTimersByTimeAsync(16)
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'kaputt' }))
  })

  test('without a guard they reach the page’s error handlers, and the caller goes on', async () => {
    expect(runGuarded(new AbortController().signal, fails)).toBeUndefined()
    expect(() => vi.runAllTimers()).toThrow('kaputt')
  })
})

describe('nothing runs after an abort', () => {
  const work = vi.fn()

  beforeEach(() => work.mockReset())

  test('not what was waiting', async () => {
    const { signal } = controller
    const target = new EventTarget()
    listen(target, 'added_to_cart', work, signal)
    after(10, work, signal)
    every(10, work, signal)
    nextFrame(work, signal)
    controller.abort()
    target.dispatchEvent(new Event('added_to_cart'))
    await vi.advanceTimersByTimeAsync(100)
    expect(work).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('not what is asked for later', async () => {
    controller.abort()
    const { signal } = controller
    const target = new EventTarget()
    listen(target, 'added_to_cart', work, signal)
    for (const start of [after, every]) start(10, work, signal)()
    nextFrame(work, signal)
    expect(runGuarded(signal, work)).toBeUndefined()
    target.dispatchEvent(new Event('added_to_cart'))
    await vi.advanceTimersByTimeAsync(100)
    expect(work).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a promise that is rejected afterwards is no error', async () => {
    runGuarded(controller.signal, async () => {
      await Promise.resolve()
      fails()
    })
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(onError).not.toHaveBeenCalled()
  })
})

test('timers can be cancelled, and an interval goes on until it is', () => {
  const once = vi.fn()
  const often = vi.fn()
  after(10, once, controller.signal)()
  const stop = every(10, often, controller.signal)
  vi.advanceTimersByTime(35)
  stop()
  vi.advanceTimersByTime(100)
  expect(once).not.toHaveBeenCalled()
  expect(often).toHaveBeenCalledTimes(3)
})

test('a long-lived signal keeps nothing of timers and frames that are over', async () => {
  const { signal } = controller
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  for (let round = 0; round < 100; round++) {
    after(1, () => {}, signal)
    after(1, () => {}, signal)()
    every(1, () => {}, signal)()
    nextFrame(() => {}, signal)
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(added).toHaveBeenCalledTimes(400)
  expect(removed).toHaveBeenCalledTimes(400)
  expect(vi.getTimerCount()).toBe(0)
})

test('a listener gets the event itself and its options are respected', () => {
  const target = new EventTarget()
  const seen: unknown[] = []
  listen(target, 'x', (event) => seen.push(event.detail), controller.signal, { once: true })
  target.dispatchEvent(new CustomEvent('x', { detail: 1 }))
  target.dispatchEvent(new CustomEvent('x', { detail: 2 }))
  expect(seen).toEqual([1])
})

test('one listener may have several types, and ends with the signal for each', () => {
  const target = new EventTarget()
  const onEvent = vi.fn()
  listen(target, 'input change', ({ type }) => onEvent(type), controller.signal)
  for (const type of ['input', 'change', 'click']) target.dispatchEvent(new Event(type))
  controller.abort()
  target.dispatchEvent(new Event('change'))
  expect(onEvent.mock.calls).toEqual([['input'], ['change']])
})

test('what is to be drawn is drawn once per frame, however often it is asked for, and again in the next', async () => {
  const draw = vi.fn()
  const drawSoon = oncePerFrame(draw, controller.signal)
  for (let round = 1; round <= 3; round++) {
    drawSoon()
    drawSoon()
    await vi.advanceTimersByTimeAsync(100)
    expect(draw).toHaveBeenCalledTimes(round)
  }
  drawSoon()
  controller.abort()
  await vi.advanceTimersByTimeAsync(100)
  expect(draw).toHaveBeenCalledTimes(3)
})
