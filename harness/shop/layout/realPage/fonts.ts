/** With the switch `webFonts`: a style sheet that imports another one, and names a font and a picture by `url()`. */
import { readFileSync } from 'node:fs'
import { fileAnswer } from '../../http/respond.ts'
import type { Route } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

const folder = '/wp-content/uploads/local-fonts'

const files: Readonly<Record<string, string>> = {
  'fonts.css': 'text/css; charset=UTF-8',
  'icons.css': 'text/css; charset=UTF-8',
  'shop-icons.woff2': 'font/woff2',
}

export function fontLinks({ switches, link }: Scope): Html | undefined {
  if (!switches.webFonts) return undefined
  return html`<link rel="preload" href="${link(`${folder}/shop-icons.woff2?v=3.19.12`)}" as="font" type="font/woff2" crossorigin>
<link rel='stylesheet' id='local-fonts-css' href='${link(`${folder}/fonts.css?ver=1731924000`)}' type='text/css' media='all' />
`
}

export const fontRoutes: readonly Route[] = Object.entries(files).map(([name, type]) => ({
  method: 'GET',
  matches: ({ url }) => url.pathname === `${folder}/${name}`,
  handle: () => fileAnswer(readFileSync(new URL(`../../styles/fonts/${name}`, import.meta.url)), type),
}))
