/** The legacy scripts of the footer, in their order; some have another place on some pages. */
import { isTrackerHeldBack, unsuspiciousPath } from '../content/statistics/trackerScript.ts'
import { hasMiniCart, type Page } from '../page.ts'
import type { Scope } from '../scope.ts'
import {
  type LegacyScript,
  needsPlatformEarly,
  on,
  paysHere,
  platform,
  selectWoo,
  store,
  storeVersion,
  wp,
} from './legacyScript.ts'
import { paymentScript } from './paymentScript.ts'

const theme = '/wp-content/themes/flatsome'
const contact = '/wp-content/plugins/contact-form-7/includes'

const hasContactForms =
  (generation: Page['oldContactForms']) =>
  (page: Page): boolean =>
    page.oldContactForms === generation
const hasVariations = (page: Page): boolean => page.hasQuickView === true || page.product?.variations !== undefined
/** What pays on these pages is printed early, and with it what it needs. */
const needsControllersEarly = (page: Page): boolean => paysHere(page) || on('product', 'cart')(page)

const tracker = {
  handle: 'wp-statistics-tracker',
  source: '/wp-content/plugins/wp-statistics/assets/js/tracker.js?ver=14.15.3',
  otherSource: unsuspiciousPath,
  isHeldBack: isTrackerHeldBack,
  place: 'footer',
} as const
/** Where the place-order button leads to the provider there is no button of the wallet (wallet-checkout.md 0). */
const hasWalletButton = (page: Page, { switches }: Scope): boolean =>
  paysHere(page) && !(switches.placeOrderMode && page.context !== 'add-payment-method')

const controllers = (pages: (page: Page) => boolean): readonly LegacyScript[] => [
  paymentScript('context', 'context', pages, 'two'),
  paymentScript('payment-methods', 'payment-methods', pages),
  paymentScript('controllers', 'controllers', pages, 'two'),
]

export const footerScripts: readonly LegacyScript[] = [
  { ...selectWoo, place: 'footer', isDeferred: true, on: on('cart') },
  { handle: 'wcPPCPSettings', place: 'footer' },
  { handle: 'wp-hooks', source: `${wp}/dist/hooks.min.js?ver=6.8.8`, place: 'footer' },
  { handle: 'wp-i18n', source: `${wp}/dist/i18n.min.js?ver=6.8.8`, place: 'footer' },
  { handle: 'swv', source: `${contact}/swv/js/index.js?ver=6.1.4`, place: 'footer', on: hasContactForms(undefined) },
  {
    handle: 'contact-form-7',
    source: `${contact}/js/index.js?ver=6.1.4`,
    place: 'footer',
    on: hasContactForms(undefined),
  },
  {
    handle: 'contact-form-7',
    source: `${contact}/js/index.js?ver=5.5.6`,
    place: 'footer',
    on: hasContactForms('5.5'),
  },
  {
    handle: 'contact-form-7',
    source: `${contact}/js/scripts.js?ver=5.3.2`,
    place: 'footer',
    on: hasContactForms('5.3'),
  },
  { ...platform, place: 'footer', isMeantDeferred: true, on: (page) => !needsPlatformEarly(page) },
  {
    handle: 'vicatna-single',
    source: '/wp-content/plugins/catna-woo-name-your-price-and-offers/assets/js/frontend-single.min.js?ver=1.1.1',
    place: 'footer',
  },
  {
    handle: 'flatsome-live-search',
    source: `${theme}/inc/extensions/flatsome-live-search/flatsome-live-search.js?ver=3.19.12`,
    place: 'footer',
  },
  { handle: 'wp-polyfill', source: `${wp}/dist/vendor/wp-polyfill.min.js?ver=3.15.0`, place: 'footer' },
  paymentScript('frontend-commons', 'frontend-commons', undefined, 'one'),
  paymentScript('actions', 'actions', undefined, 'two'),
  { handle: 'lodash', source: `${wp}/dist/vendor/lodash.min.js?ver=4.17.21`, place: 'footer' },
  paymentScript('utils', 'utils'),
  { handle: 'wp-url', source: `${wp}/dist/url.min.js?ver=6.8.8`, place: 'footer' },
  { handle: 'wp-api-fetch', source: `${wp}/dist/api-fetch.min.js?ver=6.8.8`, place: 'footer' },
  paymentScript('cart', 'cart'),
  ...controllers(needsControllersEarly),
  paymentScript('cart-gateway', 'paypal-cart', on('cart')),
  paymentScript('order', 'order', paysHere, 'two'),
  paymentScript('checkout-gateway', 'paypal-checkout', hasWalletButton),
  paymentScript('card-gateway', 'credit-card-checkout', paysHere),
  paymentScript('checkout-express', 'paypal-express-checkout', (page, { switches }) =>
    switches.payment === 'one' ? paysHere(page) : page.context === 'checkout',
  ),
  paymentScript('product', 'product'),
  paymentScript('product-gateway', 'paypal-product', on('product')),
  paymentScript('paylater-messages', 'paylater-messages', undefined, 'two'),
  paymentScript('fastlane-checkout', 'fastlane-checkout', on('checkout')),
  { handle: 'sourcebuster-js', source: `${store}/sourcebuster/sourcebuster.min.js?${storeVersion}`, place: 'footer' },
  {
    handle: 'wc-order-attribution',
    source: `${store}/frontend/order-attribution.min.js?${storeVersion}`,
    place: 'footer',
  },
  { ...tracker, on: (page) => page.context !== 'cart' },
  { handle: 'hoverIntent', source: `${wp}/hoverIntent.min.js?ver=1.10.2`, place: 'footer' },
  { handle: 'flatsome-js', source: `${theme}/assets/js/flatsome.js?ver=3.19.12`, place: 'footer' },
  {
    handle: 'flatsome-cart-refresh',
    source: `${theme}/inc/extensions/flatsome-cart-refresh/flatsome-cart-refresh.js?ver=3.19.12`,
    place: 'footer',
    on: (page, { switches }) => page.context === 'cart' && switches.cartAutoRefresh,
  },
  { ...tracker, on: on('cart') },
  { handle: 'flatsome-theme-woocommerce-js', source: `${theme}/assets/js/woocommerce.js?ver=3.19.12`, place: 'footer' },
  {
    handle: 'flatsome-ajax-add-to-cart-frontend',
    source: `${theme}/assets/js/extensions/flatsome-ajax-add-to-cart-frontend.js?ver=3.19.12`,
    place: 'footer',
    on: (page, { switches }) => page.context === 'product' && switches.ajaxAddToCart,
  },
  {
    handle: 'flatsome-variation-images-frontend',
    source: `${theme}/assets/js/extensions/flatsome-variation-images-frontend.js?ver=3.19.12`,
    place: 'footer',
    on: (page, { switches }) => page.product?.variations !== undefined && switches.moreVariationImages,
  },
  { handle: 'comment-reply', source: `${wp}/comment-reply.min.js?ver=6.8.8`, place: 'footer', on: on('product') },
  ...controllers((page) => !needsControllersEarly(page)),
  paymentScript('minicart-gateway', 'paypal-minicart', hasMiniCart),
  {
    handle: 'wc-cart-fragments',
    source: `${store}/frontend/cart-fragments.min.js?${storeVersion}`,
    place: 'footer',
    isDeferred: true,
  },
  { handle: 'underscore', source: `${wp}/underscore.min.js?ver=1.13.7`, place: 'footer', on: hasVariations },
  { handle: 'wp-util', source: `${wp}/wp-util.min.js?ver=6.8.8`, place: 'footer', on: hasVariations },
  {
    handle: 'wc-add-to-cart-variation',
    source: `${store}/frontend/add-to-cart-variation.min.js?${storeVersion}`,
    place: 'footer',
    isDeferred: true,
    on: hasVariations,
  },
]
