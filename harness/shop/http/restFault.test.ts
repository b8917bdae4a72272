import { expect, it, vi } from 'vitest'
import { jsonAnswer } from './respond.ts'
import { answerRest } from './restFault.ts'

it('a late answer comes after its delay', async () => {
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

it('a refusal keeps the work from being done, a lost answer does not', async () => {
  const work = vi.fn(() => jsonAnswer({ ok: true }))
  const answer = await answerRest({ fault: 'forbidden', delayMs: 0 }, work)
  expect([answer.status, work.mock.calls.length]).toEqual([403, 0])
  await answerRest({ fault: 'empty', delayMs: 0 }, work)
  expect(work).toHaveBeenCalledTimes(1)
})
