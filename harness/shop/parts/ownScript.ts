/** The script that all this is about, on every page: the line that an operator adds (option `scriptFile`). */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileAnswer } from '../http/respond.ts'
import type { Route } from '../http/route.ts'
import { html, raw } from '../markup/html.ts'
import type { ShopPart } from './part.ts'

const address = '/vernissage/vernissage.js'
/** The script loads it when it is asked for the legacy scripts. */
const legacyName = 'vernissage.legacy.js'

const javascript = 'text/javascript; charset=utf-8'

const serve = (path: string, fileOf: (scriptFile: string) => string, type: string): Route => ({
  method: 'GET',
  matches: ({ url, shop }) => url.pathname === path && shop.options.scriptFile !== undefined,
  handle: ({ shop }) => ({
    ...fileAnswer(readFileSync(fileOf(shop.options.scriptFile!)), type),
    // A build is looked at right after it was made.
    headers: { 'content-type': type, 'cache-control': 'no-cache' },
  }),
})

export const ownScript: ShopPart = {
  id: 'own-script',
  routes: [
    serve(address, (file) => file, javascript),
    serve(`${address}.map`, (file) => `${file}.map`, 'application/json'),
    serve(address.replace(/[^/]+$/, legacyName), (file) => join(dirname(file), legacyName), javascript),
  ],
  slots: {
    headStart: ({ shop, link }) =>
      shop.options.scriptFile === undefined ? raw('') : html`\t<script src="${link(address)}"></script>\n`,
  },
}
