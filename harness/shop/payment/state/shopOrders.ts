/** The shop's own orders, as they stand in the account and on "order received". */
import type { StoreAddress } from '../addresses/storeAddress.ts'

export const orderStatuses = {
  pending: 'Zahlung ausstehend',
  'on-hold': 'Wartet auf Zahlung',
  processing: 'In Bearbeitung',
  completed: 'Abgeschlossen',
  cancelled: 'Storniert',
  failed: 'Fehlgeschlagen',
} as const
export type OrderStatus = keyof typeof orderStatuses

/** A line as it was ordered: later changes of the catalogue do not reach it. */
export interface OrderLine {
  /** Product, or variation where there is one. */
  readonly articleId: number
  readonly name: string
  readonly quantity: number
  /** Total of the whole line, in cents. */
  readonly amount: number
}

export interface ShopOrder {
  readonly id: number
  /** `wc_order_…`: a visitor who knows it may see and pay the order. */
  readonly key: string
  readonly status: OrderStatus
  readonly placedAt: Date
  /** Id of the account; 0 = guest. */
  readonly customerId: number
  readonly lines: readonly OrderLine[]
  readonly shippingLabel: string
  /** Cents. */
  readonly shipping: number
  readonly discount: number
  readonly total: number
  /** Id and title. */
  readonly paymentMethod: string
  readonly paymentTitle: string
  readonly billing: StoreAddress
  readonly delivery: StoreAddress
  readonly comment: string
  /** The hidden attribution fields that came with the order. */
  readonly attribution: Readonly<Record<string, string>>
  /** The provider's order that paid it. */
  readonly providerOrder?: string
}

/** A failed or pending order can be paid; everything else is done or given up. */
export function isPayable({ status }: ShopOrder): boolean {
  return status === 'pending' || status === 'failed'
}

/** True where the goods are promised to a customer. */
function holdsStock(status: OrderStatus): boolean {
  return status === 'on-hold' || status === 'processing' || status === 'completed'
}

export interface ShopOrders {
  add(order: ShopOrder): void
  find(id: number): ShopOrder | undefined
  /** Replaces the order with the same number. Moves the goods where the status asks for it. */
  update(order: ShopOrder): void
  /** Newest first. */
  ofCustomer(customerId: number): readonly ShopOrder[]
  list(): readonly ShopOrder[]
}

/** @param moveStock told by how many pieces the sold number of an article changes */
export function createShopOrders(moveStock: (articleId: number, pieces: number) => void): ShopOrders {
  const orders = new Map<number, ShopOrder>()

  function put(order: ShopOrder): void {
    const known = orders.get(order.id)
    const held = known !== undefined && holdsStock(known.status)
    orders.set(order.id, order)
    if (held === holdsStock(order.status)) return
    for (const { articleId, quantity } of order.lines) moveStock(articleId, held ? -quantity : quantity)
  }

  return {
    add: put,
    find: (id) => orders.get(id),
    update: put,
    ofCustomer: (customerId) => [...orders.values()].filter((order) => order.customerId === customerId).reverse(),
    list: () => [...orders.values()],
  }
}
