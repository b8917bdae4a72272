/**
 * Reads the buyer from the provider's order. Only the provider's callback `onApprove` brings the function that reads the order,
 * and the driver needs the buyer later, when it prepares the submit.
 */
import { type Buyer, buyerOfOrder } from '../address/buyer.ts'

export interface OrderReader {
  /** Keeps the function that reads the order which has just been approved. */
  take(readOrder: () => Promise<unknown>): void
  /**
   * Reads payer and delivery address. Everything is empty where the provider does not give it, and after a reload of the page: the
   * shop then asks for what is missing on its checkout, and the approval is not lost.
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
