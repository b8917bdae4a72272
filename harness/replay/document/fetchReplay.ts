/** Answers `fetch` and XMLHttpRequest from a recording, for documents without a browser. */
import { encodeAnswer } from '../../lookup/encodeAnswer.ts'
import type { Lookup, MadeCall } from '../../lookup/lookup.ts'
import { decodeSending, type Send } from './sending.ts'
import { createXhr } from './xhrReplay.ts'

export interface FetchReplay {
  readonly fetch: typeof fetch
  readonly XMLHttpRequest: typeof XMLHttpRequest
  /** Calls in the order in which they were made, unexpected ones included. The list grows. */
  readonly calls: readonly MadeCall[]
}

/** @param baseUrl URL of the page, which relative addresses are resolved against */
export function createFetchReplay(lookup: Lookup, baseUrl: string): FetchReplay {
  const calls: MadeCall[] = []

  const send: Send = async (sending) => {
    const request = await decodeSending({ ...sending, url: new URL(sending.url, baseUrl).href })
    const outcome = lookup.lookup(request)
    calls.push({ request, outcome })
    if (outcome.kind === 'unexpected') throw new TypeError(`Failed to fetch: ${outcome.explanation}`)
    if (outcome.kind === 'hang') return new Promise(() => {})
    const { delayMs } = outcome.answer
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (outcome.kind === 'fail') throw new TypeError('Failed to fetch')
    return encodeAnswer(outcome.answer)
  }

  return {
    calls,
    XMLHttpRequest: createXhr(send),

    async fetch(input, init = {}) {
      const request = input instanceof Request ? input : undefined
      const signal = init.signal ?? request?.signal
      const headers = Object.fromEntries(new Headers(init.headers ?? request?.headers))
      const answer = send({
        method: init.method ?? request?.method ?? 'GET',
        url: request?.url ?? String(input),
        headers,
        body: init.body ?? (request?.body ? await request.arrayBuffer() : null),
      })
      const { status, headers: answered, body } = await untilAborted(answer, signal)
      // The constructor of Response throws for a body with one of these.
      return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), { status, headers: answered })
    },
  }
}

/** @throws the signal's reason as soon as it aborts. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | null | undefined): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason ?? new DOMException('aborted', 'AbortError'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
