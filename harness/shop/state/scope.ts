/**
 * What everything that answers a request can ask for: the shop with what its parts print into pages, the visitor, addresses,
 * nonces, ids.
 */
import type { Product } from '../catalogue/product.ts'
import type { Html } from '../markup/html.ts'
import type { Page } from '../markup/page.ts'
import type { CompleteOptions, ShopSwitches } from '../options/shopOptions.ts'
import { hashed } from './ids.ts'
import type { ShopState } from './shopState.ts'
import type { Visitor } from './visitor.ts'

export interface Shop {
  readonly options: CompleteOptions
  /** Printed in pages; without a path. */
  readonly origin: string
  readonly parts: readonly PagePart[]
  /** Replaced by a reset. */
  readonly shopState: ShopState
  reset(): void
}

export interface Scope {
  readonly shop: Shop
  /** What is asked for. */
  readonly url: URL
  readonly visitor: Visitor
  /** The shop's, with the visitor's deviations. */
  readonly switches: ShopSwitches
  now(): Date
  /** Absolute address of a path on this shop. */
  link(path: string): string
  /** Ten characters; the same for every guest, as on the platform. */
  nonce(action: string): string
  /** False also for a nonce from before `/__shop/expire-nonces`. */
  isNonce(action: string, value: string | null | undefined): boolean
  /** Thirteen characters as PHP's `uniqid`: another one at each call, the same ones when the same page is asked for again. */
  uniqueId(): string
}

/** What a part of the shop brings for the pages of all parts. */
export interface PagePart {
  readonly settings?: readonly SettingsPrinter[]
  readonly slots?: Partial<Slots>
  /** The part's addresses below `/__shop/`, for the list that is shown there and by the command. */
  readonly controls?: readonly Control[]
}

/** What a real shop does not have, for tests and demonstrations. */
export interface Control {
  /** `/__shop/login?as=tomke` */
  readonly path: string
  /** What it does, as a phrase. */
  readonly does: string
}

/** Prints settings for a script, in the place that `layout/files/legacyScripts.ts` gives that script's handle. */
export interface SettingsPrinter {
  /** The script that reads them: `wc-cart`. */
  readonly handle: string
  /** Markup to print, usually `localised(…)` of `settings.ts`; undefined where the page has none. */
  print(scope: Scope, page: Page): Html | undefined
}

/** Places in storefront markup where other parts print something. Each part may fill any of them. */
export interface Slots {
  /** Before the first script. */
  headStart(scope: Scope, page: Page): Html
  /** End of `<head>`. */
  head(scope: Scope, page: Page): Html
  /** Additional classes of `<body>`. */
  bodyClasses(scope: Scope, page: Page): readonly string[]
  /** First in `<body>`: the editors' toolbar. */
  bodyStart(scope: Scope, page: Page): Html
  /** Before the footer's scripts: popups and templates. */
  footerEnd(scope: Scope, page: Page): Html
  /** Items of the menu below the header. */
  menu(scope: Scope, page: Page): readonly MenuItem[]
  /** In a listing's box, before and after the price. */
  boxBeforePrice(scope: Scope, product: Product): Html
  boxAfterPrice(scope: Scope, product: Product): Html
  /** On a product's page: under the title, after the price, at the end of the form. */
  productRating(scope: Scope, product: Product): Html
  productAfterPrice(scope: Scope, product: Product): Html
  productFormEnd(scope: Scope, product: Product): Html
  /** Tabs between attributes and reviews. */
  productTabs(scope: Scope, product: Product): readonly ProductTab[]
  /** Last row of the cart's totals, and after the button that leads to checkout. */
  cartTotalsEnd(scope: Scope): Html
  cartProceedEnd(scope: Scope): Html
  /** After the mini-cart's buttons. */
  miniCartEnd(scope: Scope): Html
  /** Where the attribution script finds its inputs: in the checkout's form, in the registration's, before wallet buttons. */
  attributionInputs(scope: Scope, place: AttributionPlace): Html
  /** Selector → value, besides the platform's own fragments. Values need not be markup. */
  fragments(scope: Scope): Readonly<Record<string, unknown>>
}

/** The platform's hooks in the order of the checkout's form, then the places outside of it (attribution-and-statistics.md A7). */
export type AttributionPlace =
  | 'billing'
  | 'billing-end'
  | 'shipping'
  | 'notes-end'
  | 'customer-end'
  | 'registration'
  | 'wallet'

export interface MenuItem {
  readonly id: number
  readonly path: string
  readonly label: string
}

export interface ProductTab {
  /** `reviews`; makes the ids `tab-reviews`, `accordion-reviews`. */
  readonly key: string
  readonly title: string
  readonly content: Html
}

/** @param url what is asked for: ids depend on its path and on nothing that happened before */
export function createScope(shop: Shop, visitor: Visitor, url: URL): Scope {
  let ids = 0
  const nonceOf = (action: string, salt: string): string => {
    const { length } = salt
    return salt + hashed(10 - length, shop.options.seed, 'nonce', visitor.customer?.id ?? 0, visitor.nonceEpoch, action)
  }
  /** With the switch `visitNonces` a nonce begins with what changes from page to page. */
  const salt = { ...shop.options, ...visitor.switches }.visitNonces ? saltOf(shop.options.now()) : ''
  return {
    shop,
    visitor,
    url,
    get switches() {
      return { ...shop.options, ...visitor.switches }
    },
    now: () => shop.options.now(),
    link: (to) => shop.origin + to,
    nonce: (action) => nonceOf(action, salt),
    isNonce: (action, value) => value === nonceOf(action, value?.slice(0, salt.length) ?? ''),
    uniqueId: () => hashed(13, shop.options.seed, 'id', url.pathname, ++ids),
  }
}

/** Three characters of the milliseconds. */
function saltOf(now: Date): string {
  return (now.getTime() % 4096).toString(16).padStart(3, '0')
}
