/** The log of a recording's exchanges: it follows each from its beginning to its end, and knows whether any is still under way. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Exchange, endlessStream, polledCall, type RawResponse } from './exchange.ts'
import type { Paused } from './interception.ts'
import { createPollWatch, type PollWatch } from './polling.ts'

export interface ExchangeLog {
  /** Exchanges in the order of their requests. */
  readonly exchanges: readonly Exchange[]
  /** Per exchange, the browser's id of its request; the request that follows a redirect has the same id. */
  readonly networkIds: readonly (string | undefined)[]
  begin(event: Paused): void
  /** Notes that the answer has begun, whose end may be far. */
  noteAnswer(requestId: string): void
  /** Addresses of the exchanges whose answer has begun and not ended. */
  answering(): readonly string[]
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
  noteActivity(request: Pick<Exchange['request'], 'method' | 'url'>): void
  /** Waits until no exchange is under way, but not for one that does not end, or that the page makes again and again. */
  waitForIdle(): Promise<void>
  /**
   * Waits until no exchange has been under way for a while, but not for one that does not end, or that the page makes again and again.
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
  /** Ids of the paused requests whose answer has begun. */
  const answered = new Set<string>()
  const polling = createPollWatch()
  const changes = createChanges()

  function note(requestId: string, outcome: Partial<Exchange>): void {
    const index = underWay.get(requestId)?.index
    if (index !== undefined) exchanges[index] = { ...exchanges[index]!, ...outcome }
  }

  function end(requestId: string, outcome: Partial<Exchange>): void {
    note(requestId, outcome)
    const ended = underWay.get(requestId)
    underWay.delete(requestId)
    if (ended) noteActivity(exchanges[ended.index]!.request)
    else changes.note()
    if (ended) onExchange?.(exchanges[ended.index]!)
  }

  /** Changes the last exchange of a request after it has ended, unless `change` gives undefined. */
  function amend(networkId: string, change: (exchange: Exchange) => Partial<Exchange> | undefined): void {
    const index = networkIds.lastIndexOf(networkId)
    const outcome = exchanges[index] && change(exchanges[index])
    if (!outcome) return
    exchanges[index] = { ...exchanges[index]!, ...outcome }
    changes.note()
    onExchange?.(exchanges[index])
  }

  const breakOff = (requestId: string, reason: string): void =>
    end(requestId, { problem: `was broken off (${reason})` })

  const noteActivity: ExchangeLog['noteActivity'] = (request) => void (polling.isPolled(request) || changes.note())
  const isPolled = ({ index }: UnderWay): boolean => polling.isPolled(exchanges[index]!.request)

  return {
    get exchanges() {
      return exchanges.map((exchange) => describePolled(exchange, polling))
    },
    answering: () => urlsOf(answered, underWay, exchanges),
    noteAnswer: (requestId) => void answered.add(requestId),
    networkIds,
    note,
    end,
    breakOff,
    has: (requestId) => underWay.has(requestId),
    noteActivity,
    begin({ request: { method, url, headers }, resourceType, requestId, networkId }) {
      const kind = resourceType === 'Document' ? 'document' : 'call'
      const index = exchanges.push({ kind, request: { method, url, headers, body: null } }) - 1
      underWay.set(requestId, { index, networkId })
      networkIds[index] = networkId
      if (kind === 'call') polling.note({ method, url })
      noteActivity({ method, url })
    },
    breakOffAll(failedId, reason) {
      for (const [requestId, { networkId }] of underWay) if (networkId === failedId) breakOff(requestId, reason)
    },
    noteCutOff: (networkId, reason) => amend(networkId, (exchange) => describeCutOff(exchange, reason)),
    noteStreamEnd: (networkId, response) => amend(networkId, () => ({ response, problem: undefined })),
    ...createWaits(() => [...underWay.values()].every(isPolled), changes),
  }
}

/** Addresses of those of the paused requests that are still under way. */
function urlsOf(
  requestIds: ReadonlySet<string>,
  underWay: ReadonlyMap<string, UnderWay>,
  exchanges: readonly Exchange[],
): readonly string[] {
  const calls = [...requestIds].flatMap((requestId) => underWay.get(requestId) ?? [])
  return calls.map(({ index }) => exchanges[index]!.request.url)
}

/** When something has happened to which the page may react by another call. */
interface Changes {
  /** Time of the last change, in milliseconds. */
  readonly last: number
  /** Notes a change that has happened just now. */
  note(): void
}

function createChanges(): Changes {
  let last = performance.now()
  return {
    get last() {
      return last
    },
    note() {
      last = performance.now()
    },
  }
}

/** @param isIdle true while no call is under way that has to be waited for */
function createWaits(isIdle: () => boolean, changes: Changes): Pick<ExchangeLog, 'waitForIdle' | 'waitForQuiet'> {
  return {
    waitForIdle: () => waitUntil(isIdle, performance.now() + timeoutMs),
    async waitForQuiet(askPage) {
      // The visitor's last action may lead to a call that has not begun yet.
      changes.note()
      const isQuiet = (): boolean => isIdle() && performance.now() - changes.last >= quietMs
      const end = performance.now() + timeoutMs
      let seen: number
      do {
        await waitUntil(isQuiet, end)
        seen = changes.last
        // A busy page may have been quiet only because it had no time to make its calls.
        await askPage()
      } while (seen !== changes.last && performance.now() < end)
    },
  }
}

/** A call without an answer that the page makes again and again is one of many: its own end says nothing. */
function describePolled(exchange: Exchange, { isPolled }: PollWatch): Exchange {
  const isUnanswered = !exchange.response && exchange.problem !== endlessStream
  return isUnanswered && isPolled(exchange.request) ? { ...exchange, problem: polledCall } : exchange
}

/** Undefined where there is no answer whose rest could be missing, or where another problem is noted already. */
function describeCutOff({ response, problem }: Exchange, reason: string): Partial<Exchange> | undefined {
  if (!response || problem) return undefined
  return { problem: `has an answer that is cut off after ${response.body.length} bytes (${reason})` }
}

async function waitUntil(isReached: () => boolean, end: number): Promise<void> {
  while (!isReached() && performance.now() < end) await wait(pollMs)
}
