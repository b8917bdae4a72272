/** Prices and offers that the shopper makes, refused, so that the page stays. */
import type { PlannedScene } from '../../record/plan.ts'
import { click, fill, press, see, seeFocus, seeNone, seeText, seeValue } from './steps.ts'

const price = '#product-170 [name="vicatna_nyp_value"]'
const buy = '#product-170 .single_add_to_cart_button'
const offer = 'dialog .vicatna_so_value'

export const priceScenes: readonly PlannedScene[] = [
  {
    name: 'product-own-price',
    title: 'A price that is too low, and one that is too high, are refused in the shop’s words; what was typed stays',
    path: '/produkt/patenschaft-atelierhaus/',
    switches: { quickView: false },
    script: true,
    counts: ['form.cart', '.vicatna-nyp-wrap', '[name="vicatna_nyp_value"]'],
    journey: [
      see(`${buy}.vicatna-single-atc-button`),
      fill(price, '2'),
      click(buy),
      seeText('.vicatna-message-wrap', '2,00 € ist für „Patenschaft Atelierhaus“ zu wenig.'),
      see(`${buy}:not(.vicatna-button-loading)`),
      seeValue(price, '2'),
      fill(price, '601'),
      seeNone(`${price}[aria-invalid]`),
      click(buy),
      seeText('.vicatna-message-wrap', 'Mehr als 600,00 € nehmen wir für „Patenschaft Atelierhaus“ nicht an.'),
      see(`${buy}:not(.vicatna-button-loading)`),
      seeValue(price, '601'),
    ],
  },
  {
    name: 'product-offer',
    title: 'An offer that is too low is refused in the popup, which stays; Escape closes it, the button has the focus',
    path: '/produkt/bronze-austernfischer/',
    switches: { quickView: false },
    script: true,
    counts: ['form.cart', '.vicatna-so-button', '.vicatna-popup-wrap-so'],
    journey: [
      click('.product .vicatna-so-button'),
      see('dialog[open] .vicatna-popup-wrap-so'),
      seeFocus(offer),
      fill(offer, '100'),
      click('dialog .vicatna-popup-form-bt'),
      seeText('dialog .vicatna-message-wrap', 'Ihr Gebot von 100,00 € ist leider zu niedrig.'),
      see('dialog .vicatna-popup-form-bt:not(.vicatna-button-loading)'),
      seeValue(offer, '100'),
      ...press('Escape'),
      seeNone('dialog'),
      seeFocus('.product .vicatna-so-button'),
      seeNone('.vicatna-button-loading'),
    ],
  },
]
