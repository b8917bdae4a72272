/** A page before it is put into the layout. */
import type { Product } from '../catalogue/product.ts'
import type { Html } from './html.ts'

export const pageContexts = [
  'listing',
  'category',
  'search',
  'product',
  'cart',
  'checkout',
  'order-received',
  'order-pay',
  'account',
  'add-payment-method',
  'content',
  'not-found',
] as const
export type PageContext = (typeof pageContexts)[number]

export interface Page {
  readonly context: PageContext
  readonly title: string
  /** Id and kind of what is shown, as statistics name it. */
  readonly source: { readonly type: string; readonly id: number }
  /** Classes of `<body>` besides those of the theme and the slots. */
  readonly bodyClasses: readonly string[]
  /** On the results of a search the searched words, as statistics report them. */
  readonly search?: string
  /** The product of a product page. */
  readonly product?: Product
  /** Markup between header and `<main>`, such as the title bar of a listing. */
  readonly beforeMain?: Html
  readonly main: Html
  /** Markup before the footer's scripts, besides the slots. */
  readonly footerEnd?: Html
  /** Generation of the contact forms' plugin, where it is not the current one. */
  readonly oldContactForms?: '5.5' | '5.3'
  /** True where boxes can be opened in a quick view: the page then needs the variation scripts, too. */
  readonly hasQuickView?: boolean
}

/** Cart and checkout have no mini-cart: the header's cart is a plain link there (theme-and-platform.md 2.6). */
export function hasMiniCart({ context }: Page): boolean {
  return !['cart', 'checkout', 'order-pay', 'order-received'].includes(context)
}

/** Pages of the store itself, on which the platform prints its own settings. */
export function isStorePage({ context }: Page): boolean {
  return context !== 'content' && context !== 'not-found'
}
