/** The replay console's server: the console, its interface, and the frames with the recorded pages. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Entry } from '../../../scripts/build/bundle.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { close, listen } from '../../shop/http/listen.ts'
import { plainText, refuseOtherHost, respond } from '../shared/respond.ts'
import { type CatalogueFolders, createCatalogue } from './catalogue.ts'
import { buildConsoleAssets } from './consoleAssets.ts'
import { consoleHostname, findFrame } from './frameAddress.ts'
import { createFrameServer, type FrameServer, type FrameServices } from './frames/frameServer.ts'
import { createLiveShop, shopEntry } from './frames/liveShop.ts'
import { type ConsoleParts, type ConsoleRoutes, createConsoleRoutes } from './http/consoleRoutes.ts'
import { createEventStream } from './http/eventStream.ts'
import { watchScript } from './scriptBuild.ts'

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
  const stream = createEventStream()
  const [assets, script] = await Promise.all([
    buildConsoleAssets(),
    watchScript(entry, (bundle) => stream.send({ type: 'bundle', bundle })),
  ])
  const catalogue = createCatalogue(folders)
  const routes = createConsoleRoutes({ assets, catalogue, script, stream })
  const services = createFrameServices({ assets, catalogue, script, stream, settings: routes.settings })
  const shop = await createLiveShop(services)
  const server = createServer(withErrorAnswer(dispatch({ routes, shop, frames: createFrameServer(services) })))
  const stop = (): Promise<unknown> => Promise.all([script.stop(), shop.close()])
  const served = await listen(server, port)
    // Only a port that is taken is wrong input.
    .catch((error) => (error instanceof InputError && !isPortFixed ? listen(server, 0) : Promise.reject(error)))
    .catch(async (error) => {
      await stop()
      throw error
    })
  return {
    url: `http://${consoleHostname}:${served}/`,
    plainUrl: `http://localhost:${served}/`,
    async close() {
      await stop()
      await close(server)
    },
  }
}

/** What the frames with recorded pages need of the console. Their pages and calls have numbers of one sequence. */
function createFrameServices({
  assets,
  catalogue,
  script,
  stream,
  settings,
}: ConsoleParts & Pick<FrameServices, 'settings'>): FrameServices {
  let number = 0
  return { catalogue, script, settings, probe: assets.probe, send: stream.send, nextNumber: () => ++number }
}

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Serves the console's own pages, or the frame that a host name is for: one of the shop, or one with a recorded page. */
function dispatch({
  routes,
  shop,
  frames,
}: {
  readonly routes: ConsoleRoutes
  readonly shop: FrameServer
  readonly frames: FrameServer
}): Serve {
  return async (request, response) => {
    const { host = '', referer } = request.headers
    const path = request.url ?? '/'
    if (refuseOtherHost(request, response)) return
    const frameRequest = findFrame(host, path, referer)
    if (!frameRequest) return routes.serve(path, request, response)
    const frameServer = frameRequest.frame.scene === shopEntry.key ? shop : frames
    return frameServer.serve(frameRequest, consoleOriginOf(host), request, response)
  }
}

/** Answers with the error of a request that could not be served. */
function withErrorAnswer(serve: Serve): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    serve(request, response).catch((error) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else respond(response, 500, plainText, String(error))
    })
  }
}

/** The console that shows the frames of a host. */
function consoleOriginOf(host: string): string {
  const { hostname, port } = new URL(`http://${host}`)
  const name = hostname.endsWith(`.${consoleHostname}`) ? consoleHostname : hostname
  return `http://${name}${port && `:${port}`}`
}
