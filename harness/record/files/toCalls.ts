/** What was captured, in the form of `calls.json`: in their order, with names that say what they are. */

import { decodeRequest } from '../../lookup/body/decode.ts'
import type { AnswerSource, CallRequest, CallRequestSource, RecordedCallSource } from '../../scene/calls.ts'
import { type Exchange, headerValues, isDownload, type RawResponse } from '../network/exchange.ts'
import { toAnswer } from './toAnswer.ts'

export interface CallsAndFiles {
  readonly calls: readonly RecordedCallSource[]
  /** Name → bytes of documents that were shown after the scene's own page. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** Request headers that a server judges a call by; replays compare what is recorded. */
const keptHeaders = ['x-wp-nonce']

/**
 * @param exchanges complete ones, without the scene's own page
 * @param url of the scene's page
 * @param ownerOf names the script whose call need not come in a replay
 */
export function toCalls(
  exchanges: readonly Exchange[],
  url: string,
  ownerOf: (exchange: Exchange) => string | undefined = () => undefined,
): CallsAndFiles {
  const files = new Map<string, Buffer>()
  const ids = new Map<string, number>()
  const calls: RecordedCallSource[] = []
  for (const exchange of exchanges) {
    const { kind, request, response, name, isOptional, decoded = decodeRequest(request) } = exchange
    if (!response) continue
    const id = numbered(name ?? nameOf(decoded), ids)
    // An invoice that is a PDF cannot be redacted, and no replay reads its content: only the call is kept.
    const isSaved = kind === 'document' && isDownload(response)
    const isFile = kind === 'document' && !isSaved && response.body.length > 0
    const file = isFile ? `${id}.html` : undefined
    if (file) files.set(file, response.body)
    // Another answer for the page's own address: not before what led to it, or it would be served at once.
    const isPage =
      kind === 'document' ? isSameAddress(request.url, url) : request.method === 'GET' && request.url === url
    // A call that no replay makes could not lead to it.
    const after = isPage ? calls.findLast((call) => call.madeBy === undefined)?.id : undefined
    const madeBy = ownerOf(exchange)
    calls.push({
      id,
      ...(after !== undefined && { after }),
      ...((isOptional || isSaved) && { optional: true }),
      ...(madeBy !== undefined && { madeBy }),
      request: toRequest(decoded, url),
      answers: [isSaved ? savedFile(response) : toAnswer(response, file)],
    })
  }
  return { calls, files }
}

/** A file that the browser saves, without its contents. */
function savedFile(response: RawResponse): AnswerSource {
  const names = ['content-type', 'content-disposition']
  const headers = names.flatMap((name) =>
    headerValues(response, name)
      .slice(0, 1)
      .map((value) => [name, value] as const),
  )
  return { status: response.status, headers: Object.fromEntries(headers) }
}

function toRequest({ method, url, headers = {}, ...body }: CallRequest, base: string): CallRequestSource {
  const { origin, pathname, search } = new URL(url)
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => keptHeaders.includes(name)))
  const address = origin === new URL(base).origin ? { path: pathname + search } : { url }
  return { method, ...address, ...(Object.keys(kept).length > 0 && { headers: kept }), ...body }
}

/** `schema` for `/wp-json/…/17/feedback/schema`, `get_variation` for `/?wc-ajax=get_variation`. */
function nameOf({ url, form, multipart }: CallRequest): string {
  const { pathname, searchParams } = new URL(url)
  const action = searchParams.get('action') ?? form?.action ?? multipart?.action
  const asked = searchParams.get('path') ?? searchParams.get('rest_route') ?? pathname
  const ajax = searchParams.get('wc-ajax')
  const isDoor = pathname.endsWith('/admin-ajax.php') && typeof action === 'string'
  const last = asked.split('/').findLast((segment) => segment !== '' && !/^\d+$/.test(segment))
  const name = isDoor ? action : ajax && !searchParams.has('path') ? ajax : (last ?? 'start')
  return (
    name
      .toLowerCase()
      .replace(/[^\w]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'call'
  )
}

/** The name, and from the second time on with its number. */
function numbered(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1
  taken.set(name, count)
  return count === 1 ? name : numbered(`${name}-${count}`, taken)
}

function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  return a.origin + a.pathname === b.origin + b.pathname
}
