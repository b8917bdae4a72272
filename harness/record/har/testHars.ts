/** For tests: HARs in the shapes in which tools write them. */

import type { HarLog } from './format/harFormat.ts'
import { type FromHar, fromHar, type HarOptions } from './import/fromHar.ts'

export const origin = 'https://kunst.example'

export const html = (title: string, more = ''): string =>
  `<!DOCTYPE html>\n<html lang="de"><head><meta charset="utf-8"><title>${title}</title></head><body>${more}</body></html>\n`

interface EntryContent {
  readonly method?: string
  readonly url: string
  readonly status?: number
  readonly type?: string
  readonly text?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly sent?: Readonly<Record<string, string>>
  readonly postData?: object
  readonly content?: object
  readonly more?: object
}

const pairs = (headers: Readonly<Record<string, string>>): object[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

/** An entry as Chrome’s developer tools write it. @param number of seconds after nine o’clock at which the request starts */
export function chromeEntry(number: number, resourceType: string, given: EntryContent): object {
  const { method = 'GET', url, status = 200, type = 'text/html; charset=UTF-8', text, headers = {}, sent = {} } = given
  const { pathname, host } = new URL(url)
  const size = text === undefined ? 0 : Buffer.byteLength(text)
  return {
    _connectionId: '291',
    _initiator: { type: resourceType === 'document' ? 'other' : 'script' },
    _priority: 'VeryHigh',
    _resourceType: resourceType,
    cache: {},
    connection: '443',
    pageref: 'page_1',
    request: {
      method,
      url,
      httpVersion: 'http/2.0',
      headers: pairs({ ':authority': host, ':method': method, ':path': pathname, ':scheme': 'https', ...sent }),
      queryString: [],
      cookies: [],
      headersSize: -1,
      bodySize: 0,
      ...(given.postData && { postData: given.postData }),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'http/2.0',
      headers: pairs({ ...(type && { 'content-type': type }), ...headers }),
      cookies: [],
      content: { size, mimeType: type.split(';')[0], ...(text !== undefined && { text }), ...given.content },
      redirectURL: headers.location ?? '',
      headersSize: -1,
      bodySize: -1,
      _transferSize: size,
      _error: null,
      _fetchedViaServiceWorker: false,
    },
    serverIPAddress: '192.0.2.7',
    startedDateTime: new Date(Date.UTC(2026, 10, 20, 9, 0, number)).toISOString(),
    time: 31.4,
    timings: { blocked: 1.5, dns: -1, ssl: -1, connect: -1, send: 0.3, wait: 29, receive: 0.6, _blocked_queueing: 1 },
    ...given.more,
  }
}

/** An entry as a proxy writes it: unknown fields are missing or null, and there are no pages. */
export function proxyEntry(given: EntryContent): object {
  const { method = 'GET', url, status = 200, type = 'text/html; charset=UTF-8', text, headers = {}, sent = {} } = given
  return {
    startedDateTime: '2026-11-20T10:00:00.000+01:00',
    time: 12,
    request: {
      method,
      url,
      headers: pairs(sent),
      ...(given.postData && { postData: given.postData }),
    },
    response: {
      status,
      headers: pairs({ ...(type && { 'Content-Type': type }), ...headers }),
      content: { mimeType: null, ...(text !== undefined && { text }), ...given.content },
      cookies: null,
    },
    serverIPAddress: null,
    comment: '',
    ...given.more,
  }
}

export function har(entries: readonly object[]): object {
  return { log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, pages: [], entries } }
}

/** Reads entries as an import does. */
export function readEntries(entries: readonly object[], options: Partial<HarOptions> = {}): FromHar {
  const { log } = JSON.parse(JSON.stringify(har(entries))) as { log: HarLog }
  return fromHar(log, { file: 'aufnahme.har', readAttached: (name) => `its file ${name} is not there`, ...options })
}

/** The only scene’s calls. */
export function callsOf(entries: readonly object[]): FromHar['scenes'][number]['calls'] {
  return readEntries(entries).scenes[0]!.calls
}
