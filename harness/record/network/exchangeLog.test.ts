import { setImmediate as nextTask } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createExchangeLog } from './exchangeLog.ts'

test('a recording is at rest only some time after it was asked, since a call may follow what the visitor has just done', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const log = createExchangeLog(undefined)
  clock.mockReturnValue(10_000)
  const onRest = vi.fn()
  const rest = log.idle(async () => {}).then(onRest)
  await nextTask()
  expect(onRest).not.toHaveBeenCalled()
  clock.mockReturnValue(10_250)
  await rest
  expect(onRest).toHaveBeenCalledOnce()
})
