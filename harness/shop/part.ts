/** The shop is made of parts: storefront, payment, content. What each brings is said here; `parts.ts` lists them. */
import type { Product } from './catalogue/product.ts'
import type { Html } from './html.ts'
import type { Page } from './page.ts'
import type { FormHandler, Route } from './route.ts'
import type { Scope } from './scope.ts'

export interface ShopPart {
  readonly id: string
  /** Asked in this order; the first that matches answers. */
  readonly routes: readonly Route[]
  readonly formHandlers?: readonly FormHandler[]
  readonly settings?: readonly SettingsPrinter[]
  readonly slots?: Partial<Slots>
  /** Its addresses below `/__shop/`, for the list that is shown there and by the command. */
  readonly controls?: readonly Control[]
}

/** What a real shop does not have, for tests and demonstrations. */
export interface Control {
  /** `/__shop/login?as=tomke` */
  readonly path: string
  /** What it does, as a phrase. */
  readonly does: string
}

/** Prints settings for a script, in the place that `layout/legacyScripts.ts` gives that script's handle. */
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

/** What all parts print into a slot, one after the other. */
export function fill<Name extends MarkupSlot>(
  scope: Scope,
  name: Name,
  ...rest: Name extends keyof Slots ? DropFirst<Parameters<Slots[Name]>> : never
): readonly Html[] {
  return scope.shop.parts.flatMap(({ slots }) => {
    const print = slots?.[name] as ((scope: Scope, ...rest: readonly unknown[]) => Html) | undefined
    return print ? [print(scope, ...rest)] : []
  })
}

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never
type MarkupSlot = { [Name in keyof Slots]: ReturnType<Slots[Name]> extends Html ? Name : never }[keyof Slots]
