/** Prices and offers that the shopper makes: refused, so that the page stays, and accepted, up to the cart. */

import type { PlannedScene } from '../../record/plan.ts'
import type { EntrySource } from '../../record/toCalls.ts'
import type { StepSource } from '../../scene/journey.ts'
import { click, comeNear, fill, press, see, seeFocus, seeNone, seeText, seeValue } from './steps.ts'

const price = '#product-170 [name="vicatna_nyp_value"]'
const buy = '#product-170 .single_add_to_cart_button'
const opener = '.product .vicatna-so-button'
const offer = 'dialog .vicatna_so_value'
const send = 'dialog .vicatna-popup-form-bt'
const notice = '.woocommerce-message'
/** What the cart in the header says of what was added last. */
const inCart = '.header .mini_cart_item:last-of-type .quantity'
const ownPrice = '#product-140 form.cart [name="vicatna_nyp_value"]'

const common = {
  switches: { quickView: false, miniCartReveal: false },
  script: true,
  volatile: { vicatna_nonce: 'nonce', _vicatna_cart_nonce: 'nonce' },
} as const
const patronage = { ...common, path: '/produkt/patenschaft-atelierhaus/' } as const
const bronze = { ...common, path: '/produkt/bronze-austernfischer/' } as const

/** The shopper chooses a state of the plate. */
function choose(term: string): StepSource {
  const selectors = ['#product-140 form.variations_form']
  return { type: 'x-chooseVariation', selectors, values: { attribute_pa_zustand: term } }
}

/** As after half a day: the first answer is that the nonce is invalid, and the page has new ones. */
function refuseOnce(calls: readonly EntrySource[]): readonly EntrySource[] {
  return calls.flatMap((call): readonly EntrySource[] => [
    { ...call, answers: [{ status: 200, json: { status: 'error', message: 'Invalid nonce' } }, ...call.answers] },
    {
      id: 'page',
      request: { method: 'POST', path: patronage.path },
      answers: [
        {
          status: 200,
          text: `<!DOCTYPE html><script>var vicatna_single = {"wc_ajax_url":"/?wc-ajax=%%endpoint%%","nonce":"c0ffee4711"};</script>
<input type="hidden" id="_vicatna_cart_nonce" name="_vicatna_cart_nonce" value="c0ffee4712" />`,
        },
      ],
    },
  ])
}

export const priceScenes: readonly PlannedScene[] = [
  {
    ...patronage,
    name: 'product-own-price',
    title: 'A price that is too low, and one that is too high, are refused in the shop’s words; what was typed stays',
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
    ...bronze,
    name: 'product-offer',
    title: 'An offer that is too low is refused in the popup, which stays; Escape closes it, the button has the focus',
    counts: ['form.cart', '.vicatna-so-button', '.vicatna-popup-wrap-so'],
    journey: [
      click(opener),
      see('dialog[open] .vicatna-popup-wrap-so'),
      seeFocus(offer),
      fill(offer, '100'),
      click(send),
      seeText('dialog .vicatna-message-wrap', 'Ihr Gebot von 100,00 € ist leider zu niedrig.'),
      see(`${send}:not(.vicatna-button-loading)`),
      seeValue(offer, '100'),
      ...press('Escape'),
      seeNone('dialog'),
      seeFocus(opener),
      seeNone('.vicatna-button-loading'),
    ],
  },
  {
    ...patronage,
    name: 'product-own-price-cached-page',
    samePageAs: 'product-own-price',
    title: 'The page comes from a cache, its nonces are over: they are renewed once, and the shop judges the price',
    journey: [see(`${buy}.vicatna-single-atc-button`), fill(price, '2'), click(buy), see('.vicatna-message-wrap')],
    replayed: [
      seeText('.vicatna-message-wrap', '2,00 € ist für „Patenschaft Atelierhaus“ zu wenig.'),
      see(`${buy}:not(.vicatna-button-loading)`),
      seeValue(price, '2'),
    ],
    amend: refuseOnce,
  },
  {
    ...patronage,
    name: 'product-own-price-bought',
    samePageAs: 'product-own-price',
    title:
      'A price that the shop accepts reaches the cart once; the notice tells it, and the cart’s page shows the price',
    journey: [
      see(`${buy}.vicatna-single-atc-button`),
      fill(price, '45.50'),
      click(buy),
      seeText(notice, '„Patenschaft Atelierhaus“ wurde Ihrem Warenkorb hinzugefügt. Warenkorb anzeigen'),
      click(`${notice} .wc-forward`),
      seeText('.cart_item .product-price', '45,50 €'),
    ],
  },
  {
    ...patronage,
    name: 'product-gift',
    title: 'Where gifts are welcome, 0 and nothing are put into the cart without a question',
    switches: { ...common.switches, freePurchase: true },
    counts: ['[name="vicatna_nyp_value"][min="0"]'],
    journey: [
      see(`${buy}.vicatna-single-atc-button`),
      fill(price, '0'),
      click(buy),
      seeText(inCart, '1 × 0,00 €'),
      ...comeNear(notice, `${buy}.vicatna-single-atc-button`),
      fill(price, ''),
      click(buy),
      seeText(inCart, '2 × 0,00 €'),
    ],
  },
  {
    ...bronze,
    name: 'product-offer-bought',
    samePageAs: 'product-offer',
    title:
      'An offer that the shop accepts reaches the cart once; from then on the button buys for it without a question',
    journey: [
      click(opener),
      seeFocus(offer),
      fill(offer, '800'),
      ...press('Enter'),
      seeText(inCart, '1 × 800,00 €'),
      ...comeNear(notice, '#product-160 .vicatna-form-init'),
      click('#product-160 .single_add_to_cart_button'),
      seeText(inCart, '2 × 800,00 €'),
    ],
  },
  {
    ...common,
    name: 'product-offer-inline',
    title:
      'An offer for six in the form itself; then more than there is, which the shop refuses when it is to be added',
    // The room for the wallet's buttons comes with the product, and goes as the provider's script is blocked.
    layoutShift: 0.06,
    path: '/produkt/fliesen-strandhafer/',
    before: ['/?add-to-cart=164&quantity=30'],
    switches: { ...common.switches, offerDisplay: 'inline' },
    counts: ['form.cart .vicatna_so_value'],
    journey: [
      see('#product-164 .single_add_to_cart_button.vicatna-single-atc-button'),
      fill('#product-164 .qty', '6'),
      fill('#product-164 .vicatna_so_value', '29'),
      click('#product-164 .vicatna-so-button'),
      seeText(
        '.woocommerce-message .message-container',
        '6 × „Fliesen Strandhafer“ wurden Ihrem Warenkorb hinzugefügt. Warenkorb anzeigen',
      ),
      fill('#product-164 .qty', '6'),
      click('#product-164 .single_add_to_cart_button'),
      seeText(
        '.woocommerce-error',
        'Sie können diese Menge nicht in den Warenkorb legen – wir haben 40 auf Lager und Sie haben bereits 36 in Ihrem Warenkorb.',
      ),
      seeValue('#product-164 .qty', '6'),
    ],
  },
  {
    ...common,
    name: 'product-variations-priced',
    title:
      'Price and offer follow the variation: an offer is accepted for one, then a price for another; the cart has both',
    path: '/produkt/radierung-alter-hafen/',
    counts: ['form.variations_form', '.vicatna-nyp-wrap-variable'],
    journey: [
      choose('probedruck'),
      fill(ownPrice, '77'),
      choose('vorzugsblatt'),
      seeNone(ownPrice),
      choose('probedruck'),
      seeValue(ownPrice, '77'),
      choose('vorzugsblatt'),
      click(opener),
      seeFocus(offer),
      fill(offer, '140'),
      click(send),
      seeText(inCart, '1 × 140,00 €'),
      ...comeNear(notice, '#product-140 .vicatna-form-init'),
      choose('probedruck'),
      fill(ownPrice, '90'),
      choose('auflage'),
      seeNone(ownPrice),
      choose('probedruck'),
      seeValue(ownPrice, '90'),
      click('#product-140 .single_add_to_cart_button:not(.disabled)'),
      seeText(inCart, '1 × 90,00 €'),
    ],
  },
  {
    ...common,
    name: 'quick-view-prices',
    title:
      'In a quick view: an offer is refused over it and the next one bought; a price is refused there and the next one bought',
    path: '/shop/',
    switches: { miniCartReveal: false },
    counts: ['a.quick-view[data-prod="160"]', 'a.quick-view[data-prod="170"]'],
    journey: [
      click('a.quick-view[data-prod="170"]'),
      see(`dialog ${buy}.vicatna-single-atc-button`),
      fill(`dialog ${price}`, '2'),
      click(`dialog ${buy}`),
      seeText('dialog .vicatna-message-wrap', '2,00 € ist für „Patenschaft Atelierhaus“ zu wenig.'),
      fill(`dialog ${price}`, '20'),
      click(`dialog ${buy}`),
      seeText(inCart, '1 × 20,00 €'),
      ...comeNear(notice, 'a.quick-view[data-prod="160"][aria-haspopup]'),
      click('a.quick-view[data-prod="160"]'),
      see('dialog .vicatna-form-init'),
      click('dialog .vicatna-so-button'),
      seeFocus(offer),
      fill(offer, '800'),
      click(send),
      seeText(inCart, '1 × 800,00 €'),
    ],
  },
]
