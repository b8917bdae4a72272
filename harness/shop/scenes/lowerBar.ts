/** Prices and offers in a bar at the lower edge, which has a form of its own. */
import type { PlannedScene } from '../../record/plan.ts'
import { click, comeNear, fill, press, see, seeFocus, seeNone, seeText, seeValue } from './steps.ts'

const bar = '.vi-wcaio-sb-cart-form'
const buy = `${bar} .vi-wcaio-product-bt-atc`
const price = '[name="vicatna_nyp_value"]'
const offer = 'dialog .vicatna_so_value'
const message = '.vicatna-message-popup-wrap-show .vicatna-message-wrap'
const bought = '.woocommerce-message'
/** What the cart in the header says of what was added last. */
const inCart = '.header .mini_cart_item:last-of-type .quantity'

const common = {
  switches: { lowerBar: true, quickView: false, miniCartReveal: false },
  script: true,
  volatile: { vicatna_nonce: 'nonce', _vicatna_cart_nonce: 'nonce' },
} as const
const patronage = { ...common, path: '/produkt/patenschaft-atelierhaus/' } as const
const bronze = { ...common, path: '/produkt/bronze-austernfischer/' } as const

export const lowerBarScenes: readonly PlannedScene[] = [
  {
    ...patronage,
    name: 'bar-own-price',
    title: 'Form and bar show one price; what the bar refuses is told above the page, and another price makes it good',
    counts: ['form.cart', bar, '.vicatna-nyp-wrap', price],
    journey: [
      see(`${buy}.vicatna-single-atc-button`),
      fill(`${bar} ${price}`, '2'),
      seeValue(`#product-170 ${price}`, '2'),
      click(buy),
      seeText(message, '2,00 € ist für „Patenschaft Atelierhaus“ zu wenig.'),
      see(`${bar} ${price}[aria-invalid]`),
      fill(`#product-170 ${price}`, '30.50'),
      seeValue(`${bar} ${price}`, '30.50'),
      seeNone(`${bar} ${price}[aria-invalid]`),
      fill(`${bar} ${price}`, '601'),
      seeValue(`#product-170 ${price}`, '601'),
      click(buy),
      seeText(message, 'Mehr als 600,00 € nehmen wir für „Patenschaft Atelierhaus“ nicht an.'),
      see(`${buy}:not(.vicatna-button-loading)`),
      seeValue(`#product-170 ${price}`, '601'),
    ],
  },
  {
    ...bronze,
    name: 'bar-offer',
    title:
      'From the bar one popup opens; it tells a refusal, gives the focus back to the bar, and keeps what was typed',
    counts: ['form.cart', bar, '.vicatna-so-button', '.vicatna-popup-wrap-so'],
    journey: [
      click(`${bar} .vicatna-so-button`),
      see('dialog[open] .vicatna-popup-wrap-so'),
      seeFocus(offer),
      fill(offer, '100'),
      click('dialog .vicatna-popup-form-bt'),
      seeText('dialog .vicatna-message-wrap', 'Ihr Gebot von 100,00 € ist leider zu niedrig.'),
      ...press('Escape'),
      seeNone('dialog'),
      seeFocus(`${bar} .vicatna-so-button`),
      click(`${bar} .vicatna-so-button`),
      see('dialog[open] .vicatna-popup-wrap-so'),
      seeValue(offer, '100'),
      ...press('Escape'),
      seeNone('dialog'),
      seeNone('.vicatna-button-loading'),
    ],
  },
  {
    ...patronage,
    name: 'bar-own-price-bought',
    samePageAs: 'bar-own-price',
    title:
      'A price that is typed into the form is bought from the bar; the next one is typed into the bar and bought from the form',
    journey: [
      see(`${buy}.vicatna-single-atc-button`),
      fill(`#product-170 ${price}`, '45.50'),
      click(buy),
      seeText(bought, '„Patenschaft Atelierhaus“ wurde Ihrem Warenkorb hinzugefügt. Warenkorb anzeigen'),
      seeText(inCart, '1 × 45,50 €'),
      fill(`${bar} ${price}`, '60'),
      click('#product-170 .single_add_to_cart_button'),
      seeText(inCart, '1 × 60,00 €'),
    ],
  },
  {
    ...bronze,
    name: 'bar-offer-bought',
    samePageAs: 'bar-offer',
    title:
      'An offer that the shop accepts from the bar reaches the cart once; from then on the bar buys for it without a question',
    journey: [
      click(`${bar} .vicatna-so-button`),
      seeFocus(offer),
      fill(offer, '800'),
      ...press('Enter'),
      seeText(inCart, '1 × 800,00 €'),
      ...comeNear(bought, `${bar}.vicatna-form-init`),
      click(buy),
      seeText(inCart, '2 × 800,00 €'),
    ],
  },
]
