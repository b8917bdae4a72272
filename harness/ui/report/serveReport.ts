/** Serves a report on this machine, so that its buttons can accept findings. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import { check, InputError } from '../../scene/reading/readJson.ts'
import { acceptableFindings, acceptFindings, openFindings } from './acceptFindings.ts'
import { renderReport } from './renderReport.ts'
import { reportData } from './results/reportData.ts'
import type { Results } from './results/results.ts'

export interface ServedReport {
  readonly url: string
  close(): Promise<void>
}

const requestSchema = z.strictObject({ ids: z.array(z.string()).min(1) })

/**
 * @param port 0: any free one
 * @param root folder of the scenes; default: the project's
 */
export async function serveReport(results: Results, port = 0, root?: string): Promise<ServedReport> {
  // Another page in the same browser can send requests here, but cannot read this one, and so does not know the token.
  const token = randomBytes(16).toString('hex')
  let html = await render()

  /** What was accepted is read from the files, so that a page that is loaded again knows it. */
  function render(): Promise<string> {
    const open = new Set(openFindings(results, root).map(({ finding }) => finding.id))
    const ids = acceptableFindings(results).map(({ finding }) => finding.id)
    return renderReport(reportData(results, { acceptToken: token, accepted: ids.filter((id) => !open.has(id)) }))
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, text: string, type = 'text/plain'): void => {
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text)
    }
    // A name from elsewhere that points to this machine must not read the report.
    if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(request.headers.host ?? '')) {
      return send(421, 'This server answers as localhost only.')
    }
    const path = request.url?.split('?')[0]
    if (request.method === 'GET' && path === '/') return send(200, html, 'text/html')
    if (request.method !== 'POST' || path !== '/accept') return send(404, 'There is no such page.')
    if (!isEqual(String(request.headers['x-vernissage-report']), token)) {
      return send(403, 'This page is of another run of the server; load it again.')
    }
    const { ids } = check(await readJsonBody(request), requestSchema, 'the request')
    const files = acceptFindings(results, ids, root)
    html = await render()
    send(200, JSON.stringify(files), 'application/json')
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      const status = error instanceof InputError ? 409 : 500
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function isEqual(given: string, token: string): boolean {
  return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))
}

/** @throws InputError it is no JSON */
async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (cause) {
    throw new InputError('the request is no JSON', { cause })
  }
}
