/**
 * Which pages a HAR shows, and what was asked for while each was open. As in a recording, what a form leads to belongs to
 * the page of the form; a page that was opened otherwise begins a visit of its own.
 */
import { isRedirect } from '../../network/exchange.ts'
import type { ReadEntry } from '../entry/readEntry.ts'

export interface PageVisit {
  readonly page: ReadEntry
  /** The entries in their order, without that of the page itself. */
  readonly after: readonly ReadEntry[]
}

/** True for the document of a page that can be shown. */
export function isPage({ kind, exchange: { request, response, problem } }: ReadEntry): boolean {
  if (kind !== 'document' || request.method !== 'GET' || !response || problem) return false
  const type = response.headers.find(([name]) => name === 'content-type')?.[1]
  const isHtml =
    type === undefined ? /^\s*</.test(response.body.subarray(0, 100).toString('latin1')) : /html/i.test(type)
  return isHtml && response.status < 300
}

/**
 * @param entries complete ones of the shop, in the order in which they were asked
 * @param origin host that pages are of; documents of others belong to the visit before
 */
export function toVisits(entries: readonly ReadEntry[], host: string): readonly PageVisit[] {
  const visits: { page: ReadEntry; after: ReadEntry[] }[] = []
  /** Id of the HAR's page → its visit. */
  const open = new Map<string, (typeof visits)[number]>()
  /** Addresses to which forms have led. */
  const ledTo = new Set<string>()
  for (const entry of entries) {
    const { pageref, url, kind, exchange } = entry
    const isLed = ledTo.delete(url?.href ?? '')
    if (isPage(entry) && url?.host === host && !isLed) {
      const visit = { page: entry, after: [] }
      visits.push(visit)
      open.set(pageref, visit)
      continue
    }
    const visit = open.get(pageref) ?? visits.at(-1)
    if (kind === 'document') {
      const target = redirectTarget(entry)
      const isOfForm = exchange.request.method !== 'GET' || isLed
      if (target && isOfForm) ledTo.add(target)
      // The way to another page is not part of this one.
      else if (target) continue
      if (visit) open.set(pageref, visit)
    }
    visit?.after.push(entry)
  }
  return visits
}

function redirectTarget({ url, exchange: { response } }: ReadEntry): string | undefined {
  const location = response && isRedirect(response) && response.headers.find(([name]) => name === 'location')?.[1]
  if (!location || !URL.canParse(location, url)) return undefined
  return new URL(location, url).href
}
