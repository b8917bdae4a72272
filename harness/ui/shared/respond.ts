/** Small helpers around `node:http`. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sends a whole answer that no cache may keep. */
export function respond(response: ServerResponse, status: number, contentType: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' })
  response.end(body)
}

/** @param html one character per byte */
export function respondHtml(response: ServerResponse, html: string, charset = 'UTF-8'): void {
  respond(response, 200, `text/html; charset=${charset}`, Buffer.from(html, 'latin1'))
}

export function respondJson(response: ServerResponse, value: unknown, status = 200): void {
  respond(response, status, 'application/json; charset=utf-8', JSON.stringify(value))
}

export const plainText = 'text/plain; charset=utf-8'

/**
 * Refuses a request by a host name that is not this machine's own, but resolves to it: a page of another site must not read
 * what is served here.
 * @returns false for a request that may be answered
 */
export function refuseOtherHost({ headers }: IncomingMessage, response: ServerResponse): boolean {
  if (/^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '')) return false
  respond(response, 421, plainText, 'This server answers as localhost only.')
  return true
}

/** Bytes that a request of a frame may bring; a page uploads no more in a test by hand. */
export const longestUpload = 64 * 1024 * 1024

/** `Sec-Fetch-Dest` of the request, with `document` for frames; for clients that do not send it, guessed from what they accept. */
export function destinationOf({ headers }: IncomingMessage): string {
  const destination = headers['sec-fetch-dest']
  if (destination === 'iframe') return 'document'
  if (typeof destination === 'string') return destination
  return headers.accept?.includes('text/html') ? 'document' : 'empty'
}
