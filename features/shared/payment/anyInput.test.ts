import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { randomRuns } from '../../../harness/testing/run/choice/sample.ts'
import { defaultProfile } from '../../../inject/profile.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { popupLocation, shippingOption, splitName, toStoreAddress } from './address/address.ts'
import { buyerOfOrder, readPaymentToken } from './address/buyer.ts'
import { fillCart, fillCheckout, fillFromToken } from './address/fill.ts'
import { readAddressRules } from './address/rules.ts'
import { paymentMessage } from './errors.ts'
import { paymentNames } from './names.ts'
import { readAddedItem, readCheckout, readId, readOrderId, sanitiseAnswer } from './orders/answers.ts'
import { buttonStyle } from './settings/buttonStyle.ts'
import { readCart, readProduct, readPush } from './settings/printed/cartData.ts'
import { readPrinted, settingsOfOne } from './testSettings.ts'
import { createPaymentTexts } from './texts.ts'

const names = paymentNames(defaultProfile)
const texts = createPaymentTexts({ config: {}, page: { locale: 'de' } } as never)
const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, maxDepth: 4 })

afterEach(() => Reflect.deleteProperty(window, 'wcPPCPSettings'))

/** Settings of which one key, at any depth, is anything. */
const brokenSettings = fc
  .tuple(
    fc.constantFrom(
      'generalData',
      'errorMessages',
      'i18n',
      'queryParams',
      'ppcp_data',
      'cart',
      'product',
      'order',
      'version',
    ),
    fc.constantFrom(
      '',
      'clientId',
      'restRoutes',
      'locale',
      'funding',
      'buttons',
      'paypal_sections',
      'total',
      'id',
      'order_id',
    ),
    anything,
  )
  .map(([key, inner, value]) => {
    const whole = settingsOfOne[key as keyof typeof settingsOfOne] as object | undefined
    return { ...settingsOfOne, [key]: inner === '' ? value : { ...Object(whole), [inner]: value } }
  })

test('whatever a page prints, the settings are read and nothing throws', { tags: ids('WC02', 'WC03') }, () => {
  fc.assert(
    fc.property(fc.oneof(anything, brokenSettings), (printed) => {
      const settings = readPrinted(printed)
      const method = settings.method('ppcp')
      for (const text of Object.values(settings.sdkParameters)) expect(typeof text).toBe('string')
      expect(Number.isNaN(settings.cart.total)).toBe(false)
      if (!method) return
      for (const source of settings.plugin.fundingSources('checkout', method, settings.sdkParameters)) {
        buttonStyle(source, method, names)
      }
    }),
    randomRuns(3_000),
  )
})

test('whatever is thrown, the shopper reads a sentence or nothing', { tags: ids('SDK17', 'S8.39') }, () => {
  const error = fc.oneof(
    anything,
    fc.record({ code: anything, message: anything, body: anything, details: anything }, { requiredKeys: [] }),
  )
  fc.assert(
    fc.property(error, (thrown) => {
      const message = paymentMessage(thrown, { errorMessages: { terms: 'Bitte bestätigen.' }, texts })
      const shown = message && ('text' in message ? message.text : message.html)
      if (shown === undefined) return
      expect(shown.trim()).not.toBe('')
      expect(shown).not.toMatch(/^undefined$|\[object /)
    }),
    randomRuns(3_000),
  )
})

test('whatever the shop or the provider answers, it is read or refused', { tags: ids('WC16', 'S7.44') }, () => {
  const isRefusal = (read: () => unknown): void => {
    try {
      read()
    } catch (error) {
      expect(error).toMatchObject({ code: 'unexpected' })
    }
  }
  const options = { value: () => '', needsShipping: true, rules: readAddressRules(settingsOfOne.i18n.locale) }
  fc.assert(
    fc.property(anything, (answer) => {
      isRefusal(() => readOrderId(answer))
      isRefusal(() => readAddedItem(answer))
      isRefusal(() => readId(answer))
      expect(['success', 'failure']).toContain(readCheckout(answer).result)
      sanitiseAnswer(answer)
      readCart(answer)
      readPush(answer)
      readProduct(answer)
      readAddressRules(answer)
      readPaymentToken(answer, 'paypal')
      const buyer = buyerOfOrder({ payer: answer, purchase_units: [{ shipping: answer }] })
      for (const { fields } of [
        fillCart(buyer, options),
        fillCheckout(buyer, { ...options, keepsAddresses: false }),
        fillFromToken(buyer, options),
      ]) {
        for (const value of Object.values(fields)) expect(typeof value).toBe('string')
      }
      toStoreAddress(answer)
      popupLocation(answer)
      shippingOption(answer)
      splitName(answer)
    }),
    randomRuns(3_000),
  )
})
