/** How the driver of a place reads what the buyer has agreed to: only the provider's callback knows the way. */
import { type Buyer, buyerOfOrder } from '../address/buyer.ts'

export interface OrderReader {
  /** Of the approval that is coming in. */
  take(readOrder: () => Promise<unknown>): void
  /**
   * Who pays, and where the goods go. Everything is empty where the provider does not say, or after a reload of the page: the
   * shop then asks for what it lacks on its checkout, and the approval is not lost.
   */
  read(): Promise<Buyer>
  /** The provider's order as it was last read, for other code. */
  order(): unknown
}

/** One for each driver. */
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
