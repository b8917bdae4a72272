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

/** Megabytes that a request may bring; a page uploads no more in a test by hand. */
const maximumBytes = 64 * 1024 * 1024

/** @throws {Error} the body is too large, or the connection broke. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maximumBytes) throw new Error(`The request is larger than ${maximumBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Headers by name; several values of one name are joined, as browsers do. */
export function plainHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}
