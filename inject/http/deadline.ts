/** A middleware of wretch that ends a call which has not got the whole of its answer in time. */
import type { ConfiguredMiddleware } from 'wretch'

export interface Deadline {
  readonly middleware: ConfiguredMiddleware
  /**
   * Ends as `work` does, and rejects as soon as the call is aborted: what other code has put in the place of `fetch` may hear of no
   * abort, and the shopper would wait for good.
   */
  within<Result>(work: Promise<Result>): Promise<Result>
  /** Begins the time anew, as when a part of an upload has left. */
  restart(): void
  /** True once the call was ended because its time was over. */
  isOver(): boolean
  /** The answer has been read to its end, or there is none. */
  end(): void
}

/**
 * The time begins now.
 * @param ms milliseconds without an answer after which the call is aborted.
 * @param signal of the caller; its abort ends the call, too.
 */
export function createDeadline(ms: number, signal: AbortSignal | undefined): Deadline {
  const ending = new AbortController()
  let endWait = (): void => {}
  const abort = (): void => {
    ending.abort()
    endWait()
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
        endWait = () => reject(new Error('aborted'))
        work.then(resolve, reject)
      }),
    middleware: (next) => (url, request) => next(url, { ...request, signal: ending.signal }),
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
