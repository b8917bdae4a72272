import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askOnce } from './askOnce.ts'

let controller: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  controller = new AbortController()
})
afterEach(() => {
  controller.abort()
  vi.useRealTimers()
})

test('the same key is asked for once, another one by itself', async () => {
  const ask = vi.fn(async (key: string) => `answer ${key}`)
  const load = askOnce(ask, controller.signal)
  expect(await Promise.all([load('a'), load('a'), load('b')])).toEqual(['answer a', 'answer a', 'answer b'])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a call that failed is made again', async () => {
  const ask = vi.fn(async (): Promise<string> => 'answer')
  ask.mockRejectedValueOnce(new Error('offline'))
  const load = askOnce(ask, controller.signal)
  await expect(load('a')).rejects.toThrow('offline')
  expect(await load('a')).toBe('answer')
})

test('an answer that is not fresh any more is asked for again', async () => {
  const ask = vi.fn(async () => 'answer')
  const load = askOnce(ask, controller.signal, 1000)
  await load('a')
  await vi.advanceTimersByTimeAsync(999)
  await load('a')
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await load('a')
  expect(ask).toHaveBeenCalledTimes(2)
})
