/** The log of a recording's exchanges: it follows each from its beginning to its end, and knows whether any is still under way. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Exchange, RawResponse } from './exchange.ts'
import type { Paused } from './interception.ts'

export interface ExchangeLog {
  /** Exchanges in the order of their requests. */
  readonly exchanges: readonly Exchange[]
  /** Per exchange, the browser's id of its request; the request that follows a redirect has the same id. */
  readonly networkIds: readonly (string | undefined)[]
  begin(event: Paused): void
  /** True while the exchange of this paused request is under way. */
  has(requestId: string): boolean
  /** Adds what is known by now to an exchange that is under way. */
  note(requestId: string, outcome: Partial<Exchange>): void
  end(requestId: string, outcome: Partial<Exchange>): void
  breakOff(requestId: string, reason: string): void
  /** Breaks off every exchange under way whose request has this id in the browser. */
  breakOffAll(networkId: string, reason: string): void
  /** Notes that the rest of an answer is missing, which the browser reports only after it has handed out the beginning. */
  noteCutOff(networkId: string, reason: string): void
  /** Notes the whole answer of a stream of events, which counted as one without an end until the server ended it. */
  noteStreamEnd(networkId: string, response: RawResponse): void
  /** Notes that something has happened to which the page may react by another call. */
  noteActivity(): void
  /** Waits until no exchange is under way, but not for an exchange that does not end. */
  waitForIdle(): Promise<void>
  /**
   * Waits until no exchange has been under way for a while, but not for an exchange that does not end.
   * @param askPage resolves when the page has had time to run its scripts
   */
  waitForQuiet(askPage: () => Promise<void>): Promise<void>
}

/** Milliseconds without a call after which a page counts as quiet. */
const quietMs = 250

const pollMs = 10

/** Milliseconds after which a call counts as one that does not end, and is left incomplete. */
const timeoutMs = 30_000

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
    const ended = underWay.get(requestId)
    underWay.delete(requestId)
    lastChange = performance.now()
    if (ended) onExchange?.(exchanges[ended.index]!)
  }

  /** Changes the last exchange of a request after it has ended, unless `change` gives undefined. */
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
    noteActivity: () => {
      lastChange = performance.now()
    },
    begin({ request: { method, url, headers }, resourceType, requestId, networkId }) {
      const kind = resourceType === 'Document' ? 'document' : 'call'
      const index = exchanges.push({ kind, request: { method, url, headers, body: null } }) - 1
      underWay.set(requestId, { index, networkId })
      networkIds[index] = networkId
      lastChange = performance.now()
    },
    breakOffAll(failedId, reason) {
      for (const [requestId, { networkId }] of underWay) if (networkId === failedId) breakOff(requestId, reason)
    },
    noteCutOff: (networkId, reason) => amend(networkId, (exchange) => describeCutOff(exchange, reason)),
    noteStreamEnd: (networkId, response) => amend(networkId, () => ({ response, problem: undefined })),
    waitForIdle: () => waitUntil(() => underWay.size === 0, performance.now() + timeoutMs),
    async waitForQuiet(askPage) {
      // The visitor's last action may lead to a call that has not begun yet.
      lastChange = performance.now()
      const isQuiet = (): boolean => underWay.size === 0 && performance.now() - lastChange >= quietMs
      const end = performance.now() + timeoutMs
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

/** Undefined where there is no answer whose rest could be missing, or where another problem is noted already. */
function describeCutOff({ response, problem }: Exchange, reason: string): Partial<Exchange> | undefined {
  if (!response || problem) return undefined
  return { problem: `has an answer that is cut off after ${response.body.length} bytes (${reason})` }
}

async function waitUntil(isReached: () => boolean, end: number): Promise<void> {
  while (!isReached() && performance.now() < end) await wait(pollMs)
}
