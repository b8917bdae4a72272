/** price-and-offer.md */
import { after, ajax, asRecorded, settingOf, store } from '../calls.ts'
import { all, type Section, switched } from '../section.ts'

const nyp = '/produkt/patenschaft-atelierhaus/'
const offer = '/produkt/bronze-austernfischer/'
const notice = /^<ul class="woocommerce-error/
const settings = {
  wc_ajax_url: /^\/\?wc-ajax=%%endpoint%%$/,
  nonce: /^[0-9a-f]{10}$/,
  ...all(
    /woocommerce-error/,
    'i18n_make_a_selection_text i18n_unavailable_text i18n_empty_qty so_mess_empty nyp_mess_empty',
  ),
  so_mess_wait: 'string',
  nyp_free_purchase: /^$/,
  so_single_atc_label: 'absent',
  language: 'absent',
} as const
const popup = {
  popup_title: 'string',
  input_title: 'string',
  input_html: /class="vicatna-value vicatna_so_value"/,
  qty_html: /class="(ux-quantity )?quantity/,
  class_form: /^vicatna-popup-form vicatna-popup-form-so vicatna-popup-form-simple/,
} as const

export const price: readonly Section[] = [
  {
    number: '1',
    subject: 'server settings that shape the page',
    pages: [
      { path: nyp, has: ['.vicatna-nyp-wrap input[step="1"]', '.vicatna-value-wrap-symbol .vicatna-value-symbol'] },
      {
        path: nyp,
        after: [switched('nameYourPrice=false')],
        hasNot: ['.vicatna-nyp-wrap'],
        settings: { vicatna_single: { nyp_mess_empty: 'absent', nyp_free_purchase: 'absent' } },
      },
      {
        path: offer,
        after: [switched('offers=false')],
        hasNot: ['.vicatna-so-wrap', '.vicatna-popup-wrap'],
        settings: { vicatna_single: { so_mess_empty: 'absent', so_mess_wait: 'absent' } },
      },
      { path: '/produkt/watt-im-morgenlicht/', hasNot: ['.vicatna-wrap'] },
      { path: '/produkt/inselpaket/', hasNot: ['.vicatna-wrap'] },
      { path: '/shop/', settings: { vicatna_single: { nonce: 'string' } }, has: ['.vicatna-popup-wrap'] },
    ],
  },
  {
    number: '2',
    subject: 'vicatna_single',
    ids: 'PO01 PO12-PO18',
    pages: [
      { path: nyp, settings: { vicatna_single: settings } },
      { path: nyp, after: [switched('freePurchase=true')], settings: { vicatna_single: { nyp_free_purchase: /^1$/ } } },
      {
        path: offer,
        after: [switched('offerButton=replaced')],
        settings: { vicatna_single: { so_single_atc_label: 'string' } },
      },
    ],
  },
  {
    number: '3.1',
    subject: 'name your price',
    ids: 'PO02',
    pages: [
      {
        path: nyp,
        has: [
          '.woocommerce-notices-wrapper',
          'form.cart[method=post][enctype="multipart/form-data"] > div.vicatna-wrap.vicatna-nyp-wrap.vicatna-nyp-wrap-simple.vicatna-nyp-wrap-170, form.cart div.vicatna-wrap.vicatna-nyp-wrap.vicatna-nyp-wrap-simple.vicatna-nyp-wrap-170',
          '.vicatna-nyp-wrap input[type=hidden]#_vicatna_cart_nonce[name=_vicatna_cart_nonce][value]',
          '.vicatna-nyp-wrap input[type=hidden][name=_wp_http_referer][value="/produkt/patenschaft-atelierhaus/"]',
          '.vicatna-nyp-wrap > .vicatna-before-wrap, .vicatna-nyp-wrap > .vicatna-after-wrap',
          '.vicatna-value-wrap.vicatna-value-wrap-symbol.vicatna-value-wrap-symbol-right > input.vicatna-value.vicatna_nyp_value[name=vicatna_nyp_value][type=number][title][value][min="8.00"][max="600.00"][step="1"][placeholder][data-product_id="170"]',
          '.vicatna-value-wrap > span.vicatna-value-symbol',
          'button[name="add-to-cart"][value="170"].single_add_to_cart_button',
        ],
      },
      { path: '/produkt/futterspende-seehunde/', has: ['input.vicatna_nyp_value[min="0.01"][max=""]'] },
      {
        path: '/produkt/futterspende-seehunde/',
        after: [switched('freePurchase=true')],
        has: ['input.vicatna_nyp_value[min="0"]'],
      },
      {
        path: '/produkt/radierung-alter-hafen/',
        has: [
          'div.vicatna-wrap.vicatna-nyp-wrap.vicatna-nyp-wrap-variable.vicatna-nyp-wrap-140:empty',
          '#_vicatna_cart_nonce',
        ],
      },
    ],
  },
  {
    number: '3.2',
    subject: 'offer',
    ids: 'PO03-PO06',
    pages: [
      {
        path: offer,
        has: [
          'form.cart div.vicatna-wrap.vicatna-so-wrap.vicatna-so-wrap-simple.vicatna-so-wrap-160[data-product_id="160"]',
          '.vicatna-so-wrap input#_vicatna_cart_nonce[name=_vicatna_cart_nonce]',
          '.vicatna-so-wrap input[name=_wp_http_referer]',
          '.vicatna-so-wrap > div.vicatna-popup-so-value.vicatna-disabled[data-val]',
          '.vicatna-so-wrap button[type=button].vicatna-button.vicatna-so-button.vicatna-so-button-popup[data-product_id="160"]:not(.vicatna-disabled)',
        ],
        json: [{ selector: '.vicatna-popup-so-value', attribute: 'data-val', keys: popup }],
      },
      {
        path: offer,
        after: [switched('offerButton=replaced')],
        has: ['button.vicatna-so-button.vicatna-disabled', 'div.vicatna-add-to-cart-label-wrap.vicatna-disabled'],
      },
      {
        path: offer,
        after: [switched('offerDisplay=inline')],
        has: [
          '.vicatna-so-wrap input[type=hidden].vicatna-so-qty',
          '.vicatna-so-wrap input[type=number].vicatna-value.vicatna_so_value[value=""][placeholder][data-product_id="160"]:not([name]):not([min]):not([max]):not([step])',
          'button.vicatna-so-button:not(.vicatna-so-button-popup)',
        ],
        hasNot: ['.vicatna-popup-so-value'],
      },
      {
        path: offer,
        after: [`${offer}?add-to-cart=160`],
        has: ['.vicatna-so-button:not(.vicatna-so-button-checked)'],
      },
    ],
    calls: [
      {
        call: 'the product page after an accepted offer came into the cart',
        send: async (visit) => {
          const nonce = (await visit.main(offer)).querySelector('#_vicatna_cart_nonce')?.getAttribute('value') ?? ''
          await visit.post(
            offer,
            new URLSearchParams({
              'add-to-cart': '160',
              quantity: '1',
              _vicatna_cart_nonce: nonce,
              vicatna_so_value: '900',
              vicatna_so_qty_min: '1',
            }),
          )
          return visit.get(offer)
        },
        has: [
          'input[type=hidden][name=vicatna_so_value][value="900"]:not([class])',
          'input[type=hidden][name=vicatna_so_qty_min][value="1"]:not([class])',
          'button.vicatna-so-single-atc-button-checked.vicatna-so-button-checked.vicatna-disabled',
        ],
      },
    ],
  },
  {
    number: '3.3',
    subject: 'offer popup',
    ids: 'PO25-PO28 PO48',
    pages: [
      {
        path: offer,
        has: [
          'div.vicatna-popup-wrap.vicatna-popup-wrap-non-ajax.vicatna-popup-wrap-so.vicatna-disabled[tabindex="1"] > .vicatna-popup-form-wrap > .vicatna-popup-form[data-product_id=""]',
          '.vicatna-popup-form > .vicatna-popup-form-header-wrap:empty',
          '.vicatna-popup-form-content-wrap > .vicatna-popup-form-content.vicatna-popup-form-content-price.vicatna-popup-form-content-price-so > .vicatna-popup-form-content-title:empty',
          '.vicatna-popup-form-content-price > .vicatna-popup-form-content-value:empty',
          '.vicatna-popup-form-content-wrap > .vicatna-popup-form-content.vicatna-popup-form-content-qty.vicatna-popup-form-content-price-so > .vicatna-popup-form-content-title',
          '.vicatna-popup-form-footer-wrap > button[type=button].vicatna-button.vicatna-popup-form-bt.vicatna-popup-form-bt-ok',
          'span.vicatna-popup-cancel',
          '.vicatna-popup-wrap > .vicatna-popup-overlay',
        ],
        hasNot: ['form .vicatna-popup-wrap'],
        count: { '.vicatna-popup-wrap': 1 },
      },
      {
        path: offer,
        after: [switched('offerInputTitle=false')],
        json: [{ selector: '.vicatna-popup-so-value', attribute: 'data-val', keys: { input_title: /^$/ } }],
      },
    ],
  },
  {
    number: '3.4',
    subject: 'hidden cart fields',
    ids: 'PO33-PO35',
    pages: [{ path: offer }],
    byScript: {
      '.vicatna-so-value-checked, .vicatna-so-qty-min-checked':
        "the plugin's script appends them after an accepted offer.",
    },
  },
  {
    number: '3.5',
    subject: 'variations with a price or an offer',
    ids: 'PO38-PO45 PO50',
    calls: [
      {
        call: 'get_variation with an own price',
        send: store('get_variation', { product_id: '140', attribute_pa_zustand: 'probedruck' }),
        json: {
          variation_id: { oneOf: [142] },
          vicatna_nyp_html: /vicatna-nyp-wrap-variation vicatna-nyp-wrap-142/,
          'vicatna_nyp_rule.type': /^0$/,
          'vicatna_nyp_rule.prices': 'object',
          vicatna_so_html: 'absent',
        },
      },
      {
        call: 'get_variation with an offer',
        send: store('get_variation', { product_id: '140', attribute_pa_zustand: 'vorzugsblatt' }),
        json: { vicatna_so_html: /vicatna-so-wrap/, vicatna_so_rule: 'object', vicatna_nyp_html: 'absent' },
      },
      {
        call: 'get_variation with neither',
        send: store('get_variation', { product_id: '140', attribute_pa_zustand: 'auflage' }),
        json: { vicatna_so_html: 'absent', vicatna_nyp_html: 'absent' },
      },
    ],
  },
  { number: '4', subject: 'events', ids: 'PO46', notServed: "Fired and heard by the plugin's script." },
  {
    number: '5',
    subject: 'finding forms',
    pages: [{ path: nyp }],
    byScript: { '.vicatna-form-init': "the plugin's script marks the forms." },
  },
  {
    number: '6',
    subject: 'add-to-cart state machine',
    ids: 'PO19 PO20',
    pages: [{ path: nyp }, { path: offer }],
    byScript: {
      '.vicatna-single-atc-button, .vicatna-button-loading, .vicatna-nyp-single-atc-button-not-check, .vicatna-nyp-single-atc-button-checked, .vicatna-so-single-atc-button-not-check, .vicatna-so-single-atc-button-without-check':
        "the plugin's script sets the state of the button.",
    },
  },
  { number: '7', subject: 'variations', notServed: "What the plugin's script does with the variations of 3.5." },
  {
    number: '8.1',
    subject: 'vicatna_nyp_check_price',
    ids: 'PO07-PO11 PO47 PO49',
    calls: [
      {
        call: 'enough',
        send: asRecorded('nyp-ok'),
        type: 'application/json',
        json: { status: /^success$/, message: /^$/ },
      },
      { call: 'too low', send: asRecorded('nyp-low'), json: { status: /^error$/, message: notice } },
      { call: 'too high', send: asRecorded('nyp-high'), json: { status: /^error$/, message: notice } },
      { call: 'bad nonce', send: asRecorded('nyp-bad-nonce'), json: { status: /^error$/, message: /^Invalid nonce$/ } },
      {
        call: 'unknown product',
        send: check('vicatna_nyp_check_price', { price: '5', price_min: '', price_max: '', product_id: '99999' }),
        json: { status: /^error$/, message: /^$/ },
      },
      {
        call: 'through admin-ajax',
        send: async (visit) =>
          ajax('woocommerce_vicatna_nyp_check_price', {
            price: '25',
            product_id: '170',
            price_min: '8',
            price_max: '600',
            language: '',
            vicatna_nonce: await settingOf(visit, '/shop/', 'vicatna_single', 'nonce'),
          })(visit),
        json: { status: /^success$/ },
      },
      { call: 'server error', send: after([switched('priceAnswer=error-500')], asRecorded('nyp-ok')), status: 500 },
    ],
  },
  {
    number: '8.2',
    subject: 'vicatna_so_check_price',
    ids: 'PO29-PO32 PO36 PO37',
    calls: [
      {
        call: 'accepted',
        send: asRecorded('offer-ok'),
        type: 'application/json',
        json: { status: /^success$/, message: /woocommerce-message/, 'rule_t.min': 'string', 'rule_t.type': 'any' },
      },
      {
        call: 'too low',
        send: asRecorded('offer-low'),
        json: { status: /^error$/, message: notice, rule_t: 'object' },
      },
      { call: 'too high', send: asRecorded('offer-high'), json: { status: /^error$/, message: notice } },
      {
        call: 'no rule',
        send: check('vicatna_so_check_price', { price: '5', product_id: '101', quantity: '1' }),
        json: { status: /^error$/, message: /^$/ },
      },
      {
        call: 'no answer that can be read',
        send: after([switched('offerAnswer=truncated')], asRecorded('offer-ok')),
        text: /^[^}]*$/,
      },
    ],
  },
  {
    number: '8.3',
    subject: 'what the cart post must contain',
    pages: [
      {
        path: '/produkt-kategorie/skulptur/',
        after: [switched('offerButton=replaced')],
        hasNot: ['.post-160 .ajax_add_to_cart'],
      },
    ],
    calls: [
      {
        call: 'an own price in the cart',
        send: async (visit) => {
          const nonce = (await visit.main(nyp)).querySelector('#_vicatna_cart_nonce')?.getAttribute('value') ?? ''
          await visit.post(
            nyp,
            new URLSearchParams({
              'add-to-cart': '170',
              quantity: '1',
              _vicatna_cart_nonce: nonce,
              vicatna_nyp_value: '33',
            }),
          )
          return visit.get('/warenkorb/')
        },
        has: ['.cart_item'],
        text: /33,00/,
      },
      {
        call: 'an accepted offer in the cart and in listings',
        send: async (visit) => {
          const nonce = (await visit.main(offer)).querySelector('#_vicatna_cart_nonce')?.getAttribute('value') ?? ''
          await visit.post(
            offer,
            new URLSearchParams({
              'add-to-cart': '160',
              quantity: '2',
              _vicatna_cart_nonce: nonce,
              vicatna_so_value: '900',
              vicatna_so_qty_min: '2',
            }),
          )
          return visit.get('/warenkorb/')
        },
        has: ['.cart_item input.qty[min="2"]'],
        text: /900,00/,
      },
    ],
  },
  { number: '9', subject: 'popup', notServed: "How the plugin's script opens and closes what 3.3 prints." },
  {
    number: '10',
    subject: 'step, min, max',
    pages: [{ path: nyp }],
    byScript: { '[data-step]': "the plugin's script keeps the step there." },
  },
  {
    number: '11',
    subject: 'messages',
    ids: 'PO21-PO24',
    pages: [{ path: nyp, has: ['.woocommerce-notices-wrapper'] }],
    byScript: { '.vicatna-message-wrap, .vicatna-message-popup-wrap': "the plugin's script makes them." },
  },
  {
    number: '12',
    subject: 'other forms',
    pages: [
      {
        path: nyp,
        after: [switched('lowerBar=true')],
        has: [
          '.vi-wcaio-sb-wrap form.vi-wcaio-sb-cart-form[method=post] .vicatna-nyp-wrap input[name=vicatna_nyp_value][data-product_id="170"]',
          '.vi-wcaio-sb-cart-form .vi-wcaio-product-bt-atc[type=submit]',
          '.vi-wcaio-sb-cart-form input[type=hidden][name="add-to-cart"][value="170"]',
        ],
        count: { '[name=vicatna_nyp_value]': 2 },
      },
      { path: offer, after: [switched('lowerBar=true')], has: ['.vi-wcaio-sb-cart-form .vicatna-so-button-popup'] },
    ],
  },
  {
    number: '13–16',
    subject: 'weak spots, complaints, behaviours',
    notServed: 'Rules for a script; their ids stand at the sections that serve them.',
  },
]

function check(call: string, fields: Readonly<Record<string, string>>) {
  return store(call, async (visit) => ({
    language: '',
    ...fields,
    vicatna_nonce: await settingOf(visit, '/shop/', 'vicatna_single', 'nonce'),
  }))
}
