import { setImmediate as nextTask } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createExchangeLog } from './exchangeLog.ts'

test('waiting for quiet takes some time from the moment it begins, since a call may follow what the visitor has just done', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const log = createExchangeLog(undefined)
  clock.mockReturnValue(10_000)
  const onQuiet = vi.fn()
  const quiet = log.waitForQuiet(async () => {}).then(onQuiet)
  await nextTask()
  expect(onQuiet).not.toHaveBeenCalled()
  clock.mockReturnValue(10_250)
  await quiet
  expect(onQuiet).toHaveBeenCalledOnce()
})
