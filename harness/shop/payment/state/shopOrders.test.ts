import { expect, test } from 'vitest'
import { createShopOrders, type OrderStatus, type ShopOrder } from './shopOrders.ts'

const order: ShopOrder = {
  id: 1,
  key: 'wc_order_Ebbe',
  status: 'pending',
  placedAt: new Date(0),
  customerId: 7,
  lines: [
    { articleId: 160, name: 'Bronze', quantity: 2, amount: 200 },
    { articleId: 164, name: 'Fliese', quantity: 1, amount: 50 },
  ],
  shippingLabel: 'Abholung',
  shipping: 0,
  discount: 0,
  total: 250,
  paymentMethod: 'bacs',
  paymentTitle: 'Vorkasse',
  billing: {},
  delivery: {},
  comment: '',
  attribution: {},
}

/** Sold pieces of article 160 after each status. */
function soldAfter(statuses: readonly OrderStatus[]): readonly number[] {
  const sold = new Map<number, number>()
  const orders = createShopOrders((id, pieces) => sold.set(id, (sold.get(id) ?? 0) + pieces))
  return statuses.map((status) => {
    orders.update({ ...order, status })
    return sold.get(160) ?? 0
  })
}

test('goods are taken from the stock once, and put back when the order is given up', () => {
  expect(soldAfter(['pending', 'on-hold', 'processing', 'completed', 'cancelled', 'processing'])).toEqual([
    0, 2, 2, 2, 0, 2,
  ])
  expect(soldAfter(['pending', 'failed', 'cancelled'])).toEqual([0, 0, 0])
})

test('an account sees its own orders, the newest first', () => {
  const orders = createShopOrders(() => undefined)
  for (const [id, customerId] of [
    [1, 7],
    [2, 8],
    [3, 7],
  ] as const)
    orders.add({ ...order, id, customerId })
  expect(orders.ofCustomer(7).map(({ id }) => id)).toEqual([3, 1])
})
