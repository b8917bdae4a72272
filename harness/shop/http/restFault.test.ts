import { expect, it, vi } from 'vitest'
import { jsonAnswer } from './respond.ts'
import { answerRest } from './restFault.ts'

it('answerRest answers after the delay of the switch', async () => {
  vi.useFakeTimers()
  try {
    let isAnswered = false
    void answerRest({ fault: 'none', delayMs: 3_000 }, () => jsonAnswer({ ok: true })).then(() => {
      isAnswered = true
    })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isAnswered).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

it('a refused request leaves the work undone, and a lost answer has its work done', async () => {
  const work = vi.fn(() => jsonAnswer({ ok: true }))
  const answer = await answerRest({ fault: 'forbidden', delayMs: 0 }, work)
  expect([answer.status, work.mock.calls.length]).toEqual([403, 0])
  await answerRest({ fault: 'empty', delayMs: 0 }, work)
  expect(work).toHaveBeenCalledTimes(1)
})
