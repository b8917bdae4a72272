/** The table of legacy scripts that features replace; `legacyScripts.ts` blocks them. */

import {
  acceleratedScripts,
  attributionScripts,
  cardScripts,
  escapePattern,
  formPlugin,
  type Profile,
  pageNames,
  payLaterScripts,
  paymentLibraries,
  statisticsNames,
  statisticsSource,
  walletScripts,
} from '../profile.ts'

export interface LegacyScript {
  /** The row's name, for people. */
  readonly name: string
  readonly how: 'block' | 'intercept'
  /** Ids of all features that together replace the script, which is blocked only when every one of them is on. */
  readonly features: readonly string[]
  /** WordPress handles: the element's id is the handle and `-js`. */
  readonly handles: readonly string[]
  /** Matches a part of the script's address, for pages whose optimiser strips ids. */
  readonly source: RegExp
  /**
   * Global with the settings that the features read once. Where an optimiser holds back both the script and its settings,
   * the script runs.
   */
  readonly settings?: string
  /**
   * Returns whether the script runs already. Its features then leave everything to the script, which offers no way to take
   * over from it.
   */
  readonly isRunning?: () => boolean
  /**
   * For libraries, which do nothing by themselves: addresses of other scripts that depend on them. Where such a script is
   * in the page, or a script of another row with the same features has to run after all, the libraries run before it.
   */
  readonly servesAlso?: RegExp
  /** For libraries: selector of elements that scripts which depend on them fill at once. Beside such an element the libraries run. */
  readonly runsBeside?: string
}

/** The table. Scripts are released in the order in which the page had them, so their dependencies hold. */
export function legacyScripts(profile: Profile): readonly LegacyScript[] {
  const { pp, theme } = profile
  const forms = formPlugin(profile)
  const themeFolder = escapePattern(theme)
  return [
    {
      name: 'contact forms',
      how: 'block',
      features: ['contact-form', 'contact-form-validation', 'contact-form-fields'],
      handles: [forms, 'swv'],
      source: new RegExp(`/${escapePattern(forms)}/includes/(?:swv/)?js/(?:index|scripts)\\b`),
    },
    {
      name: 'prices and offers',
      how: 'block',
      features: ['name-your-price', 'suggest-offer'],
      handles: [`${pp}-single`],
      source: /-name-your-price-and-offers\/assets\/js\/frontend-single\b/,
    },
    {
      name: 'live search',
      how: 'block',
      features: ['live-search'],
      handles: [`${theme}-live-search`],
      source: new RegExp(`/${themeFolder}-live-search\\b[^/]*$`),
    },
    {
      name: 'cart auto update',
      how: 'block',
      features: ['cart-auto-update'],
      handles: [`${theme}-cart-refresh`],
      source: new RegExp(`/${themeFolder}-cart-refresh\\b[^/]*$`),
    },
    ...paymentScripts(profile),
    {
      name: 'order attribution',
      how: 'block',
      features: ['order-attribution'],
      ...attributionScripts(profile),
    },
    {
      name: 'visitor statistics',
      how: 'block',
      features: ['visitor-statistics'],
      handles: [statisticsNames.handle],
      source: statisticsSource,
    },
    {
      name: 'theme shop script',
      how: 'intercept',
      features: [
        'product-gallery',
        'quantity-box',
        'add-to-cart',
        'product-reviews',
        'sticky-add-to-cart',
        'mini-cart',
        'orders-table',
        'quick-view',
      ],
      handles: [`${theme}-theme-woocommerce-js`],
      source: new RegExp(`/themes/${themeFolder}/assets/js/woocommerce\\b`),
    },
    {
      name: 'theme script',
      how: 'intercept',
      features: ['terms-lightbox', 'photo-feed', 'editor-notes'],
      handles: [`${theme}-js`],
      source: new RegExp(`/themes/${themeFolder}/assets/js/${themeFolder}\\b`),
    },
  ]
}

/**
 * The scripts that start the payment plugin's features on a page, and their libraries, which other payment methods of the
 * plugin need as well.
 */
function paymentScripts(profile: Profile): readonly LegacyScript[] {
  const { paymentGlobal, paymentSettings: settings } = pageNames(profile)
  // Once they run, the libraries define a global object. Contract wallet-checkout 0
  const isRunning = (): boolean => 'utils' in Object(Reflect.get(window, paymentGlobal))
  const starters: readonly LegacyScript[] = [
    {
      name: 'wallet checkout',
      how: 'block',
      features: ['wallet-buttons', 'order-review', 'saved-payment'],
      ...walletScripts(profile),
    },
    {
      // Accelerated checkout hands its cards over to the card form, so the two are replaced together.
      name: 'accelerated checkout',
      how: 'block',
      features: ['accelerated-checkout', 'card-form'],
      ...acceleratedScripts(profile),
    },
    {
      name: 'card form',
      how: 'block',
      features: ['card-form'],
      ...cardScripts(profile),
    },
    {
      name: 'instalment messages',
      how: 'block',
      features: ['pay-later-message'],
      ...payLaterScripts(profile),
    },
  ]
  const features = [...new Set(starters.flatMap((row) => row.features))]
  return [
    ...starters.map((row) => ({ ...row, settings, isRunning })),
    { name: 'payment libraries', how: 'block', features, settings, ...paymentLibraries(profile) },
  ]
}
