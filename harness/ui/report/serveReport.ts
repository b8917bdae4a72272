/** Serves a report on this machine, so that its buttons can accept findings. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Handler } from 'http-server'
import * as z from 'zod'
import { check, InputError } from '../../scene/reading/readJson.ts'
import { readBody } from '../../shop/http/body.ts'
import { close, listen } from '../../shop/http/listen.ts'
import { plainText, refuseOtherHost, respond, respondJson } from '../shared/respond.ts'
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
 * @throws InputError the port is taken
 */
export async function serveReport(results: Results, port = 0, root?: string): Promise<ServedReport> {
  // Another page in the same browser can send requests here, but cannot read this one, and so does not know the token.
  const token = randomBytes(16).toString('hex')
  // Other users of the machine cannot read such a folder, and so not the token either.
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-report-'))
  await writePage()

  /** What was accepted is read from the files, so that a page that is loaded again knows it. */
  async function writePage(): Promise<void> {
    const open = new Set(openFindings(results, root).map(({ finding }) => finding.id))
    const ids = acceptableFindings(results).map(({ finding }) => finding.id)
    const accepted = ids.filter((id) => !open.has(id))
    writeFileSync(join(folder, 'index.html'), await renderReport(reportData(results, { acceptToken: token, accepted })))
  }

  async function accept(request: IncomingMessage): Promise<readonly string[]> {
    const { ids } = check(await readJsonBody(request), requestSchema, 'the request')
    const files = acceptFindings(results, ids, root)
    await writePage()
    return files
  }

  const refuseOtherHosts: Handler = (request, response) => {
    if (!refuseOtherHost(request, response)) response.emit('next')
  }

  const answerAccept: Handler = (request, response) => {
    if (request.method !== 'POST' || request.url !== '/accept') return response.emit('next')
    if (!isEqual(String(request.headers['x-vernissage-report']), token))
      return respond(response, 403, plainText, 'This page is of another run of the server; load it again.')
    accept(request.request).then(
      (files) => respondJson(response, files),
      (error: Error) => respond(response, error instanceof InputError ? 409 : 500, plainText, error.message),
    )
  }

  const { server } = createServer({ root: folder, cache: -1, before: [refuseOtherHosts, answerAccept] })
  // http-server sets these two on every answer; Node 20 has deprecated ones of its own there and would print a warning.
  const shadowed = { _headers: { writable: true }, _headerNames: { writable: true } }
  server.prependListener('request', (_, response) => Object.defineProperties(response, shadowed))
  const removeFolder = (): void => rmSync(folder, { recursive: true })
  const served = await listen(server, port).catch((error) => {
    removeFolder()
    throw error
  })
  return {
    url: `http://localhost:${served}/`,
    async close() {
      await close(server)
      removeFolder()
    },
  }
}

function isEqual(given: string, token: string): boolean {
  return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))
}

/** @throws InputError it is no JSON */
async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const body = (await readBody(request)).toString('utf8')
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new InputError('the request is no JSON', { cause })
  }
}
