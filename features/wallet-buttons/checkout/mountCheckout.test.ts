import { afterEach, expect, test, vi } from 'vitest'
import { defineFeature } from '../../../inject/feature.ts'
import { markup, setBody, startRuntime, turn } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { payingForms } from '../../shared/payment/checkout/form/payingForm.ts'
import { checkoutHtml, replacePayment } from '../../shared/payment/checkout/testCheckout.ts'
import { settingsOfOne, settingsOfTwo, withMethod } from '../../shared/payment/testSettings.ts'
import { mountCheckout } from './mountCheckout.ts'

const feature = defineFeature({
  id: 'wallet-buttons',
  selector: payingForms,
  mount: (context) => mountCheckout(context, { express: 'review', expressTicksTerms: true }),
})

/** The provider's script never answers. */
async function open(settings: object, html: string) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // This document loads no script.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(window, { wcPPCPSettings: settings })
  setBody(html)
  const before = markup()
  const runtime = startRuntime([feature])
  await turn()
  return { runtime, before }
}

const containers = () => document.querySelectorAll('.wc-ppcp-checkout-container')
const isHidden = () => document.querySelector('#place_order')?.classList.contains('wc-ppcp-hide-button')

afterEach(() => {
  document.body.replaceWith(document.createElement('body'))
  Reflect.deleteProperty(window, 'wcPPCPSettings')
})

test.each([
  ['place_order', settingsOfOne],
  ['payment_method', withMethod(settingsOfTwo, { buttonPlacement: 'payment_method' })],
] as const)(
  '%s: one container with a skeleton, also after updates; place-order stays until there is a button',
  {
    tags: ids('WC55', 'WC56', 'WC61', 'S2.56'),
  },
  async (placement, settings) => {
    const { runtime, before } = await open(settings, checkoutHtml({ placement }))
    for (let update = 0; update < 3; update++) {
      expect(containers()).toHaveLength(1)
      expect(containers()[0]?.querySelectorAll('.vernissage-wallet-skeleton')).toHaveLength(1)
      expect(isHidden()).toBe(false)
      replacePayment({ placement })
      await turn()
    }
    runtime.stop()
    expect(markup()).toBe(before)
  },
)

test.each([
  ['a shop without a connection', { ...settingsOfOne, generalData: { ...settingsOfOne.generalData, clientId: '' } }],
  ['place-order as the shop’s choice', withMethod(settingsOfOne, { placeOrderEnabled: true })],
])('%s: no button in the form, place-order stays', { tags: ids('WC05', 'WC07', 'S6.08') }, async (_what, settings) => {
  const { runtime, before } = await open(settings, checkoutHtml())
  expect(containers()[0]?.childElementCount).toBe(0)
  expect(isHidden()).toBe(false)
  runtime.stop()
  expect(markup()).toBe(before)
})

test('a cart that is not offered the wallet has no row of it, until an update offers it again', async () => {
  const row = () => document.querySelector<HTMLElement>('li.payment_method_ppcp')
  const withMethods = (...methods: string[]) => ({ cart: { total: '134.90', availablePaymentMethods: methods } })
  const { runtime, before } = await open({ ...settingsOfTwo, ...withMethods('bacs') }, checkoutHtml())
  expect([row()?.style.display, containers()[0]?.childElementCount]).toEqual(['none', 0])
  replacePayment()
  expect(row()?.style.display).toBe('none')
  const update = (data: object): Promise<void> => {
    const detail = [{ fragments: { wc_ppcp_data: data } }]
    document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail }))
    return turn()
  }
  await update(withMethods('bacs', 'ppcp'))
  expect(row()?.style.display).toBe('')
  await update(withMethods('bacs'))
  expect(row()?.style.display).toBe('none')
  runtime.stop()
  expect(markup()).toBe(before)
})

test('where place-order has another name, it is not the button of a coupon or login in the form, nor one of a gift card', {
  tags: ids('WC61'),
}, async () => {
  const other = ['login', 'apply_coupon', 'gift_card'].map((name) => `<button type="submit" name="${name}"></button>`)
  const html = checkoutHtml({ placement: 'payment_method' })
    .replace('novalidate>', `novalidate>${other.join('')}`)
    .replace(' name="woocommerce_checkout_place_order" id="place_order"', ' class="order-now"')
    .replace('</form>', `${other[1]}</form>`)
  const { runtime } = await open(settingsOfOne, html)
  expect(containers()).toHaveLength(1)
  expect(containers()[0]?.previousElementSibling?.className).toBe('order-now')
  runtime.stop()
})

test('the form that pays is the one that is seen, and not that of a closed popup before it', {
  tags: ids('WC61'),
}, async () => {
  const pay = '<form id="order_review"><input type="radio" name="payment_method" value="ppcp" checked>'
  const html = `${checkoutHtml()}${pay}<button type="submit" id="place_order">Bezahlen</button></form>`
  Object.assign(HTMLFormElement.prototype, {
    checkVisibility(this: Element) {
      return this.id === 'order_review'
    },
  })
  const { runtime } = await open(settingsOfOne, html)
  Reflect.deleteProperty(HTMLFormElement.prototype, 'checkVisibility')
  expect(containers()[1]?.closest('form')?.id).toBe('order_review')
  runtime.stop()
})
