import { atom } from '../../inject/state/atoms.ts'

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
 * What the latest order of the page was for: its approval, if it is kept, pays for nothing else, whatever button is clicked. Undefined
 * where nothing was ordered yet.
 */
export const orderedAtom = atom<OrderedProduct | OrderedCart | undefined>(undefined)

/** The cart's hash as this page has last known it, with its own changes and while something was approved. */
export const knownCartAtom = atom<string | undefined>(undefined)
