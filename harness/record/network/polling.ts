/** Recognises polling: a page that makes the same call again and again, so that it never comes to rest. */
import { withoutQuery } from '../../replay/page/namedInPage.ts'

/** So many calls of one address within the span count as polling. A visitor who acts makes fewer, and they are recorded as usual. */
const callCount = 30

const spanMs = 10_000

interface Call {
  readonly method: string
  readonly url: string
}

export interface PollWatch {
  /** Notes a call. @param at milliseconds, from any beginning */
  note(call: Call, at?: number): void
  /** True for a call that the page makes again and again, whatever its query is. */
  isPolled(call: Call): boolean
}

export function createPollWatch(): PollWatch {
  /** Method and address → when the last calls began. */
  const beginnings = new Map<string, number[]>()
  const polled = new Set<string>()
  return {
    note(call, at = performance.now()) {
      const key = keyOf(call)
      const recent = [...(beginnings.get(key) ?? []), at].filter((beginning) => at - beginning <= spanMs)
      beginnings.set(key, recent.slice(-callCount))
      if (recent.length >= callCount) polled.add(key)
    },
    isPolled: (call) => polled.has(keyOf(call)),
  }
}

function keyOf({ method, url }: Call): string {
  return `${method} ${withoutQuery(url)}`
}
