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

/** A line with the name and the price of the time of the order. */
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

/** Whether the order can be paid, which a paid or cancelled one cannot. */
export function isPayable({ status }: ShopOrder): boolean {
  return status === 'pending' || status === 'failed'
}

/** Whether the order's goods are reserved for the customer. */
function holdsStock(status: OrderStatus): boolean {
  return status === 'on-hold' || status === 'processing' || status === 'completed'
}

export interface ShopOrders {
  add(order: ShopOrder): void
  find(id: number): ShopOrder | undefined
  /** Replaces the order with the same number, and reserves or releases its goods where the status changes that. */
  update(order: ShopOrder): void
  /** Newest first. */
  ofCustomer(customerId: number): readonly ShopOrder[]
  list(): readonly ShopOrder[]
}

/** @param moveStock adds pieces to the sold number of an article; negative where an order is given up */
export function createShopOrders(moveStock: (articleId: number, pieces: number) => void): ShopOrders {
  const orders = new Map<number, ShopOrder>()

  function put(order: ShopOrder): void {
    const former = orders.get(order.id)
    const heldStock = former !== undefined && holdsStock(former.status)
    orders.set(order.id, order)
    if (heldStock === holdsStock(order.status)) return
    for (const { articleId, quantity } of order.lines) moveStock(articleId, heldStock ? -quantity : quantity)
  }

  return {
    add: put,
    find: (id) => orders.get(id),
    update: put,
    ofCustomer: (customerId) => [...orders.values()].filter((order) => order.customerId === customerId).reverse(),
    list: () => [...orders.values()],
  }
}
