/** Makes a HAR’s request of a recorded call, or of the request for a page. */

import type { Cookie, Header, Param, PostData, Request } from 'har-format'
import type { CallRequestSource } from '../../../scene/calls.ts'
import type { SceneCookie } from '../../../scene/sceneState.ts'
import { multipartBytes, requestBody } from '../../plan/requestBody.ts'

/** @param base URL of the scene’s page */
export function toHarRequest(source: CallRequestSource, base: string): Request {
  const { method, headers = {} } = source
  const url = new URL(source.url ?? source.path ?? '', base)
  url.hash = ''
  const { type, postData, size } = harBody(source)
  const given = Object.entries(headers).map(([name, value]) => ({ name, value }))
  const hasContentType = given.some(({ name }) => name.toLowerCase() === 'content-type')
  return {
    ...emptyRequest(method, url),
    headers: [
      ...(type !== undefined && !hasContentType ? [{ name: 'content-type', value: type }] : []),
      ...given,
      ...(size > 0 ? [{ name: 'content-length', value: String(size) }] : []),
    ],
    ...(postData && { postData }),
    bodySize: size,
  }
}

/** The request for a scene’s page. @param cookies that the browser has when it opens the page */
export function pageRequest(address: string, cookies: readonly SceneCookie[]): { readonly request: Request } {
  const url = new URL(address)
  url.hash = ''
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers: Header[] = [
    { name: 'accept', value: 'text/html' },
    ...(cookie === '' ? [] : [{ name: 'cookie', value: cookie }]),
  ]
  return { request: { ...emptyRequest('GET', url), headers, cookies: cookies.map(toHarCookie) } }
}

function emptyRequest(method: string, url: URL): Request {
  const queryString = [...url.searchParams].map(([name, value]) => ({ name, value }))
  return {
    method,
    url: url.href,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [],
    queryString,
    headersSize: -1,
    bodySize: 0,
  }
}

interface HarBody {
  readonly type?: string | undefined
  readonly postData?: PostData
  /** Bytes that were sent. */
  readonly size: number
}

function harBody(source: CallRequestSource): HarBody {
  const { body, type } = requestBody(source)
  if (!body) return { size: 0 }
  const size = body.length
  // Browsers write both text and parameters, although the types allow only one of them, and name files without their contents.
  const text = source.multipart ? multipartBytes(withoutContents(source.multipart)) : body
  const postData = { mimeType: type ?? '', text: text.toString('utf8') }
  return { type, size, postData: { ...postData, ...paramsOf(source) } as unknown as PostData }
}

type Multipart = NonNullable<CallRequestSource['multipart']>
type Item = Exclude<Multipart[string], readonly unknown[]>

function withoutContents(fields: Multipart): Multipart {
  const strip = (item: Item): Item => (typeof item === 'string' ? item : { ...item, size: 0 })
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.map(strip) : strip(value)]),
  )
}

function paramsOf({ form, multipart }: CallRequestSource): { params?: Param[] } {
  const fields = form ?? multipart
  if (!fields) return {}
  const items = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
  const params = items.map(({ name, value }) => {
    return typeof value === 'string' ? { name, value } : { name, fileName: value.name, contentType: value.type }
  })
  return { params }
}

function toHarCookie({ name, value, path, domain, httpOnly, secure }: SceneCookie): Cookie {
  return {
    name,
    value,
    path,
    ...(domain !== undefined && { domain }),
    ...(httpOnly && { httpOnly }),
    ...(secure && { secure }),
  }
}
