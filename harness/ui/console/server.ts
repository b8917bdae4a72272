/** The replay console's server: the console, its interface, and the frames with the recorded pages. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Entry } from '../../../scripts/build/bundle.ts'
import { loadingModes } from '../../replay/page/injection.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { readBody } from '../../shop/http/body.ts'
import { type CatalogueFolders, createCatalogue } from './catalogue.ts'
import { buildConsoleAssets } from './consoleAssets.ts'
import { consoleHostname, findFrame } from './frameAddress.ts'
import { createFrameServer, type FrameServices } from './frames/frameServer.ts'
import { createLiveShop, shopEntry } from './frames/liveShop.ts'
import { createEventStream } from './http/eventStream.ts'
import { respond, respondJson } from './http/respond.ts'
import type { ReplaySettings } from './protocol.ts'
import { watchScript } from './scriptBuild.ts'
import { applySettings, defaultSettings } from './settings.ts'

export interface ConsoleOptions extends CatalogueFolders {
  /** Where the script under test begins. */
  readonly entry: Entry
  /** 0 or absent: any free port. */
  readonly port?: number
  /** True: a port that is taken is an error. Default: it is replaced by a free one. */
  readonly isPortFixed?: boolean
}

export interface ReplayConsole {
  /** The address for people, in every browser that resolves names under `localhost`. */
  readonly url: string
  /** The address for the other browsers. */
  readonly plainUrl: string
  close(): Promise<void>
}

/** Builds everything and listens on this machine only. */
export async function startConsole({
  entry,
  port = 0,
  isPortFixed = false,
  ...folders
}: ConsoleOptions): Promise<ReplayConsole> {
  let settings: ReplaySettings = defaultSettings
  const stream = createEventStream()
  const [assets, script] = await Promise.all([
    buildConsoleAssets(),
    watchScript(entry, (bundle) => stream.send({ type: 'bundle', bundle })),
  ])
  const catalogue = createCatalogue(folders)
  let number = 0
  const services: FrameServices = {
    catalogue,
    script,
    probe: assets.probe,
    settings: () => settings,
    send: stream.send,
    nextNumber: () => ++number,
  }
  const frames = createFrameServer(services)
  const shop = await createLiveShop(services)

  async function serveConsole(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method} ${path.split('?')[0]}`
    if (route === 'GET /') {
      response.setHeader('content-security-policy', consolePolicy)
      return respond(response, 200, 'text/html; charset=utf-8', consolePage)
    }
    if (route === 'GET /__console/app.js')
      return respond(response, 200, 'text/javascript; charset=utf-8', assets.script)
    if (route === 'GET /__console/app.css') return respond(response, 200, 'text/css; charset=utf-8', assets.styles)
    if (route === 'GET /__console/icon.svg') return respond(response, 200, 'image/svg+xml', icon)
    if (route === 'GET /__console/scenes')
      return respondJson(response, { scenes: [shopEntry, ...catalogue.list()], loadingModes })
    if (route === 'GET /__console/events') {
      return stream.open(request, response, [
        { type: 'settings', settings },
        { type: 'bundle', bundle: script.state },
      ])
    }
    if (route === 'PATCH /__console/settings') {
      const change = applySettings(settings, (await readBody(request)).toString('utf8'))
      if ('problem' in change) return respondJson(response, change, 400)
      settings = change.settings
      stream.send({ type: 'settings', settings })
      return respondJson(response, settings)
    }
    respond(response, 404, 'text/plain; charset=utf-8', `The console has no ${route}.`)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '', referer } = request.headers
    const path = request.url ?? '/'
    // A page of another site must not read the recordings by a host name that resolves to this machine.
    if (!isLocal(host))
      return respond(response, 421, 'text/plain; charset=utf-8', 'This server answers as localhost only.')
    const frameRequest = findFrame(host, path, referer)
    if (!frameRequest) return serveConsole(path, request, response)
    const frameServer = frameRequest.frame.scene === shopEntry.key ? shop : frames
    return frameServer.serve(frameRequest, consoleOriginOf(host), request, response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else respond(response, 500, 'text/plain; charset=utf-8', String(error))
    })
  })
  const stop = (): Promise<unknown> => Promise.all([script.stop(), shop.close()])
  const served = await listen(server, port, isPortFixed).catch(async (error) => {
    await stop()
    throw error
  })
  return {
    url: `http://${consoleHostname}:${served}/`,
    plainUrl: `http://localhost:${served}/`,
    async close() {
      await stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * @returns the port
 * @throws InputError the port is taken, and no other one may take its place
 */
async function listen(server: Server, wanted: number, isFixed: boolean): Promise<number> {
  const attempt = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await attempt(wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (isFixed) throw new InputError(`Port ${wanted} is taken; choose another one, or 0 for any free one.`)
    return attempt(0)
  })
  return (server.address() as AddressInfo).port
}

function isLocal(host: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)
}

/** The console that shows the frames of a host. */
function consoleOriginOf(host: string): string {
  const { hostname, port } = new URL(`http://${host}`)
  const name = hostname.endsWith(`.${consoleHostname}`) ? consoleHostname : hostname
  return `http://${name}${port && `:${port}`}`
}

/** The console's content security policy, by which links in frames cannot leave this machine. */
const consolePolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `frame-src 'self' http://*.${consoleHostname}:*`,
  "img-src 'self' data:",
].join('; ')

const consolePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>vernissage – replay</title>
<link rel="icon" href="/__console/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/__console/app.css">
</head>
<body>
<div id="console"></div>
<noscript>The replay console needs JavaScript.</noscript>
<script src="/__console/app.js"></script>
</body>
</html>`

/** A picture frame. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="1.5" y="1.5" width="13" height="13" rx="1" fill="none" stroke="#7a3e9d" stroke-width="2"/><path d="M4 11l3-4 2 2.5L10.5 8 12 11z" fill="#7a3e9d"/></svg>'
