/** Instalment messages: an offer in each of the five places, none, and a provider that is slow, silent or not there. */

import { scenarios } from '../../../payment-sdk/scenarios.ts'
import type { PlannedScene } from '../../../record/plan.ts'
import type { StepSource } from '../../../scene/journey.ts'
import { click, fill, see, seeNone, seeText, seeValue } from '../steps.ts'
import { clickWallet, nothingPaid, paidOnce, seeThanks } from './walletSteps.ts'

const message = (place: string | number): string => `#wc-ppcp-paylater-msg-${place}`
const row = 'tr.wc-ppcp-paylater-msg__container'
const inMiniCart = '.cart-item.current-dropdown #wc-ppcp-minicart-msg'

/** A replay has no styles, so that the page is longer: the message is asked for once the shopper comes to it. */
const comeTo = (container: string): StepSource => ({ type: 'hover', selectors: [[`${container} .vernissage-message`]] })

/** @param container that the message stands in @param rate a third of the amount */
const seeRate = (container: string, rate: string): StepSource => ({
  type: 'x-expectText',
  selectors: [[`frame/${container} iframe`, 'button']],
  text: `In 3 Raten zu je ${rate}\u00a0€. Mehr erfahren`,
})

const common = { script: 'standalone', volatile: { time: 'timestamp' }, money: nothingPaid } as const
const switches = { approval: 'explicit', legacyScripts: 'none', quickView: false } as const
const older = { ...switches, payment: 'one' } as const
/** With the platform's own script, which replaces the cart's form and leaves its notices. */
const onCart = {
  ...common,
  script: true,
  path: '/warenkorb/',
  before: ['/?add-to-cart=101'],
  // The columns of the cart's table find their width while the page is still coming.
  layoutShift: 0.03,
} as const

const offers: readonly PlannedScene[] = [
  {
    ...common,
    name: 'message-product',
    title: 'The message follows the chosen print and its quantity, where the provider takes its time',
    path: '/produkt/linoldruck-silbermoewe/',
    switches,
    counts: ['form.variations_form', message('product')],
    paymentSdk: scenarios.slow,
    journey: [
      comeTo(message('product')),
      seeRate(message('product'), '16,00'),
      fill('#product-120 [name="attribute_pa_format"]', 'din-a4'),
      fill('#product-120 [name="attribute_pa_rahmen"]', 'kiefer'),
      seeRate(message('product'), '24,00'),
      click('#product-120 .plus'),
      seeRate(message('product'), '48,00'),
    ],
  },
  {
    ...onCart,
    name: 'message-cart',
    title:
      'The provider’s script does not load at first: with the next change of the cart message and wallet are there',
    switches: { approval: 'explicit' },
    counts: [row, message('cart')],
    paymentSdk: scenarios['loads at the second attempt'],
    journey: [
      click('.cart_item .plus'),
      seeText('.cart_item .product-subtotal', '640,00\u00a0€'),
      comeTo(message('cart')),
      seeRate(message('cart'), '215,63'),
      see('.wc-ppcp-cart-button-container [data-source]'),
    ],
  },
  {
    ...common,
    name: 'message-mini-cart',
    title: 'The header’s cart has a message when it opens, and its wallet pays once, where promises settle at once',
    path: '/shop/',
    before: ['/?add-to-cart=101'],
    switches,
    counts: ['.cart-item.has-dropdown'],
    // Without its styles the header's cart is a part of the page, and room is made in it.
    layoutShift: 0.06,
    paymentSdk: scenarios['synchronous promises'],
    money: paidOnce,
    journey: [
      { type: 'hover', selectors: ['.cart-item.has-dropdown > .header-cart-link'] },
      seeRate(inMiniCart, '108,97'),
      clickWallet('.cart-item.current-dropdown .wc-ppcp-minicart-ppcp'),
      seeThanks,
    ],
  },
  {
    ...common,
    name: 'message-listing',
    title: 'A product’s message in a listing, and that of one further down once it is scrolled to',
    path: '/shop/',
    switches: older,
    counts: ['.wc-ppcp-paylater-msg-shop-container'],
    paymentSdk: {},
    journey: [
      comeTo(message(101)),
      seeRate(message(101), '106,67'),
      comeTo(message(140)),
      seeRate(message(140), '20,00'),
    ],
  },
  {
    ...common,
    name: 'message-checkout',
    title: 'The table of totals is replaced with another delivery: the message stands there for the new amount',
    path: '/kasse/',
    before: ['/?add-to-cart=101'],
    switches: older,
    counts: ['form.checkout', row],
    layoutShift: 0.08,
    paymentSdk: {},
    journey: [
      seeNone('.blockOverlay'),
      comeTo(message('checkout')),
      seeRate(message('checkout'), '108,97'),
      click('label[for="shipping_method_0_local_pickup2"]'),
      comeTo(message('checkout')),
      seeRate(message('checkout'), '106,67'),
    ],
  },
]

const nothingOffered: readonly PlannedScene[] = [
  {
    ...common,
    name: 'message-no-offer',
    title: 'The provider has no offer for a picture: its place stays, and nothing moves',
    path: '/produkt/sturmflut-vor-amrum/',
    switches: older,
    counts: ['form.cart', message('product')],
    paymentSdk: scenarios['no offer'],
    journey: [
      comeTo(message('product')),
      see(`${message('product')} iframe`),
      click('#product-101 .plus'),
      seeValue('#product-101 .qty', '2'),
    ],
  },
  {
    ...onCart,
    name: 'message-silent',
    title: 'The provider never shows its message: the cart works as ever',
    switches: { approval: 'explicit', payment: 'one' },
    counts: [row, message('cart')],
    paymentSdk: scenarios['messages silent'],
    journey: [
      comeTo(message('cart')),
      see(`${message('cart')} iframe`),
      click('.cart_item .plus'),
      seeText('.cart_item .product-subtotal', '640,00\u00a0€'),
      comeTo(message('cart')),
      see(`${message('cart')} iframe`),
    ],
  },
  {
    ...common,
    name: 'message-blocked',
    title: 'The provider’s script is blocked: no place is left in the listing, and nothing is said',
    samePageAs: 'message-listing',
    path: '/shop/',
    switches: older,
    counts: ['.wc-ppcp-paylater-msg-shop-container'],
    paymentSdk: scenarios['network failure'],
    journey: [
      { type: 'hover', selectors: ['.post-101 .price'] },
      seeNone('.wc-ppcp-paylater-msg-shop-container:visible'),
      click('.add_to_cart_button[data-product_id="101"]'),
      see('.cart-item.has-dropdown .mini_cart_item'),
      // What is announced comes a second later.
      seeText('.widget_shopping_cart_live_region', '„Sturmflut vor Amrum“ wurde Ihrem Warenkorb hinzugefügt'),
      { type: 'hover', selectors: ['.cart-item.has-dropdown > .header-cart-link'] },
      seeNone(`${inMiniCart}:visible`),
    ],
  },
]

export const messageScenes: readonly PlannedScene[] = [...offers, ...nothingOffered]
