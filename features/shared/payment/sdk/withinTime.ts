import { after } from '../../../../inject/dom/lifetime.ts'

/** Ends with `work`, whatever becomes of it, or when its time is over. @param longestMs milliseconds */
export function withinTime(work: Promise<unknown>, longestMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = after(longestMs, resolve, signal)
    const end = (): void => {
      cancel()
      resolve()
    }
    work.then(end, end)
  })
}
