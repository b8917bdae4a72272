/**
 * The cart line that a purchase from a product page adds. The goods must not be in the cart twice, after a second attempt, a reload or
 * where the shopper has put them there before: each call adds a line with an agreed price once more. The newer plugin names the line's
 * key and takes the line out; with the older one the line is found by comparing the cart before and after, and taken out by the store.
 * wallet-checkout 6, 8.3; WC44, WC46
 */

import { PaymentError } from '../../shared/payment/errors.ts'
import type { Payment } from '../../shared/payment/payment.ts'
import { forgetLine, keepLine, keptLine } from './keptLine.ts'
import {
  type CartLines,
  findAdded,
  findGrown,
  knownLines,
  linesBefore,
  linesOf,
  type StoreLines,
} from './storeLines.ts'

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
  /** True from a cancel until `complete` has made sure that the line is in the cart. */
  isOut(): boolean
  /** The line that was added, for the `Line` of the next start. */
  added(): Added | undefined
  /** True where an attempt on an earlier page has got no answer and its goods are not in the cart yet: the shop may still add them. */
  mayGrow(): boolean
}

/** A line that is in the cart. */
interface Added {
  /** The body of the call that added it, as JSON. */
  readonly item: string
  readonly isOwnLine: boolean
  readonly lineKey: string | undefined
  /** Total of the whole cart with the line; undefined as long as the shop was not asked. */
  readonly total: number | undefined
  /** True where the cart had the line before, so that a cancel leaves it there. */
  readonly wasThere: boolean
}

/** A line as it is to be added. */
type NewLine = Pick<Added, 'item' | 'isOwnLine' | 'wasThere'>

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
  let isOut = false
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
      isOut = false
      const ordered = inTurn(() => line.order(item, isOwnLine))
      find()
      return ordered
    },
    remove() {
      isOut = true
      return inTurn(() => line.remove())
    },
    complete() {
      const completed = inTurn(() => line.complete()).then(() => {
        isOut = false
      })
      find()
      return completed
    },
    isOut: () => isOut,
    added: () => line.added,
    mayGrow: () => line.mayGrow,
  }
}

/** Adds, removes and finds the line. Its methods must not overlap; `createLine` runs them one after another. */
class CartLine {
  /** The line that was removed after a cancel, or that the shop could not remove. */
  private takenOut: Added | undefined
  /** The cart's lines before ours was added; undefined where ours is not found by comparing. */
  private before: CartLines | undefined
  mayGrow = false
  /** True once goods were sent from this page, which learns of each call that it has ended. */
  private hasAdded = false

  constructor(
    private readonly payment: ShopServices,
    private readonly orderCart: () => Promise<string>,
    private readonly storeLines: StoreLines,
    public added?: Added,
  ) {}

  async order(item: Body, isOwnLine: boolean): Promise<string | undefined> {
    const text = JSON.stringify(item)
    if (isOwnLine) this.added ??= await this.findEarlier(item)
    const wasThere = this.added?.wasThere === true
    if (this.added?.lineKey) {
      await this.takeOut().catch((error: unknown) => {
        // The shop sets the quantity of a plain line and does not add to it, so a line that is still there does no harm.
        if (isOwnLine || this.added?.item !== text) throw new PaymentError('unexpected', { cause: error })
      })
    } else if (this.added && isOwnLine) {
      if (item.needs_setup_token !== true && (await this.isStillThere(text))) return this.orderCart()
    }
    const line = { item: text, isOwnLine, wasThere }
    if (isOwnLine) return this.addOwnLine(item, line)
    this.before = undefined
    return this.add(item, line)
  }

  async remove(): Promise<void> {
    if (this.added?.wasThere) return
    // Runs a second time where the provider reports a cancel, and then the end of its button.
    this.takenOut = this.added ?? this.takenOut
    this.before = undefined
    // `complete` looks up whether the line is gone, before the cart is ordered.
    await this.takeOut().catch(() => {})
  }

  async complete(): Promise<void> {
    const { takenOut, before } = this
    if (!takenOut?.lineKey) return
    const lines = await knownLines(this.storeLines)
    const isThere = lines.has(takenOut.lineKey) || (before && [...lines.keys()].some((key) => !before.has(key)))
    this.takenOut = isThere ? undefined : takenOut
    if (isThere) return
    this.before = lines
    // The line is added without a new order: the provider has an order already, and that is approved.
    await this.add({ ...JSON.parse(takenOut.item), needs_setup_token: true }, takenOut)
  }

  /** Finds the key of a line that is always added, never set; or else the total of the cart with that line. */
  async find(): Promise<void> {
    if (!this.added?.isOwnLine || this.added.lineKey || this.added.total !== undefined) return
    const { before, payment, storeLines } = this
    const lines = before && (await storeLines.lines())
    const fresh = [...(lines?.keys() ?? [])].filter((key) => !before?.has(key))
    if (fresh.length === 1) {
      this.note({ ...this.added, lineKey: fresh[0] })
      return
    }
    // The cart had a line of the same price before, so only the total of the cart shows later whether ours is still in it.
    await payment.cart.refresh()
    this.added = { ...this.added, total: payment.cart.dataNow().total }
  }

  /** Adds goods that the shop adds to a line with the same goods, and makes sure that they are in the cart as often as was wished. */
  private async addOwnLine(item: Body, line: NewLine): Promise<string | undefined> {
    const before = await linesBefore(this.storeLines, this.payment)
    this.before = before
    if (before) keepLine(item, { ...line, before: [...before.keys()] })
    const orderId = await this.add(item, line)
    const lineKey = before && (await this.findGrown(before, item))
    if (!lineKey || !this.added) return orderId
    // The order that was just made is for twice the goods. The buyer never sees it, since the button gets the next one.
    this.added = { ...this.added, lineKey }
    await this.takeOut().catch((cause: unknown) => {
      throw new PaymentError('unexpected', { cause })
    })
    this.before = new Map([...before].filter(([key]) => key !== lineKey))
    keepLine(item, { ...line, wasThere: true, before: [...this.before.keys()] })
    return this.add(item, { ...line, wasThere: true })
  }

  /**
   * The key of a line that the cart had before, and to which the shop has added the goods; undefined where it has made another line.
   * @throws PaymentError the cart does not show which of the two it was, so that the goods may be in it twice
   */
  private async findGrown(before: CartLines, item: Body): Promise<string | undefined> {
    const { added } = this
    if (added?.lineKey) return before.has(added.lineKey) ? added.lineKey : undefined
    const product = `${item.product_id}`
    if (linesOf(before, product).length === 0) return undefined
    // Where this fails, the next press must not order the cart as it is.
    this.added = undefined
    const grown = findGrown(before, await knownLines(this.storeLines), product)
    if (!grown) {
      // The next press takes the goods for the shopper's own, and sets their quantity.
      forgetLine(item)
      throw new PaymentError('unexpected')
    }
    this.added = added
    return grown.lineKey
  }

  /**
   * The line of an attempt on an earlier page, or of one without an answer; undefined where the cart has none.
   * @throws PaymentError the store does not say what the cart holds, which may be that line
   */
  private async findEarlier(item: Body): Promise<Added | undefined> {
    const kept = keptLine(item)
    if (!kept) return undefined
    const lineKey = findAdded(kept, await knownLines(this.storeLines), `${item.product_id}`)
    if (lineKey) return { item: kept.item, isOwnLine: true, lineKey, total: undefined, wasThere: kept.wasThere }
    this.mayGrow ||= kept.lineKey === undefined && !this.hasAdded
    forgetLine(item)
    return undefined
  }

  private async add(body: Body, line: NewLine): Promise<string | undefined> {
    this.hasAdded = true
    const { orderId, cart, lineKey } = await this.payment.orders.addItem(body)
    this.note({ ...line, lineKey, total: undefined })
    this.takenOut = undefined
    this.payment.cart.merge(cart)
    return orderId
  }

  /** Notes the line that is in the cart, also for the next page. */
  private note(added: Added): void {
    this.added = added
    if (added.isOwnLine && added.lineKey) keepLine(JSON.parse(added.item), { ...added, before: [] })
  }

  private async takeOut(): Promise<void> {
    const { added } = this
    if (!added?.lineKey) return
    const { orders, settings } = this.payment
    await (settings().plugin.removesLines ? orders.removeItem(added.lineKey) : this.storeLines.remove(added.lineKey))
    forgetLine(JSON.parse(added.item))
    this.added = undefined
  }

  private async isStillThere(item: string): Promise<boolean> {
    const { added, payment } = this
    if (added?.item !== item || added.total === undefined || added.total <= 0) return false
    await payment.cart.refresh()
    return payment.cart.dataNow().total === added.total
  }
}
