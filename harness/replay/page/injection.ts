/** Puts the script into a page's raw HTML, in each of the ways in which operators and optimisers load it (`docs/design.md#2`). */
import { findParts, insertAt } from './pageHtml.ts'

export const loadingModes = [
  'head-plain',
  'head-defer',
  'head-async',
  'footer-plain',
  'footer-defer',
  'footer-async',
  'late',
  'delayed',
  'twice',
] as const

/**
 * `head-…`: first in the head. `footer-…`: last in the body. `late`: added by a script 50 ms after the page's load event.
 * `delayed`: added on the visitor's first interaction, as optimisers do. `twice`: in the head and in the body.
 */
export type LoadingMode = (typeof loadingModes)[number]

export interface Injection {
  /** URL of the script. */
  readonly src: string
  /** Printed as `<script type="application/json" id="vernissage-config">` first in the head. */
  readonly config?: Readonly<Record<string, unknown>> | undefined
  /** The nonce that the page's Content-Security-Policy demands of scripts. */
  readonly nonce?: string | undefined
}

/** The page with the script in it. All other bytes stay the same; the added text is ASCII. */
export function injectScript(html: string, loadingMode: LoadingMode, { src, config, nonce }: Injection): string {
  const { headStart, bodyEnd } = findParts(html)
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${escapeAttribute(nonce)}"`
  const tag = (attribute = ''): string => `<script${nonceAttribute}${attribute} src="${escapeAttribute(src)}"></script>`
  const inline = (code: string): string => `<script${nonceAttribute}>${code}</script>`
  const head = (text: string) => [{ at: headStart, text }]
  const footer = (text: string) => [{ at: bodyEnd, text }]
  const places: Readonly<Record<LoadingMode, readonly { at: number; text: string }[]>> = {
    'head-plain': head(tag()),
    'head-defer': head(tag(' defer')),
    'head-async': head(tag(' async')),
    'footer-plain': footer(tag()),
    'footer-defer': footer(tag(' defer')),
    'footer-async': footer(tag(' async')),
    late: footer(inline(addOnLoad(src))),
    delayed: footer(inline(addOnInteraction(src))),
    twice: [...head(tag()), ...footer(tag())],
  }
  const withScript = insertAt(html, places[loadingMode])
  return config === undefined ? withScript : insertAt(withScript, head(configTag(config)))
}

function configTag(config: Readonly<Record<string, unknown>>): string {
  return `<script type="application/json" id="vernissage-config">${toScriptText(config)}</script>`
}

const addScript = (src: string): string =>
  `var s=document.createElement("script");s.src=${toScriptText(src)};document.head.appendChild(s)`

function addOnLoad(src: string): string {
  return `addEventListener("load",function(){setTimeout(function(){${addScript(src)}},50)})`
}

/** The events that end an optimiser's delay. */
const interactions = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll']

function addOnInteraction(src: string): string {
  const each = (method: string): string =>
    `${JSON.stringify(interactions)}.forEach(function(t){${method}(t,f,{capture:true,passive:true})})`
  return `(function(){function f(){${each('removeEventListener')};${addScript(src)}}${each('addEventListener')}})()`
}

/** JSON that is safe in a script element: without characters of HTML, and in ASCII, since the page can have any encoding. */
function toScriptText(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u007f-\uffff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
