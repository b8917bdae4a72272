/** How the driver of a place reads what the buyer has agreed to: only the provider's callback knows the way. */
import { type Buyer, buyerOfOrder } from '../address/buyer.ts'

export interface OrderReader {
  /** Takes the provider's way to read the order whose approval is coming in. */
  take(readOrder: () => Promise<unknown>): void
  /**
   * Reads the payer and the address of the delivery. Everything is empty where the provider does not say, or after a reload
   * of the page: the shop then asks for what it lacks on its checkout, and the approval is not lost.
   */
  read(): Promise<Buyer>
  /** The provider's order as it was last read, for other code. */
  order(): unknown
}

/** Each driver of a place has a reader of its own. */
export function createOrderReader(): OrderReader {
  let latest: () => Promise<unknown> = async () => undefined
  let order: unknown
  return {
    take: (readOrder) => {
      latest = readOrder
      order = undefined
    },
    async read() {
      order = await latest().catch(() => undefined)
      return buyerOfOrder(order)
    },
    order: () => order,
  }
}
