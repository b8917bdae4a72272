/**
 * The cart line that a purchase from a product page adds. A second attempt must not double it: each call adds a line with an agreed
 * price once more. The newer plugin names the line's key and takes the line out; with the older one the line is
 * found by comparing the cart before and after, and taken out by the store. wallet-checkout 6, 8.3; WC44, WC46
 */

import { PaymentError } from '../../shared/payment/errors.ts'
import type { Payment } from '../../shared/payment/payment.ts'
import { callPlatform, type PlatformContext } from '../../shared/platform/endpoint.ts'

type Body = Readonly<Record<string, unknown>>

export interface Line {
  /**
   * Adds the product to the cart and asks for the order (R2); undefined where a setup token is to follow.
   * @param isOwnLine true for goods that the shop adds as another line: at an agreed price, or with fields of other code
   */
  order(item: Body, isOwnLine: boolean): Promise<string | undefined>
  /** Takes the line out again after a cancel, where its key is known. Never rejects. */
  remove(): Promise<void>
  /**
   * Makes sure that the line is in the cart before that is ordered: the provider may report an approval after a cancel, which has
   * taken the line out. Rejects where the line is not in the cart, or the shop does not answer whether it is.
   */
  complete(): Promise<void>
  /** The line that was added, for the `Line` of the next start. */
  added(): Added | undefined
}

/** A line that is in the cart. */
interface Added {
  /** The body of the call that added it, as JSON. */
  readonly item: string
  readonly isOwnLine: boolean
  readonly lineKey: string | undefined
  /** Total of the whole cart with the line; undefined as long as the shop was not asked. */
  readonly total: number | undefined
}

/** Reads the lines of the cart in the store's own way. */
export interface StoreLines {
  /** The keys of all lines; undefined where the store does not give them. */
  keys(): Promise<ReadonlySet<string> | undefined>
  remove(key: string): Promise<unknown>
}

/** Reads the lines from the mini-cart that the store would show now. theme-and-platform 3.3 */
export function createStoreLines(context: PlatformContext): StoreLines {
  return {
    async keys() {
      const answer = await callPlatform(context, 'get_refreshed_fragments', {}).catch(() => undefined)
      if (!answer) return undefined
      return new Set(
        [...JSON.stringify(answer).matchAll(/data-cart_item_key=\\"([^"\\]+)/g)].map(([, key = '']) => key),
      )
    },
    remove: (key) => callPlatform(context, 'remove_from_cart', { cart_item_key: key }),
  }
}

type ShopServices = Pick<Payment, 'cart' | 'orders' | 'settings'>

/**
 * @param orderCart R4 for the whole cart, in which the line is already
 * @param added the line that is already in the cart from an earlier start
 */
export function createLine(
  payment: ShopServices,
  orderCart: () => Promise<string>,
  storeLines: StoreLines,
  added?: Added,
): Line {
  const line = new CartLine(payment, orderCart, storeLines, added)
  let latest: Promise<unknown> = Promise.resolve()
  /**
   * Runs tasks one after another: otherwise a removal that is under way would take out the line that the next click has
   * added.
   */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = latest.then(work)
    latest = turn.catch(() => {})
    return turn
  }
  /** Finds out the line's key or total in the background, so that the payment does not wait. */
  const find = (): void => void inTurn(() => line.find()).catch(() => {})
  return {
    order(item, isOwnLine) {
      const ordered = inTurn(() => line.order(item, isOwnLine))
      find()
      return ordered
    },
    remove: () => inTurn(() => line.remove()),
    complete() {
      const completed = inTurn(() => line.complete())
      find()
      return completed
    },
    added: () => line.added,
  }
}

/** Adds, removes and finds the line. Its methods must not overlap; `createLine` runs them one after another. */
class CartLine {
  /** The line that was removed after a cancel, or that the shop could not remove. */
  private takenOut: Added | undefined
  /** Keys of the cart's lines before ours was added; undefined where ours is not found by comparing. */
  private before: ReadonlySet<string> | undefined

  constructor(
    private readonly payment: ShopServices,
    private readonly orderCart: () => Promise<string>,
    private readonly storeLines: StoreLines,
    public added?: Added,
  ) {}

  async order(item: Body, isOwnLine: boolean): Promise<string | undefined> {
    const text = JSON.stringify(item)
    if (this.added?.lineKey) {
      await this.takeOut().catch((error: unknown) => {
        // The shop sets the quantity of a plain line and does not add to it, so a line that is still there does no harm.
        if (isOwnLine || this.added?.item !== text) throw new PaymentError('unexpected', { cause: error })
      })
    } else if (this.added && isOwnLine) {
      if (item.needs_setup_token !== true && (await this.isStillThere(text))) return this.orderCart()
    }
    const { plugin } = this.payment.settings()
    this.before = isOwnLine && !plugin.removesLines ? await this.storeLines.keys() : undefined
    return this.add(item, { item: text, isOwnLine })
  }

  async remove(): Promise<void> {
    // Runs a second time where the provider reports a cancel, and then the end of its button.
    this.takenOut = this.added ?? this.takenOut
    this.before = undefined
    // `complete` looks up whether the line is gone, before the cart is ordered.
    await this.takeOut().catch(() => {})
  }

  async complete(): Promise<void> {
    const { takenOut, before } = this
    if (!takenOut?.lineKey) return
    const keys = await this.storeLines.keys()
    if (!keys) throw new PaymentError('unexpected')
    const isThere = keys.has(takenOut.lineKey) || (before && [...keys].some((key) => !before.has(key)))
    this.takenOut = isThere ? undefined : takenOut
    if (isThere) return
    this.before = keys
    // The line is added without a new order: the provider has an order already, and that is approved.
    await this.add({ ...JSON.parse(takenOut.item), needs_setup_token: true }, takenOut)
  }

  /** Finds the key of a line that is always added, never set; or else the total of the cart with that line. */
  async find(): Promise<void> {
    if (!this.added?.isOwnLine || this.added.lineKey || this.added.total !== undefined) return
    const { before, payment, storeLines } = this
    const keys = before && (await storeLines.keys())
    const fresh = [...(keys ?? [])].filter((key) => !before?.has(key))
    if (fresh.length === 1) {
      this.added = { ...this.added, lineKey: fresh[0] }
      return
    }
    // The cart had a line of the same price before, so only the total of the cart shows later whether ours is still in it.
    await payment.cart.refresh()
    this.added = { ...this.added, total: payment.cart.dataNow().total }
  }

  private async add(body: Body, { item, isOwnLine }: Pick<Added, 'item' | 'isOwnLine'>): Promise<string | undefined> {
    const { orderId, cart, lineKey } = await this.payment.orders.addItem(body)
    this.added = { item, isOwnLine, lineKey, total: undefined }
    this.takenOut = undefined
    this.payment.cart.merge(cart)
    return orderId
  }

  private async takeOut(): Promise<void> {
    const lineKey = this.added?.lineKey
    if (!lineKey) return
    const { orders, settings } = this.payment
    await (settings().plugin.removesLines ? orders.removeItem(lineKey) : this.storeLines.remove(lineKey))
    this.added = undefined
  }

  private async isStillThere(item: string): Promise<boolean> {
    const { added, payment } = this
    if (added?.item !== item || added.total === undefined || added.total <= 0) return false
    await payment.cart.refresh()
    return payment.cart.dataNow().total === added.total
  }
}
