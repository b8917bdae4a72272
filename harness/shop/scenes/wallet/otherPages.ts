/** The wallet on the pages of an account, and a whole purchase where the provider's script is blocked. */
import type { PlannedScene } from '../../../record/plan.ts'
import { click, see, seeNone } from '../steps.ts'
import { agree, blocked, byHand, cancel, clickWallet, nothingPaid, paidOnce, seeThanks } from './walletSteps.ts'

const wallet = '.wc-ppcp-checkout-container'

const common = { login: 'tomke', script: true, volatile: { time: 'timestamp' } } as const

const orderPay: PlannedScene = {
  ...common,
  name: 'wallet-order-pay',
  title: 'An order that waits for its payment: cancelled at the provider, then paid once',
  path: '/mein-konto/orders/',
  switches: { approval: 'explicit' },
  paymentSdk: byHand,
  money: { ...paidOnce, providerOrders: 2 },
  journey: [
    click('a[href*="order-pay"]'),
    click('label[for="payment_method_ppcp"]'),
    click('#terms'),
    clickWallet(wallet),
    ...cancel,
    clickWallet(wallet),
    agree,
    seeThanks,
  ],
}

const added: PlannedScene = {
  ...common,
  name: 'wallet-add-payment-method',
  title: 'A wallet is saved in the account by the provider’s button, and stands in the list',
  path: '/mein-konto/add-payment-method/',
  switches: { approval: 'explicit' },
  counts: ['form#add_payment_method'],
  paymentSdk: byHand,
  money: nothingPaid,
  journey: [clickWallet(wallet), ...cancel, clickWallet(wallet), agree, see('.woocommerce-message')],
}

const refused: PlannedScene = {
  ...common,
  name: 'wallet-add-payment-method-refused',
  title: 'The provider does not let a wallet be saved: a message says so, and the button stays',
  path: '/mein-konto/add-payment-method/',
  switches: { approval: 'explicit', vaultAnswer: 'refused' },
  counts: ['form#add_payment_method'],
  paymentSdk: {},
  money: nothingPaid,
  journey: [
    clickWallet(wallet),
    see('[role="alert"]'),
    seeNone('.paypal-checkout-sandbox'),
    see(`${wallet} [data-source]`),
  ],
}

const withoutScript: PlannedScene = {
  ...common,
  name: 'wallet-blocked',
  title: 'Where the provider’s script is blocked: from the product over the cart to the provider’s own page, paid once',
  path: '/produkt/sturmflut-vor-amrum/',
  switches: { approval: 'explicit', quickView: false, miniCartReveal: false },
  counts: ['.wc-ppcp-product-button-container'],
  paymentSdk: blocked,
  money: paidOnce,
  journey: [
    see('#wc-ppcp-product-button-container[data-vernissage]'),
    seeNone('.vernissage-wallet-skeleton'),
    click('#product-101 .single_add_to_cart_button'),
    click('.woocommerce-message .wc-forward'),
    // The room that was made for buttons goes again, and what is below moves: a click that comes sooner misses its button.
    see('#wc-ppcp-cart-button-container[data-vernissage]'),
    seeNone('.vernissage-wallet-skeleton'),
    click('.checkout-button'),
    see('form.checkout[data-vernissage]'),
    seeNone('.vernissage-wallet-skeleton'),
    click('#terms'),
    see('#terms:checked'),
    click('#place_order'),
    click('#agree'),
    seeThanks,
  ],
}

export const walletOtherScenes: readonly PlannedScene[] = [orderPay, added, refused, withoutScript]
