/** The addresses under which the console serves its own page, its settings and its events. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { loadingModes } from '../../../replay/page/injection.ts'
import { readBody } from '../../../shop/http/body.ts'
import { respond, respondJson } from '../../shared/respond.ts'
import type { Catalogue } from '../catalogue.ts'
import type { ConsoleAssets } from '../consoleAssets.ts'
import { consoleHostname } from '../frameAddress.ts'
import { shopEntry } from '../frames/liveShop.ts'
import type { ReplaySettings } from '../protocol.ts'
import type { ScriptBuild } from '../scriptBuild.ts'
import { applySettings, defaultSettings } from '../settings.ts'
import type { EventStream } from './eventStream.ts'

export interface ConsoleParts {
  readonly assets: ConsoleAssets
  readonly catalogue: Catalogue
  readonly script: ScriptBuild
  readonly stream: EventStream
}

export interface ConsoleRoutes {
  /** The settings that were chosen last, in any open console. */
  settings(): ReplaySettings
  /** @param path of the request, with its query */
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
}

type Route = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export function createConsoleRoutes({ assets, catalogue, script, stream }: ConsoleParts): ConsoleRoutes {
  let settings: ReplaySettings = defaultSettings

  async function changeSettings(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const change = applySettings(settings, (await readBody(request)).toString('utf8'))
    if ('problem' in change) return respondJson(response, change, 400)
    settings = change.settings
    stream.send({ type: 'settings', settings })
    respondJson(response, settings)
  }

  const routes = new Map<string, Route>([
    ['GET /', servePage],
    ['GET /__console/app.js', file('text/javascript; charset=utf-8', assets.script)],
    ['GET /__console/app.css', file('text/css; charset=utf-8', assets.styles)],
    ['GET /__console/icon.svg', file('image/svg+xml', icon)],
    [
      'GET /__console/scenes',
      (_, response) => respondJson(response, { scenes: [shopEntry, ...catalogue.list()], loadingModes }),
    ],
    [
      'GET /__console/events',
      (request, response) =>
        stream.open(request, response, [
          { type: 'settings', settings },
          { type: 'bundle', bundle: script.state },
        ]),
    ],
    ['PATCH /__console/settings', changeSettings],
  ])

  return {
    settings: () => settings,
    async serve(path, request, response) {
      const name = `${request.method} ${path.split('?')[0]}`
      const route = routes.get(name)
      if (!route) return respond(response, 404, 'text/plain; charset=utf-8', `The console has no ${name}.`)
      await route(request, response)
    },
  }
}

function servePage(_: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-security-policy', consolePolicy)
  respond(response, 200, 'text/html; charset=utf-8', consolePage)
}

function file(contentType: string, content: string): Route {
  return (_, response) => respond(response, 200, contentType, content)
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
