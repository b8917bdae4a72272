import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlices } from './slices.ts'

let nowMs = 0
let controller: AbortController
/** What happened, in order: names of jobs, `pause` for each turn of the browser. */
let happened: string[]

beforeEach(() => {
  nowMs = 0
  happened = []
  controller = new AbortController()
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.stubGlobal('scheduler', {
    yield: async () => {
      happened.push('pause')
      // The browser paints and handles input; that time is not ours.
      nowMs += 100
    },
  })
})

afterEach(() => controller.abort())

const job = (name: string, ms: number) => () => {
  nowMs += ms
  happened.push(name)
}
/** The order of jobs of which none is more important than another. */
const asTheyCome = () => () => 0
const jobs = (names: string, ms: number) => [...names].map((name) => job(name, ms))

test('what fits into 8 ms is done at once', () => {
  createSlices(controller.signal, asTheyCome).add(jobs('abcd', 2))
  expect(happened.join(' ')).toBe('a b c d')
})

test('after 8 ms of work the browser gets its turn', async () => {
  const slices = createSlices(controller.signal, asTheyCome)
  slices.add(jobs('abcdefg', 3))
  expect(happened.join(' ')).toBe('a b c pause')
  await slices.waitForIdle()
  expect(happened.join(' ')).toBe('a b c pause d e f pause g')
})

test('what led up to the first jobs counts: when it took the slice, the browser gets its turn before them', async () => {
  const slices = createSlices(controller.signal, asTheyCome)
  nowMs += 9
  slices.add(jobs('ab', 1))
  expect(happened.join(' ')).toBe('pause')
  await slices.waitForIdle()
  expect(happened.join(' ')).toBe('pause a b')
  nowMs += 9
  slices.add(jobs('cd', 1))
  expect(happened.join(' ')).toBe('pause a b c d')
})

test('a page that had nothing at first does not make the first insertion wait', () => {
  const slices = createSlices(controller.signal, asTheyCome)
  slices.add([])
  nowMs += 1000
  slices.add(jobs('ab', 1))
  expect(happened.join(' ')).toBe('a b')
})

test('a job that takes too long is alone in its slice, and after the last one there is no pause', async () => {
  const slices = createSlices(controller.signal, asTheyCome)
  slices.add(jobs('abc', 20))
  await slices.waitForIdle()
  expect(happened.join(' ')).toBe('a pause b pause c')
})

test('what comes while work is under way waits for its turn and is waited for', async () => {
  const slices = createSlices(controller.signal, asTheyCome)
  slices.add([job('a', 9), () => slices.add(jobs('xy', 1)), job('b', 1)])
  await slices.waitForIdle()
  expect(happened.join(' ')).toBe('a pause b x y')
})

test('the first pause of a run is the moment to say what is more important', async () => {
  const important = job('x', 1)
  const createOrder = vi.fn(() => (a: unknown, b: unknown) => Number(b === important) - Number(a === important))
  const slices = createSlices(controller.signal, createOrder)
  slices.add([...jobs('abc', 9), important])
  await slices.waitForIdle()
  expect(happened.join(' ')).toBe('a pause x b pause c')
  expect(createOrder).toHaveBeenCalledTimes(1)
  slices.add([...jobs('de', 9), important])
  await slices.waitForIdle()
  expect(happened.slice(6).join(' ')).toBe('d pause x e')
  expect(createOrder).toHaveBeenCalledTimes(2)
})

test('nothing is worked on after an abort, and no job waits for ever', async () => {
  const slices = createSlices(controller.signal, asTheyCome)
  slices.add([...jobs('a', 9), ...jobs('bc', 1)])
  controller.abort()
  await slices.waitForIdle()
  expect(happened.join(' ')).toBe('a pause')
  slices.add(jobs('d', 1))
  await slices.waitForIdle()
  expect(happened.join(' ')).toBe('a pause')
})

test('browsers without a scheduler get their turn by a timer', async () => {
  vi.stubGlobal('scheduler', undefined)
  const slices = createSlices(controller.signal, asTheyCome)
  slices.add(jobs('abc', 9))
  expect(happened).toEqual(['a'])
  await slices.waitForIdle()
  expect(happened).toEqual(['a', 'b', 'c'])
})

test('an abort during a turn by timer ends the wait', async () => {
  vi.stubGlobal('scheduler', undefined)
  const slices = createSlices(controller.signal, asTheyCome)
  slices.add(jobs('abc', 9))
  controller.abort()
  await slices.waitForIdle()
  expect(happened).toEqual(['a'])
})
