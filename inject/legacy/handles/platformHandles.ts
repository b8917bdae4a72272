import { handleNames, type Profile } from '../../profile.ts'
import type { HandleFacts } from './legacyHandle.ts'

const jQuery = ['jquery-core']
const fragments = ['store-platform-fragments']
const checkout = ['store-platform-checkout']
const forms = ['store-platform-forms']
const gallery = ['product-gallery']
const priceFilter = ['shop-listing']

/** The store platform's scripts, and the libraries that it brings. */
export function platformHandles(profile: Profile): Readonly<Record<string, HandleFacts>> {
  const { shop } = profile
  const { store } = handleNames(profile)
  return { ...libraryHandles(profile), ...frontendHandles(profile), ...checkoutHandles(shop, store) }
}

function libraryHandles(profile: Profile): Readonly<Record<string, HandleFacts>> {
  const { lightbox } = handleNames(profile)
  const libraries: Readonly<Record<string, HandleFacts>> = {
    'jquery-blockui': { bytes: 3081, pages: 'A', needs: jQuery, servesOthers: true },
    'js-cookie': { bytes: 720, pages: 'A', servesOthers: true },
    [lightbox]: { bytes: 10782, pages: 'P', features: gallery },
    [`${lightbox}-ui-default`]: { bytes: 3223, pages: 'P', needs: [lightbox], features: gallery },
    zoom: { pages: 'O', needs: jQuery, features: gallery },
    flexslider: { pages: 'O', needs: jQuery, features: gallery },
    prettyPhoto: { pages: 'O', needs: jQuery, features: gallery },
    'prettyPhoto-init': { pages: 'O', needs: ['prettyPhoto'], features: gallery },
    accounting: { pages: 'O', servesOthers: true },
  }
  return Object.fromEntries(
    Object.entries(libraries).map(([handle, facts]) => [handle, { ...facts, laterName: `${profile.shop}-${handle}` }]),
  )
}

function frontendHandles(profile: Profile): Readonly<Record<string, HandleFacts>> {
  const { shop } = profile
  const { store, sources } = handleNames(profile)
  return {
    [store]: {
      bytes: 1145,
      pages: 'A',
      needs: [...jQuery, 'jquery-blockui', 'js-cookie'],
      features: ['store-platform-forms', 'shop-listing', 'theme-page'],
      servesOthers: true,
    },
    [`${shop}-add-to-cart`]: { bytes: 1144, pages: 'A', needs: [...jQuery, 'jquery-blockui'], features: fragments },
    [`${shop}-cart-fragments`]: { bytes: 894, pages: 'A', needs: [...jQuery, 'js-cookie'], features: fragments },
    [`${shop}-add-to-cart-variation`]: {
      bytes: 3495,
      pages: 'HLP',
      needs: [...jQuery, 'wp-util', 'jquery-blockui'],
      features: ['store-platform-variations'],
    },
    [`${shop}-single-product`]: {
      bytes: 2395,
      pages: 'P',
      needs: jQuery,
      features: ['product-reviews', 'product-gallery', 'store-platform-forms'],
    },
    [`${shop}-password-strength-meter`]: {
      bytes: 708,
      pages: 'E',
      needs: ['password-strength-meter'],
      features: forms,
    },
    [`${shop}-lost-password`]: { bytes: 91, pages: 'E', needs: [store], features: forms },
    [`${shop}-geolocation`]: {
      bytes: 552,
      pages: 'O',
      needs: [...jQuery, 'js-cookie'],
      stays: 'It keeps prices and taxes right on pages from a cache.',
    },
    [`${shop}-price-slider`]: {
      bytes: 494,
      pages: 'O',
      needs: ['jquery-ui-slider', `${shop}-jquery-ui-touchpunch`, 'accounting'],
      features: priceFilter,
    },
    [`${shop}-jquery-ui-touchpunch`]: { pages: 'O', needs: ['jquery-ui-slider'], servesOthers: true },
    [sources]: { bytes: 4333, pages: 'A' },
    [`${shop}-order-attribution`]: { bytes: 935, pages: 'A', needs: [sources] },
  }
}

/** The scripts of the cart, the checkout, and the account's pages of addresses and payment methods. */
function checkoutHandles(shop: string, store: string): Readonly<Record<string, HandleFacts>> {
  const addresses = [`${shop}-country-select`, `${shop}-address-i18n`]
  const ownButton = `${shop}-custom-place-order-button`
  return {
    [`${shop}-cart`]: { bytes: 2099, pages: 'C', needs: [store, ...addresses], features: checkout },
    [`${shop}-checkout`]: { bytes: 4060, pages: 'K', needs: [store, ...addresses, ownButton], features: checkout },
    [`${shop}-country-select`]: { bytes: 947, pages: 'CKD', needs: jQuery, features: checkout },
    [`${shop}-address-i18n`]: {
      bytes: 810,
      pages: 'CKD',
      needs: [`${shop}-country-select`],
      features: checkout,
    },
    [`${store}-tokenization-form`]: { bytes: 555, pages: 'KM', needs: jQuery, features: checkout },
    [`${shop}-add-payment-method`]: { bytes: 320, pages: 'M', needs: [store, ownButton], features: checkout },
    // Since version 10.6 payment plugins register buttons of their own with it, which the two scripts in `needs` show.
    [ownButton]: {
      pages: 'O',
      needs: [...jQuery, `${shop}-checkout`, `${shop}-add-payment-method`],
      servesOthers: true,
    },
    selectWoo: { bytes: 18058, pages: 'CKM', needs: jQuery, features: checkout, servesOthers: true },
    [`${shop}-account-i18n`]: { bytes: 105, pages: 'M', needs: jQuery, features: forms },
  }
}
