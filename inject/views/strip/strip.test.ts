import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { createStrip, type Strip } from './strip.tsx'

let track: HTMLElement
let strip: Strip
let scrolledTo: ScrollToOptions[]
let ends: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  ends = new AbortController()
  scrolledTo = []
  track = document.createElement('div')
  track.innerHTML = '<p></p><p></p><p></p>'
  document.body.replaceChildren(track)
  Object.defineProperty(track, 'clientWidth', { value: 600 })
  for (const [at, cell] of [...track.children].entries()) Object.defineProperty(cell, 'offsetLeft', { value: 604 * at })
  track.scroll = ((options: ScrollToOptions) => scrolledTo.push(options)) as typeof track.scroll
  strip = createStrip(track, () => {}, [track], ends.signal)
})

afterEach(() => {
  ends.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pressKey = (key: string): boolean =>
  track.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

function moveTo(position: number): void {
  track.scrollLeft = position
  track.dispatchEvent(new Event('scroll'))
}

/** Long enough for the track to count as resting. */
const rest = (): void => void vi.advanceTimersByTime(150)

test('Right and then Left lead back to the first picture, although the page stalls on the way', {
  tags: ids('S8.53'),
}, () => {
  pressKey('ArrowRight')
  moveTo(40)
  rest()
  expect(strip.index).toBe(1)
  pressKey('ArrowLeft')
  expect(strip.index).toBe(0)
  expect(scrolledTo.at(-1)).toMatchObject({ left: 0 })
})

test('a track that rests elsewhere than at the picture asked for goes there, once', { tags: ids('S8.53') }, () => {
  pressKey('ArrowRight')
  moveTo(0)
  rest()
  expect(scrolledTo).toEqual([
    { left: 604, behavior: 'smooth' },
    { left: 604, behavior: 'instant' },
  ])
  moveTo(604)
  rest()
  expect([strip.index, scrolledTo.length]).toEqual([1, 2])
})

test.each(['pointerdown', 'touchstart', 'wheel', 'focusin'])('a visitor who takes over (%s) decides', (type) => {
  pressKey('ArrowRight')
  moveTo(200)
  track.dispatchEvent(new Event(type, { bubbles: true }))
  moveTo(0)
  rest()
  expect(strip.index).toBe(0)
  expect(scrolledTo).toHaveLength(1)
})

test('once it has arrived, what moves the track counts', () => {
  pressKey('ArrowRight')
  moveTo(604)
  rest()
  moveTo(1208)
  rest()
  expect(strip.index).toBe(2)
})

test('a track that moves on in the frame after the timer does not rest yet', () => {
  moveTo(604)
  vi.advanceTimersByTime(100)
  track.scrollLeft = 1208
  track.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(50)
  expect(strip.index).toBe(0)
  rest()
  expect(strip.index).toBe(2)
})

test('cells that stand a blank apart are counted by their distance', () => {
  track.innerHTML = '<p></p>'.repeat(120)
  for (const [at, cell] of [...track.children].entries()) Object.defineProperty(cell, 'offsetLeft', { value: 604 * at })
  moveTo(604 * 100)
  rest()
  expect(strip.index).toBe(100)
})
