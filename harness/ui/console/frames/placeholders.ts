/** Placeholders for files that a recorded page loads and its recording lacks: pictures, styles, scripts. */

import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { readJQuery } from '../../../replay/page/legacyScripts.ts'
import { decodePercent } from '../../../scene/reading/looseText.ts'

export interface Placeholder {
  readonly contentType: string
  readonly body: string
}

/** Makes the placeholder of a request by its `Sec-Fetch-Dest`. */
const kinds: Readonly<Record<string, (path: string) => Placeholder>> = {
  image: (path) => ({ contentType: 'image/svg+xml', body: picture(path) }),
  // The style sheet is empty, since the probe styles the page without an element.
  style: () => ({ contentType: 'text/css', body: '' }),
  script: (path) => ({ contentType: 'text/javascript', body: isJQuery(path) ? readJQuery() : notRun }),
  manifest: () => ({ contentType: 'application/manifest+json', body: '{}' }),
}

const notRun = '/* A script of the shop. It is not part of the recording and does not run here. */'

/**
 * @param destination `Sec-Fetch-Dest` of the request
 * @returns undefined for requests that only a recording can answer
 */
export function placeholder(destination: string, path: string): Placeholder | undefined {
  return kinds[destination]?.(path)
}

/** jQuery itself runs, so that inline scripts find it and store events can be fired through it. */
function isJQuery(path: string): boolean {
  return /\/jquery(?:\.min)?\.js(?:\?|$)/.test(path)
}

/** Colours of the placeholder pictures: muted, so that they are not taken for the shop's design. */
const palette = ['#c8b6a6', '#a4bfc4', '#c9a9a6', '#b5c2a3', '#b9b0cc', '#d2c29d']

/** An SVG picture with the file's name in it, the same for each address. */
function picture(path: string): string {
  const name = decodePercent(basename(path.split('?')[0] ?? ''))
  const [first = 0, second = 0] = createHash('sha256').update(path).digest()
  const colour = palette[first % palette.length]
  const horizon = 45 + (second % 20)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="120" height="90" fill="${colour}"/>`,
    `<circle cx="${30 + (second % 60)}" cy="${horizon - 18}" r="9" fill="#fff" fill-opacity=".55"/>`,
    `<path d="M0 ${horizon}q30 -14 60 0t60 0V90H0z" fill="#000" fill-opacity=".14"/>`,
    `<text x="60" y="82" font-family="system-ui,sans-serif" font-size="6" text-anchor="middle" fill="#2b2b2b">${escapeXml(name)}</text>`,
    '</svg>',
  ].join('')
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`)
}
