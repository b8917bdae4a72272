/** Serves a build of the script, and prints the line that an operator adds into every page (option `scriptFile`). */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileAnswer } from '../http/respond.ts'
import type { Route } from '../http/route.ts'
import { html, raw } from '../markup/html.ts'
import type { ShopModule } from './shopModule.ts'

const address = '/vernissage/vernissage.js'
/** The file that the script loads when the page needs the legacy scripts. */
const legacyName = 'vernissage.legacy.js'

const javascript = 'text/javascript; charset=utf-8'

const serveFile = (path: string, fileOf: (scriptFile: string) => string, type: string): Route => ({
  method: 'GET',
  matches: ({ url, shop }) => url.pathname === path && shop.options.scriptFile !== undefined,
  handle: ({ shop }) => ({
    ...fileAnswer(readFileSync(fileOf(shop.options.scriptFile!)), type),
    // A cached file would hide the build that has just been made.
    headers: { 'content-type': type, 'cache-control': 'no-cache' },
  }),
})

export const scriptModule: ShopModule = {
  id: 'own-script',
  routes: [
    serveFile(address, (file) => file, javascript),
    serveFile(`${address}.map`, (file) => `${file}.map`, 'application/json'),
    serveFile(address.replace(/[^/]+$/, legacyName), (file) => join(dirname(file), legacyName), javascript),
  ],
  slots: {
    headStart: ({ shop, link }) =>
      shop.options.scriptFile === undefined ? raw('') : html`\t<script src="${link(address)}"></script>\n`,
  },
}
