/** One short journey per kind of page, which shows in Firefox and WebKit that the page's main purpose works. */
import { expect } from '@playwright/test'
import { address } from '../shop/payment/testAddress.ts'
import { paidOnce } from '../shop/payment/testPayment.ts'
import type { Path, SimulatedShopper } from './simulatedShopper.ts'

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
  play(shopper: SimulatedShopper): Promise<void>
}

const searchField = '#masthead form.searchform .search-field'
const miniCart = '.cart-item.has-dropdown'

const walletButtonIn = (container: string): Path => [
  `${container} [data-source="paypal"] .component-frame`,
  '[role=link], a, button',
]

async function waitForUpdate(shopper: SimulatedShopper): Promise<void> {
  await shopper.expectHidden('.blockOverlay')
}

async function openCheckout(shopper: SimulatedShopper): Promise<void> {
  await shopper.open('/kasse/')
  await waitForUpdate(shopper)
}

async function fillAddress(shopper: SimulatedShopper): Promise<void> {
  for (const [name, value] of Object.entries(address)) {
    const selector = `form.checkout [name="${name}"]`
    if (name === 'billing_country') await shopper.choose(selector, value)
    else await shopper.fill(selector, value)
  }
  await shopper.press('Tab')
  await waitForUpdate(shopper)
}

/** Pays by wallet on a page that lists the payment methods and the terms. */
async function payByWallet(shopper: SimulatedShopper): Promise<void> {
  await shopper.click('label[for="payment_method_ppcp"]')
  await shopper.click('#terms')
  await shopper.click(walletButtonIn('.wc-ppcp-checkout-container'))
}

/** Expects the page of thanks, and these counts at provider and shop. */
async function expectPaid(shopper: SimulatedShopper, counts: Partial<typeof paidOnce>): Promise<void> {
  await shopper.expectAddress(/order-received/)
  await shopper.expectVisible('.woocommerce-thankyou-order-received')
  expect(await shopper.readCounts()).toMatchObject(counts)
}

export const smokeJourneys: readonly SmokeJourney[] = [
  {
    context: 'listing',
    title: 'suggestions are chosen by keyboard, and the quick view gives the focus back',
    ids: ['S2.01'],
    async play(shopper) {
      await shopper.open('/shop/')
      await shopper.fill(searchField, 'sturm')
      await shopper.expectVisible('#masthead .autocomplete-suggestion[role="option"] .search-price')
      await shopper.press('ArrowDown')
      await shopper.expectVisible('#masthead .autocomplete-selected')
      await shopper.press('Escape')
      await shopper.expectHidden('#masthead .autocomplete-suggestions')
      await shopper.hover('.product-small:has(a.quick-view[data-prod="101"])')
      await shopper.click('a.quick-view[data-prod="101"]')
      await shopper.expectText('dialog[open] .product-lightbox h1', 'Sturmflut vor Amrum')
      await shopper.press('Escape')
      await shopper.expectHidden('dialog')
      await shopper.expectFocus('a.quick-view[data-prod="101"]')
    },
  },
  {
    context: 'product',
    title: 'pictures are shown large, and a picture goes into the cart',
    ids: ['S2.02'],
    async play(shopper) {
      await shopper.open('/produkt/sturmflut-vor-amrum/')
      await shopper.click('.product-thumbnails .col:nth-child(2) > a')
      await shopper.expectVisible('.product-thumbnails .col:nth-child(2) > a[aria-current="true"]')
      await shopper.click('.product-gallery-slider > .slide:nth-child(2) > a img')
      await shopper.expectText('.vernissage-lightbox [role="status"]', /Bild 2 von 3/)
      await shopper.press('ArrowRight')
      await shopper.expectText('.vernissage-lightbox [role="status"]', /Bild 3 von 3/)
      await shopper.press('Escape')
      await shopper.expectHidden('.vernissage-lightbox')
      await shopper.click('.product-main form.cart .plus')
      await shopper.click('.product-main .single_add_to_cart_button')
      await shopper.expectText(miniCart, /640,00/)
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
        await shopper.choose(`#${id}`, first)
      }
      await shopper.expectVisible(
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
      await shopper.click('.cart_item .plus')
      await shopper.expectText('.cart_item .product-subtotal', '640,00')
      await shopper.expectVisible(walletButtonIn('#wc-ppcp-cart-button-container'))
    },
  },
  {
    context: 'minicart',
    title: 'the wallet in the header’s cart is paid once',
    ids: ['S2.04'],
    cart: [101],
    async play(shopper) {
      await shopper.open('/shop/')
      await shopper.hover(`${miniCart} > .header-cart-link`)
      await shopper.click(walletButtonIn(`${miniCart} .wc-ppcp-minicart-ppcp`))
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
      await shopper.click('label[for="payment_method_ppcp_card"]')
      const card = { number: '4111111111111111', exp: '0435', cvv: '123' }
      for (const [id, text] of Object.entries(card))
        await shopper.fill([`#ppcp-card-${id} .component-frame`, 'input'], text)
      await shopper.click('#terms')
      await shopper.click('#place_order')
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
      await shopper.click(walletButtonIn('#wc-ppcp-express-button'))
      await shopper.expectVisible('.wc-ppcp-order-review-message__container')
      await waitForUpdate(shopper)
      await shopper.click('#place_order')
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
      await shopper.click('a[href*="order-pay"]')
      await shopper.expectAddress(/order-pay/)
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
      await shopper.click(walletButtonIn('.wc-ppcp-checkout-container'))
      await shopper.expectAddress(/payment-methods/)
      await shopper.expectText('body', /gespeichert/)
    },
  },
  {
    context: 'contact',
    title: 'a message is sent and arrives, and the form is empty again',
    ids: ['S1.01'],
    async play(shopper) {
      await shopper.open('/nachfrage/')
      await shopper.fill('#kunde-name', 'Änne Großkopf')
      await shopper.fill('#kunde-mail', 'aenne@example.test')
      await shopper.fill('#nachricht', 'Ist das Werk „Überfahrt“ noch zu haben?')
      await shopper.click('.wpcf7-submit')
      await shopper.expectVisible('.wpcf7-form[data-status="sent"]')
      await shopper.expectText('.wpcf7-form .wpcf7-response-output', /\S/)
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
      await shopper.expectVisible('.touch-scroll-table > table')
    },
  },
]
