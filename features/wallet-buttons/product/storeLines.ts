/** The cart's lines, as the store's own mini-cart lists them. theme-and-platform 3.3 */
import { PaymentError } from '../../shared/payment/errors.ts'
import type { Payment } from '../../shared/payment/payment.ts'
import { isCartEmpty } from '../../shared/platform/cartHash.ts'
import { callPlatform, type PlatformContext } from '../../shared/platform/endpoint.ts'
import { fragmentsOf } from '../../shared/platform/fragments/applyFragments.ts'

export interface CartLine {
  /** Id of the product; undefined where the theme does not print it. */
  readonly productId?: string | undefined
  /** Undefined where the theme does not print it as `2 × 45,00 €`. */
  readonly quantity?: number | undefined
  /** What the mini-cart shows of the line, with its quantity. */
  readonly text: string
}

/** By key of the line. */
export type CartLines = ReadonlyMap<string, CartLine>

export interface StoreLines {
  /** All lines of the cart; undefined where the store does not say. */
  lines(): Promise<CartLines | undefined>
  remove(key: string): Promise<unknown>
}

export function createStoreLines(context: PlatformContext): StoreLines {
  return {
    async lines() {
      const answer = await callPlatform(context, 'get_refreshed_fragments', {}).catch(() => undefined)
      const fragments = fragmentsOf(answer)
      return fragments && readLines(Object.values(fragments).join(''))
    },
    remove: (key) => callPlatform(context, 'remove_from_cart', { cart_item_key: key }),
  }
}

/** All lines of the cart. @throws PaymentError the store does not say them when it is asked twice */
export async function knownLines(store: StoreLines): Promise<CartLines> {
  const lines = (await store.lines()) ?? (await store.lines())
  if (!lines) throw new PaymentError('unexpected')
  return lines
}

/**
 * The cart's lines before goods are added; undefined where only the page says that there are none.
 * @throws PaymentError the store does not say what a filled cart holds
 */
export async function linesBefore(
  store: StoreLines,
  { cart, settings }: Pick<Payment, 'cart' | 'settings'>,
): Promise<CartLines | undefined> {
  const isEmpty = cart.dataNow().isEmpty && isCartEmpty()
  // The older plugin does not name the line, which is found by comparing, so that the store is asked in any case.
  if (isEmpty && settings().plugin.removesLines) return new Map()
  if (isEmpty) return store.lines()
  // A filled cart may have the goods already, which would be paid twice.
  const lines = await knownLines(store)
  if (lines.size === 0 && (await isFilled(cart))) throw new PaymentError('unexpected')
  return lines
}

/** Whether the shop says that there is something in the cart. The page may come from a cache, with the cart of another visitor. */
async function isFilled(cart: Payment['cart']): Promise<boolean> {
  if (isCartEmpty() && !(cart.dataNow().total > 0)) return false
  await cart.refresh()
  return cart.dataNow().total > 0
}

/** Reads the lines from a mini-cart's HTML, in which the link that removes a line names it. */
function readLines(html: string): CartLines {
  // A document of its own, in which nothing is loaded and nothing runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const links = [...body.querySelectorAll<HTMLElement>('[data-cart_item_key]')]
  return new Map(
    links.map((link) => {
      const row = link.closest('li, tr, .cart_item') ?? link
      const [, quantity] = /^\s*([\d.,]+)\s*×/.exec(row.querySelector('span.quantity')?.textContent ?? '') ?? []
      return [
        link.dataset.cart_item_key ?? '',
        {
          productId: link.dataset.product_id,
          quantity: quantity ? Number(quantity.replace(',', '.')) : undefined,
          text: row.textContent.replace(/\s+/g, ' '),
        },
      ]
    }),
  )
}

/** The lines that have this product, or may have it. */
export const linesOf = (lines: CartLines, product: string): readonly [string, CartLine][] =>
  [...lines].filter(([, { productId = product }]) => productId === product)

/**
 * Compares the cart before and after goods were added: the key of the line that has grown, or none where a new line has come. Undefined
 * where neither or both can be seen, or more than one line has grown.
 */
export function findGrown(
  before: CartLines,
  after: CartLines,
  product: string,
): { readonly lineKey: string | undefined } | undefined {
  const changed = linesOf(after, product).filter(([key, line]) => hasMore(before.get(key), line))
  const keys = new Set(changed.map(([key]) => (before.has(key) ? key : undefined)))
  const [lineKey] = keys
  return keys.size === 1 ? { lineKey } : undefined
}

/** True for a line that is new or has more goods. Without quantities that can be compared, every change of its text may mean that. */
function hasMore(before: CartLine | undefined, { quantity = Number.NaN, text }: CartLine): boolean {
  const difference = quantity - (before?.quantity ?? Number.NaN)
  return Number.isNaN(difference) ? before?.text !== text : difference > 0
}

/**
 * The key of the line that an attempt has added; undefined where the cart does not have it, or has several that may be it.
 * @param attempt what was noted of the attempt: the line's key, or else the keys of the lines before
 */
export function findAdded(
  { lineKey, before }: { readonly lineKey?: string | undefined; readonly before: readonly string[] },
  lines: CartLines,
  productId: string,
): string | undefined {
  if (lineKey) return lines.has(lineKey) ? lineKey : undefined
  const fresh = [...lines].filter(([key, line]) => !before.includes(key) && line.productId === productId)
  return fresh.length === 1 ? fresh[0]?.[0] : undefined
}
