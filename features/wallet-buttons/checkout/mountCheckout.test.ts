import { afterEach, expect, test, vi } from 'vitest'
import { defineFeature } from '../../../inject/feature.ts'
import { markup, setBody, startRuntime, turn } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml, replacePayment } from '../../shared/payment/checkout/testCheckout.ts'
import { settingsOfOne, settingsOfTwo, withMethod } from '../../shared/payment/testSettings.ts'
import { mountCheckout, payingForms } from './mountCheckout.ts'

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
