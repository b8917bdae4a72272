/** Orders and saved methods that the invented customers have before the shop starts, one order of each kind. */
import { articleById } from '../../catalogue/catalogue.ts'
import { customers } from '../../state/customers.ts'
import { hashed } from '../../state/ids.ts'
import { customerAddress } from '../addresses/storeAddress.ts'
import type { OrderLine, OrderStatus, ShopOrder } from './shopOrders.ts'
import type { SavedToken } from './vault.ts'

interface EarlierOrder {
  readonly id: number
  readonly customerId: number
  readonly status: OrderStatus
  readonly placedAt: string
  /** Articles without a limited stock, so that these orders leave the stock as the catalogue has it. */
  readonly pieces: readonly (readonly [articleId: number, quantity: number])[]
  readonly paymentMethod: string
  readonly paymentTitle: string
}

const table: readonly EarlierOrder[] = [
  {
    id: 3011,
    customerId: 7,
    status: 'completed',
    placedAt: '2026-08-03T17:20:00+02:00',
    pieces: [[160, 1]],
    paymentMethod: 'bacs',
    paymentTitle: 'Vorkasse',
  },
  {
    id: 3024,
    customerId: 7,
    status: 'processing',
    placedAt: '2026-10-29T09:05:00+01:00',
    pieces: [
      [150, 4],
      [170, 1],
    ],
    paymentMethod: 'ppcp',
    paymentTitle: 'PayPal',
  },
  {
    id: 3025,
    customerId: 7,
    status: 'on-hold',
    placedAt: '2026-11-02T20:41:00+01:00',
    pieces: [[150, 2]],
    paymentMethod: 'bacs',
    paymentTitle: 'Vorkasse',
  },
  {
    id: 3029,
    customerId: 7,
    status: 'pending',
    placedAt: '2026-11-14T11:12:00+01:00',
    pieces: [
      [160, 1],
      [150, 1],
    ],
    paymentMethod: 'ppcp',
    paymentTitle: 'PayPal',
  },
  {
    id: 3030,
    customerId: 8,
    status: 'completed',
    placedAt: '2026-11-15T15:30:00+01:00',
    pieces: [[170, 2]],
    paymentMethod: 'ppcp_card',
    paymentTitle: 'Kredit- oder Debitkarte',
  },
]

/** The number of the first order that is placed in the running shop is one above. */
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

/** The key of an order, as unguessable as the seed. */
export function orderKey(seed: number, id: number): string {
  return `wc_order_${hashed(13, seed, 'order', id)}`
}

/** One customer comes back with a wallet and a card, the other has saved nothing. */
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
