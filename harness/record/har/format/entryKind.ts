/** Decides whether a recording takes an entry of a HAR as a document, as a call, or not at all. */
import { isPrefetch } from '../../../lookup/prefetch.ts'
import type { Exchange } from '../../network/exchange.ts'
import type { HarEntry } from './harFormat.ts'

/** `part`: something that the page's own HTML asks for (a script, a picture, a frame); a replay leaves it to the page. */
export type EntryKind = Exchange['kind'] | 'part'

const callTypes = ['xhr', 'fetch', 'ping', 'beacon', 'eventsource']

/** Content types that make a `GET` request a part of the page; no browser requests a picture by `POST`. */
const partTypes = /^(?:image|font|audio|video)\/|css|javascript|ecmascript|wasm|font/i

/**
 * Browsers write the purpose of a request into fields of their own or into headers; for the entries of a proxy it is concluded from
 * the types of request and answer.
 * @param headers of the request, by names in lower case
 * @param type content type of the answer, perhaps empty
 */
export function entryKindOf(entry: HarEntry, headers: Readonly<Record<string, string>>, type: string): EntryKind {
  const { request, _resourceType: resourceType, _initiator } = entry
  const destination = headers['sec-fetch-dest']
  if (isPreparation(entry, headers)) return 'part'
  if (resourceType === 'document') {
    const isFrame = destination ? destination !== 'document' : _initiator?.type === 'parser'
    return isFrame ? 'part' : 'document'
  }
  if (resourceType && callTypes.includes(resourceType)) return 'call'
  if (resourceType && resourceType !== 'other') return 'part'
  if (destination === 'document') return 'document'
  if (destination) return destination === 'empty' ? 'call' : 'part'
  if (request.method === 'GET' && partTypes.test(type)) return 'part'
  return looksLikeDocument(headers, type) ? 'document' : 'call'
}

/** True for a request that a browser or a proxy makes by itself, without the page. */
function isPreparation({ request: { method, url } }: HarEntry, headers: Readonly<Record<string, string>>): boolean {
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
  return isPreflight || isPrefetch(headers) || method === 'CONNECT' || /\/favicon\.ico(?:$|\?)/.test(url)
}

function looksLikeDocument(headers: Readonly<Record<string, string>>, type: string): boolean {
  if (headers['x-requested-with'] !== undefined || headers['x-wp-nonce'] !== undefined) return false
  if (headers['upgrade-insecure-requests'] !== undefined) return true
  const { accept } = headers
  const isHtmlWanted = accept === undefined ? /html/i.test(type) : /^text\/html/i.test(accept.trim())
  return isHtmlWanted && (type === '' || /html/i.test(type))
}
