/** Converts captured exchanges to the calls of `calls.json`, in their order, with ids made of their addresses. */

import { decodeRequest } from '../../lookup/body/decode.ts'
import type { AnswerSource, CallRequest, CallRequestSource, RecordedCallSource } from '../../scene/calls.ts'
import { type Exchange, headerValues, isDownload, type RawResponse } from '../network/exchange.ts'
import { toAnswer } from './toAnswer.ts'

export interface CallsAndFiles {
  readonly calls: readonly RecordedCallSource[]
  /** Name → bytes of documents that were shown after the scene's own page. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** Request headers that decide how a server answers; a replay compares them. */
const keptHeaders = ['x-wp-nonce']

/**
 * @param exchanges complete ones, without the scene's own page
 * @param url of the scene's page
 * @param ownerOf names the script that made a call which is not required in a replay; undefined for required calls
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
    const id = uniqueIdOf(name ?? nameOf(decoded), ids)
    // A download, such as an invoice in PDF, cannot be redacted, and no replay reads its content: only the call is kept.
    const isDownloaded = kind === 'document' && isDownload(response)
    const isFile = kind === 'document' && !isDownloaded && response.body.length > 0
    const file = isFile ? `${id}.html` : undefined
    if (file) files.set(file, response.body)
    // Another answer for the page's own address must wait for the call that led to it, or a replay would serve it at once.
    const isPage =
      kind === 'document' ? isSameAddress(request.url, url) : request.method === 'GET' && request.url === url
    // A call with `madeBy` may be missing in a replay, so the answer must not wait for that one.
    const after = isPage ? calls.findLast((call) => call.madeBy === undefined)?.id : undefined
    const madeBy = ownerOf(exchange)
    calls.push({
      id,
      ...(after !== undefined && { after }),
      ...((isOptional || isDownloaded) && { optional: true }),
      ...(madeBy !== undefined && { madeBy }),
      request: toRequest(decoded, url),
      answers: [isDownloaded ? downloadAnswer(response) : toAnswer(response, file)],
    })
  }
  return { calls, files }
}

/** The answer of a download, without its contents. */
function downloadAnswer(response: RawResponse): AnswerSource {
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
  const route = searchParams.get('path') ?? searchParams.get('rest_route') ?? pathname
  const ajax = searchParams.get('wc-ajax')
  const isAdminAjax = pathname.endsWith('/admin-ajax.php') && typeof action === 'string'
  const last = route.split('/').findLast((segment) => segment !== '' && !/^\d+$/.test(segment))
  const name = isAdminAjax ? action : ajax && !searchParams.has('path') ? ajax : (last ?? 'start')
  return (
    name
      .toLowerCase()
      .replace(/[^\w]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'call'
  )
}

/** The name, from its second use on with a number. */
function uniqueIdOf(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1
  taken.set(name, count)
  return count === 1 ? name : uniqueIdOf(`${name}-${count}`, taken)
}

function isSameAddress(first: string, second: string): boolean {
  const [a, b] = [new URL(first), new URL(second)]
  return a.origin + a.pathname === b.origin + b.pathname
}
