/** Chooses which pages of a HAR become scenes. */
import { InputError } from '../../../scene/reading/readJson.ts'
import type { ReadEntry } from '../entry/readEntry.ts'
import { isPage } from './visits.ts'

export interface PageChoice {
  /** Name of the file, for error messages. */
  readonly file: string
  /** Address or path of the only page that is wanted; default: all pages of the first one's host. */
  readonly page?: string | undefined
}

export interface ChosenPages {
  /** Host of the shop. */
  readonly host: string
  isWanted(page: ReadEntry): boolean
}

/** @throws InputError there is no page, or none of that address */
export function choosePages(entries: readonly ReadEntry[], { file, page: wanted }: PageChoice): ChosenPages {
  const pages = entries.filter(isPage)
  const isWanted = (page: ReadEntry): boolean => wanted === undefined || isAt(page, wanted)
  const chosen = pages.find(isWanted)
  if (chosen?.url) return { host: chosen.url.host, isWanted }
  if (wanted === undefined || pages.length === 0) throw new InputError(`${file}: ${describeMissingPage(entries)}`)
  const list = [...new Set(pages.map(({ exchange }) => `  ${exchange.request.url}`))].join('\n')
  throw new InputError(`${file}: expected a page ${wanted}, came these:\n${list}`)
}

/** @param wanted a whole address, or a path, with or without its query */
function isAt({ url }: ReadEntry, wanted: string): boolean {
  if (!url) return false
  const { origin, pathname, search } = url
  const [address] = wanted.split('#')
  return [origin + pathname + search, origin + pathname, pathname + search, pathname].includes(address ?? '')
}

function describeMissingPage(entries: readonly ReadEntry[]): string {
  const expected = 'expected the HTML document of a page, came'
  const half = entries.find(({ kind, exchange }) => kind === 'document' && exchange.problem)
  if (half) {
    const { request, problem } = half.exchange
    return `${expected} only entries[${half.index}], ${request.url}, which ${problem}; save the HAR with contents.`
  }
  const failed = entries.find(({ kind, exchange }) => kind === 'document' && (exchange.response?.status ?? 0) >= 400)
  if (failed) {
    const { request, response } = failed.exchange
    return `${expected} ${request.url} with status ${response?.status}; there is no page to import.`
  }
  const count = entries.length === 1 ? 'one entry' : `${entries.length} entries`
  return `${expected} ${count} without any; open the developer tools first, then load the page.`
}
