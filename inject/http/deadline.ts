/** A middleware of wretch that ends a call which got no answer, and reads the answer to its end before the time is over. */
import type { ConfiguredMiddleware } from 'wretch'

export interface Deadline {
  readonly middleware: ConfiguredMiddleware
  /** Begins the time anew, as when a part of an upload has left. */
  restart(): void
  /** True once the call was ended because its time was over. */
  isOver(): boolean
}

/**
 * @param ms milliseconds without an answer after which the call is aborted.
 * @param signal of the caller; its abort ends the call, too.
 */
export function createDeadline(ms: number, signal: AbortSignal | undefined): Deadline {
  const ending = new AbortController()
  const end = (): void => ending.abort()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isOver = true
      end()
    }, ms)
  }
  return {
    restart,
    isOver: () => isOver,
    middleware: (next) => async (url, request) => {
      signal?.addEventListener('abort', end)
      restart()
      try {
        return await readToTheEnd(await next(url, { ...request, signal: ending.signal }))
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
      }
    },
  }
}

/** An answer whose body is here as a whole; a `Response` refuses a body on these three statuses. */
async function readToTheEnd(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const text = await response.text()
  return new Response([204, 205, 304].includes(status) ? null : text, { status, statusText, headers })
}
