/**
 * Groups the entries of a HAR by the page that was open when they were requested. As in a recording, the page to which a form leads
 * belongs to the visit of the form's page; a page that was opened otherwise begins a visit of its own.
 */
import { isRedirect } from '../../network/exchange.ts'
import type { ReadEntry } from '../entry/readEntry.ts'

export interface PageVisit {
  readonly page: ReadEntry
  /** The entries of the visit in their order, without that of the page itself. */
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
 * @param entries complete entries of the shop, in the order of their requests
 * @param host of the shop, whose pages begin visits; documents of other hosts belong to the visit before
 */
export function toVisits(entries: readonly ReadEntry[], host: string): readonly PageVisit[] {
  const visits: { page: ReadEntry; after: ReadEntry[] }[] = []
  /** Id of the HAR's page → its visit. */
  const visitsByPage = new Map<string, (typeof visits)[number]>()
  /** Addresses to which the server has redirected forms. */
  const formTargets = new Set<string>()
  for (const entry of entries) {
    const { pageref, url, kind, exchange } = entry
    const isFormTarget = formTargets.delete(url?.href ?? '')
    if (isPage(entry) && url?.host === host && !isFormTarget) {
      const visit = { page: entry, after: [] }
      visits.push(visit)
      visitsByPage.set(pageref, visit)
      continue
    }
    const visit = visitsByPage.get(pageref) ?? visits.at(-1)
    if (kind === 'document') {
      const target = redirectTarget(entry)
      const isOfForm = exchange.request.method !== 'GET' || isFormTarget
      if (target && isOfForm) formTargets.add(target)
      // A redirect to another page is not part of this visit.
      else if (target) continue
      if (visit) visitsByPage.set(pageref, visit)
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
