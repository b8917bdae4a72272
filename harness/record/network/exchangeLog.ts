/** The exchanges of a recording from their beginning to their end, and whether any is still under way. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Exchange, RawResponse } from './exchange.ts'
import type { Paused } from './interception.ts'

export interface ExchangeLog {
  /** Exchanges in the order of their requests. */
  readonly exchanges: readonly Exchange[]
  /** Per exchange, the browser's id of its request; the address that a redirect leads to has the same id. */
  readonly networkIds: readonly (string | undefined)[]
  begin(event: Paused): void
  has(requestId: string): boolean
  note(requestId: string, outcome: Partial<Exchange>): void
  end(requestId: string, outcome: Partial<Exchange>): void
  breakOff(requestId: string, reason: string): void
  /** Breaks off every exchange under way whose request has this id in the browser. */
  breakOffAll(networkId: string, reason: string): void
  /** The browser hands out the beginning of an answer, and reports only afterwards that the rest is missing. */
  noteCutOff(networkId: string, reason: string): void
  /** Notes the answer of an exchange that counted as one without an end. */
  noteEnd(networkId: string, response: RawResponse): void
  /** Something has happened that the page may answer with another call. */
  touch(): void
  /** Waits until no exchange is under way, but not for one that does not end. */
  waitForIdle(): Promise<void>
  /**
   * Waits until no exchange has been under way for a while, but not for one that does not end.
   * @param askPage resolves when the page has answered a question
   */
  idle(askPage: () => Promise<void>): Promise<void>
}

/** Milliseconds without a call after which a page counts as quiet. */
const quietMs = 250

const pollMs = 10

/** Milliseconds after which a call is not waited for any more: it is not complete then. */
const longestMs = 30_000

interface UnderWay {
  readonly index: number
  /** The browser's id of the request, by which it reports a failure. */
  readonly networkId: string | undefined
}

/** @param onExchange is called for each exchange when it is over */
export function createExchangeLog(onExchange: ((exchange: Exchange) => void) | undefined): ExchangeLog {
  const exchanges: Exchange[] = []
  const networkIds: (string | undefined)[] = []
  /** Id of the paused request → its exchange. */
  const underWay = new Map<string, UnderWay>()
  let lastChange = performance.now()

  function note(requestId: string, outcome: Partial<Exchange>): void {
    const index = underWay.get(requestId)?.index
    if (index !== undefined) exchanges[index] = { ...exchanges[index]!, ...outcome }
  }

  function end(requestId: string, outcome: Partial<Exchange>): void {
    note(requestId, outcome)
    const known = underWay.get(requestId)
    underWay.delete(requestId)
    lastChange = performance.now()
    if (known) onExchange?.(exchanges[known.index]!)
  }

  function amend(networkId: string, change: (exchange: Exchange) => Partial<Exchange> | undefined): void {
    const index = networkIds.lastIndexOf(networkId)
    const outcome = exchanges[index] && change(exchanges[index])
    if (!outcome) return
    exchanges[index] = { ...exchanges[index]!, ...outcome }
    lastChange = performance.now()
    onExchange?.(exchanges[index])
  }

  function breakOff(requestId: string, reason: string): void {
    end(requestId, { problem: `was broken off (${reason})` })
  }

  return {
    exchanges,
    networkIds,
    note,
    end,
    breakOff,
    has: (requestId) => underWay.has(requestId),
    touch: () => {
      lastChange = performance.now()
    },
    begin({ request: { method, url, headers }, resourceType, requestId, networkId }) {
      const kind = resourceType === 'Document' ? 'document' : 'call'
      const index = exchanges.push({ kind, request: { method, url, headers, body: null } }) - 1
      underWay.set(requestId, { index, networkId })
      networkIds[index] = networkId
      lastChange = performance.now()
    },
    breakOffAll(failed, reason) {
      for (const [requestId, { networkId }] of underWay) if (networkId === failed) breakOff(requestId, reason)
    },
    noteCutOff: (networkId, reason) => amend(networkId, (exchange) => cutOff(exchange, reason)),
    noteEnd: (networkId, response) => amend(networkId, () => ({ response, problem: undefined })),
    waitForIdle: () => waitUntil(() => underWay.size === 0, performance.now() + longestMs),
    async idle(askPage) {
      // What the visitor has just done may lead to a call that is not known yet.
      lastChange = performance.now()
      const isQuiet = (): boolean => underWay.size === 0 && performance.now() - lastChange >= quietMs
      const end = performance.now() + longestMs
      let seen: number
      do {
        await waitUntil(isQuiet, end)
        seen = lastChange
        // A busy page may have been quiet only because it had no time to make its calls.
        await askPage()
      } while (seen !== lastChange && performance.now() < end)
    },
  }
}

/** Undefined where nothing has come that could lack its rest, or more is known already. */
function cutOff({ response, problem }: Exchange, reason: string): Partial<Exchange> | undefined {
  if (!response || problem) return undefined
  return { problem: `has an answer that is cut off after ${response.body.length} bytes (${reason})` }
}

async function waitUntil(isReached: () => boolean, end: number): Promise<void> {
  while (!isReached() && performance.now() < end) await wait(pollMs)
}
