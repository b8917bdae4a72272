/**
 * The wallet on the checkout. Six scenes have each pair of: where the buttons stand, whether the terms are ticked when the button
 * is pressed, whether a wallet is saved, whether the buyer's address is the form's, another, or one that is not delivered to, and
 * the generation of the plugin.
 */
import type { PlannedScene } from '../../../record/plan.ts'
import { click, fill, goTo, see, seeNone, seeValue } from '../steps.ts'
import { agree, byHand, cancel, clickWallet, paidOnce, seeThanks } from './walletSteps.ts'

const wallet = '.wc-ppcp-checkout-container'
const express = '#wc-ppcp-express-button'
const ready = '.wc-ppcp-order-review-message__container'
const giveUp = '.wc-ppcp-cancel__payment'
const placeOrder = '#place_order'

const common = {
  path: '/kasse/',
  before: ['/?add-to-cart=101'],
  counts: ['form.checkout', '.wc-ppcp-payment-method__container', express],
  volatile: { time: 'timestamp' },
  // The express buttons stand above the form. The newer plugin prints their area hidden, and it comes with them; in that of the older
  // one room is made once the settings below it have been read, which the browser may have painted by then.
  layoutShift: 0.08,
} as const

/** With the stand-ins for the platform's scripts. */
const standalone = { ...common, script: 'standalone' } as const
const explicit = { approval: 'explicit', legacyScripts: 'none' } as const

/** What the provider knows of a customer whose address is the account's. */
const tomke = {
  status: 'APPROVED',
  payer: {
    email_address: 'tomke@ebbe.example',
    payer_id: 'EBBEGLUTBUYER8',
    name: { given_name: 'Tomke', surname: 'Petersen' },
    phone: { phone_number: { national_number: '046815550' } },
    address: {
      address_line_1: 'Deichstraße 12',
      admin_area_1: 'DE-SH',
      admin_area_2: 'Wyk auf Föhr',
      postal_code: '25938',
      country_code: 'DE',
    },
  },
} as const
const equalAddress = {
  ...tomke,
  purchase_units: [{ shipping: { name: { full_name: 'Tomke Petersen' }, address: tomke.payer.address } }],
}

const refusedFirst: PlannedScene['paymentSdk'] = {
  buttons: {
    onClickOutcome: 'hang',
    shipping: [
      { address: { city: 'Den Haag', state: '', country_code: 'NL', postal_code: '2511 CV' }, expect: 'reject' },
      { address: { city: 'Sylt', state: '', country_code: 'DE', postal_code: '25980' }, expect: 'resolve' },
    ],
  },
}

const paidElsewhere: PlannedScene = {
  ...standalone,
  name: 'wallet-checkout',
  title:
    'In the place of place-order, terms ticked, the buyer’s address is another than the form’s: cancelled, then paid once',
  login: 'tomke',
  switches: { ...explicit, payment: 'one', checkoutButtons: 'place_order' },
  paymentSdk: byHand,
  money: { ...paidOnce, providerOrders: 2 },
  journey: [
    see(`${wallet} [data-source]`),
    click('#terms'),
    see(`${wallet}:not(.disabled)`),
    clickWallet(wallet),
    ...cancel,
    clickWallet(wallet),
    agree,
    seeThanks,
  ],
}

const termsFirst: PlannedScene = {
  ...standalone,
  name: 'wallet-checkout-terms',
  title:
    'In the payment box, terms not ticked: the approval waits for them, and is paid once, to the form’s own address',
  login: 'tomke',
  switches: { ...explicit, payment: 'one', checkoutButtons: 'payment_method', terms: 'platform' },
  paymentSdk: { buttons: { order: equalAddress } },
  money: paidOnce,
  journey: [
    see(`${wallet} [data-source]`),
    clickWallet(wallet),
    see('form.checkout [role="alert"]'),
    see(`${ready}:visible`),
    click('#terms'),
    click(placeOrder),
    seeThanks,
  ],
}

const newWallet: PlannedScene = {
  ...standalone,
  name: 'wallet-checkout-new-wallet',
  title: 'Another wallet than the saved one, with an address that is not delivered to and then one that is: paid once',
  login: 'levke',
  switches: { ...explicit, payment: 'one', checkoutButtons: 'place_order', terms: 'tab' },
  paymentSdk: refusedFirst,
  money: paidOnce,
  journey: [
    see(`${placeOrder}`),
    click('#wc-ppcp-payment-token-new'),
    see(`${wallet} [data-source]`),
    click('#terms'),
    see(`${wallet}:not(.disabled)`),
    clickWallet(wallet),
    agree,
    seeThanks,
  ],
}

const declined: PlannedScene = {
  ...standalone,
  name: 'wallet-checkout-declined',
  title: 'The provider does not pay: the approval waits, place-order tries the same once more, and it can be given up',
  login: 'levke',
  switches: { ...explicit, capture: 'declined', checkoutButtons: 'payment_method' },
  paymentSdk: {},
  money: { providerOrders: 1, captures: 0, refusals: 2, paidOrders: 0 },
  journey: [
    click('#wc-ppcp-payment-token-new'),
    see(`${wallet} [data-source]`),
    click('#terms'),
    clickWallet(wallet),
    see(`${ready}:visible`),
    see('form.checkout .woocommerce-error'),
    click(placeOrder),
    see(`${ready}:visible`),
    click(giveUp),
    see(`${wallet} [data-source]`),
    // What was given up is not offered again.
    goTo('https://kunst.example/warenkorb/'),
    see('.wc-ppcp-cart-button-container [data-source]'),
  ],
}

const incomplete: PlannedScene = {
  ...standalone,
  name: 'wallet-checkout-incomplete',
  title: 'The shop checks the form before the window opens: a missing name is told; with it the order is paid once',
  login: 'tomke',
  switches: { ...explicit, checkoutValidation: true, checkoutButtons: 'payment_method' },
  paymentSdk: refusedFirst,
  money: paidOnce,
  journey: [
    click('#terms'),
    fill('#billing_last_name', ''),
    see(`${wallet} [data-source]`),
    clickWallet(wallet),
    see('form.checkout [role="alert"]'),
    fill('#billing_last_name', 'Petersen'),
    clickWallet(wallet),
    agree,
    seeThanks,
  ],
}

const savedWallet: PlannedScene = {
  ...standalone,
  name: 'wallet-checkout-saved',
  title: 'A saved wallet is paid by place-order, after another one was looked at and left alone',
  login: 'levke',
  switches: { ...explicit, checkoutButtons: 'place_order' },
  paymentSdk: {},
  money: paidOnce,
  journey: [
    see('#wc-ppcp-payment-token-41:checked'),
    click('#wc-ppcp-payment-token-new'),
    see(`${wallet} [data-source]`),
    click('#wc-ppcp-payment-token-41'),
    click('#terms'),
    click(placeOrder),
    seeThanks,
  ],
}

const expressReview: PlannedScene = {
  ...standalone,
  name: 'wallet-express',
  title:
    'Express of a guest: the form has the buyer’s address, what was approved waits to be looked at, place-order pays once',
  switches: explicit,
  paymentSdk: {},
  money: paidOnce,
  journey: [
    clickWallet(express),
    see(`${ready}:visible`),
    seeValue('#billing_city', 'Hallig Hooge'),
    see('#terms:checked'),
    click(placeOrder),
    seeThanks,
  ],
}

const expressGivenUp: PlannedScene = {
  ...standalone,
  name: 'wallet-express-given-up',
  title: 'Express of a customer with a saved wallet: given up, approved again, still there after a reload, paid once',
  login: 'levke',
  switches: { ...explicit, payment: 'one', checkoutButtons: 'payment_method' },
  paymentSdk: {},
  money: { ...paidOnce, providerOrders: 2 },
  journey: [
    clickWallet(express),
    see(`${ready}:visible`),
    seeNone('#wc-ppcp-payment-token-41:visible'),
    click(giveUp),
    see('#wc-ppcp-payment-token-41:visible'),
    clickWallet(express),
    see(`${ready}:visible`),
    goTo('https://kunst.example/kasse/'),
    see(`${ready}:visible`),
    click('#terms'),
    click(placeOrder),
    seeThanks,
  ],
}

const arrival: PlannedScene = {
  ...standalone,
  name: 'wallet-review',
  title:
    'The store does not know the buyer’s state: the approval of the cart is completed on the checkout, and paid once',
  path: '/warenkorb/',
  counts: ['.wc-ppcp-cart-button-container'],
  // It begins on the cart: the columns of its table find their width while the page is still coming.
  layoutShift: 0.03,
  switches: explicit,
  paymentSdk: {
    buttons: {
      order: {
        ...tomke,
        purchase_units: [
          {
            shipping: {
              name: { full_name: 'Tomke Petersen' },
              address: { ...tomke.payer.address, admin_area_1: 'SH' },
            },
          },
        ],
      },
    },
  },
  money: paidOnce,
  journey: [
    clickWallet('.wc-ppcp-cart-button-container'),
    see(`${ready}:visible`),
    click('#terms'),
    click(placeOrder),
    seeThanks,
  ],
}

export const walletCheckoutScenes: readonly PlannedScene[] = [
  paidElsewhere,
  termsFirst,
  newWallet,
  declined,
  incomplete,
  savedWallet,
  expressReview,
  expressGivenUp,
  arrival,
]
