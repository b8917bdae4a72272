/**
 * The line that a purchase from a product page puts into the cart. A second attempt must not double it: a line with an agreed
 * price is added once more by each call, and only the newer plugin can take one out. wallet-checkout 6, 8.3; WC44, WC46
 */
import { PaymentError } from '../../shared/payment/errors.ts'
import type { Payment } from '../../shared/payment/payment.ts'

type Body = Readonly<Record<string, unknown>>

export interface Line {
  /** R2. Undefined where a setup token is to follow. @param isOwnLine true for what the shop adds as another line: at an agreed price, or with fields of other code */
  order(item: Body, isOwnLine: boolean): Promise<string | undefined>
  /** After a cancel: takes the line out again, where the plugin can (R3). Never rejects. */
  remove(): Promise<void>
}

interface Added {
  readonly item: string
  readonly lineKey: string | undefined
  /** Of the whole cart with it; undefined as long as the shop was not asked. */
  readonly total: number | undefined
}

/** @param orderCart R4 for the whole cart, in which the line is already */
export function createLine(
  { cart, orders, settings }: Pick<Payment, 'cart' | 'orders' | 'settings'>,
  totalNow: () => number,
  orderCart: () => Promise<string>,
): Line {
  let added: Added | undefined
  /** A removal that is under way would otherwise take out what the next click has just added. */
  let removal: Promise<void> = Promise.resolve()

  async function removeLine(): Promise<void> {
    if (!added) return
    const { lineKey } = added
    if (lineKey && settings().plugin.removesLines) {
      await orders.removeItem(lineKey)
      added = undefined
      return
    }
    await cart.refresh()
    added = { ...added, total: totalNow() }
  }

  async function isStillThere(item: string): Promise<boolean> {
    if (added?.item !== item || added.total === undefined || added.total <= 0) return false
    await cart.refresh()
    return totalNow() === added.total
  }

  return {
    async order(item, isOwnLine) {
      await removal
      const text = JSON.stringify(item)
      if (added?.lineKey && settings().plugin.removesLines) {
        await removeLine().catch((error: unknown) => {
          // The plain line of a product is set, not added.
          if (isOwnLine || added?.item !== text) throw new PaymentError('unexpected', { cause: error })
        })
      } else if (added && isOwnLine) {
        if (item.needs_setup_token !== true && (await isStillThere(text))) return orderCart()
      }
      const { orderId, cart: data, lineKey } = await orders.addItem(item)
      added = { item: text, lineKey, total: undefined }
      cart.merge(data)
      // Without a key only the total of the cart shows later whether the line is still in it.
      if (isOwnLine && !lineKey) removal = removeLine().catch(() => {})
      return orderId
    },
    remove() {
      removal = removeLine().catch(() => {})
      return removal
    },
  }
}
