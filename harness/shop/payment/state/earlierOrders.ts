/** Orders and saved methods that the invented customers have before the shop starts, one order of each kind. */

import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'
import { articleById } from '../../catalogue/catalogue.ts'
import { customers } from '../../state/customers.ts'
import { hexHash } from '../../state/hashes.ts'
import { customerAddress } from '../addresses/storeAddress.ts'
import { type OrderLine, type OrderStatus, orderStatuses, type ShopOrder } from './shopOrders.ts'
import type { SavedToken } from './vault.ts'

const table = readYaml(
  join(import.meta.dirname, 'earlierOrders.yaml'),
  z.array(
    z.strictObject({
      id: z.number(),
      customerId: z.number(),
      status: z.enum(Object.keys(orderStatuses) as OrderStatus[]),
      placedAt: z.string(),
      pieces: z.array(z.tuple([z.number(), z.number()])),
      paymentMethod: z.string(),
      paymentTitle: z.string(),
    }),
  ),
)

/** The first order that is placed in the running shop gets the next number. */
export const lastEarlierOrder = 3030

/** @param seed of the shop; the keys depend on it */
export function earlierOrders(seed: number): readonly ShopOrder[] {
  return table.map(({ pieces, placedAt, ...order }) => {
    const lines = pieces.map(([articleId, quantity]) => orderedLine(articleId, quantity))
    const customer = customers.find(({ id }) => id === order.customerId)
    const address = customer ? customerAddress(customer) : {}
    return {
      ...order,
      key: orderKey(seed, order.id),
      placedAt: new Date(placedAt),
      lines,
      shippingLabel: 'Abholung in der Galerie',
      shipping: 0,
      discount: 0,
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
      billing: address,
      delivery: address,
      comment: '',
      attribution: {},
    }
  })
}

/** The key of an order, which a visitor needs to see and pay it. */
export function orderKey(seed: number, id: number): string {
  return `wc_order_${hexHash(13, seed, 'order', id)}`
}

/** Saved methods: one customer has a wallet and a card, the other has none. */
export const earlierTokens: readonly SavedToken[] = [
  { id: 41, customerId: 8, method: 'ppcp', paymentToken: '7eb0wallet01', label: 'PayPal - levke@ebbe.example' },
  { id: 42, customerId: 8, method: 'ppcp_card', paymentToken: '7eb0card0001', label: 'Visa mit den Endziffern 1117' },
]

function orderedLine(articleId: number, quantity: number): OrderLine {
  const article = articleById(articleId)
  if (!article) throw new Error(`An earlier order holds ${articleId}, which the catalogue does not know.`)
  const { product, variation } = article
  return { articleId, name: product.name, quantity, amount: (variation ?? product).priceCents * quantity }
}
