/** What the latest order of the page was for, shared by all places with a wallet button. */
import { atom } from '../../inject/state/atoms.ts'
import type { OrderReader } from '../shared/payment/buttons/orderReader.ts'

interface OrderedProduct {
  /** The choice in the product's form, with the shopper's price or offer. */
  readonly choice: string
  /** The product's form, which alone knows whether its line is in the cart. */
  readonly form: HTMLFormElement
  /** Total of the cart as it was submitted with the product; undefined as long as it was not. */
  readonly total?: number
}

interface OrderedCart {
  /** The quantities of all lines of the cart, as one text. */
  readonly quantities: string
  readonly total: number
  /** The scope under which its approval is kept. */
  readonly scope: string | undefined
}

/**
 * What the latest order of the page was for. Its approval must pay for nothing else, whatever button is clicked next. Undefined where
 * no order was made yet.
 */
export const orderedAtom = atom<OrderedProduct | OrderedCart | undefined>(undefined)

interface ShownInWindow {
  /** The cart's hash while the window showed the cart. */
  readonly hash: string | undefined
  /** Reads the provider's order that was approved in it. */
  readonly reader: Pick<OrderReader, 'order'>
}

/**
 * What the latest window of the page has shown; undefined before the first one. Shared by all places, since the button of one may
 * submit what the button of another has asked the shopper to approve.
 */
export const shownInWindowAtom = atom<ShownInWindow | undefined>(undefined)

/** The cart's hash after the latest change that this page has seen. Another hash in the cookie is that of another tab's change. */
export const knownCartAtom = atom<string | undefined>(undefined)

/**
 * Number of the attempt whose approval is for another cart than the present one, as the shopper has read: the next press asks for another
 * approval. That one has another number, whatever place of the page has given this one up.
 */
export const outdatedAttemptAtom = atom<number | undefined>(undefined)
