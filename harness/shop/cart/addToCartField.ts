/** `add-to-cart` in the query or in a form, on whatever page (theme-and-platform.md 3.5, 4.3). */

import { articleById } from '../catalogue/catalogue.ts'
import { redirect } from '../http/respond.ts'
import type { FormHandler, ShopRequest } from '../http/route.ts'
import { type AddedProduct, addedNotice } from '../layout/cart/addedNotice.ts'
import { addToCart, type CartRequest } from './adding.ts'
import { cartRequestOf } from './cartRequest.ts'

/** Adds, leaves a notice for the page and lets the page be shown; it leads to the cart only where the shop wants that. */
export const addToCartField: FormHandler = (request) => {
  const { visitor, switches, link } = request
  const id = Number(request.param('add-to-cart'))
  const article = articleById(id)
  if (!article) return undefined
  const { grouped } = article.product
  const cartRequests = grouped ? groupRequests(request, grouped) : [cartRequestOf(request, id)].filter(hasQuantity)
  if (grouped && cartRequests.length === 0) {
    const text = 'Bitte wählen Sie die Anzahl der Artikel, die Sie in den Warenkorb legen möchten.'
    visitor.notices.push({ kind: 'error', text })
  }
  const added = cartRequests.flatMap((cartRequest) => add(request, cartRequest))
  if (added.length > 0) visitor.notices.push(addedNotice(request, added))
  return added.length > 0 && switches.cartRedirect ? redirect(link('/warenkorb/')) : undefined
}

/** A refusal becomes a notice. */
function add(request: ShopRequest, cartRequest: CartRequest): readonly AddedProduct[] {
  const added = addToCart(request, cartRequest)
  if (added.isAdded) return [{ product: added.product, quantity: cartRequest.quantity }]
  request.visitor.notices.push({ kind: 'error', text: added.reason })
  return []
}

/** Each product of a group has a quantity of its own; nothing means none here. */
function groupRequests(request: ShopRequest, members: readonly number[]): readonly CartRequest[] {
  const cartRequests = members.map((id) => ({
    id,
    quantity: Number.parseInt(request.param(`quantity[${id}]`), 10) || 0,
  }))
  return cartRequests.filter(hasQuantity)
}

/** Whether the request has a quantity to add; the shop ignores any other value silently, as the platform does. */
function hasQuantity({ quantity }: CartRequest): boolean {
  return quantity > 0
}
