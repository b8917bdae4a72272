/** Which call of the shop does what a recorded call does: each by a visitor of its own. */
import { fillInEnquiry, formDataOf, sendForm } from '../content/contact/testForm.ts'
import type { Visit } from '../testVisit.ts'
import { buyer } from './buyer.ts'

/** By the recorded call's name. */
export type CallOf = (visit: Visit) => Promise<Response>

const form = (fields: Readonly<Record<string, string>>): URLSearchParams => new URLSearchParams(fields)

const contact = (id: number, call: string): string => `/wp-json/contact-form-7/v1/contact-forms/${id}/${call}`

type Deviations = Readonly<Record<string, string | undefined>>

/** The long form with everything that it requires, but for what deviates. */
const enquiry =
  (deviations: Deviations): CallOf =>
  async (visit) => {
    const page = await visit.main('/kontakt/')
    return sendForm(
      visit,
      formDataOf(page, 'wpcf7-f412-p96-o1', { ...(await fillInEnquiry(visit, page)), ...deviations }),
    )
  }

const short =
  (path: string, unitTag: string, entries: Deviations): CallOf =>
  async (visit) =>
    sendForm(visit, formDataOf(await visit.main(path), unitTag, entries))

const contactCalls: Readonly<Record<string, CallOf>> = {
  'cf7-schema': (visit) => visit.get(contact(412, 'feedback/schema')),
  'cf7-schema-kurz': (visit) => visit.get(contact(413, 'feedback/schema')),
  'cf7-schema-rundbrief': (visit) => visit.get(contact(414, 'feedback/schema')),
  'cf7-refill': (visit) => visit.get(contact(412, 'refill')),
  'cf7-feedback-invalid-empty': enquiry({ 'kunde-name': '', 'kunde-mail': 'keine-adresse', kunstfrage: 'falsch' }),
  'cf7-feedback-invalid-captcha-only': enquiry({ sicherheitscode: 'XXXX' }),
  'cf7-feedback-bad-unit-tag': enquiry({ _wpcf7_unit_tag: 'falsch!', sicherheitscode: 'XXXX' }),
  'cf7-feedback-not-multipart': (visit) => visit.post(contact(412, 'feedback'), form({ 'kunde-name': 'x' })),
  'cf7-feedback-no-form': (visit) => visit.post(contact(999, 'feedback'), new FormData()),
  'cf7-feedback-acceptance-missing': enquiry({ datenschutz: undefined }),
  'cf7-feedback-acceptance-invert-ticked': enquiry({ widerspruch: '1' }),
  'cf7-feedback-spam': enquiry({ nachricht: 'Ein Gewinnspiel für Sie' }),
  'cf7-feedback-mail-failed': enquiry({ nachricht: 'Ist das Postfach voll?' }),
  'cf7-feedback-mail-sent': enquiry({}),
  'cf7-kurz-mail-sent': short('/nachfrage/', 'wpcf7-f413-p102-o1', {
    'kunde-name': 'Anna Keller',
    'kunde-mail': 'anna.keller@example.test',
  }),
  'cf7-kurz-invalid': short('/nachfrage/', 'wpcf7-f413-p102-o1', {}),
  'cf7-rundbrief-acceptance-as-validation': short('/rundbrief/', 'wpcf7-f414-p103-o1', {
    'rundbrief-mail': 'anna.keller@example.test',
  }),
}

const ajax = '/wp-admin/admin-ajax.php'
const quickView =
  (product: string): CallOf =>
  (visit) =>
    visit.post(ajax, form({ action: 'flatsome_quickview', product }))
const suggestions =
  (query: Readonly<Record<string, string>>): CallOf =>
  (visit) =>
    visit.get(`${ajax}?${form({ action: 'flatsome_ajax_search_products', ...query })}`)

/** A hit from a product's page. */
const statistics =
  (kind: 'hit' | 'online', deviations: Readonly<Record<string, string>> = {}): CallOf =>
  async (visit) => {
    const settings = await visit.global('/produkt/sturmflut-vor-amrum/', 'WP_Statistics_Tracker_Object')
    const { hitParams } = settings as { hitParams: Record<string, unknown> }
    const fields = Object.fromEntries(Object.entries(hitParams).map(([name, value]) => [name, String(value)]))
    const body = form({ ...fields, referred: '', page_uri: 'Lw==', ...deviations })
    return visit.post(deviations.action ? ajax : `/wp-json/wp-statistics/v2/${kind}`, body)
  }

const themeCalls: Readonly<Record<string, CallOf>> = {
  'search-suggest': suggestions({ query: 'ster' }),
  'search-suggest-category': suggestions({ query: 'druck', product_cat: 'grafik' }),
  'search-suggest-none': suggestions({ query: 'zzzz' }),
  'quickview-abendlicht': quickView('101'),
  'quickview-hafenkran': quickView('120'),
  'quickview-spende': quickView('170'),
  'quickview-skulptur': quickView('160'),
  'quickview-welle': quickView('104'),
  'instagram-load': async (visit) => {
    const feed = (await visit.main('/einblicke/')).querySelector('[data-flatsome-instagram]')
    const data = feed?.getAttribute('data-flatsome-instagram') ?? ''
    return visit.get(`${ajax}?${form({ action: 'flatsome_load_instagram', data })}`)
  },
  'rest-nonce-guest': (visit) => visit.get(`${ajax}?action=rest-nonce`),
  'rest-nonce-customer': async (visit) => {
    await visit.get('/__shop/login?as=tomke')
    return visit.get(`${ajax}?action=rest-nonce`)
  },
  'statistics-custom-event': async (visit) => {
    const settings = await visit.global('/kontakt/', 'WP_Statistics_Tracker_Object')
    const { customEventAjaxUrl } = settings as { customEventAjaxUrl: string }
    return visit.post(customEventAjaxUrl, form({ event_name: 'wunschliste', event_data: '{"timestamp":1}' }))
  },
  'statistics-hit': statistics('hit'),
  'statistics-hit-bad-signature': statistics('hit', { signature: 'falsch' }),
  'statistics-online': statistics('online'),
  'statistics-hit-via-ajax': statistics('hit', { action: 'wp_statistics_hit_record' }),
}

const store = (visit: Visit, call: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  visit.post(`/?wc-ajax=${call}`, form(fields))
const add = (visit: Visit, product = '101'): Promise<Response> =>
  store(visit, 'add_to_cart', { product_id: product, quantity: '1' })

/** A nonce of the settings of a page, by global and key. */
const nonceOf = async (visit: Visit, path: string, global: string, key: string): Promise<string> =>
  ((await visit.global(path, global)) as Readonly<Record<string, string>>)[key] ?? ''

/** A guest orders by bank transfer. @param nonce default: the right one */
const checkOut =
  (fields: Readonly<Record<string, string>>, nonce?: string): CallOf =>
  async (visit) => {
    await add(visit)
    const page = await visit.main('/kasse/')
    const own = page.querySelector('#woocommerce-process-checkout-nonce')?.getAttribute('value') ?? ''
    return store(visit, 'checkout', {
      payment_method: 'bacs',
      'terms-field': '1',
      'woocommerce-process-checkout-nonce': nonce ?? own,
      ...fields,
    })
  }

const storeCalls: Readonly<Record<string, CallOf>> = {
  'wc-fragments-empty': (visit) => store(visit, 'get_refreshed_fragments', { time: '1' }),
  'wc-add-to-cart': (visit) => add(visit),
  'wc-add-to-cart-outofstock': (visit) => add(visit, '104'),
  'wc-add-to-cart-nyp-without-price': (visit) => add(visit, '170'),
  'wc-get-variation': (visit) =>
    store(visit, 'get_variation', {
      product_id: '120',
      attribute_pa_format: 'din-a4',
      attribute_pa_rahmen: 'kiefer',
    }),
  'wc-fragments': async (visit) => {
    await add(visit)
    return store(visit, 'get_refreshed_fragments', { time: '1' })
  },
  'wc-update-shipping-method': async (visit) => {
    await add(visit)
    const security = await nonceOf(visit, '/warenkorb/', 'wc_cart_params', 'update_shipping_method_nonce')
    return store(visit, 'update_shipping_method', { security, 'shipping_method[0]': 'local_pickup:2' })
  },
  'wc-apply-coupon-bad': async (visit) => {
    await add(visit)
    const security = await nonceOf(visit, '/warenkorb/', 'wc_cart_params', 'apply_coupon_nonce')
    return store(visit, 'apply_coupon', { security, coupon_code: 'GIBTESNICHT' })
  },
  'wc-remove-from-cart': async (visit) => {
    await add(visit)
    const link = (await visit.main('/warenkorb/')).querySelector('a.remove')?.getAttribute('href') ?? ''
    const cart_item_key = new URL(link, 'https://kunst.example').searchParams.get('remove_item') ?? ''
    return store(visit, 'remove_from_cart', { cart_item_key })
  },
  'wc-update-order-review': async (visit) => {
    await add(visit)
    const security = await nonceOf(visit, '/kasse/', 'wc_checkout_params', 'update_order_review_nonce')
    return store(visit, 'update_order_review', {
      security,
      payment_method: 'ppcp',
      country: 'DE',
      state: 'DE-SH',
      postcode: '25938',
      city: 'Wyk auf Föhr',
      address: 'Deichstraße 12',
      has_full_address: 'true',
      post_data: '',
    })
  },
  'wc-checkout-failure-empty': checkOut({}),
  'wc-checkout-failure-terms': checkOut(buyer),
  'wc-checkout-bad-nonce': checkOut({ ...buyer, terms: 'on' }, 'falsch'),
  'wc-checkout-success-bacs': checkOut({ ...buyer, terms: 'on' }),
}

/** The check of a price or an offer. @param nonce default: the right one */
const priceCheck =
  (call: string, fields: Readonly<Record<string, string>>, nonce?: string): CallOf =>
  async (visit) => {
    const vicatna_nonce = nonce ?? (await nonceOf(visit, '/shop/', 'vicatna_single', 'nonce'))
    return store(visit, call, { language: '', ...fields, vicatna_nonce })
  }
const price = (value: string, nonce?: string): CallOf =>
  priceCheck('vicatna_nyp_check_price', { price: value, price_min: '8', price_max: '600', product_id: '170' }, nonce)
const offer = (value: string, quantity = '1'): CallOf =>
  priceCheck('vicatna_so_check_price', { price: value, product_id: '160', quantity })

const priceCalls: Readonly<Record<string, CallOf>> = {
  'nyp-ok': price('25'),
  'nyp-low': price('2'),
  'nyp-high': price('900'),
  'nyp-empty': price(''),
  'nyp-bad-nonce': price('25', 'falsch'),
  'offer-low': offer('300'),
  'offer-low-qty-2': offer('690', '2'),
  'offer-high': offer('2000'),
  'offer-ok': offer('900'),
  'offer-empty': offer(''),
}

export const recordedCalls: Readonly<Record<string, CallOf>> = {
  ...contactCalls,
  ...themeCalls,
  ...storeCalls,
  ...priceCalls,
}
