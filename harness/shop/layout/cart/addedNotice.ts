import type { Product } from '../../catalogue/product.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import type { Notice } from '../../state/visitor.ts'

export interface AddedProduct {
  readonly product: Product
  readonly quantity: number
}

/** The notice on the next page after something was added; its last element makes the mini-cart open (theme-and-platform.md 2.6). */
export function addedNotice(scope: Scope, added: readonly AddedProduct[]): Notice {
  const isRevealed = scope.switches.miniCartReveal && !scope.switches.cartRedirect
  return {
    kind: 'success',
    text: html`${productNames(added)} ${pieceCount(added) > 1 ? 'wurden' : 'wurde'} Ihrem Warenkorb hinzugefügt. <a href="${scope.link('/warenkorb/')}" class="button wc-forward">Warenkorb anzeigen</a>${
      isRevealed && html`<span class="added-to-cart" data-timer=""></span>`
    }`,
  }
}

function productNames(added: readonly AddedProduct[]): readonly Html[] {
  return added.map(({ product, quantity }, index) => {
    const separator = index === added.length - 1 ? ' und ' : ', '
    return html`${index > 0 && separator}${quantity > 1 && html`${quantity} &times; `}„${product.name}“`
  })
}

function pieceCount(added: readonly AddedProduct[]): number {
  return added.reduce((sum, { quantity }) => sum + quantity, 0)
}
