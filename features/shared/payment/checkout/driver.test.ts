import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeRequestSubmit } from '../../../../inject/dom/testSafari15.ts'
import { defineFeature, type SetupContext } from '../../../../inject/feature.ts'
import { type Runtime, setBody, startRuntime, turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { buyerOfOrder } from '../address/buyer.ts'
import { settingsOfTwo, withMethod } from '../testSettings.ts'
import { createController } from '../thirdParties/controller.ts'
import { hooks } from '../thirdParties/thirdParties.ts'
import { type Checkout, sharedCheckout } from './checkout.ts'
import { changeDelivery, type PopupDelivery } from './popup.ts'
import { checkoutHtml } from './testCheckout.ts'

const order = '7AB12345CD678901E'
const home = {
  first_name: 'Alma',
  last_name: 'Brandt',
  address_1: 'Am Speicher 3',
  postcode: '18055',
  city: 'Rostock',
  country: 'DE',
}
const atHome = { address_line_1: 'Am Speicher 3', postal_code: '18055', admin_area_2: 'Rostock', country_code: 'DE' }
const away = { address_line_1: 'Kirchwarft 1', postal_code: '25859', admin_area_2: 'Hooge', country_code: 'DE' }
const buyerAt = (address: object, fullName = 'Alma Brandt') =>
  buyerOfOrder({
    payer: {
      name: { given_name: 'Imke', surname: 'Claussen' },
      email_address: 'imke@post.example',
      phone: { phone_number: { national_number: '046715552' } },
    },
    purchase_units: [{ shipping: { name: { full_name: fullName }, address } }],
  })

let runtime: Runtime
let checkout: Checkout
/** What the store was asked for, in order. */
let asked: string[]

function open(settings: object = settingsOfTwo, html = checkoutHtml({}, home)): void {
  Object.assign(window, { wcPPCPSettings: settings })
  setBody(html)
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    asked.push('submit')
    ;(event.target as Element).classList.add('processing')
  })
  document.body.addEventListener('update_checkout', (event) => {
    asked.push(`update ${JSON.stringify((event as CustomEvent).detail)}`)
  })
  const feature = defineFeature({
    id: 'test',
    selector: 'form',
    setup(context) {
      checkout = sharedCheckout(context as SetupContext)
    },
    mount() {},
  })
  runtime = startRuntime([feature])
}

/** A driver of a button whose window has said this about the delivery. */
function driverWith(buyer: ReturnType<typeof buyerOfOrder>, differs?: boolean, isExpress = false) {
  const delivery: PopupDelivery = { differs }
  return checkout.driver(checkout.paying()!, {
    isExpress,
    needsReview: isExpress,
    delivery,
    reader: { read: async () => buyer, order: () => ({ id: order }) },
    controller: createController(checkout.payment.names, 'checkout', () => true),
    orderContext: 'checkout',
    checksTerms: true,
  })
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const updated = (): boolean => document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true }))

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  runtime.stop()
  document.body.replaceWith(document.createElement('body'))
  Reflect.deleteProperty(window, 'wcPPCPSettings')
})

describe('after an approval', () => {
  test('an address that is the form’s is neither filled in nor asked about', {
    tags: ids('WC63', 'S4.52'),
  }, async () => {
    open()
    const prepared = await driverWith(buyerAt(atHome), false).prepare({ kind: 'order', id: order })
    expect(prepared).toEqual({ next: 'submit' })
    expect(asked).toEqual([])
    expect(field('shipping_city').value).toBe('')
  })

  test('another one is filled in, the totals follow, and then it is ordered', {
    tags: ids('WC64', 'WC65', 'S4.50', 'S4.51', 'S4.59'),
  }, async () => {
    open()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    expect(asked).toEqual(['update [{"update_shipping_method":false}]'])
    expect(field('shipping_city').value).toBe('Hooge')
    expect(field('ship_to_different_address').checked).toBe(true)
    // The store builds the fields of the address anew.
    field('shipping_city').value = ''
    updated()
    expect(await preparing).toEqual({ next: 'submit' })
    expect(field('shipping_city').value).toBe('Hooge')
  })

  test('the shopper looks at it first where the totals do not come, or the order cannot be read', {
    tags: ids('WC64'),
  }, async () => {
    open()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ result: 'failure' }] }))
    expect(await preparing).toEqual({ next: 'review' })
    const unknown = driverWith(buyerOfOrder(undefined), true)
    expect(await unknown.prepare({ kind: 'order', id: order })).toEqual({ next: 'review' })
  })

  test.each([
    ['the platform’s script gets no answer', { statusText: 'error' }, '/?wc-ajax=update_order_review'],
    ['the session has ended', { status: 403, statusText: 'Forbidden' }, '/?wc-ajax=update_order_review'],
  ])('totals that fail are not waited for: %s', async (_what, call, url) => {
    open()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    document.dispatchEvent(new CustomEvent('ajaxError', { detail: [call, { url }] }))
    expect(await preparing).toEqual({ next: 'review' })
  })

  test.each([
    ['a call of another kind', { statusText: 'error' }, '/?wc-ajax=get_refreshed_fragments'],
    ['an update that a later one has replaced', { statusText: 'abort' }, '/?wc-ajax=update_order_review'],
  ])('%s is no failure of the totals', async (_what, call, url) => {
    open()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    document.dispatchEvent(new CustomEvent('ajaxError', { detail: [call, { url }] }))
    updated()
    expect(await preparing).toEqual({ next: 'submit' })
  })

  test('a page in the place of totals is none, so that the shopper looks first', async () => {
    open()
    const preparing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    const detail = ['<!DOCTYPE html><title>Anmelden</title>']
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail }))
    expect(await preparing).toEqual({ next: 'review' })
  })

  test('totals that have not come are asked for again with the next approval, to whatever address', {
    tags: ids('WC64'),
  }, async () => {
    open()
    const failing = driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })
    await turn()
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ result: 'failure' }] }))
    expect(await failing).toEqual({ next: 'review' })
    // The form has the address now, the shop has not.
    const preparing = driverWith(buyerAt(away), false).prepare({ kind: 'order', id: order })
    await turn()
    expect(asked).toHaveLength(2)
    updated()
    expect(await preparing).toEqual({ next: 'submit' })
    expect(await driverWith(buyerAt(away), false).prepare({ kind: 'order', id: order })).toEqual({ next: 'submit' })
    expect(asked).toHaveLength(2)
  })

  test('what was typed stays, but for the telephone number', { tags: ids('WC66') }, async () => {
    open(settingsOfTwo, checkoutHtml({}, { ...home, email: 'alma@werkstatt.example', phone: '1' }))
    await driverWith(buyerAt(atHome), false).prepare({ kind: 'order', id: order })
    expect(field('billing_email').value).toBe('alma@werkstatt.example')
    expect(field('billing_first_name').value).toBe('Alma')
    expect(field('billing_phone').value).toBe('046715552')
  })

  test('another name alone is another delivery', { tags: ids('WC67') }, async () => {
    open()
    void driverWith(buyerAt(atHome, 'Imke Claussen'), true).prepare({ kind: 'order', id: order })
    await turn()
    expect(field('ship_to_different_address').checked).toBe(true)
  })

  test('no address is taken over where the shop does not want it', { tags: ids('WC68', 'S3.91') }, async () => {
    open(withMethod(settingsOfTwo, { paypalAddressDisabled: true }))
    expect(await driverWith(buyerAt(away), true).prepare({ kind: 'order', id: order })).toEqual({ next: 'submit' })
    expect(field('shipping_city').value).toBe('')
  })

  test('other code may hold the order back, which place-order then submits; express is not asked about', {
    tags: ids('WC69'),
  }, async () => {
    open()
    const filter = vi.fn<(...parameters: unknown[]) => unknown>(() => false)
    hooks.addFilter('checkout_submit_form', (...parameters) => filter(...parameters))
    expect(await driverWith(buyerAt(atHome), false).prepare({ kind: 'order', id: order })).toEqual({ next: 'review' })
    const controller = expect.objectContaining({ id: 'ppcp', isPage: expect.any(Function) })
    expect(filter).toHaveBeenCalledExactlyOnceWith(true, { id: order }, controller)
    await driverWith(buyerAt(atHome), false, true).prepare({ kind: 'order', id: order })
    expect(filter).toHaveBeenCalledOnce()
    filter.mockImplementation((value) => value)
    expect(await driverWith(buyerAt(atHome), false).prepare({ kind: 'order', id: order })).toEqual({ next: 'submit' })
  })

  test('express without a word about the delivery keeps a whole address that was typed, and fills in half a one', {
    tags: ids('S5.41', 'WC63'),
  }, async () => {
    open(settingsOfTwo, checkoutHtml({}, home))
    const typed = field('billing_city').value
    expect(await driverWith(buyerAt(away), undefined, true).prepare({ kind: 'order', id: order })).toEqual({
      next: 'review',
    })
    expect(field('billing_city').value).toBe(typed)
    expect(asked).toEqual([])
    runtime.stop()
    open(settingsOfTwo, checkoutHtml())
    void driverWith(buyerAt(away), undefined, true).prepare({ kind: 'order', id: order })
    await turn()
    expect(field('billing_city').value).toBe('Hooge')
  })

  test('express waits for place-order, whatever the address', { tags: ids('S4.53') }, async () => {
    open(settingsOfTwo, checkoutHtml())
    const preparing = driverWith(buyerAt(away), true, true).prepare({ kind: 'order', id: order })
    await turn()
    updated()
    expect(await preparing).toEqual({ next: 'review' })
    expect(field('billing_city').value).toBe('Hooge')
    expect(asked).toHaveLength(1)
  })
})

describe('an order', () => {
  /** The form is submitted a single time, and the store's success ends it. */
  async function submitsOnce(form: HTMLFormElement): Promise<void> {
    const submitting = driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
    await turn()
    await turn()
    expect(asked).toEqual(['submit'])
    form.dispatchEvent(new CustomEvent('checkout_place_order_success', { detail: [{}] }))
    expect(await submitting).toEqual({ result: 'success' })
  }

  test('is not asked for without the terms, however the click came', { tags: ids('S5.26', 'WC59') }, async () => {
    open(settingsOfTwo, checkoutHtml({ hasTerms: true }, home))
    await expect(driverWith(buyerAt(atHome)).requestOrder()).rejects.toMatchObject({ code: 'terms' })
    const submitted = await driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
    expect(submitted).toMatchObject({ result: 'failure', error: { code: 'terms' } })
    expect(asked).toEqual([])
  })

  test('is sent once, and is a failure where other code holds the form back', async () => {
    open()
    const form = document.querySelector('form')!
    await submitsOnce(form)
    form.classList.remove('processing')
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      form.classList.remove('processing')
    })
    const held = await driverWith(buyerAt(atHome)).submit({ kind: 'order', id: order })
    expect(held).toMatchObject({ result: 'failure', error: { code: 'shown' } })
  })

  test('is sent in a browser that cannot submit a form by script, too', { tags: ids('WC55') }, async () => {
    open()
    const form = document.querySelector('form')!
    takeRequestSubmit(form)
    await submitsOnce(form)
  })

  test('carries its id also where the form has lost the field', { tags: ids('WC55', 'WC72') }, () => {
    open()
    field('ppcp_paypal_order_id').remove()
    driverWith(buyerAt(atHome)).keep({ kind: 'order', id: order })
    expect(new FormData(document.querySelector('form')!).get('ppcp_paypal_order_id')).toBe(order)
    driverWith(buyerAt(atHome)).keep({ kind: 'paymentToken', id: '8kk845' })
    const data = new FormData(document.querySelector('form')!)
    expect([data.get('ppcp_paypal_order_id'), data.get('ppcp_payment_token')]).toEqual(['', '8kk845'])
    // What is no payment yet must not be sent as one.
    driverWith(buyerAt(atHome)).keep({ kind: 'setupToken', id: '5C99' })
    expect(new FormData(document.querySelector('form')!).get('ppcp_payment_token')).toBe('')
  })
})

test('the delivery that the popup chooses is chosen in the form, without an event', {
  tags: ids('WC70', 'WC71', 'S3.168'),
}, async () => {
  open()
  const changes = vi.fn()
  document.addEventListener('change', changes, { once: true })
  const delivery: PopupDelivery = { differs: undefined }
  const changeShipping = vi.fn(async () => {})
  const { fields, payment, outdated } = checkout
  const controller = createController(payment.names, 'checkout', () => true)
  const shared = { fields, controller, outdated, payment: { ...payment, orders: { changeShipping } as never } }
  const shipping_address = { city: 'Rostock', state: '', postal_code: '18055', country_code: 'DE' }
  const data = { orderID: order, shipping_address, selected_shipping_option: { id: '0:flat_rate:3' } }
  await changeDelivery(checkout.paying()!, data, delivery, shared)
  expect(delivery.differs).toBe(false)
  expect(document.querySelector<HTMLInputElement>('[name="shipping_method[0]"]:checked')?.value).toBe('flat_rate:3')
  expect(changes).not.toHaveBeenCalled()
  expect(changeShipping).toHaveBeenCalledWith(expect.objectContaining({ orderId: order, option: '0:flat_rate:3' }))
  await changeDelivery(
    checkout.paying()!,
    { ...data, shipping_address: { ...shipping_address, city: 'Hooge' } },
    delivery,
    shared,
  )
  expect(delivery.differs).toBe(true)
})

test('a change of the delivery alone leaves the address as the form says it', {
  tags: ids('WC70', 'S3.168'),
}, async () => {
  open()
  const delivery: PopupDelivery = { differs: undefined }
  const changeShipping = vi.fn(async () => {})
  const { fields, payment, outdated } = checkout
  const controller = createController(payment.names, 'checkout', () => true)
  const shared = { fields, controller, outdated, payment: { ...payment, orders: { changeShipping } as never } }
  const data = { orderID: order, selected_shipping_option: { id: '0:flat_rate:3' } }
  await changeDelivery(checkout.paying()!, data, delivery, shared)
  expect(delivery.differs).toBe(false)
  const location = { city: 'Rostock', state: '', postcode: '18055', country: 'DE' }
  expect(changeShipping).toHaveBeenLastCalledWith(expect.objectContaining({ address: location }))
})

test('where the window has chosen another delivery, the totals follow before anything is ordered', {
  tags: ids('WC63', 'S4.53'),
}, async () => {
  open()
  const delivery: PopupDelivery = { differs: undefined }
  const { fields, payment, outdated } = checkout
  const controller = createController(payment.names, 'checkout', () => true)
  const shared = {
    fields,
    controller,
    outdated,
    payment: { ...payment, orders: { changeShipping: async () => {} } as never },
  }
  const shipping_address = { city: 'Rostock', state: '', postal_code: '18055', country_code: 'DE' }
  const data = { orderID: order, shipping_address, selected_shipping_option: { id: '0:flat_rate:1' } }
  await changeDelivery(checkout.paying()!, data, delivery, shared)
  expect(await driverWith(buyerAt(atHome), delivery.differs).prepare({ kind: 'order', id: order })).toEqual({
    next: 'submit',
  })
  expect(asked).toEqual([])
  await changeDelivery(
    checkout.paying()!,
    { ...data, selected_shipping_option: { id: '0:flat_rate:3' } },
    delivery,
    shared,
  )
  const preparing = driverWith(buyerAt(atHome), delivery.differs).prepare({ kind: 'order', id: order })
  await turn()
  expect(asked).toEqual(['update [{"update_shipping_method":false}]'])
  updated()
  expect(await preparing).toEqual({ next: 'submit' })
})

test('what other code adds when the delivery changes is sent, and cannot take the place of the order', {
  tags: ids('S3.168'),
}, async () => {
  open()
  const changeShipping = vi.fn(async () => {})
  const { fields, payment, outdated } = checkout
  const controller = createController(payment.names, 'express_checkout', () => true)
  // What is registered stays for the life of the page, and the tests of other files share it.
  hooks.addAction('checkout_on_shipping_change', (body, from) => {
    if (from !== controller) return
    Object.assign(body, { parcel_shop: `4711 ${controller.getPage()}`, billing_city: 'overwritten' })
    field('billing_city').value = 'Warnemünde'
  })
  const data = {
    orderID: order,
    shipping_address: { city: 'Rostock', state: '', postal_code: '18055', country_code: 'DE' },
  }
  const shared = { fields, controller, outdated, payment: { ...payment, orders: { changeShipping } as never } }
  await changeDelivery(checkout.paying()!, data, { differs: undefined }, shared)
  expect(changeShipping).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      orderId: order,
      method: 'ppcp',
      address: expect.objectContaining({ city: 'Rostock' }),
      form: expect.objectContaining({ parcel_shop: '4711 express_checkout', billing_city: 'Warnemünde' }),
    }),
  )
})

test.each([
  ['a list', '<ul class="woocommerce-error"></ul>'],
  ['a banner', '<div class="wc-block-components-notice-banner is-error" role="alert"></div>'],
])(
  'the page that answers order-pay says what was refused, in %s: whoever pays again is not asked',
  {
    tags: ids('WC78', 'WC72'),
  },
  (_what, notice) => {
    localStorage.setItem('vernissage.submitted.order-17', 'CARD1 1')
    localStorage.setItem('vernissage.submitted.cart', 'ORDER1 1')
    const form = '<form id="order_review"><input type="radio" name="payment_method" value="bacs" checked></form>'
    open({ ...settingsOfTwo, order: { order_id: 17, order_key: 'wc_order_x' } }, `${notice}${form}`)
    expect(Object.keys(localStorage)).toEqual(['vernissage.submitted.cart'])
    localStorage.clear()
  },
)
