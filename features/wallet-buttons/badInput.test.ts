/**
 * What shop and provider may send that makes no sense, through the way by which the script mounts: nothing throws, nothing comes
 * into the page as markup, and the shopper reads a sentence or nothing.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { checkoutHtml, walletRow } from '../shared/payment/checkout/testCheckout.ts'
import { settingsOfOne, settingsOfTwo, withMethod } from '../shared/payment/testSettings.ts'
import { cartHtml, openWalletPage, order, patiently, productHtml, RawAnswer } from './testPage.ts'

const evil = '<img src="x" onerror="globalThis.isRun = true"><script>globalThis.isRun = true</script>'
const thanks = 'https://kunst.example/danke/'
const failed = {
  de: 'Die Zahlung hat nicht geklappt. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  en: 'The payment did not work. Please try again or choose another payment method.',
}
const taken = {
  de: 'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach; bestellen Sie nicht noch einmal.',
  en: 'Your order has arrived. Please look into your e-mails; do not order again.',
}

let page: ReturnType<typeof openWalletPage>
const open = (options: Parameters<typeof openWalletPage>[0] = {}): void => {
  page = openWalletPage(options)
}
const click = async (source = 'paypal'): Promise<void> => {
  await page.ready()
  // Where there are several, another one may be ready first.
  const button = await vi.waitFor(() => page.control.button(source), patiently)
  button.click()
}
const count = (route: string): number => page.routes().filter((each) => each === route).length
const bodyOf = (route: string) => page.sent.find((call) => call.route === route)?.body
const until = (check: () => void): Promise<void> => vi.waitFor(check, patiently)
const isPaid = (): Promise<void> => until(() => expect(page.assign).toHaveBeenCalledWith(thanks))

/** Holds in every test: no markup of the input's, no error of ours, and the server's page after a stop. */
function expectNoHarm(): void {
  expect(document.querySelector('img, [onerror], [href^="javascript:"]')).toBeNull()
  expect('isRun' in globalThis).toBe(false)
  expect(document.body.textContent).not.toMatch(/undefined|\[object|NaN/)
  expect(page.errors.mock.calls).toEqual([])
  expect(page.runtime.reporter.problems.filter(({ level }) => level === 'error')).toEqual([])
  page.runtime.stop()
  // The provider's window is none of ours.
  for (const window of document.querySelectorAll('.payment-sdk-overlay')) window.remove()
  expect(page.pageMarkup()).toBe(page.before)
}

beforeEach(() => Reflect.deleteProperty(globalThis, 'isRun'))
afterEach(() => {
  expectNoHarm()
  page.close()
})

const general = (changes: object) => ({ ...settingsOfTwo, generalData: { ...settingsOfTwo.generalData, ...changes } })
const method = (changes: object) => withMethod(settingsOfTwo, changes)
const printed = (changes: object) => ({ ...settingsOfTwo, ...changes })
const all = ['paypal', 'paylater', 'card']

describe('settings that lie', () => {
  test.each<readonly [string, unknown, readonly string[]]>([
    ['are a text', 'gestört', []],
    ['are a list', [], []],
    ['are null', null, []],
    ['have no client', general({ clientId: { id: 7 } }), []],
    ['are without their general part', printed({ generalData: [] }), []],
    ['are without the method', printed({ ppcp_data: undefined }), []],
    ['have a text in the method’s place', printed({ ppcp_data: evil }), []],
    ['have no version', printed({ version: { major: 2 } }), all],
    ['name a page that there is not', general({ page: 'wartung' }), all],
    ['name no page', general({ page: ['cart'] }), all],
    ['have routes in a list', general({ restRoutes: ['/x'], ajaxRestPath: '/ohne-lücke' }), all],
    ['have routes that are no addresses', general({ restRoutes: { 'cart/order': { url: 7 } } }), all],
    ['have messages in a list', printed({ errorMessages: ['terms'] }), all],
    ['have messages that are objects', printed({ errorMessages: { terms: { text: 'AGB' } } }), all],
    ['have address rules that are no JSON', printed({ i18n: { locale: '{"DE":', locale_fields: 7 } }), all],
    ['have sources as an object', method({ funding: { 0: 'paypal', 2: 'paylater' } }), ['paypal', 'paylater']],
    ['have sources as a text', method({ funding: 'paypal,card' }), ['paypal', 'card']],
    ['have sources of no sense', method({ funding: [7, null, {}, evil] }), []],
    ['have sections as an object', method({ paypal_sections: { 0: 'cart', 3: 'shop' } }), all],
    ['have a section that is null', method({ paylater_sections: null }), ['paypal', 'card']],
    ['have an order of buttons that is none', method({ buttons_order: 'paypal' }), ['paylater', 'card', 'paypal']],
    ['have styles in a list', method({ buttons: [] }), all],
    ['have a style that is markup', method({ buttons: { paypal: { color: evil, height: 'hoch' } } }), all],
    ['have flags as words', method({ placeOrderEnabled: 'nein', needsSetupToken: '' }), all],
    ['have an amount with a comma', printed({ cart: { total: '1.134,90', needsShipping: '1' } }), all],
    ['have an amount that is none', printed({ cart: { total: { sum: 7 }, isEmpty: 'false' } }), all],
    ['have a cart as a list', printed({ cart: [] }), all],
    ['have methods as an object', printed({ cart: { availablePaymentMethods: { 1: 'ppcp' } } }), all],
    ['have a product and an order of no sense', printed({ product: 'Bild', order: 'keine' }), all],
    ['have markup in the title', method({ title: evil }), all],
  ])('%s', { tags: ids('WC02', 'WC03') }, async (_what, settings, sources) => {
    open({ settings })
    if (sources.length === 0) {
      await page.runtime.mounts.waitForIdle()
      expect(document.querySelector('[data-source]')).toBeNull()
      expect(page.sent).toEqual([])
      return
    }
    await click()
    await isPaid()
    const frames = [...document.querySelectorAll<HTMLElement>('[data-source]')].map(({ dataset }) => dataset.source)
    expect(frames).toEqual(sources)
    expect([count('cart/order'), count('cart/checkout')]).toEqual([1, 1])
  })

  test('stand in the page twice: one set of buttons, and one order', { tags: ids('WC01', 'WC30') }, async () => {
    const script = `<script type="text/plain" id="wcPPCPSettings">window['wcPPCPSettings'] = JSON.parse(decodeURIComponent('${encodeURIComponent(JSON.stringify(settingsOfTwo))}'))</script>`
    open({ settings: null, html: script + cartHtml + script })
    await click()
    await isPaid()
    expect(document.querySelectorAll('[data-source="paypal"]')).toHaveLength(1)
    expect(count('cart/order')).toBe(1)
  })
})

test.each<readonly [string, object]>([
  ['a placement that there is not', { buttonPlacement: ['place_order'] }],
  ['a place for the express buttons that is no selector', { expressElement: '<<' }],
  ['a place for the express buttons that is an object', { expressElement: { id: 7 } }],
  ['flags that are objects', { placeOrderEnabled: {}, paypalAddressDisabled: [], checkoutValidationEnabled: null }],
])('the checkout has its buttons also with %s', { tags: ids('WC36') }, async (_what, changes) => {
  open({ html: checkoutHtml(), settings: method(changes) })
  await page.ready()
  for (const place of ['.wc-ppcp-checkout-container', '#wc-ppcp-express-button']) {
    await until(() => expect(document.querySelectorAll(`${place} [data-source="paypal"]`)).toHaveLength(1))
  }
})

describe.each(['de', 'en'] as const)('in %s a sentence says that it did not work where', (locale) => {
  test.each<readonly [string, unknown]>([
    ['the order’s id is empty', ''],
    ['the order’s id is an object', { order: { id: 7 } }],
    ['the order’s id is a number in an object', { order_id: {} }],
    ['the order’s id is markup', evil],
    ['the order’s id is ten thousand characters long', 'A'.repeat(10_000)],
    ['the order’s id is null', null],
    ['the order’s id is a list', []],
    ['the answer is a page', new RawAnswer('<!DOCTYPE html><title>Wartung</title><h1>Gleich wieder da</h1>')],
    ['the answer is nothing', new RawAnswer('')],
  ])('%s', { tags: ids('WC16', 'WC17', 'S7.44', 'S8.48') }, async (_what, answer) => {
    open({ locale, answers: { 'cart/order': answer } })
    await click()
    await until(() => expect(page.notices()).toHaveLength(1))
    await until(() => expect(page.notices()[0]).toMatch(/\S/))
    if (!(answer instanceof RawAnswer)) expect(page.notices()).toEqual([failed[locale]])
    expect(count('cart/checkout')).toBe(0)
    // The button works again.
    page.answer('cart/order', order)
    await click()
    await isPaid()
  })

  test('a token has no id; the approval stays, and the next press asks once more', {
    tags: ids('S7.27'),
  }, async () => {
    const answers = {
      'vault/setup-tokens': { id: 'SETUP1' },
      'vault/payment-tokens': { payment_source: { paypal: {} } },
    }
    open({ locale, settings: method({ needsSetupToken: true }), answers })
    await click()
    await until(() => expect(page.notices()).toContain(failed[locale]))
    page.answer('vault/payment-tokens', { id: 'TOKEN1' })
    await click()
    await isPaid()
    expect(count('vault/setup-tokens')).toBe(1)
  })

  test('a token is refused; the next press has another one approved', { tags: ids('S7.27') }, async () => {
    const refusal = { code: 'TOKEN_USED', message: 'Schon eingelöst.', data: { status: 422 } }
    const answers = {
      'vault/setup-tokens': { id: 'SETUP1' },
      'vault/payment-tokens': new RawAnswer(JSON.stringify(refusal), 422),
    }
    open({ locale, settings: method({ needsSetupToken: true }), answers })
    await click()
    await until(() => expect(page.notices()).toContain(refusal.message))
    expect(count('cart/checkout')).toBe(0)
    page.answer('vault/setup-tokens', { id: 'SETUP2' })
    page.answer('vault/payment-tokens', { id: 'TOKEN1' })
    await click()
    await isPaid()
    expect(bodyOf('cart/checkout')).toMatchObject({ ppcp_payment_token: 'TOKEN1' })
    expect(page.sent.filter(({ route }) => route === 'vault/payment-tokens').map(({ body }) => body)).toEqual([
      { setup_token: 'SETUP1' },
      { setup_token: 'SETUP2' },
    ])
  })

  test.each<readonly [string, unknown]>([
    ['is a script', `javascript:${'globalThis.isRun = true'}`],
    ['is missing', undefined],
    ['is an object', { url: thanks }],
    ['is a page of data', 'data:text/html,<h1>Danke</h1>'],
  ])(
    'or that the order has arrived, where the redirect %s; it is not sent once more',
    {
      tags: ids('S4.55'),
    },
    async (_what, redirect) => {
      open({ locale, answers: { 'cart/checkout': { result: 'success', redirect } } })
      await click()
      await until(() => expect(page.notices()).toEqual([taken[locale]]))
      await click()
      expect(page.assign).not.toHaveBeenCalled()
      expect([count('cart/order'), count('cart/checkout')]).toEqual([1, 1])
    },
  )
})

test.each([
  ['relative', '/kasse/danke/?key=1', `${location.origin}/kasse/danke/?key=1`],
  ['to the provider', 'https://paypal.com/checkoutnow?token=7AB', 'https://paypal.com/checkoutnow?token=7AB'],
])('a redirect that is %s is followed', { tags: ids('S4.54') }, async (_what, redirect, address) => {
  open({ answers: { 'cart/checkout': { result: 'success', redirect } } })
  await click()
  await until(() => expect(page.assign).toHaveBeenCalledExactlyOnceWith(address))
})

describe('an address', () => {
  const place = { address_line_1: 'Am Speicher 3', admin_area_2: 'Rostock', postal_code: '18055', country_code: 'DE' }
  const buyer = (address: object, name = 'Alma Brandt') => ({
    payer: { name: { given_name: name, surname: name }, email_address: 'alma@werkstatt.example', address },
    purchase_units: [{ shipping: { name: { full_name: name }, address } }],
  })
  const { country_code: _country, ...nowhere } = place

  test.each<readonly [string, object, object]>([
    ['without a country', buyer(nowhere), { shipping_country: '', shipping_city: 'Rostock' }],
    ['with the shop’s own state', buyer({ ...place, admin_area_1: 'DE-SN' }), { shipping_state: 'DE-SN' }],
    ['with markup in the name', buyer(place, evil), { billing_first_name: evil }],
    ['that is a list', { payer: { address: [place] }, purchase_units: 'keine' }, { ppcp_paypal_order_id: order }],
  ])('%s goes to the shop as text', { tags: ids('WC82', 'S3.170') }, async (_what, given, expected) => {
    open({ scenario: { buttons: { order: given as never } } })
    await click()
    await isPaid()
    expect(bodyOf('cart/checkout')).toMatchObject(expected)
    for (const value of Object.values(bodyOf('cart/checkout') ?? {})) expect(typeof value).toBe('string')
  })

  test.each<readonly [string, object, string, string]>([
    ['without a country', buyer(nowhere), 'shipping_city', 'Rostock'],
    ['with the shop’s own state', buyer({ ...place, admin_area_1: 'DE-SN' }), 'shipping_state', 'DE-SN'],
    ['with markup in the name', buyer(place, evil), 'billing_first_name', evil],
  ])('%s stands in the checkout’s fields as text', { tags: ids('WC82') }, async (_what, given, name, value) => {
    open({ html: checkoutHtml(), scenario: { buttons: { order: given as never } } })
    await click()
    await until(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
      expect(fields.map((field) => field.value)).toContain(value)
    })
  })
})

describe('what the shop says', () => {
  const errorMessages = { rest_error: `Nicht <b>möglich</b>.${evil}` }

  test('by its own texts with markup in them is shown without it', { tags: ids('WC86', 'WC87') }, async () => {
    const answers = { 'cart/order': { code: 'rest_error', message: 'Nein.', data: { status: 200 } } }
    open({ settings: printed({ errorMessages }), answers })
    await click()
    await until(() => expect(page.notices()).toEqual(['Nicht möglich.globalThis.isRun = true']))
  })

  test('as notices keeps its list and nothing that runs', { tags: ids('WC62', 'S8.26') }, async () => {
    const messages = `<ul class="woocommerce-error"><li><b>Telefon</b> fehlt.${evil}<a href="javascript:run()">x</a></li></ul>`
    const answers = { 'cart/order': { code: 'validation_errors', message: 'x', data: { status: 400, messages } } }
    open({ html: checkoutHtml(), answers })
    await click()
    await until(() => expect(document.querySelector('.woocommerce-error b')?.textContent).toBe('Telefon'))
  })
})

test.each([
  ['the older plugin gets none', settingsOfOne, ''],
  ['the newer one gets it as it is', settingsOfTwo, 'abholung'],
])(
  'a shipping option without colon: %s, and no delivery of the form is touched',
  {
    tags: ids('S3.168', 'WC71'),
  },
  async (_what, settings, expected) => {
    const shipping = [
      { address: { city: 'Leer', postal_code: '26789', country_code: 'DE' }, option: { id: 'abholung' } },
    ]
    open({ html: checkoutHtml(), settings, scenario: { buttons: { shipping, onClickOutcome: 'hang' } } })
    await click()
    await until(() => expect(bodyOf('cart/shipping')).toMatchObject({ shipping_method: expected }))
    expect(document.querySelector<HTMLInputElement>('[name="shipping_method[0]"]:checked')?.value).toBe('flat_rate:1')
    expect(page.control.uncaught).toEqual([])
  },
)

describe('a token without a source of payment', () => {
  const answers = { 'vault/setup-tokens': { id: 'SETUP1' }, 'vault/payment-tokens': { id: 'TOKEN1' } }
  const settings = method({ needsSetupToken: true })

  test('pays the cart, and fills nothing in', { tags: ids('S7.27', 'S4.57') }, async () => {
    open({ settings, answers })
    await click()
    await isPaid()
    expect(bodyOf('cart/checkout')).toMatchObject({ ppcp_payment_token: 'TOKEN1', ppcp_paypal_order_id: '' })
    expect(Object.keys(bodyOf('cart/checkout') ?? {}).filter((name) => /^(?:billing|shipping)_/.test(name))).toEqual([])
  })

  test.each([[{}], [{ code: null }], [{ order_id: null, cart: { total: '134.90' } }]])(
    'a product without an order id opens no window for a token that the shopper was not asked about: %j',
    async (answer) => {
      open({ html: productHtml, answers: { 'cart/item': answer } })
      await click()
      await until(() => expect(page.notices()).toContain(failed.de))
      expect(count('vault/setup-tokens')).toBe(0)
    },
  )

  test('stands in the checkout’s form', { tags: ids('S7.27') }, async () => {
    open({ html: checkoutHtml(), settings, answers })
    await click()
    await until(() => {
      expect(document.querySelector<HTMLInputElement>('[name=ppcp_payment_token]')?.value).toBe('TOKEN1')
    })
  })
})

test.each([undefined, 'keine', { order_key: 'wc_order_x' }])(
  'an order that waits for its money and is not named (%j) is not paid with the cart',
  { tags: ids('WC78') },
  async (unnamed) => {
    const html = `<form id="order_review" method="post"><div id="payment"><ul>${walletRow()}</ul>
      <button type="submit" id="place_order">Für Bestellung zahlen</button></div></form>`
    open({ html, settings: { ...general({ page: 'order_pay' }), order: unnamed } })
    await click()
    await until(() => expect(page.notices()).toEqual([failed.de]))
    expect(page.sent).toEqual([])
  },
)

test.each(['{"half":', '[null,7]', '{}', evil])(
  'versions of a product that make no sense (%s) leave the form as it is',
  {
    tags: ids('WC37'),
  },
  async (versions) => {
    const form = productHtml
      .replace('<form', '<form data-product_variations="" ')
      .replace('<ul>', '<input type="hidden" name="variation_id" value="417"><ul>')
    const html = form.replace(
      'data-product_variations=""',
      `data-product_variations="${versions.replaceAll('"', '&quot;')}"`,
    )
    open({ html, settings: printed({ product: { id: 412, price: '129.00' } }) })
    await page.ready()
  },
)

test.each([undefined, null, 'agreed'])(
  'an approval that comes with %s in the place of its data is ordered',
  {
    tags: ids('SDK96'),
  },
  async (data) => {
    open({ scenario: 'popup open' })
    const { paypal } = window as unknown as { paypal: { Buttons(options: object): object } }
    const make = paypal.Buttons
    vi.spyOn(paypal, 'Buttons').mockImplementation((options) => {
      const { onApprove } = options as { onApprove(data: unknown, actions: unknown): unknown }
      return make({ ...options, onApprove: () => onApprove(data, undefined) })
    })
    await click()
    await until(() => expect(count('cart/order')).toBe(1))
    await until(() => page.control.popup.approve())
    await isPaid()
    expect(bodyOf('cart/checkout')).toMatchObject({ ppcp_paypal_order_id: order })
  },
)

describe('two forms with the same ids', () => {
  test('of a product each have their button, and buy what they say', { tags: ids('WC31') }, async () => {
    const second = productHtml.replace('name="quantity" value="1"', 'name="quantity" value="3"')
    const product = { id: 412, price: '129.00', needsShipping: true }
    open({ html: productHtml + second, settings: printed({ product }) })
    await until(() => expect(document.querySelectorAll('[data-source="paypal"] *')).not.toHaveLength(0))
    expect(document.querySelectorAll('[data-source="paypal"]')).toHaveLength(2)
    await click()
    await isPaid()
    expect(count('cart/item')).toBe(1)
    expect(bodyOf('cart/item')).toMatchObject({ product_id: 412, qty: 1 })
  })

  test('of the checkout have one set of buttons', { tags: ids('WC61') }, async () => {
    open({ html: checkoutHtml() + checkoutHtml() })
    await page.ready()
    expect(document.querySelectorAll('.wc-ppcp-checkout-container [data-source="paypal"]')).toHaveLength(1)
  })

  test('of the cart have buttons that order once together', { tags: ids('WC31') }, async () => {
    open({ html: cartHtml + cartHtml })
    await click()
    await isPaid()
    expect([count('cart/order'), count('cart/checkout')]).toEqual([1, 1])
  })
})
