/** `add-to-cart` in the query or in a form, on whatever page (theme-and-platform.md 3.5, 4.3). */

import { articleById } from '../catalogue/catalogue.ts'
import { redirect } from '../http/respond.ts'
import type { FormHandler, ShopRequest } from '../http/route.ts'
import { type AddedProduct, addedNotice } from '../layout/cart/addedNotice.ts'
import { addToCart, type Wish } from './adding.ts'
import { wishFor } from './wish.ts'

/** Adds, leaves a notice for the page and lets the page be shown; it leads to the cart only where the shop wants that. */
export const addToCartField: FormHandler = (request) => {
  const { visitor, switches, link } = request
  const id = Number(request.param('add-to-cart'))
  const article = articleById(id)
  if (!article) return undefined
  const { grouped } = article.product
  const wishes = grouped ? groupWishes(request, grouped) : [wishFor(request, id)].filter(hasQuantity)
  if (grouped && wishes.length === 0) {
    const text = 'Bitte wählen Sie die Anzahl der Artikel, die Sie in den Warenkorb legen möchten.'
    visitor.notices.push({ kind: 'error', text })
  }
  const added = wishes.flatMap((wish) => add(request, wish))
  if (added.length > 0) visitor.notices.push(addedNotice(request, added))
  return added.length > 0 && switches.cartRedirect ? redirect(link('/warenkorb/')) : undefined
}

/** A refusal becomes a notice. */
function add(request: ShopRequest, wish: Wish): readonly AddedProduct[] {
  const added = addToCart(request, wish)
  if (added.isAdded) return [{ product: added.product, quantity: wish.quantity }]
  request.visitor.notices.push({ kind: 'error', text: added.reason })
  return []
}

/** Each product of a group has a quantity of its own; nothing means none here. */
function groupWishes(request: ShopRequest, members: readonly number[]): readonly Wish[] {
  const wishes = members.map((id) => ({ id, quantity: Number.parseInt(request.param(`quantity[${id}]`), 10) || 0 }))
  return wishes.filter(hasQuantity)
}

/** As on the platform nothing is said about a number that is none. */
function hasQuantity({ quantity }: Wish): boolean {
  return quantity > 0
}
