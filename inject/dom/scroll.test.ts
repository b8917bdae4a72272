import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { hasReducedMotion, scrollToElement } from './scroll.ts'

let controller: AbortController
let positions: number[]
let isReduced: boolean
const element = document.createElement('div')

/** Where the window stands after a scroll, as browsers keep it. */
function scrollStub({ top }: { top: number }): void {
  positions.push(top)
  window.scrollY = top
}

beforeEach(() => {
  vi.useFakeTimers()
  controller = new AbortController()
  positions = []
  isReduced = false
  window.scrollY = 1000
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollStub as never)
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  element.getBoundingClientRect = () => ({ top: 500 - (window.scrollY - 1000) }) as DOMRect
})

afterEach(() => {
  controller.abort()
  vi.useRealTimers()
  window.scrollY = 0
})

const scroll = (offsetPx = 100): void => scrollToElement(element, offsetPx, 1000, controller.signal)
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

test('the window arrives 100 px above the element after 1000 ms, evenly and in one direction', {
  tags: ids('S9.22'),
}, async () => {
  scroll()
  await pass(500)
  expect(positions.at(-1)).toBeGreaterThan(1150)
  expect(positions.at(-1)).toBeLessThan(1250)
  await pass(484)
  expect(positions.at(-1)).toBeLessThan(1400)
  await pass(50)
  expect(positions.at(-1)).toBe(1400)
  expect([...positions].sort((a, b) => a - b)).toEqual(positions)
  const count = positions.length
  await pass(1000)
  expect(positions).toHaveLength(count)
})

test('the page arrives at the element where something above that has become higher meanwhile', async () => {
  scroll()
  await pass(500)
  element.getBoundingClientRect = () => ({ top: 560 - (window.scrollY - 1000) }) as DOMRect
  await pass(550)
  expect(positions.at(-1)).toBe(1460)
})

test('under reduced motion it is there at once', { tags: ids('S9.22') }, () => {
  isReduced = true
  expect(hasReducedMotion()).toBe(true)
  scroll()
  expect(positions).toEqual([1400])
})

test.each(['wheel', 'touchstart', 'keydown'])('scrolling stops when the visitor acts by %s', async (type) => {
  scroll()
  await pass(100)
  window.dispatchEvent(new Event(type))
  const count = positions.length
  await pass(1000)
  expect(positions).toHaveLength(count)
})

test('scrolling stops with its signal', async () => {
  scroll()
  await pass(100)
  controller.abort()
  const count = positions.length
  await pass(1000)
  expect(positions).toHaveLength(count)
})

test('the page never scrolls above its top, and does not move when there is nothing to do', async () => {
  scroll(5000)
  await pass(1100)
  expect(positions.at(-1)).toBe(0)
  positions = []
  element.getBoundingClientRect = () => ({ top: 100 }) as DOMRect
  scroll()
  await pass(1100)
  expect(positions).toEqual([])
})

test('a press stops the movement: a button that moves away under the pointer gets no click', {
  tags: ids('S9.22'),
}, async () => {
  scroll()
  await pass(300)
  const count = positions.length
  window.dispatchEvent(new MouseEvent('mousedown'))
  await pass(1000)
  expect(positions).toHaveLength(count)
})

test.each([true, false])('an answer that comes after the end moves nothing (less motion: %s)', async (less) => {
  isReduced = less
  controller.abort()
  scroll()
  await pass(1000)
  expect(positions).toEqual([])
})
