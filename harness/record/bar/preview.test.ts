import { expect, test, vi } from 'vitest'
import { createPreview } from './preview.ts'

/** @param passed milliseconds that pass while the redaction is tried @param used milliseconds of the processor's time */
function previewOf({ passed, used }: { passed: number; used: number }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let [now, processor] = [0, 0]
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(process, 'cpuUsage').mockImplementation((since) => {
    return { user: processor * 1000 - (since?.user ?? 0), system: 0 }
  })
  const show = vi.fn()
  const preview = createPreview({ show })
  preview.begin(() => {
    now += passed
    processor += used
    return { mail: 1 }
  })
  return { show, preview }
}

test('the delay of the preview does not grow on a busy machine, where more time passes but no more is computed', () => {
  const { show, preview } = previewOf({ passed: 4000, used: 100 })
  preview.request()
  vi.advanceTimersByTime(500)
  expect(show).toHaveBeenCalledOnce()
  preview.request()
  vi.advanceTimersByTime(500)
  expect(show).toHaveBeenCalledTimes(2)
})

test('a page that needs much processor time is previewed less often, and not at all once the recording ends', () => {
  const { show, preview } = previewOf({ passed: 400, used: 400 })
  preview.request()
  vi.advanceTimersByTime(500)
  preview.request()
  vi.advanceTimersByTime(1999)
  expect(show).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledTimes(2)
  preview.request()
  preview.end()
  vi.advanceTimersByTime(60_000)
  expect(show).toHaveBeenCalledTimes(2)
})
