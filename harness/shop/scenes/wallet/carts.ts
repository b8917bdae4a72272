/** The wallet in the cart and in the header's cart. */

import type { PlannedScene } from '../../../record/plan.ts'
import type { StepSource } from '../../../scene/journey.ts'
import { click, goTo, see, seeText } from '../steps.ts'
import { agree, byHand, cancel, clickWallet, discard, paidOnce, seeThanks } from './walletSteps.ts'

const wallet = '.wc-ppcp-cart-button-container'
const inMiniCart = '.cart-item.current-dropdown .wc-ppcp-minicart-ppcp'

const open: StepSource = { type: 'hover', selectors: ['.cart-item.has-dropdown > .header-cart-link'] }

const netherlands = { city: 'Den Haag', state: '', country_code: 'NL', postal_code: '2511 CV' }
const island = { city: 'Hallig Hooge', state: '', country_code: 'DE', postal_code: '25859' }

const cart: PlannedScene = {
  name: 'wallet-cart',
  title:
    'A changed quantity updates the cart; cancelled, then an address that the shop does not deliver to and another: paid once',
  path: '/warenkorb/',
  before: ['/?add-to-cart=101'],
  switches: { approval: 'explicit', legacyScripts: 'none' },
  script: 'standalone',
  volatile: { time: 'timestamp' },
  counts: ['.wc-ppcp-cart-button-container', '.cart-auto-refresh .woocommerce-cart-form'],
  // As without the wallet: the columns of the cart's table find their width while the page is still coming.
  layoutShift: 0.03,
  paymentSdk: {
    buttons: {
      onClickOutcome: 'hang',
      shipping: [
        { address: netherlands, expect: 'reject' },
        { address: island, expect: 'resolve' },
      ],
    },
  },
  money: { ...paidOnce, providerOrders: 2 },
  journey: [
    click('.cart_item .plus'),
    seeText('.cart_item .product-subtotal', '640,00 €'),
    clickWallet(wallet),
    ...cancel,
    clickWallet(wallet),
    agree,
    seeThanks,
  ],
}

const declined: PlannedScene = {
  name: 'wallet-cart-declined',
  title:
    'In the older plugin the provider does not pay: the approval outlives the page, is looked at on the checkout, and given up',
  path: '/warenkorb/',
  before: ['/?add-to-cart=101'],
  switches: { approval: 'explicit', payment: 'one', capture: 'declined' },
  script: true,
  counts: ['.wc-ppcp-cart-button-container'],
  // The columns of the cart's table, as above.
  layoutShift: 0.03,
  paymentSdk: {},
  money: { providerOrders: 1, captures: 0, refusals: 1, paidOrders: 0 },
  journey: [
    clickWallet(wallet),
    see(discard),
    // The approval outlives the page. Without the buyer's address the shop wants it to be looked at on the checkout.
    goTo('https://kunst.example/warenkorb/'),
    see('.wc-ppcp-cart-payments__container [data-source]'),
    clickWallet(wallet),
    see('.wc-ppcp-order-review-message__container'),
    click('#terms'),
    click('.wc-ppcp-cancel__payment'),
  ],
}

const firstProduct: PlannedScene = {
  name: 'wallet-mini-cart',
  title: 'The first picture of an empty cart brings the wallet into the header’s cart: cancelled, then paid once',
  path: '/shop/',
  switches: { approval: 'explicit', legacyScripts: 'none' },
  script: 'standalone',
  volatile: { time: 'timestamp' },
  counts: ['.cart-item.has-dropdown', '.wc-ppcp-minicart-ppcp'],
  paymentSdk: byHand,
  money: { ...paidOnce, providerOrders: 2 },
  journey: [
    click('.add_to_cart_button[data-product_id="101"]'),
    see('.cart-item.has-dropdown .mini_cart_item'),
    open,
    clickWallet(inMiniCart),
    ...cancel,
    open,
    clickWallet(inMiniCart),
    agree,
    seeThanks,
  ],
}

const cachedPage: PlannedScene = {
  name: 'wallet-cached-page',
  title: 'A guest on a page from a cache, whose nonces are over, pays from the drawer of a phone, once',
  path: '/shop/',
  before: ['/?add-to-cart=101'],
  switches: { approval: 'explicit', restNonce: 'refused', miniCart: 'off-canvas', payment: 'one' },
  script: true,
  counts: ['.cart-item .off-canvas-toggle'],
  viewport: { width: 390, height: 800 },
  // Without its styles the drawer is a part of the page, and room is made for the buttons in it.
  layoutShift: 0.05,
  paymentSdk: {},
  money: paidOnce,
  journey: [click('.header .off-canvas-toggle:visible'), clickWallet('dialog .wc-ppcp-minicart-ppcp'), seeThanks],
}

export const walletCartScenes: readonly PlannedScene[] = [cart, declined, firstProduct, cachedPage]
