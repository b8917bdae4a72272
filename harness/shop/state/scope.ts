/**
 * What everything that answers a request can ask for: the shop with what its modules print into pages, the visitor, addresses,
 * nonces, ids.
 */
import type { Product } from '../catalogue/product.ts'
import type { Html } from '../markup/html.ts'
import type { Page } from '../markup/page.ts'
import type { CompleteOptions, ShopSwitches } from '../options/shopOptions.ts'
import { hexHash } from './hashes.ts'
import type { ShopState } from './shopState.ts'
import type { Visitor } from './visitor.ts'

export interface Shop {
  readonly options: CompleteOptions
  /** The origin in every printed address: `https://kunst.example`. */
  readonly origin: string
  readonly modules: readonly PageModule[]
  /** Replaced by a reset. */
  readonly shopState: ShopState
  reset(): void
}

export interface Scope {
  readonly shop: Shop
  /** The requested address. */
  readonly url: URL
  readonly visitor: Visitor
  /** The shop's switches; those that the visitor has set take their place. */
  readonly switches: ShopSwitches
  now(): Date
  /** Absolute address of a path on this shop. */
  link(path: string): string
  /** A nonce of ten characters. All guests have the same one, as on the platform. */
  nonce(action: string): string
  /** Whether the nonce is valid. A nonce that was printed before `/__shop/expire-nonces` is not. */
  isNonce(action: string, value: string | null | undefined): boolean
  /** Thirteen characters, as PHP's `uniqid`. Each call gives another id, and the same page gets the same ids again. */
  uniqueId(): string
}

/** What a module of the shop brings for the pages of all modules. */
export interface PageModule {
  readonly settings?: readonly SettingsPrinter[]
  readonly slots?: Partial<Slots>
  /** The module's addresses below `/__shop/`, for the list that is shown there and by the command. */
  readonly controls?: readonly Control[]
}

/** An address that a real shop does not have, for tests and demonstrations. */
export interface Control {
  /** `/__shop/login?as=tomke` */
  readonly path: string
  /** What a request to the path does, as a phrase. */
  readonly does: string
}

/** Prints settings for a script, at the place in the page that `layout/files/legacyScripts.ts` gives that script's handle. */
export interface SettingsPrinter {
  /** Handle of the script that reads the settings: `wc-cart`. */
  readonly handle: string
  /** The markup, usually from `settingsScript(…)`; undefined where the page has no such settings. */
  print(scope: Scope, page: Page): Html | undefined
}

/** Places in storefront markup where other modules print something. Each module may fill any of them. */
export interface Slots {
  /** Before the first script. */
  headStart(scope: Scope, page: Page): Html
  /** End of `<head>`. */
  head(scope: Scope, page: Page): Html
  /** Additional classes of `<body>`. */
  bodyClasses(scope: Scope, page: Page): readonly string[]
  /** Start of `<body>`: the editors' toolbar. */
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

/** @param url the requested address; ids depend on its path, not on earlier requests */
export function createScope(shop: Shop, visitor: Visitor, url: URL): Scope {
  let idCount = 0
  const nonceOf = (action: string, salt: string): string => {
    const { length } = salt
    return (
      salt + hexHash(10 - length, shop.options.seed, 'nonce', visitor.customer?.id ?? 0, visitor.nonceEpoch, action)
    )
  }
  /** With the switch `visitNonces` a nonce begins with characters that change from page to page. */
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
    uniqueId: () => hexHash(13, shop.options.seed, 'id', url.pathname, ++idCount),
  }
}

/** Three hexadecimal characters, made from the milliseconds. */
function saltOf(now: Date): string {
  return (now.getTime() % 4096).toString(16).padStart(3, '0')
}
