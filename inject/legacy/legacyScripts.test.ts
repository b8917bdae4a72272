import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { defaultProfile } from '../profile.ts'
import { setBody } from '../testing.ts'
import { createLegacyControl } from './legacyScripts.ts'
import { legacyScripts } from './legacyTable.ts'

const tag = (id: string, src: string): string => `<script id="${id}" src="${src}" type="text/plain"></script>`
const plugins = 'https://kunst.example/wp-content/plugins'
const stateOf = (id: string, html: string): string => {
  setBody(html)
  return createLegacyControl(defaultProfile).stateOf(id)
}

beforeEach(() => setBody(''))
afterEach(() => setBody(''))

describe('the table', () => {
  test('names every feature once per way, and no handle twice', () => {
    const rows = legacyScripts(defaultProfile)
    const handles = rows.flatMap((row) => row.handles)
    expect(new Set(handles).size).toBe(handles.length)
    for (const { name, features } of rows) {
      expect(name).not.toBe('')
      expect(features.length).toBeGreaterThan(0)
    }
  })

  test.each([
    ['its handle', tag('contact-form-7-js', '/min/abc.js')],
    ['the handle of its rules', tag('swv-js', '/min/abc.js')],
    ['its address', tag('', `${plugins}/contact-form-7/includes/js/index.js?ver=6.1.4`)],
    ['the address of its rules', tag('', `${plugins}/contact-form-7/includes/swv/js/index.js?ver=6.1.4`)],
    ['the address of older generations', tag('', `${plugins}/contact-form-7/includes/js/scripts.js?ver=5.3`)],
  ])('knows the script of contact forms by %s', (_what, html) => {
    expect(stateOf('contact-form', html)).toBe('present')
    expect(stateOf('contact-form-validation', html)).toBe('present')
    expect(stateOf('orders-table', html)).toBe('absent')
  })

  test('counts a script as present that an optimiser delays or consent holds back', { tags: ids('CT129') }, () => {
    const address = `${plugins}/contact-form-7/includes/js/index.js`
    for (const html of [
      `<script type="rocketlazyloadscript" data-rocket-src="${address}"></script>`,
      `<script type="text/plain" id="contact-form-7-js" data-src="/min/abc.js"></script>`,
    ]) {
      expect(stateOf('contact-form', html), html).toBe('present')
    }
  })

  test.each([
    ['settings without an address', '<script id="contact-form-7-js" type="text/plain">var a</script>'],
    ['its inline settings', '<script id="contact-form-7-js-before" type="text/plain">var a</script>'],
    ['another plugin', tag('cf7-extra-js', `${plugins}/contact-form-7-extra/includes/js/index.js`)],
    ['its captcha helper', tag('wpcf7-recaptcha-js', `${plugins}/contact-form-7/modules/recaptcha/index.js`)],
    ['a similar name', tag('', `${plugins}/contact-form-7/includes/js/indexes.js`)],
    ['a page without scripts', ''],
  ])('does not take %s for it', (_what, html) => {
    expect(stateOf('contact-form', html)).toBe('absent')
  })

  test.each([
    ['its handle', tag('wc-ppcp-checkout-gateway-js', '/min/abc.js')],
    ['the handle of its express area', tag('wc-ppcp-checkout-express-js', '/min/abc.js')],
    ['its address', tag('', `${plugins}/pymntpl-paypal-woocommerce/build/js/paypal-minicart.js?ver=b7b0423c`)],
    ['the address of older classes', tag('', `${plugins}/pymntpl-paypal-woocommerce/build/legacy/paypal-product.js`)],
  ])('knows what starts the wallet by %s', (_what, html) => {
    for (const id of ['wallet-buttons', 'order-review', 'saved-payment']) expect(stateOf(id, html)).toBe('present')
  })

  test.each(['utils', 'actions', 'context', 'cart', 'product', 'order', 'payment-methods', 'controllers'])(
    'leaves %s of the wallet’s plugin to the payment methods that stand on it',
    (name) => {
      const html = tag(`wc-ppcp-${name}-js`, `${plugins}/pymntpl-paypal-woocommerce/build/js/${name}.js`)
      expect(stateOf('wallet-buttons', html)).toBe('absent')
    },
  )

  test.each([
    ['its handle', tag('wc-ppcp-fastlane-checkout-js', '/min/abc.js')],
    ['its address', tag('', `${plugins}/pymntpl-paypal-woocommerce/build/js/fastlane-checkout.js?ver=ff4ba6fc`)],
  ])('knows what starts accelerated checkout by %s, which the card form is a part of', (_what, html) => {
    expect(stateOf('accelerated-checkout', html)).toBe('present')
    expect(stateOf('card-form', html)).toBe('present')
    expect(stateOf('wallet-buttons', html)).toBe('absent')
  })

  test.each([
    ['its handle', tag('wc-ppcp-paylater-messages-js', '/min/abc.js')],
    ['its address', tag('', `${plugins}/pymntpl-paypal-woocommerce/build/js/paylater-messages.js?ver=9a1055b8`)],
    ['that of an older one', tag('', `${plugins}/pymntpl-paypal-woocommerce/build/js/paylater-message-product.js`)],
  ])('knows the script of instalment messages by %s', (_what, html) => {
    expect(stateOf('pay-later-message', html)).toBe('present')
    expect(stateOf('wallet-buttons', html)).toBe('absent')
  })

  test.each([
    ['its handle', tag('wc-ppcp-card-gateway-js', '/min/abc.js')],
    ['its address', tag('', `${plugins}/pymntpl-paypal-woocommerce/build/js/credit-cards.js?ver=0b88`)],
  ])('knows what starts the card form by %s', (_what, html) => {
    expect(stateOf('card-form', html)).toBe('present')
    expect(stateOf('wallet-buttons', html)).toBe('absent')
  })

  test('follows the profile, whatever characters a name has', () => {
    const profile = { ...defaultProfile, form_ns: 'formular.(plus)/v1' }
    setBody(tag('', '/wp-content/plugins/formular.(plus)/includes/js/index.js'))
    expect(createLegacyControl(profile).stateOf('contact-form')).toBe('present')
    setBody(tag('', '/wp-content/plugins/formularX(plus)/includes/js/index.js'))
    expect(createLegacyControl(profile).stateOf('contact-form')).toBe('absent')
  })
})

test('without anything blocked there is nothing to release or to restore', () => {
  const legacy = createLegacyControl(defaultProfile)
  setBody(tag('contact-form-7-js', '/x.js'))
  const before = document.body.innerHTML
  legacy.endWatch()
  legacy.release()
  legacy.restore()
  expect(legacy.blocked).toEqual([])
  expect(legacy.rowsOf('contact-form').map((row) => legacy.hasBlocked(row))).toEqual([false])
  expect(document.body.innerHTML).toBe(before)
})
