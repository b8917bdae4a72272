/** The one place that puts an answer's fragments into the page. Source: contract theme-and-platform 3.12. */

import { announceChange } from '../../../../inject/dom/fields.ts'
import { focusInPlace } from '../../../../inject/dom/focusInPlace.ts'
import { sanitise } from '../../../../inject/dom/markup/sanitise.ts'
import { findAllFor } from '../../../../inject/dom/shopSelector.ts'
import { type Profile, pageNames } from '../../../../inject/profile.ts'
import { phpObject } from '../../../../inject/schema/php.ts'

/** `fragments` of an answer: selector → HTML. Other values than texts are data of other code. */
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
    const targets = findAllFor(document, selector)
    if (typeof html !== 'string' || targets.length === 0) continue
    const content = sanitise(html, 'page', { onScript: (text) => readData(text, profile) })
    // Not `entries()`, which old libraries overwrite on all arrays.
    targets.forEach((old, at) => {
      // The last match gets the elements themselves and not copies, since most fragments match once.
      const fresh = at < targets.length - 1 ? (content.cloneNode(true) as DocumentFragment) : content
      replaceElement(old, contentOf(fresh))
    })
  }
}

/** Elements and texts of a fragment, without the blanks around them. Some plugins send a text alone, such as an amount. */
function contentOf(fragment: DocumentFragment): readonly (Element | Text)[] {
  const nodes = [...fragment.childNodes] as (Element | Text)[]
  return nodes.some((node) => node instanceof Text && node.data.trim()) ? nodes : [...fragment.children]
}

/** Replaces `old` by `fresh`, and keeps focus and typed text as `applyFragments` does. */
export function replaceElement(old: Element, fresh: readonly (Element | Text)[]): void {
  const active = document.activeElement
  old.replaceWith(...fresh)
  if (!(active instanceof HTMLElement && old.contains(active))) return
  const elements = fresh.filter((node) => node instanceof Element)
  refocus(active, old, elements)
}

/** Moves the focus into the new markup: to the same control, else to the one in its position, else to the first element. */
function refocus(active: HTMLElement, old: Element, fresh: readonly Element[]): void {
  const kind = [active.localName, ...active.classList].slice(0, 2).map(CSS.escape).join('.')
  const candidatesIn = (root: Element): readonly HTMLElement[] => [
    root as HTMLElement,
    ...root.querySelectorAll<HTMLElement>(kind),
  ]
  const nameOf = (element: Element): string =>
    ['id', 'name', 'href', 'data-product_id'].map((name) => element.getAttribute(name)).join()
  const candidates = fresh.flatMap(candidatesIn)
  // Buttons without a name, such as plus and minus, differ only in their positions.
  const inPlace = candidates[Math.min(candidatesIn(old).indexOf(active), candidates.length - 1)]
  if (!inPlace) return
  const same = [inPlace, ...candidates].find((other) => other.matches(kind) && nameOf(other) === nameOf(active))
  if (same && active instanceof HTMLInputElement && active.value !== active.defaultValue) {
    const { value } = active
    Object.assign(same, { value })
    // The browser fires no `change` for a value that a script has entered.
    const announce = (): void => {
      if (Reflect.get(same, 'value') === value) announceChange(same)
    }
    same.addEventListener('blur', announce, { once: true })
  }
  const target = same ?? inPlace
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
