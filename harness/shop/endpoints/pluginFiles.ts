import { fileAnswer } from '../http/respond.ts'
import type { Route } from '../http/route.ts'
import { html } from '../markup/html.ts'

/** Answers the addresses of legacy scripts, which the shop does not contain, with an empty file, so that no request fails. */
export const legacyScriptRoute: Route = {
  method: 'GET',
  matches: ({ url }) => /^\/wp-(?:includes|content)\/.*\.js$/.test(url.pathname),
  handle: () => fileAnswer('/* The reference shop has no legacy scripts. */\n', 'text/javascript; charset=UTF-8'),
}

const address = /^\/wp-content\/plugins\/.*\/([^/]+)\.svg$/

/** Draws the pictures of plugins, such as a provider's logo, as a box with the file's name. */
export const pluginPictureRoute: Route = {
  method: 'GET',
  matches: ({ url }) => address.test(url.pathname),
  handle: ({ url }) => {
    const [, name = ''] = address.exec(url.pathname) ?? []
    const label = name.replace(/[_-](?:logo|icon)$/, '').replaceAll(/[_-]/g, ' ')
    const width = 16 + label.length * 8
    return fileAnswer(
      String(
        html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="26" viewBox="0 0 ${width} 26"><rect x=".5" y=".5" width="${width - 1}" height="25" rx="4" fill="#fff" stroke="#a9a294"/><text x="${width / 2}" y="18" text-anchor="middle" font-family="system-ui,sans-serif" font-size="13" font-weight="600" fill="#1f4a55">${label}</text></svg>`,
      ),
      'image/svg+xml',
    )
  },
}
