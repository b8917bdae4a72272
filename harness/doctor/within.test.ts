import { expect, test, vi } from 'vitest'
import { within } from './within.ts'

test('what comes in time is returned, and what does not come is told in a sentence', async () => {
  await expect(within(1_000, Promise.resolve(7), 'too late')).resolves.toBe(7)
  await expect(within(1_000, Promise.reject(new Error('broken')), 'too late')).rejects.toThrow('broken')
  vi.useFakeTimers()
  const waiting = expect(within(1_000, new Promise(() => {}), 'The page hangs.')).rejects.toThrow('The page hangs.')
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
})
