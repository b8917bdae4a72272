/** The one place that puts an answer's fragments into the page. Source: contract theme-and-platform 3.12. */

import { announceChange } from '../../../../inject/dom/fields.ts'
import { focusInPlace } from '../../../../inject/dom/focusInPlace.ts'
import { sanitise } from '../../../../inject/dom/markup/sanitise.ts'
import { findAllFor } from '../../../../inject/dom/shopSelector.ts'
import { type Profile, pageNames } from '../../../../inject/profile.ts'
import { phpObject } from '../../../../inject/schema/php.ts'

/** An answer's `fragments`: selector → HTML. Values that are no HTML are the data of other code. */
export type Fragments = Readonly<Record<string, unknown>>

/** The fragments of an answer; undefined where it has none. */
export function fragmentsOf(answer: unknown): Record<string, unknown> | undefined {
  return phpObject(phpObject(answer)?.fragments)
}

/**
 * Replaces every element that a key matches. Focus inside goes to its counterpart in the new markup, and what the shopper is
 * typing there stays. Nothing of the HTML is executed; data that the payment plugin prints in it is read.
 */
export function applyFragments(fragments: Fragments, profile: Profile): void {
  for (const [selector, html] of Object.entries(fragments)) {
    const olds = findAllFor(document, selector)
    if (typeof html !== 'string' || olds.length === 0) continue
    const content = sanitise(html, 'page', { onScript: (text) => readData(text, profile) })
    // Not by `entries()`, which old libraries give another meaning for all arrays.
    olds.forEach((old, at) => {
      // The last place gets the elements themselves and not copies: most fragments have one place only.
      const fresh = at < olds.length - 1 ? (content.cloneNode(true) as DocumentFragment) : content
      replaceElement(old, [...fresh.children])
    })
  }
}

/** Puts `fresh` in the place of `old`; focus and typing as with `applyFragments`. */
export function replaceElement(old: Element, fresh: readonly Element[]): void {
  const active = document.activeElement
  old.replaceWith(...fresh)
  if (active instanceof HTMLElement && old.contains(active)) refocus(active, old, fresh)
}

/** Focus must not fall back to the page's start: the same control, else the one in its place, else the new markup itself. */
function refocus(active: HTMLElement, old: Element, fresh: readonly Element[]): void {
  const kind = [active.localName, ...active.classList].slice(0, 2).map(CSS.escape).join('.')
  const placesIn = (root: Element): readonly HTMLElement[] => [
    root as HTMLElement,
    ...root.querySelectorAll<HTMLElement>(kind),
  ]
  const nameOf = (element: Element): string =>
    ['id', 'name', 'href', 'data-product_id'].map((name) => element.getAttribute(name)).join()
  const places = fresh.flatMap(placesIn)
  // Buttons without any name, such as plus and minus, are distinguished by their places alone.
  const here = places[Math.min(placesIn(old).indexOf(active), places.length - 1)]
  if (!here) return
  const same = [here, ...places].find((other) => other.matches(kind) && nameOf(other) === nameOf(active))
  if (same && active instanceof HTMLInputElement && active.value !== active.defaultValue) {
    const { value } = active
    Object.assign(same, { value })
    // The browser announces a change of what was typed, and none of what a script has entered.
    const announce = (): void => {
      if (Reflect.get(same, 'value') === value) announceChange(same)
    }
    same.addEventListener('blur', announce, { once: true })
  }
  const target = same ?? here
  if (!target.matches(kind)) target.tabIndex = -1
  focusInPlace(target)
}

/** `window['…'] = JSON.parse( decodeURIComponent( '…' ) )` as the payment plugin prints its data, or the object itself. real-shop-facts 8 */
function readData(script: string, profile: Profile): void {
  const [, name, data = ''] = /^\s*window\W+(\w+)\W+(?:JSON[^%]*)?([{%].*[}D])/s.exec(script) ?? []
  if (!name?.startsWith(pageNames(profile).paymentGlobal)) return
  try {
    Object.assign(window, { [name]: JSON.parse(decodeURIComponent(data)) })
  } catch {
    // Data that cannot be read leave the former value in place.
  }
}
