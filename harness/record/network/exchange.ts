/** A request and its answer as they went over the wire, before anything is decoded or redacted. */
import type { RawRequest } from '../../lookup/body/decode.ts'
import type { CallRequest } from '../../scene/calls.ts'
import { decodePage, pageCharset } from '../../scene/charset.ts'
import type { Initiator } from './initiators.ts'

export interface RawResponse {
  readonly status: number
  /** Headers as they were sent: a name may come twice, in any case. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The body, without content encoding. */
  readonly body: Buffer
}

export interface Exchange {
  /** `document`: what the window itself shows. `call`: what a script asks for. */
  readonly kind: 'document' | 'call'
  readonly request: RawRequest
  /** The request with its body decoded, where not all of its bytes are known. */
  readonly decoded?: CallRequest
  /** Undefined until the server has answered, and for good where the exchange broke off. */
  readonly response?: RawResponse | undefined
  /** Name in the recording; by default the name is made of the address. */
  readonly name?: string | undefined
  /** The script or element that made the request; undefined where it is not known, as in a HAR. */
  readonly initiator?: Initiator | undefined
  /** True: a replay in which the call is not made lacks nothing. */
  readonly isOptional?: boolean
  /** Why the exchange is not complete, to follow its address: `was broken off`. */
  readonly problem?: string | undefined
}

/** The problem of a stream of events that the server has not ended. */
export const endlessStream = 'is a stream without an end'

/** The problem of a call that was still under way when the recording ended, and that the page makes again and again. */
export const polledCall = 'is made again and again, and one call was still under way'

/** Sends a request and gives the very next answer: redirects are not followed. */
export type Transport = (request: RawRequest) => Promise<RawResponse>

/** Values of a header in their order; none where it is absent. @param name in lower case */
export function headerValues({ headers }: RawResponse, name: string): readonly string[] {
  return headers.filter(([given]) => given.toLowerCase() === name).map(([, value]) => value)
}

/** The content type that an answer names, with its charset; empty where it names none. */
export function contentType(response: RawResponse): string {
  return headerValues(response, 'content-type')[0] ?? ''
}

/** True for the answer to a navigation that the window does not show: a file that is saved, or a document that is no page. */
export function isDownload(response: RawResponse): boolean {
  const isAttached = headerValues(response, 'content-disposition').some((value) => /^\s*attachment/i.test(value))
  const type = contentType(response)
  return isAttached || (type !== '' && !/html|xml|json|text\/plain/i.test(type))
}

export function pageTextOf(response: RawResponse): string {
  return decodePage(response.body, pageCharset(contentType(response), response.body))
}

export function isRedirect({ status }: RawResponse): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/**
 * Recognises a page that was cut off by its markup, since the browser reports no lost rest for an answer that reaches it altered.
 * A whole page may lack its end tags, which minifiers take away, but it ends behind a tag then.
 * @returns what is wrong with the page, to follow its address; undefined where the page is whole
 */
export function describeUnclosedPage(
  { body }: Pick<RawResponse, 'body'> = { body: Buffer.alloc(0) },
): string | undefined {
  const html = body.toString('latin1').trimEnd()
  if (!/<html[\s>]/i.test(html) || /<\/html\s*>/i.test(html) || html.endsWith('>')) return undefined
  return `has an answer that is cut off after ${body.length} bytes: <html> is not closed`
}
