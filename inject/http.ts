/**
 * The one way out. Every call of the script passes here: deadline, REST nonce with one renewal, decoding, and one kind of
 * error. The network is `window.fetch` at the time of the call, so that wrappers of
 * captchas and recorders are respected. Sources: spec S7.48, S8.49–S8.51; wallet contract "Nonce life".
 */
import type { Page } from './page.ts'
import type { Texts } from './texts.ts'
import { xhrFetch } from './xhrFetch.ts'

/** Codes of our own; servers add theirs (`rest_cookie_invalid_nonce`, …). */
export type TransportCode = 'fetch_error' | 'invalid_json' | 'timeout' | 'unknown_error' | 'post_process'

/** Why a call failed. `message` is a sentence for the shopper: the server's own where it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly code: TransportCode | (string & {}),
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The decoded body, or its text when it is not JSON; undefined when none came. */
    readonly body?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

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
  /** Milliseconds without an answer or upload progress until `timeout`. Default: configuration, 30,000. */
  readonly timeoutMs?: number | undefined
  /** True: it goes on when the page goes away. */
  readonly keepalive?: boolean
  /** Share of the body that has left, 0 to 1. Sends by XMLHttpRequest, which alone can tell. */
  readonly onUploadProgress?: ((share: number) => void) | undefined
}

export interface Http {
  /**
   * Sends a call and returns the decoded JSON of a 2xx answer.
   * @throws ApiError `fetch_error` (no network), `timeout`, `invalid_json` (HTML, empty, truncated), the server's code,
   *   or `unknown_error` (an error answer without one).
   */
  json(call: Call): Promise<unknown>
  /** Sends a call and returns the answer as it came, error answers included, for those who need its headers. */
  send(call: Call): Promise<Answer>
  /** The JSON of an answer. @throws ApiError as `json` does for answers. */
  decode(answer: Answer): unknown
  /** A fresh REST nonce, or undefined where the server gives none, as to guests. S7.48 */
  freshNonce(): Promise<string | undefined>
}

/** An answer, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** What the platform's own client asks for; some servers answer HTML to anything else. Contact contract D1 */
const acceptJson = 'application/json, */*;q=0.1'
const invalidNonceCode = 'rest_cookie_invalid_nonce'

export function createHttp(options: { page: Page; texts: Texts; timeoutMs: number }): Http {
  const { page, texts } = options
  let nonce: string | undefined
  let renewal: Promise<string | undefined> | undefined

  /** Adds the nonce; on its rejection renews it once, and repeats the call with it, or without any for guests. */
  async function sendWithNonce(send: (headers?: Record<string, string>) => Promise<Answer>): Promise<Answer> {
    nonce ??= page.restNonce
    const sendWith = (value: string | undefined): Promise<Answer> => send(value ? { 'X-WP-Nonce': value } : {})
    const answer = await sendWith(nonce)
    if (isFine(answer) || !answer.text.includes(`"${invalidNonceCode}"`)) return answer
    const fresh = await freshNonce()
    if (!fresh && page.isLoggedIn) return answer
    // For a guest none at all: the stale one of a cached page would cost every later call two more.
    nonce = fresh ?? ''
    return sendWith(fresh)
  }

  /** Sends and reads the whole answer within the deadline. Never settles once the caller's signal has aborted. */
  async function exchange(call: Call): Promise<Answer> {
    const { body, signal, onUploadProgress } = call
    if (signal?.aborted) return new Promise(() => {})
    const deadlineMs = call.timeoutMs ?? options.timeoutMs
    const ending = new AbortController()
    const end = (): void => ending.abort()
    let isLate = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const restartTimer = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isLate = true
        end()
      }, deadlineMs)
    }
    signal?.addEventListener('abort', end)
    restartTimer()
    const network = onUploadProgress
      ? xhrFetch((share) => {
          restartTimer()
          onUploadProgress(share)
        })
      : (url: string, request: RequestInit) => window.fetch(url, request)
    const isJson = body !== undefined && !(body instanceof FormData || body instanceof URLSearchParams)
    const send = async (more?: Record<string, string>): Promise<Answer> => {
      const response = await network(call.url, {
        method: call.method ?? (body ? 'POST' : 'GET'),
        credentials: 'same-origin',
        headers: {
          Accept: acceptJson,
          ...call.headers,
          ...(isJson && { 'Content-Type': 'application/json' }),
          ...more,
        },
        body: isJson ? JSON.stringify(body) : (body ?? null),
        signal: ending.signal,
        ...(call.keepalive && { keepalive: true }),
      })
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    try {
      return await (call.needsNonce ? sendWithNonce(send) : send())
    } catch (cause) {
      if (signal?.aborted) return new Promise(() => {})
      if (isLate) throw new ApiError('timeout', texts('http.timeout'), 0, undefined, { cause })
      throw new ApiError('fetch_error', texts('http.offline'), 0, undefined, { cause })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    }
  }

  function decode(answer: Answer): unknown {
    const { status, text } = answer
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch (cause) {
      throw new ApiError('invalid_json', texts('http.unexpected'), status, text, { cause })
    }
    if (isFine(answer)) return body
    const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
    if (typeof code !== 'string') throw new ApiError('unknown_error', texts('http.unexpected'), status, body)
    throw new ApiError(code, typeof message === 'string' && message ? message : texts('http.unexpected'), status, body)
  }

  /** One renewal at a time, shared by every call that waits for it. */
  function freshNonce(): Promise<string | undefined> {
    renewal ??= exchange({ url: withQuery(page.ajaxUrl, { action: 'rest-nonce' }) })
      .then(({ status, text }) => {
        const value = text.trim()
        // Guests get status 400 and '0'; a logged-out session '-1'; a login page is HTML.
        if (status !== 200 || !/^\w{6,}$/.test(value)) return undefined
        nonce = value
        return value
      })
      .catch(() => undefined)
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  return {
    freshNonce,

    async json(call) {
      return decode(await exchange(call))
    },

    send: exchange,
    decode,
  }
}

function isFine({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** Sets query parameters on an absolute or relative URL, keeping the others. */
export function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const result = new URL(url, location.href)
  for (const [key, value] of Object.entries(parameters)) result.searchParams.set(key, value)
  return result.href
}
