import type { CartLine } from '../../cart/cart.ts'
import { type Html, html } from '../../markup/html.ts'
import { termsBelowName } from '../cart/cartLine.ts'

/** The chosen terms that are not part of the line's name; nothing where there are none. */
export function choicesList(line: CartLine): Html | undefined {
  const terms = termsBelowName(line)
  if (terms.length === 0) return undefined
  return html`<dl class="variation">${terms.map(
    ({ slug, attribute, label }) =>
      html`<dt class="variation-${slug}">${attribute}:</dt><dd class="variation-${slug}"><p>${label}</p></dd>`,
  )}</dl>`
}
