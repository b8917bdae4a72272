/** What an entry of a HAR is to a recording. */
import { isPrefetch } from '../../../lookup/prefetch.ts'
import type { Exchange } from '../../network/exchange.ts'
import type { HarEntry } from './harFormat.ts'

/** `part`: something that the page's own HTML asks for (a script, a picture, a frame); a replay leaves it to the page. */
export type EntryKind = Exchange['kind'] | 'part'

const callTypes = ['xhr', 'fetch', 'ping', 'beacon', 'eventsource']

/** Only of `GET` requests: a browser does not post for a picture. */
const partTypes = /^(?:image|font|audio|video)\/|css|javascript|ecmascript|wasm|font/i

/**
 * Browsers say what a request was for, in fields of their own or in headers; of what a proxy wrote down, the types of
 * request and answer have to tell.
 * @param headers of the request, by names in lower case
 * @param type content type of the answer, perhaps empty
 */
export function entryKind(entry: HarEntry, headers: Readonly<Record<string, string>>, type: string): EntryKind {
  const { request, _resourceType: told, _initiator } = entry
  const destination = headers['sec-fetch-dest']
  if (isPreparation(entry, headers)) return 'part'
  if (told === 'document') {
    const isFrame = destination ? destination !== 'document' : _initiator?.type === 'parser'
    return isFrame ? 'part' : 'document'
  }
  if (told && callTypes.includes(told)) return 'call'
  if (told && told !== 'other') return 'part'
  if (destination) return destination === 'document' ? 'document' : destination === 'empty' ? 'call' : 'part'
  if (request.method === 'GET' && partTypes.test(type)) return 'part'
  return looksLikeDocument(headers, type) ? 'document' : 'call'
}

/** What a browser or a proxy asks for by itself. */
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
