/** Finds what the page prints, whether its script has run or not. wallet-checkout 1.1, payments-addenda 2, row 6 */
import { phpObject } from '../../../../../inject/schema/php.ts'
import type { Page } from '../../../../../inject/shop/page.ts'

/**
 * The settings object `window[name]`; where the script that sets it was left out or held, its text. A script element with that id
 * is `window[name]` until it runs, and no settings.
 */
export function printedObject(name: string, page: Pick<Page, 'global'>): Record<string, unknown> | undefined {
  const executed = page.global(name)
  if (executed) return executed
  // A page may print them twice; the browser would have kept the last.
  for (const script of [...document.querySelectorAll(`script[id="${CSS.escape(name)}"]`)].reverse()) {
    const object = objectIn(script.textContent ?? '')
    if (object) return object
  }
  return undefined
}

/** `window['…'] = JSON.parse(decodeURIComponent('…'))`, or the object itself. */
function objectIn(source: string): Record<string, unknown> | undefined {
  const [, , encoded] = /decodeURIComponent\(\s*(['"])(.*?)\1/s.exec(source) ?? []
  if (encoded !== undefined) return phpObject(encoded)
  return phpObject(/=\s*(\{.*\})\s*;?\s*$/s.exec(source)?.[1])
}
