import { atom } from '../../inject/state/atoms.ts'

/** What the latest order of the page was for: its approval, if it is kept, pays for nothing else, whatever button is clicked. */
export const orderedAtom = atom<{
  /** Of the product's form, with the price or offer of the shopper's. Empty where the cart was ordered as it is. */
  readonly choice: string
  /** The product's form, which alone knows whether its line is in the cart. */
  readonly form?: HTMLFormElement
  /** Of the cart as it was submitted with the product; undefined as long as it was not. */
  readonly total?: number
}>({ choice: '' })
