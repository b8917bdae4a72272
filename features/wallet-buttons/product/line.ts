/**
 * The line that a purchase from a product page puts into the cart. A second attempt must not double it: a line with an agreed
 * price is added once more by each call. The newer plugin tells the line's key and takes it out; with the older one the line is
 * found by comparing the cart before and after, and taken out by the store. wallet-checkout 6, 8.3; WC44, WC46
 */

import { PaymentError } from '../../shared/payment/errors.ts'
import type { Payment } from '../../shared/payment/payment.ts'
import { callPlatform, type PlatformContext } from '../../shared/platform/endpoint.ts'

type Body = Readonly<Record<string, unknown>>

export interface Line {
  /** R2. Undefined where a setup token is to follow. @param isOwnLine true for what the shop adds as another line: at an agreed price, or with fields of other code */
  order(item: Body, isOwnLine: boolean): Promise<string | undefined>
  /** After a cancel: takes the line out again, where its key is known. Never rejects. */
  remove(): Promise<void>
}

interface Added {
  readonly item: string
  readonly lineKey: string | undefined
  /** Of the whole cart with it; undefined as long as the shop was not asked. */
  readonly total: number | undefined
}

/** The store's own way to the lines of the cart. */
export interface StoreLines {
  /** Undefined where the store does not tell. */
  keys(): Promise<ReadonlySet<string> | undefined>
  remove(key: string): Promise<unknown>
}

/** Reads the lines from the mini-cart that the store would show now. theme-and-platform 3.3 */
export function createStoreLines(context: PlatformContext): StoreLines {
  return {
    async keys() {
      const answer = await callPlatform(context, 'get_refreshed_fragments', {}).catch(() => undefined)
      if (!answer) return undefined
      return new Set(JSON.stringify(answer).match(/(?<=data-cart_item_key=\\")[^"\\]+/g))
    },
    remove: (key) => callPlatform(context, 'remove_from_cart', { cart_item_key: key }),
  }
}

/** @param orderCart R4 for the whole cart, in which the line is already */
export function createLine(
  { cart, orders, settings }: Pick<Payment, 'cart' | 'orders' | 'settings'>,
  totalNow: () => number,
  orderCart: () => Promise<string>,
  storeLines: StoreLines,
): Line {
  let added: Added | undefined
  /** A removal that is under way would otherwise take out what the next click has just added. */
  let removal: Promise<void> = Promise.resolve()

  async function removeLine(): Promise<void> {
    if (!added) return
    const { lineKey } = added
    if (lineKey) {
      await (settings().plugin.removesLines ? orders.removeItem(lineKey) : storeLines.remove(lineKey))
      added = undefined
    }
  }

  /** @param before keys of the lines before ours was added */
  async function findLine(before: ReadonlySet<string> | undefined): Promise<void> {
    const keys = before && (await storeLines.keys())
    const fresh = [...(keys ?? [])].filter((key) => !before?.has(key))
    if (added && fresh.length === 1) {
      added = { ...added, lineKey: fresh[0] }
      return
    }
    // One of the same price was there before: only the total of the cart shows later whether ours is still in it.
    await cart.refresh()
    if (added) added = { ...added, total: totalNow() }
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
      if (added?.lineKey) {
        await removeLine().catch((error: unknown) => {
          // The plain line of a product is set, not added.
          if (isOwnLine || added?.item !== text) throw new PaymentError('unexpected', { cause: error })
        })
      } else if (added && isOwnLine) {
        if (item.needs_setup_token !== true && (await isStillThere(text))) return orderCart()
      }
      const before = isOwnLine && !settings().plugin.removesLines ? await storeLines.keys() : undefined
      const { orderId, cart: data, lineKey } = await orders.addItem(item)
      added = { item: text, lineKey, total: undefined }
      cart.merge(data)
      if (isOwnLine && !lineKey) removal = findLine(before).catch(() => {})
      return orderId
    },
    remove() {
      removal = removal.then(removeLine).catch(() => {})
      return removal
    },
  }
}
