/**
 * Sends every call of the script: with a deadline, a REST nonce that is renewed once, decoding, and one kind of error. wretch builds
 * the request and runs the two middlewares; it is imported in this folder and nowhere else. Calls use `window.fetch` as it is at that
 * time, so that wrappers of captchas and recorders see them.
 * Sources: spec S7.48, S8.49–S8.51; wallet-checkout 5 (nonce life).
 */
import wretch, { type WretchError } from 'wretch'
import type { Page } from '../shop/page.ts'
import type { Texts } from '../texts.ts'
import { answerJson } from './answerJson.ts'
import { createDeadline } from './deadline.ts'
import { ApiError } from './errors.ts'
import { createRestNonce } from './restNonce.ts'
import { xhrFetch } from './xhrFetch.ts'

export interface Call {
  readonly url: string
  /** Default GET, or POST with a body. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Objects are sent as JSON. */
  readonly body?: FormData | URLSearchParams | Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** True: the page's REST nonce goes along and is renewed once when the server calls it invalid. Default false. */
  readonly needsNonce?: boolean
  /** Ends the call silently: after an abort the promise never settles. */
  readonly signal?: AbortSignal
  /** Milliseconds without an answer or upload progress until `timeout`. Default: `timeoutMs` of the configuration, which is 30,000. */
  readonly timeoutMs?: number | undefined
  /** True: the call goes on when the page is left. */
  readonly keepalive?: boolean
  /** Gets the share of the body that has been sent, 0 to 1. The call uses XMLHttpRequest then, since fetch has no upload progress. */
  readonly onUploadProgress?: ((share: number) => void) | undefined
}

export interface Http {
  /**
   * Sends a call and returns the decoded JSON of a 2xx answer.
   * @throws ApiError `fetch_error` (no network), `timeout`, `invalid_json` (HTML, empty, truncated), the server's code,
   *   or `unknown_error` (an error answer without one).
   */
  json(call: Call): Promise<unknown>
  /** Sends a call and returns the answer undecoded, error answers included. @throws ApiError `fetch_error`, `timeout` */
  send(call: Call): Promise<Answer>
  /** The JSON of an answer, without what PHP has printed around it. @throws ApiError `invalid_json`, the server's code, or `unknown_error`, as `json` does. */
  decode(answer: Answer): unknown
  /** A fresh REST nonce, or undefined where the server gives none, as to guests. S7.48 */
  freshNonce(): Promise<string | undefined>
}

/** An answer, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** URL of the answer, which differs from the call's after a redirect. */
  readonly url?: string
}

/** The header that the platform's own client sends; some servers answer HTML to anything else. Contract contact-form D1 */
const acceptJson = 'application/json, */*;q=0.1'

export function createHttp(options: { page: Page; texts: Texts; timeoutMs: number }): Http {
  const { page, texts } = options
  const nonce = createRestNonce({
    page,
    ask: () => exchange({ url: withQuery(page.ajaxUrl, { action: 'rest-nonce' }) }),
  })

  /** Sends and reads the whole answer within the deadline. Never settles once the caller's signal has aborted. */
  async function exchange(call: Call): Promise<Answer> {
    const { signal, onUploadProgress } = call
    if (signal?.aborted) return new Promise(() => {})
    const deadline = createDeadline(call.timeoutMs ?? options.timeoutMs, signal)
    const network = onUploadProgress
      ? xhrFetch((share) => {
          deadline.restart()
          onUploadProgress(share)
        })
      : (url: string, request: RequestInit) => window.fetch(url, request)
    try {
      const answer = requestOf(call)
        .polyfills({ fetch: network })
        .middlewares(call.needsNonce ? [deadline.middleware, nonce.middleware] : [deadline.middleware])
        .fetch(call.method ?? (call.body ? 'POST' : 'GET'))
        .res()
        .then(async (response) => answerOf(response, await response.text()), answerOfError)
      return await deadline.within(answer)
    } catch (cause) {
      if (signal?.aborted) return new Promise(() => {})
      if (deadline.isOver()) throw new ApiError('timeout', texts('http.timeout'), 0, undefined, { cause })
      throw new ApiError('fetch_error', texts('http.offline'), 0, undefined, { cause })
    } finally {
      deadline.end()
    }
  }

  function decode(answer: Answer): unknown {
    const { status, text } = answer
    const body = answerJson(text)
    if (body === undefined) throw new ApiError('invalid_json', texts('http.unexpected'), status, text)
    if (status >= 200 && status < 300) return body
    const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
    if (typeof code !== 'string') throw new ApiError('unknown_error', texts('http.unexpected'), status, body)
    throw new ApiError(code, typeof message === 'string' && message ? message : texts('http.unexpected'), status, body)
  }

  return {
    freshNonce: nonce.renew,

    async json(call) {
      return decode(await exchange(call))
    },

    send: exchange,
    decode,
  }
}

function requestOf({ url, body, headers, keepalive }: Call) {
  const request = wretch(url, { credentials: 'same-origin', ...(keepalive && { keepalive }) }).headers({
    Accept: acceptJson,
    ...headers,
  })
  if (body === undefined) return request
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  return isForm ? request.body(body) : request.content('application/json').body(JSON.stringify(body))
}

function answerOf({ status, headers, url }: Response, text: string): Answer {
  return { status, headers, text, url }
}

/** The answer in an error that the library throws for a status outside 2xx. @throws the error, where it has none */
function answerOfError(error: Partial<WretchError>): Answer {
  if (error.response) return answerOf(error.response, error.text ?? '')
  throw error
}

/** Sets query parameters on an absolute or relative URL, keeping the others. */
export function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const result = new URL(url, location.href)
  for (const [key, value] of Object.entries(parameters)) result.searchParams.set(key, value)
  return result.href
}
