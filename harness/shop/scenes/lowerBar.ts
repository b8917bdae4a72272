/** Prices and offers in a bar at the lower edge, which has a form of its own. */
import type { PlannedScene } from '../../record/plan.ts'
import { click, fill, press, see, seeFocus, seeNone, seeText, seeValue } from './steps.ts'

const bar = '.vi-wcaio-sb-cart-form'
const buy = `${bar} .vi-wcaio-product-bt-atc`
const price = '[name="vicatna_nyp_value"]'
const offer = 'dialog .vicatna_so_value'
const message = '.vicatna-message-popup-wrap-show .vicatna-message-wrap'
const switches = { lowerBar: true, quickView: false } as const

export const lowerBarScenes: readonly PlannedScene[] = [
  {
    name: 'bar-own-price',
    title: 'Form and bar show one price; what the bar refuses is told above the page, and another price makes it good',
    path: '/produkt/patenschaft-atelierhaus/',
    switches,
    script: true,
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
    name: 'bar-offer',
    title:
      'From the bar one popup opens; it tells a refusal, gives the focus back to the bar, and keeps what was typed',
    path: '/produkt/bronze-austernfischer/',
    switches,
    script: true,
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
]
