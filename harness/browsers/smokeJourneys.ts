/** One short journey per kind of page, which shows in Firefox and WebKit that the page's main purpose works. */
import { expect } from '@playwright/test'
import { address } from '../shop/payment/testAddress.ts'
import { paidOnce } from '../shop/payment/testPayment.ts'
import type { Path, Shopper } from './shopper.ts'

export interface SmokeJourney {
  /** The page context, as the payments call it, or the kind of page. */
  readonly context: string
  readonly title: string
  /** Ids of the requirements that the journey proves. */
  readonly ids: readonly string[]
  /** Ids of products that are in the cart before the journey. */
  readonly cart?: readonly number[]
  /** The customer who is signed in. */
  readonly login?: string
  play(shopper: Shopper): Promise<void>
}

const searchField = '#masthead form.searchform .search-field'
const miniCart = '.cart-item.has-dropdown'

const walletButtonIn = (container: string): Path => [
  `${container} [data-source="paypal"] .component-frame`,
  '[role=link], a, button',
]

async function waitForUpdate(shopper: Shopper): Promise<void> {
  await shopper.seesNo('.blockOverlay')
}

async function openCheckout(shopper: Shopper): Promise<void> {
  await shopper.open('/kasse/')
  await waitForUpdate(shopper)
}

async function fillAddress(shopper: Shopper): Promise<void> {
  for (const [name, value] of Object.entries(address)) {
    const selector = `form.checkout [name="${name}"]`
    if (name === 'billing_country') await shopper.chooses(selector, value)
    else await shopper.fills(selector, value)
  }
  await shopper.press('Tab')
  await waitForUpdate(shopper)
}

/** Pays by wallet on a page that lists the payment methods and the terms. */
async function payByWallet(shopper: Shopper): Promise<void> {
  await shopper.clicks('label[for="payment_method_ppcp"]')
  await shopper.clicks('#terms')
  await shopper.clicks(walletButtonIn('.wc-ppcp-checkout-container'))
}

/** Expects the page of thanks, and these counts at provider and shop. */
async function expectPaid(shopper: Shopper, counts: Partial<typeof paidOnce>): Promise<void> {
  await shopper.arrivesAt(/order-received/)
  await shopper.sees('.woocommerce-thankyou-order-received')
  expect(await shopper.counts()).toMatchObject(counts)
}

export const smokeJourneys: readonly SmokeJourney[] = [
  {
    context: 'listing',
    title: 'suggestions are chosen by keyboard, and the quick view gives the focus back',
    ids: ['S2.01'],
    async play(shopper) {
      await shopper.open('/shop/')
      await shopper.fills(searchField, 'sturm')
      await shopper.sees('#masthead .autocomplete-suggestion[role="option"] .search-price')
      await shopper.press('ArrowDown')
      await shopper.sees('#masthead .autocomplete-selected')
      await shopper.press('Escape')
      await shopper.seesNo('#masthead .autocomplete-suggestions')
      await shopper.hovers('.product-small:has(a.quick-view[data-prod="101"])')
      await shopper.clicks('a.quick-view[data-prod="101"]')
      await shopper.reads('dialog[open] .product-lightbox h1', 'Sturmflut vor Amrum')
      await shopper.press('Escape')
      await shopper.seesNo('dialog')
      await shopper.hasFocus('a.quick-view[data-prod="101"]')
    },
  },
  {
    context: 'product',
    title: 'pictures are shown large, and a picture goes into the cart',
    ids: ['S2.02'],
    async play(shopper) {
      await shopper.open('/produkt/sturmflut-vor-amrum/')
      await shopper.clicks('.product-thumbnails .col:nth-child(2) > a')
      await shopper.sees('.product-thumbnails .col:nth-child(2) > a[aria-current="true"]')
      await shopper.clicks('.product-gallery-slider > .slide:nth-child(2) > a img')
      await shopper.reads('.vernissage-lightbox [role="status"]', /Bild 2 von 3/)
      await shopper.press('ArrowRight')
      await shopper.reads('.vernissage-lightbox [role="status"]', /Bild 3 von 3/)
      await shopper.press('Escape')
      await shopper.seesNo('.vernissage-lightbox')
      await shopper.clicks('.product-main form.cart .plus')
      await shopper.clicks('.product-main .single_add_to_cart_button')
      await shopper.reads(miniCart, /640,00/)
    },
  },
  {
    context: 'product with variations',
    title: 'a chosen variation has its price and its id',
    ids: ['S2.01'],
    async play(shopper) {
      await shopper.open('/produkt/radierung-alter-hafen/')
      const lists = await shopper.evaluate(() =>
        [...document.querySelectorAll('form.variations_form select')].map(({ id }) => id),
      )
      for (const id of lists) {
        const first = await shopper.evaluate(
          (each) => document.querySelector<HTMLOptionElement>(`#${each} option:not([value=""])`)!.value,
          id,
        )
        await shopper.chooses(`#${id}`, first)
      }
      await shopper.sees(
        'form.variations_form .single_variation .woocommerce-variation-availability, .single_variation',
      )
      await expect
        .poll(() => shopper.evaluate(() => document.querySelector<HTMLInputElement>('[name=variation_id]')?.value))
        .toMatch(/^1\d\d$/)
    },
  },
  {
    context: 'cart',
    title: 'a quantity changes the totals by itself',
    ids: ['S2.03'],
    cart: [101],
    async play(shopper) {
      await shopper.open('/warenkorb/')
      await shopper.clicks('.cart_item .plus')
      await shopper.reads('.cart_item .product-subtotal', '640,00')
      await shopper.sees(walletButtonIn('#wc-ppcp-cart-button-container'))
    },
  },
  {
    context: 'minicart',
    title: 'the wallet in the header’s cart is paid once',
    ids: ['S2.04'],
    cart: [101],
    async play(shopper) {
      await shopper.open('/shop/')
      await shopper.hovers(`${miniCart} > .header-cart-link`)
      await shopper.clicks(walletButtonIn(`${miniCart} .wc-ppcp-minicart-ppcp`))
      await expectPaid(shopper, paidOnce)
    },
  },
  {
    context: 'checkout',
    title: 'a wallet pays once after address and terms',
    ids: ['S2.05'],
    cart: [101],
    async play(shopper) {
      await openCheckout(shopper)
      await fillAddress(shopper)
      await payByWallet(shopper)
      await expectPaid(shopper, paidOnce)
    },
  },
  {
    context: 'checkout by card',
    title: 'a card is typed into the provider’s fields and paid once',
    ids: ['S2.05'],
    cart: [101],
    async play(shopper) {
      await openCheckout(shopper)
      await fillAddress(shopper)
      await shopper.clicks('label[for="payment_method_ppcp_card"]')
      const card = { number: '4111111111111111', exp: '0435', cvv: '123' }
      for (const [id, text] of Object.entries(card))
        await shopper.fills([`#ppcp-card-${id} .component-frame`, 'input'], text)
      await shopper.clicks('#terms')
      await shopper.clicks('#place_order')
      await expectPaid(shopper, { captures: 1, paidOrders: 1 })
    },
  },
  {
    context: 'express_checkout',
    title: 'an order that express has approved is reviewed, and placed once',
    ids: ['S2.07'],
    cart: [101],
    async play(shopper) {
      await openCheckout(shopper)
      await shopper.clicks(walletButtonIn('#wc-ppcp-express-button'))
      await shopper.sees('.wc-ppcp-order-review-message__container')
      await waitForUpdate(shopper)
      await shopper.clicks('#place_order')
      await expectPaid(shopper, paidOnce)
    },
  },
  {
    context: 'order_pay',
    title: 'an order that waits for its payment is paid once',
    ids: ['S2.06'],
    login: 'tomke',
    async play(shopper) {
      await shopper.open('/mein-konto/orders/')
      await shopper.clicks('a[href*="order-pay"]')
      await shopper.arrivesAt(/order-pay/)
      await payByWallet(shopper)
      await expectPaid(shopper, { captures: 1, refusals: 0, paidOrders: 1 })
    },
  },
  {
    context: 'add_payment_method',
    title: 'a wallet is saved',
    ids: ['S2.08'],
    login: 'tomke',
    async play(shopper) {
      await shopper.open('/mein-konto/add-payment-method/')
      await shopper.clicks(walletButtonIn('.wc-ppcp-checkout-container'))
      await shopper.arrivesAt(/payment-methods/)
      await shopper.reads('body', /gespeichert/)
    },
  },
  {
    context: 'contact',
    title: 'a message is sent and arrives, and the form is empty again',
    ids: ['S1.01'],
    async play(shopper) {
      await shopper.open('/nachfrage/')
      await shopper.fills('#kunde-name', 'Änne Großkopf')
      await shopper.fills('#kunde-mail', 'aenne@example.test')
      await shopper.fills('#nachricht', 'Ist das Werk „Überfahrt“ noch zu haben?')
      await shopper.clicks('.wpcf7-submit')
      await shopper.sees('.wpcf7-form[data-status="sent"]')
      await shopper.reads('.wpcf7-form .wpcf7-response-output', /\S/)
      expect(await shopper.evaluate(() => document.querySelector<HTMLInputElement>('#kunde-name')!.value)).toBe('')
    },
  },
  {
    context: 'account',
    title: 'the orders’ table can be scrolled by itself',
    ids: ['S1.01'],
    login: 'tomke',
    async play(shopper) {
      await shopper.open('/mein-konto/orders/')
      await shopper.sees('.touch-scroll-table > table')
    },
  },
]
