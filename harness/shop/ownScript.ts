/** The script that all this is about, on every page: the line that an operator adds (option `scriptFile`). */
import { readFileSync } from 'node:fs'
import { html, raw } from './html.ts'
import type { ShopPart } from './part.ts'
import { fileAnswer } from './respond.ts'
import type { Route } from './route.ts'

const address = '/vernissage/vernissage.js'

const serve = (path: string, ending: string, type: string): Route => ({
  method: 'GET',
  matches: ({ url, shop }) => url.pathname === path && shop.options.scriptFile !== undefined,
  handle: ({ shop }) => ({
    ...fileAnswer(readFileSync(`${shop.options.scriptFile}${ending}`), type),
    // A build is looked at right after it was made.
    headers: { 'content-type': type, 'cache-control': 'no-cache' },
  }),
})

export const ownScript: ShopPart = {
  id: 'own-script',
  routes: [serve(address, '', 'text/javascript; charset=utf-8'), serve(`${address}.map`, '.map', 'application/json')],
  slots: {
    headStart: ({ shop, link }) =>
      shop.options.scriptFile === undefined ? raw('') : html`\t<script src="${link(address)}"></script>\n`,
  },
}
