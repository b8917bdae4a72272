/** How the tables' calls are made. */
import { type CallOf, recordedCalls } from '../compare/recordedCalls.ts'
import { recordedWalletCalls } from '../compare/recordedWalletCalls.ts'
import { triggerWords } from '../content/contact/judge.ts'
import { fillInEnquiry, formDataOf, sendForm } from '../content/contact/testForm.ts'
import type { Visit } from '../testVisit.ts'
import type { CallTable } from './section.ts'

const inCart = '/?add-to-cart=101'
const wallet = { payment_method: 'ppcp' }
const item = { ...wallet, product_id: 101, variation_id: 0, qty: 1, variation: {} }

/** Opens the addresses that come before a call, and makes the call. */
export async function makeCall(visit: Visit, { after = [], send }: CallTable): Promise<Response> {
  for (const step of after) await visit.get(step)
  if (typeof send === 'string') return callNamed(send)(visit)
  if ('get' in send) return visit.get(send.get)
  if ('store' in send) return store(visit, send.store, send.fields)
  if ('ajax' in send) return ajax(visit, send.ajax, send.fields)
  return callWallet(visit, send.wallet, send.body)
}

/** @param path an address, or the name of a page whose address is found by a visit: `orderToPay` */
export function findPath(visit: Visit, path: string): Promise<string> | string {
  if (path.startsWith('/')) return path
  const find = foundPaths[path]
  if (!find) throw new Error(`No page is called ${path}: addresses begin with /, names are ${Object.keys(foundPaths)}.`)
  return find(visit)
}

function callNamed(name: string): CallOf {
  const call = namedCalls[name]
  if (!call) throw new Error(`No call is named ${name}. A name is one of ${Object.keys(namedCalls).join(', ')}.`)
  return call
}

type Fields = Readonly<Record<string, string>>

/** `POST /?wc-ajax=…`, form-encoded. */
const store = (visit: Visit, endpoint: string, fields: Fields = {}): Promise<Response> =>
  visit.post(`/?wc-ajax=${endpoint}`, new URLSearchParams(fields))

/** `POST /wp-admin/admin-ajax.php`, form-encoded. */
const ajax = (visit: Visit, action: string, fields: Fields = {}): Promise<Response> =>
  visit.post('/wp-admin/admin-ajax.php', new URLSearchParams({ action, ...fields }))

/** A REST call of the wallet plugin, through the store's front handler. */
const callWallet = (visit: Visit, route: string, body: object, headers: Fields = {}): Promise<Response> =>
  visit.post(`/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/${route}&_locale=user`, JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  })

const walletJson = async (visit: Visit, route: string, body: object): Promise<unknown> =>
  (await callWallet(visit, route, body)).json()

/** An attribute of an element of a page. */
const attributeOf = async (visit: Visit, path: string, selector: string, attribute = 'value'): Promise<string> =>
  (await visit.main(path)).querySelector(selector)?.getAttribute(attribute) ?? ''

/** A value of a page's settings. */
async function settingOf(visit: Visit, path: string, global: string, key: string): Promise<string> {
  const value = ((await visit.global(path, global)) as Readonly<Record<string, unknown>> | undefined)?.[key]
  if (typeof value !== 'string') throw new Error(`${global}.${key} is not on ${path}.`)
  return value
}

/** The key of the only line in the cart. */
async function lineKey(visit: Visit): Promise<string> {
  await visit.get(inCart)
  const link = await attributeOf(visit, '/warenkorb/', 'a.remove', 'href')
  return new URL(link, 'https://kunst.example').searchParams.get('remove_item') ?? ''
}

const withoutOrigin = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')

const foundPaths: Readonly<Record<string, (visit: Visit) => Promise<string>>> = {
  /** The customer's order that waits for its payment; they are logged in. */
  orderToPay: async (visit) => withoutOrigin(await attributeOf(visit, '/mein-konto/orders/', 'a.pay', 'href')),
  /** The page after a guest's order by bank transfer. */
  orderReceived: async (visit) => {
    const answer = await callNamed('wc-checkout-success-bacs')(visit)
    return withoutOrigin(((await answer.json()) as { redirect: string }).redirect)
  },
}

/** The long contact form, with a word in its message that the shop listens to. */
const enquire =
  (word: string): CallOf =>
  async (visit) => {
    const page = await visit.main('/kontakt/')
    return sendForm(
      visit,
      formDataOf(page, 'wpcf7-f412-p96-o1', await fillInEnquiry(visit, page, `Guten Tag! ${word}`)),
    )
  }

/** The check of a price or an offer, with the page's nonce. */
const check =
  (call: string, fields: Fields): CallOf =>
  async (visit) =>
    store(visit, call, {
      language: '',
      ...fields,
      vicatna_nonce: await settingOf(visit, '/shop/', 'vicatna_single', 'nonce'),
    })

/** Posts a product's form with a price or an offer, and opens a page then. */
const buyFor =
  (product: string, fields: Fields, then: string): CallOf =>
  async (visit) => {
    const _vicatna_cart_nonce = await attributeOf(visit, product, '#_vicatna_cart_nonce')
    await visit.post(product, new URLSearchParams({ ...fields, _vicatna_cart_nonce }))
    return visit.get(then)
  }
const bronze = '/produkt/bronze-austernfischer/'
const bronzeFor900 = (quantity: string): Fields => ({
  'add-to-cart': '160',
  quantity,
  vicatna_so_value: '900',
  vicatna_so_qty_min: quantity,
})

/** The provider's order for the cart, whose goods are to be sent to a city. */
const shipTo =
  (country: string): CallOf =>
  async (visit) =>
    callWallet(visit, 'cart/shipping', {
      ...wallet,
      order_id: await walletJson(visit, 'cart/order', wallet),
      address: { city: 'Boston', state: 'MA', postcode: '02108', country },
      shipping_method: '',
    })

/** Puts a product into the cart twice through the wallet plugin, and opens the cart. */
const addTwice =
  (second: number): CallOf =>
  async (visit) => {
    await callWallet(visit, 'cart/item', { ...item, qty: 2 })
    await callWallet(visit, 'cart/item', { ...item, qty: second })
    return visit.get('/warenkorb/')
  }

/** Calls that need something of a page first, and those of which a real shop's answer was recorded as well. */
const namedCalls: Readonly<Record<string, CallOf>> = {
  ...recordedCalls,
  ...recordedWalletCalls,
  'statistics-custom-event-bad-nonce': (visit) =>
    visit.post(
      '/wp-admin/admin-ajax.php?action=wp_statistics_custom_event&nonce=falsch',
      new URLSearchParams({ event_name: 'x', event_data: '{}' }),
    ),
  'statistics-hit-empty': (visit) => visit.post('/wp-json/wp-statistics/v2/hit', new URLSearchParams({})),
  'statistics-hit-bypass': async (visit) => {
    const settings = await visit.global('/shop/', 'WP_Statistics_Tracker_Object')
    const { hitParams } = settings as { hitParams: Readonly<Record<string, string | number>> }
    const fields = Object.fromEntries(Object.entries(hitParams).map(([name, value]) => [name, String(value)]))
    return ajax(visit, fields.action ?? '', { ...fields, referred: '', page_uri: 'L3Nob3Av' })
  },
  /** A short form as it stands in its page, sent as a browser without script does. */
  'cf7-post-empty': async (visit) => {
    const page = await visit.main('/nachfrage/')
    const { id } = page.querySelector('.wpcf7')!
    return visit.post('/nachfrage/', new URLSearchParams([...formDataOf(page, id)] as [string, string][]))
  },
  'cf7-feedback-aborted': enquire(triggerWords.aborted),
  'cf7-feedback-payment-required': enquire(triggerWords.payment_required),
  'cf7-feedback-custom-status': enquire(triggerWords.in_warteschlange),
  'cart-update': async (visit) => {
    const key = await lineKey(visit)
    const changed = await visit.post(
      '/warenkorb/',
      new URLSearchParams({
        [`cart[${key}][qty]`]: '3',
        update_cart: '1',
        'woocommerce-cart-nonce': await attributeOf(visit, '/warenkorb/', '#woocommerce-cart-nonce'),
        _wp_http_referer: '/warenkorb/',
      }),
    )
    return changed.status === 200 ? changed : visit.get(changed.headers.get('location') ?? '')
  },
  'cart-calculate-shipping': async (visit) => {
    await visit.get(inCart)
    const nonce = await attributeOf(visit, '/warenkorb/', '#woocommerce-shipping-calculator-nonce')
    const fields = { calc_shipping: 'x', calc_shipping_country: 'AT', calc_shipping_postcode: '1010' }
    return visit.post('/warenkorb/', new URLSearchParams({ ...fields, 'woocommerce-shipping-calculator-nonce': nonce }))
  },
  'cart-remove-last': async (visit) => {
    await visit.get(inCart)
    const { headers } = await visit.get(await attributeOf(visit, '/warenkorb/', 'a.remove', 'href'))
    return visit.get(headers.get('location') ?? '')
  },
  'cart-alter-quantity': async (visit) =>
    ajax(visit, 'flatsome_ajax_cart_item_alter_quantity', { cart_item_key: await lineKey(visit), quantity: '2' }),
  'wc-remove-coupon': async (visit) =>
    store(visit, 'remove_coupon', {
      security: await settingOf(visit, '/warenkorb/', 'wc_cart_params', 'remove_coupon_nonce'),
      coupon: 'x',
    }),
  'nyp-unknown-product': check('vicatna_nyp_check_price', {
    price: '5',
    price_min: '',
    price_max: '',
    product_id: '99999',
  }),
  'nyp-through-admin-ajax': async (visit) =>
    ajax(visit, 'woocommerce_vicatna_nyp_check_price', {
      price: '25',
      product_id: '170',
      price_min: '8',
      price_max: '600',
      language: '',
      vicatna_nonce: await settingOf(visit, '/shop/', 'vicatna_single', 'nonce'),
    }),
  'nyp-bought': buyFor(
    '/produkt/patenschaft-atelierhaus/',
    { 'add-to-cart': '170', quantity: '1', vicatna_nyp_value: '33' },
    '/warenkorb/',
  ),
  'offer-no-rule': check('vicatna_so_check_price', { price: '5', product_id: '101', quantity: '1' }),
  'offer-bought-product-page': buyFor(bronze, bronzeFor900('1'), bronze),
  'offer-bought-cart': buyFor(bronze, bronzeFor900('2'), '/warenkorb/'),
  'pp-cart-refresh-percent-encoded': (visit) =>
    visit.post(
      '/?wc-ajax=wc_ppcp_frontend_request&path=%2Fwc-ppcp%2Fv1%2Fcart%2Frefresh&_locale=user',
      '{"page":"cart"}',
      { 'content-type': 'application/json' },
    ),
  'pp-cart-item-delete': async (visit) => {
    const { cart_item_key: key } = (await walletJson(visit, 'cart/item', item)) as { cart_item_key: string }
    return callWallet(visit, 'cart/item', { key }, { 'x-http-method-override': 'DELETE' })
  },
  'pp-cart-item-twice': addTwice(2),
  'pp-cart-item-twice-too-many': addTwice(99),
  'pp-cart-shipping-to-US': shipTo('US'),
  'pp-order-pay': async (visit) => {
    const url = new URL((await foundPaths.orderToPay?.(visit)) ?? '', 'https://kunst.example')
    const order_id = Number(/order-pay\/(\d+)/.exec(url.pathname)?.[1])
    return callWallet(visit, 'order/pay', { ...wallet, order_id, order_key: url.searchParams.get('key') })
  },
  'pp-vault-payment-tokens': async (visit) => {
    const context = 'add_payment_method'
    const { id } = (await walletJson(visit, 'vault/setup-tokens', { ...wallet, context })) as { id: string }
    return visit.post('/wp-json/wc-ppcp/v1/vault/payment-tokens?_locale=user', JSON.stringify({ setup_token: id }), {
      'content-type': 'application/json',
    })
  },
  'pp-billing-agreement-details': async (visit) => {
    const token = await walletJson(visit, 'billing-agreement/token', { ...wallet, context: 'checkout' })
    return visit.get(`/wp-json/wc-ppcp/v1/billing-agreement/token/${token}`)
  },
}
