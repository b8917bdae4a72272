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
}

/** One for each driver. */
export function createOrderReader(): OrderReader {
  let latest: () => Promise<unknown> = async () => undefined
  return {
    take: (readOrder) => {
      latest = readOrder
    },
    async read() {
      try {
        return buyerOfOrder(await latest())
      } catch {
        return buyerOfOrder(undefined)
      }
    },
  }
}
