/** What a legacy script of the page is, where its files lie, and the pages that several of them share. */
import type { Page, PageContext } from '../page.ts'
import type { Scope } from '../scope.ts'

export interface LegacyScript {
  /** The tag's id is this with `-js`; settings are printed under it. */
  readonly handle: string
  /** Path with version; undefined = settings only. */
  readonly source?: string
  /** Where a switch gives the file another path. */
  readonly otherSource?: (scope: Scope) => string | undefined
  /** A consent plugin holds the script back until the visitor agrees. */
  readonly isHeldBack?: (scope: Scope) => boolean
  readonly place: 'head' | 'footer'
  /** `defer` on the tag. */
  readonly isDeferred?: boolean
  /** It would be deferred, but something that is not needs it: only the platform's mark is on the tag. */
  readonly isMeantDeferred?: boolean
  /** Pages that have it; default all. */
  readonly on?: (page: Page, scope: Scope) => boolean
}

/** Folders of the files. */
export const wp = '/wp-includes/js'
export const store = '/wp-content/plugins/woocommerce/assets/js'
export const storeVersion = 'ver=9.8.5'

export const on =
  (...contexts: readonly PageContext[]) =>
  (page: Page): boolean =>
    contexts.includes(page.context)
export const paysHere = on('checkout', 'order-pay', 'add-payment-method')

/** What pays on these pages is printed early, and with it what it needs. */
export const needsPlatformEarly = (page: Page): boolean => paysHere(page) || page.context === 'cart'

// These have another place on some pages: there are two lines for them.
export const platform = {
  handle: 'woocommerce',
  source: `${store}/frontend/woocommerce.min.js?${storeVersion}`,
} as const
export const selectWoo = {
  handle: 'selectWoo',
  source: `${store}/selectWoo/selectWoo.full.min.js?${storeVersion}`,
} as const
