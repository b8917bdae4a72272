/** Reads what a request adds to the cart, as forms and links name it. */

import { articleById } from '../catalogue/catalogue.ts'
import type { ShopRequest } from '../http/route.ts'
import { agreedPrice } from '../price/agreedPrice.ts'
import type { CartRequest } from './adding.ts'

/** @param id of a product or variation; quantity, choices and prices come from the request. */
export function cartRequestOf(request: ShopRequest, id: number): CartRequest {
  const variationId = Number.parseInt(request.param('variation_id'), 10) || 0
  const article = articleById(variationId || id)
  return {
    id,
    variationId,
    quantity: quantityIn(request.param('quantity')),
    choices: choicesIn(request),
    agreed: article && agreedPrice(request, article),
  }
}

/** An empty field and 0 mean one piece; a text that is no number means none. */
function quantityIn(text: string): number {
  return text === '' || text === '0' ? 1 : Number.parseInt(text, 10) || 0
}

function choicesIn({ form, url }: ShopRequest): Readonly<Record<string, string>> {
  return Object.fromEntries([...url.searchParams, ...form].filter(([name]) => name.startsWith('attribute_')))
}
