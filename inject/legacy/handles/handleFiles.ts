/**
 * Paths of the files of the legacy handles, by which the browser extension (`extension/`) blocks them without help of the server.
 * Source: contract real-shop-facts 21; for files that are printed only with an option, the platform's source.
 */

import { handleNames, type Profile, statisticsNames } from '../../profile.ts'

/**
 * Handle → parts of its file's URL, one for each supported version: without `.min`, extension and version number; `*` stands for
 * anything. Handles whose path is not known are missing.
 */
export function handleFiles(profile: Profile): Readonly<Record<string, readonly string[]>> {
  const { pp, shop, theme } = profile
  const { forms, store, lightbox, sources } = handleNames(profile)
  const themeFolder = `/themes/${theme}`
  return {
    ...below('/wp-includes/js', coreFiles),
    'password-strength-meter': ['/wp-admin/js/password-strength-meter'],
    ...below(themeFolder, {
      [`${theme}-js`]: `assets/js/${theme}`,
      [`${theme}-theme-woocommerce-js`]: 'assets/js/woocommerce',
      ...extensionFiles(theme),
    }),
    ...below('/woocommerce/assets/js', {
      ...storeFiles,
      [store]: 'frontend/woocommerce',
      [`${store}-tokenization-form`]: 'frontend/tokenization-form',
      [`${shop}-custom-place-order-button`]: 'frontend/utils/custom-place-order-button',
      [lightbox]: `${lightbox}/${lightbox}`,
      [`${lightbox}-ui-default`]: `${lightbox}/${lightbox}-ui-default`,
      [sources]: `${sources.replace(/-js$/, '')}/${sources.replace(/-js$/, '')}`,
      [`${shop}-jquery-ui-touchpunch`]: 'jquery-ui-touch-punch/jquery-ui-touch-punch',
    }),
    ...Object.fromEntries(storeNames.map((name) => [`${shop}-${name}`, [`/woocommerce/assets/js/frontend/${name}`]])),
    swv: [`/${forms}/includes/swv/js/index`],
    [forms]: [`/${forms}/includes/js/index`, `/${forms}/includes/js/scripts`],
    [`${pp}-single`]: ['-name-your-price-and-offers/assets/js/frontend-single'],
    [statisticsNames.handle]: [`/${statisticsNames.service}/assets/js/tracker`],
    ...paymentFiles(profile),
  }
}

/** Prefixes each path with the folder. Returns handle → paths, as `handleFiles` does. */
function below(
  folder: string,
  files: Readonly<Record<string, string | readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(files).map(([handle, paths]) => [handle, [paths].flat().map((path) => `${folder}/${path}`)]),
  )
}

const coreFiles = {
  'jquery-core': 'jquery/jquery',
  'jquery-migrate': 'jquery/jquery-migrate',
  hoverIntent: 'hoverIntent',
  underscore: 'underscore',
  'wp-util': 'wp-util',
  'wp-hooks': 'dist/hooks',
  'wp-i18n': 'dist/i18n',
  'wp-polyfill': 'dist/vendor/wp-polyfill',
  lodash: 'dist/vendor/lodash',
  'wp-url': 'dist/url',
  'wp-api-fetch': 'dist/api-fetch',
  'jquery-ui-core': 'jquery/ui/core',
  'jquery-ui-mouse': 'jquery/ui/mouse',
  'jquery-ui-slider': 'jquery/ui/slider',
  'comment-reply': 'comment-reply',
  'zxcvbn-async': 'zxcvbn-async',
}

/**
 * `live-search` and `cart-refresh` have folders of their own; since version 3.20 of the theme the live search is in the folder of
 * its other extensions, and `cart-refresh` is assumed to be there, too. The other two have always been in that folder.
 */
function extensionFiles(theme: string): Readonly<Record<string, readonly string[]>> {
  const inOwnFolder = ['live-search', 'cart-refresh'].map((name) => `${theme}-${name}`)
  const inCommonFolder = ['ajax-add-to-cart-frontend', 'variation-images-frontend'].map((name) => `${theme}-${name}`)
  return Object.fromEntries([
    ...inOwnFolder.map((handle) => [handle, [`inc/extensions/${handle}/${handle}`, `assets/js/extensions/${handle}`]]),
    ...inCommonFolder.map((handle) => [handle, [`assets/js/extensions/${handle}`]]),
  ])
}

/** Libraries that the store platform brings. */
const storeFiles = {
  'jquery-blockui': 'jquery-blockui/jquery.blockUI',
  'js-cookie': 'js-cookie/js.cookie',
  selectWoo: 'selectWoo/selectWoo.full',
  zoom: 'zoom/jquery.zoom',
  flexslider: 'flexslider/jquery.flexslider',
  prettyPhoto: 'prettyPhoto/jquery.prettyPhoto',
  'prettyPhoto-init': 'prettyPhoto/jquery.prettyPhoto.init',
  accounting: 'accounting/accounting',
}

/** Scripts of the store platform whose handle is the platform's prefix and the file's name. */
const storeNames = [
  ...['add-to-cart', 'cart-fragments', 'add-to-cart-variation', 'single-product', 'cart', 'checkout'],
  ...['country-select', 'address-i18n', 'add-payment-method', 'account-i18n', 'password-strength-meter'],
  ...['lost-password', 'geolocation', 'price-slider', 'order-attribution'],
]

/** The payment plugin's files, which have other names than their handles where they start something. */
function paymentFiles({ shop, gw, accel, wallet }: Profile): Readonly<Record<string, readonly string[]>> {
  const libraries = [
    ...[
      'frontend-commons',
      'actions',
      'utils',
      'cart',
      'context',
      'payment-methods',
      'controllers',
      'product',
      'order',
    ],
    ...['paylater-messages', `${accel}-checkout`],
  ]
  const starters = ['minicart', 'product', 'cart', 'checkout']
  const files: readonly (readonly [name: string, file: string])[] = [
    ...libraries.map((name) => [name, name] as const),
    ...starters.map((page) => [`${page}-gateway`, `${wallet}-${page}`] as const),
    ['card-gateway', 'credit-card*'],
    ['frontend-vendors', `${shop}-${gw}-frontend-vendors`],
    ['legacy-commons', 'legacy-frontend-commons'],
    ['checkout-express', `${wallet}-express-checkout`],
  ]
  return Object.fromEntries(
    files.map(([name, file]) => [`${shop}-${gw}-${name}`, [`-${wallet}-woocommerce/build/*/${file}`]]),
  )
}
