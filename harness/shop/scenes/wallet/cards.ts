/**
 * The card form. These scenes have each end that a card can come to at the provider and the bank once, in both generations of the plugin,
 * on the three pages that have the form.
 */

import { scenarios } from '../../../payment-sdk/scenarios.ts'
import type { Money, PlannedScene } from '../../../record/plan.ts'
import type { StepSource } from '../../../scene/journey.ts'
import { click, goTo, passTime, press, see, seeNone } from '../steps.ts'
import { agree, clickWallet, paidOnce, seeThanks } from './walletSteps.ts'

const form = '.wc-ppcp-card-payment-form'
const choose = click('label[for="payment_method_ppcp_card"]')
const error = 'form.checkout [role="alert"]'
const placeOrder = '#place_order'
const isReadyAgain = see(`${placeOrder}:not([disabled])`)
const payByTransfer = [click('label[for="payment_method_bacs"]'), click(placeOrder), seeThanks]

const common = {
  path: '/kasse/',
  before: ['/?add-to-cart=101'],
  login: 'tomke',
  counts: ['form.checkout', form],
  volatile: { time: 'timestamp' },
  // As with the wallet: the newer plugin's express buttons stand above the form, and come with their area.
  layoutShift: 0.08,
  script: 'standalone',
} as const

/** Nothing is captured which the buyer has not agreed to. */
const explicit = { approval: 'explicit', legacyScripts: 'none' } as const
const older = { ...explicit, payment: 'one' } as const
const refusedByProvider: Money = { providerOrders: 1, captures: 0, refusals: 0, paidOrders: 0 }

const input = (field: string): string[][] => [[`frame/#ppcp-card-${field} .component-frame`, 'input']]
const type = (field: string, value: string): StepSource => ({ type: 'change', selectors: input(field), value })

/** A card that the provider knows. */
const typeCard = [type('number', '4111111111111111'), type('exp', '0435'), type('cvv', '123')]
const isStillTyped: StepSource = { type: 'x-expectValue', selectors: input('number'), value: '4111 1111 1111 1111' }
const atBank = (action: string): StepSource => click(`[data-sdk-3ds] [data-sdk-action="${action}"]`)

/** The card is chosen and typed, and the order is placed. */
const order = [choose, ...typeCard, click('#terms'), click(placeOrder)]

/** A checkout is put back by no `stop()` once it has updated itself: its scenes end elsewhere. */
const leave = [goTo('https://kunst.example/warenkorb/'), see('.cart_item')]

/** On the checkout, which updates itself once when it is opened. */
const orderOnCheckout = [seeNone('.blockOverlay'), ...order]

const asked: PlannedScene = {
  ...common,
  name: 'card-checkout',
  title: 'Enter in the last field orders; the bank’s question is cancelled, then answered: paid once',
  switches: explicit,
  paymentSdk: scenarios['3-D Secure asks'],
  money: { ...paidOnce, providerOrders: 2 },
  journey: [
    seeNone('.blockOverlay'),
    choose,
    ...typeCard,
    click('#terms'),
    { type: 'click', selectors: input('cvv') },
    ...press('Enter'),
    atBank('cancel'),
    isReadyAgain,
    seeNone(error),
    click(placeOrder),
    atBank('success'),
    seeThanks,
  ],
}

const cancelled: PlannedScene = {
  ...common,
  name: 'card-cancelled-then-wallet',
  samePageAs: asked.name,
  title: 'Card and wallet on one page: what is cancelled at the bank is no error, and the wallet pays, once',
  switches: explicit,
  paymentSdk: { ...scenarios['3-D Secure cancelled'], buttons: { onClickOutcome: 'hang' } },
  money: { ...paidOnce, providerOrders: 2 },
  journey: [
    ...orderOnCheckout,
    isReadyAgain,
    seeNone(error),
    click('label[for="payment_method_ppcp"]'),
    clickWallet('.wc-ppcp-checkout-container'),
    agree,
    seeThanks,
  ],
}

const failed: PlannedScene = {
  ...common,
  name: 'card-bank-fails',
  title: 'The bank does not believe the buyer: one sentence, and a transfer orders instead, in the older plugin',
  switches: older,
  paymentSdk: scenarios['3-D Secure failed'],
  money: refusedByProvider,
  journey: [...orderOnCheckout, see(error), isReadyAgain, ...payByTransfer],
}

const declined: PlannedScene = {
  ...common,
  name: 'card-declined',
  samePageAs: failed.name,
  title: 'A card that is declined, and once more: one sentence each time, and nothing is paid, in the older plugin',
  switches: older,
  paymentSdk: scenarios['card declined'],
  money: { ...refusedByProvider, providerOrders: 2 },
  journey: [...orderOnCheckout, see(error), isReadyAgain, click(placeOrder), see(error), isReadyAgain, ...leave],
}

const withoutNetwork: PlannedScene = {
  ...common,
  name: 'card-without-network',
  samePageAs: asked.name,
  title: 'The provider’s fields have no network: one sentence, and the typed card is still there',
  switches: explicit,
  paymentSdk: scenarios['card without network'],
  money: refusedByProvider,
  journey: [...orderOnCheckout, see(error), isReadyAgain, isStillTyped, ...leave],
}

const hangs: PlannedScene = {
  ...common,
  name: 'card-hangs',
  samePageAs: asked.name,
  title: 'The provider never answers: place-order works again after a minute, and the fields are empty',
  switches: explicit,
  paymentSdk: scenarios['card hangs'],
  money: refusedByProvider,
  journey: [
    ...orderOnCheckout,
    see(`${placeOrder}[disabled]`),
    passTime(2),
    isReadyAgain,
    click(placeOrder),
    see(error),
    { type: 'x-expectValue', selectors: input('number'), value: '' },
    ...leave,
  ],
}

const notEligible: PlannedScene = {
  ...common,
  name: 'card-not-eligible',
  samePageAs: failed.name,
  title: 'The provider has no card fields for this shop: the box says so, and a transfer orders',
  switches: older,
  paymentSdk: scenarios['card not eligible'],
  money: { providerOrders: 0, captures: 0, refusals: 0, paidOrders: 0 },
  journey: [
    seeNone('.blockOverlay'),
    choose,
    see(`${form} .woocommerce-info`),
    click('#terms'),
    click(placeOrder),
    see(error),
    ...payByTransfer,
  ],
}

const refusedByShop: PlannedScene = {
  ...common,
  name: 'card-refused-by-shop',
  samePageAs: failed.name,
  title: 'The shop does not trust what the bank says: each press of place-order makes a new order, in the older plugin',
  switches: { ...older, threeDSecure: 'Y_N_NO' },
  paymentSdk: scenarios['3-D Secure passed'],
  money: { ...refusedByProvider, providerOrders: 2, refusals: 2 },
  journey: [
    ...orderOnCheckout,
    see('form.checkout .woocommerce-error'),
    isReadyAgain,
    click(placeOrder),
    see('form.checkout .woocommerce-error'),
    isReadyAgain,
    ...leave,
  ],
}

const orderPay: PlannedScene = {
  ...common,
  name: 'card-order-pay',
  title: 'An order that waits for its payment: the bank asks and is answered, the card pays once',
  path: '/mein-konto/orders/',
  before: [],
  counts: [],
  switches: explicit,
  paymentSdk: scenarios['3-D Secure passed'],
  money: paidOnce,
  journey: [click('a[href*="order-pay"]'), ...order, seeThanks],
}

const added: PlannedScene = {
  ...common,
  name: 'card-add-payment-method',
  title: 'A card is saved in the account after the bank’s question, and stands in the list, in the older plugin',
  path: '/mein-konto/add-payment-method/',
  before: [],
  counts: ['form#add_payment_method', form],
  switches: older,
  paymentSdk: scenarios['3-D Secure passed'],
  money: { providerOrders: 0, captures: 0, refusals: 0, paidOrders: 0 },
  journey: [choose, ...typeCard, click(placeOrder), see('.woocommerce-message')],
}

const notAdded: PlannedScene = {
  ...common,
  name: 'card-add-payment-method-refused',
  title: 'The provider does not let a card be saved: one sentence, and the typed card is still there',
  path: '/mein-konto/add-payment-method/',
  before: [],
  counts: ['form#add_payment_method', form],
  switches: { ...explicit, vaultAnswer: 'refused' },
  paymentSdk: scenarios['3-D Secure asks'],
  money: { providerOrders: 0, captures: 0, refusals: 0, paidOrders: 0 },
  journey: [
    choose,
    ...typeCard,
    click(placeOrder),
    see('[role="alert"]'),
    isReadyAgain,
    isStillTyped,
    goTo('https://kunst.example/mein-konto/payment-methods/'),
    see('.woocommerce-MyAccount-content'),
  ],
}

export const cardScenes: readonly PlannedScene[] = [
  asked,
  cancelled,
  failed,
  declined,
  withoutNetwork,
  hangs,
  notEligible,
  refusedByShop,
  orderPay,
  added,
  notAdded,
]
