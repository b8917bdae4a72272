/**
 * The line that a purchase from a product page puts into the cart. A second attempt must not double it: a line with an agreed
 * price is added once more by each call. The newer plugin names the line's key and takes the line out; with the older one the line is
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
   * Before the cart is ordered: the provider may still report an approval after a cancel, and then the line is put back.
   * Rejects as long as the line is not in the cart, or the shop does not say whether it is.
   */
  complete(): Promise<void>
  /** What it has put into the cart, for the line of the next start. */
  added(): Added | undefined
}

interface Added {
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

type Asked = Pick<Payment, 'cart' | 'orders' | 'settings'>

/**
 * @param orderCart R4 for the whole cart, in which the line is already
 * @param added by the line of an earlier start
 */
export function createLine(
  payment: Asked,
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
  /** Looks the line up, without the payment waiting for that. */
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

/** Asks the shop about the line; one question at a time. */
class CartLine {
  /** The line that a cancel has taken out, or has tried to take out. */
  private takenOut: Added | undefined
  /** Keys of the lines before ours was added, where the script needs them to find ours. */
  private before: ReadonlySet<string> | undefined

  constructor(
    private readonly payment: Asked,
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
    // The provider may report a cancel, and then the end of its button.
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
