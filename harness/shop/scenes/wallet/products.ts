/** The wallet on a product's page: what is chosen there is bought, and paid once. */
import type { PlannedScene } from '../../../record/plan.ts'
import { click, fill, press, see, seeNone, seeText, seeValue } from '../steps.ts'
import { agree, byHand, cancel, clickWallet, discard, paidOnce, seeThanks } from './walletSteps.ts'

const wallet = '.product-main .wc-ppcp-product-button-container'
const error = '.woocommerce-notices-wrapper [role="alert"]'
const bought = '.woocommerce-table--order-details .product-name'

const common = {
  script: true,
  counts: ['.wc-ppcp-product-button-container', 'form.cart'],
  volatile: { vicatna_nonce: 'nonce', _vicatna_cart_nonce: 'nonce', time: 'timestamp' },
} as const

const cancelled: PlannedScene = {
  ...common,
  name: 'wallet-product',
  title: 'A picture from the bar: cancelled at the provider it leaves the cart again, agreed to it is paid once',
  path: '/produkt/sturmflut-vor-amrum/',
  switches: { approval: 'explicit', stickyAddToCart: true, quickView: false },
  viewport: { width: 390, height: 800 },
  paymentSdk: byHand,
  money: { ...paidOnce, providerOrders: 2 },
  journey: [
    click('#product-101 .plus'),
    seeValue('#product-101 .qty', '2'),
    clickWallet(wallet),
    ...cancel,
    { type: 'scroll', x: 0, y: 100_000 },
    see('.sticky-add-to-cart--active'),
    clickWallet('.sticky-add-to-cart .wc-ppcp-product-button-container'),
    agree,
    seeThanks,
    seeText(`${bought} .product-quantity`, '× 2'),
  ],
}

const choice: PlannedScene = {
  ...common,
  name: 'wallet-product-variations',
  title:
    'Without a choice the button says what is missing; more than there is the shop refuses; then the chosen print is paid',
  path: '/produkt/linoldruck-silbermoewe/',
  switches: { approval: 'explicit', legacyScripts: 'none', quickView: false },
  script: 'standalone',
  paymentSdk: {},
  money: paidOnce,
  journey: [
    clickWallet(wallet),
    see(error),
    fill('#product-120 [name="attribute_pa_format"]', 'din-a4'),
    fill('#product-120 [name="attribute_pa_rahmen"]', 'kiefer'),
    see(`${wallet}:not(.disabled)`),
    fill('#product-120 .qty', '2'),
    clickWallet(wallet),
    seeThanks,
  ],
}

const ownPrice: PlannedScene = {
  ...common,
  name: 'wallet-product-own-price',
  title: 'A price of the buyer’s that is too low orders nothing; the next one is what is paid, in the older plugin',
  path: '/produkt/patenschaft-atelierhaus/',
  switches: { approval: 'explicit', payment: 'one', quickView: false },
  paymentSdk: byHand,
  money: { ...paidOnce, providerOrders: 2 },
  journey: [
    fill('#product-170 [name="vicatna_nyp_value"]', '2'),
    clickWallet(wallet),
    see('.vicatna-message-wrap, [role="alert"]'),
    seeNone('.paypal-checkout-sandbox'),
    fill('#product-170 [name="vicatna_nyp_value"]', '45.50'),
    clickWallet(wallet),
    ...cancel,
    clickWallet(wallet),
    agree,
    seeThanks,
    seeText('.order_details .amount', '45,50 €'),
  ],
}

const offered: PlannedScene = {
  ...common,
  name: 'wallet-product-offer',
  title: 'After the shop has accepted an offer the wallet pays that price, for the one piece that is in the cart',
  path: '/produkt/bronze-austernfischer/',
  switches: { approval: 'explicit', quickView: false, miniCartReveal: false },
  paymentSdk: {},
  money: paidOnce,
  journey: [
    click('.product .vicatna-so-button'),
    fill('dialog .vicatna_so_value', '800'),
    ...press('Enter'),
    see('.woocommerce-message'),
    clickWallet(wallet),
    seeThanks,
  ],
}

const declined: PlannedScene = {
  ...common,
  name: 'wallet-product-declined',
  title:
    'The provider does not pay: the approval stays, the next press tries the same once more, and a link gives it up',
  path: '/produkt/sturmflut-vor-amrum/',
  switches: { approval: 'explicit', capture: 'declined', quickView: false },
  paymentSdk: {},
  money: { providerOrders: 1, captures: 0, refusals: 2, paidOrders: 0 },
  journey: [
    clickWallet(wallet),
    see(error),
    see(discard),
    clickWallet(wallet),
    see(discard),
    click(discard),
    seeNone(discard),
    seeNone('.vernissage-wallet-overlay'),
  ],
}

export const walletProductScenes: readonly PlannedScene[] = [cancelled, choice, ownPrice, offered, declined]
