/** A middleware of wretch that aborts a call whose whole answer has not arrived in time. */
import type { ConfiguredMiddleware } from 'wretch'

export interface Deadline {
  readonly middleware: ConfiguredMiddleware
  /**
   * Settles as `work` does, but rejects as soon as the call is aborted: a `fetch` that other code has replaced may ignore the signal,
   * and the shopper would wait for ever.
   */
  within<Result>(work: Promise<Result>): Promise<Result>
  /** Starts the time again, as when a part of an upload has been sent. */
  restart(): void
  /** True once the time was over and the call was aborted. */
  isOver(): boolean
  /** Stops the timer. To be called when the answer has been read, or the call has failed. */
  end(): void
}

/**
 * Creates a deadline; its time begins with this call.
 * @param ms milliseconds without an answer after which the call is aborted.
 * @param signal of the caller; its abort ends the call, too.
 */
export function createDeadline(ms: number, signal: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let rejectWaiting = (): void => {}
  const abort = (): void => {
    controller.abort()
    rejectWaiting()
  }
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isOver = true
      abort()
    }, ms)
  }
  restart()
  signal?.addEventListener('abort', abort)
  return {
    restart,
    isOver: () => isOver,
    within: (work) =>
      new Promise((resolve, reject) => {
        rejectWaiting = () => reject(new Error('aborted'))
        work.then(resolve, reject)
      }),
    middleware: (next) => (url, request) => next(url, { ...request, signal: controller.signal }),
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
