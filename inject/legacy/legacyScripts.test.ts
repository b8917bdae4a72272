import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { defaultProfile } from '../profile.ts'
import { setBody, turn } from '../testing.ts'
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

describe('a script that an optimiser holds back while the page is parsed', () => {
  /** Inserts the markup as the parser does, with ours first in the head. */
  async function parse(html: string) {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const legacy = createLegacyControl(defaultProfile)
    legacy.watch(() => true)
    setBody(html)
    await turn()
    legacy.endWatch()
    return legacy
  }
  const address = `${plugins}/contact-form-7/includes/js/index.js?ver=6.1.4`
  const held = (attributes: string, id = 'contact-form-7-js'): string => `<script id="${id}" ${attributes}></script>`

  test.each([
    ['WP Rocket', `type="rocketlazyloadscript" data-rocket-src="${address}" data-rocket-type="text/javascript"`],
    ['LiteSpeed', `type="litespeed/javascript" data-src="${address}"`],
    ['Rocket Loader', `type="8f3a-text/javascript" src="${address}"`],
    ['Perfmatters', `type="pmdelayedscript" src="${address}" data-perfmatters-type="text/javascript"`],
    ['Hummingbird', `type="wphb-delay-type" src="${address}"`],
    ['Flying Scripts', `data-type="lazy" data-src="${address}"`],
  ])('%s: is not found by it any more, and runs after all when our features cannot act', async (_who, attributes) => {
    const type = /(?<= |^)type="([^"]+)/.exec(attributes)?.[1] ?? null
    const legacy = await parse(held(attributes))
    const script = document.getElementById('contact-form-7-js')!
    expect(script.getAttribute('type')).toBe('text/vernissage-blocked')
    expect(legacy.stateOf('contact-form')).toBe('blocked')
    legacy.restore()
    expect(script.getAttribute('type')).toBe(type)

    const other = await parse(held(attributes))
    other.release()
    const started = document.getElementById('contact-form-7-js') as HTMLScriptElement
    expect(started.src).toBe(address)
    expect(started.getAttribute('type')).toBeNull()
  })

  test('does not stop an optimiser that waits for each script to load before it starts the next one', {
    tags: ids('CT129'),
  }, async () => {
    const isWaitedFor = (script: Element): boolean =>
      script.hasAttribute('data-src') && !script.hasAttribute('data-no-delay-js')
    const legacy = await parse(held(`data-src="${address}"`) + held('data-src="/jquery.min.js"', 'jquery-core-js'))
    const script = document.getElementById('contact-form-7-js')!
    expect(script.getAttribute('type')).toBe('text/vernissage-blocked')
    expect(isWaitedFor(script)).toBe(false)
    legacy.release()
    expect(isWaitedFor(script)).toBe(true)
    expect(isWaitedFor(document.getElementById('jquery-core-js')!)).toBe(true)
  })

  test('keeps the attribute by which the page itself excepts a script from that', async () => {
    const legacy = await parse(held(`data-src="${address}" data-no-delay-js=""`))
    const before = document.body.innerHTML
    legacy.restore()
    expect(document.body.innerHTML).toBe(before.replace(' type="text/vernissage-blocked"', ''))
  })

  test.each(['rocketlazyloadscript', 'litespeed/javascript'])(
    'is left to it while other scripts of type %s wait, on which it may stand',
    async (type) => {
      const legacy = await parse(
        held(`type="${type}" data-src="/jquery.min.js"`, 'jquery-core-js') +
          held(`type="${type}" data-src="${address}"`),
      )
      const script = document.getElementById('contact-form-7-js')!
      expect(script.getAttribute('type')).toBe('text/vernissage-blocked')
      legacy.release()
      expect(document.getElementById('contact-form-7-js')).toBe(script)
      expect(script.getAttribute('type')).toBe(type)
      expect(script.hasAttribute('src')).toBe(false)
    },
  )

  test('is left to one that keeps the type while other scripts wait, but not while the visitor is asked about them', async () => {
    const ours = held(`data-type="lazy" data-src="${address}"`)
    const legacy = await parse(held('data-type="lazy" data-src="/jquery.min.js"', 'jquery-core-js') + ours)
    const script = document.getElementById('contact-form-7-js')!
    legacy.release()
    expect(document.getElementById('contact-form-7-js')).toBe(script)
    expect([script.hasAttribute('type'), script.hasAttribute('src')]).toEqual([false, false])

    const asked = await parse(`<script type="text/plain" data-src="/tracker.js"></script>${ours}`)
    asked.release()
    expect(document.getElementById('contact-form-7-js')).toHaveProperty('src', address)
  })

  test('what another payment method stands on, which is held back as well, is given back with it', async () => {
    const build = `${plugins}/pymntpl-paypal-woocommerce/build/js`
    const rocket = (name: string): string =>
      held(`type="rocketlazyloadscript" data-rocket-src="${build}/${name}.js"`, `wc-ppcp-${name}-js`)
    vi.stubGlobal('wcPPCPSettings', {})
    const alone = await parse(rocket('utils'))
    expect(alone.blocked).toEqual(['wc-ppcp-utils-js'])
    const legacy = await parse(rocket('utils') + rocket('googlepay-checkout'))
    expect(legacy.blocked).toEqual([])
  })

  describe.each([
    'type="rocketlazyloadscript" data-rocket-src="/min/abc.js"',
    'data-type="lazy" data-src="/min/abc.js"',
  ])('by %s', (attributes) => {
    test.each([
      ['are printed already', {}, ['wc-ppcp-product-gateway-js']],
      ['are held back as well, without which ours cannot act', undefined, []],
    ])('what starts the wallet is blocked only where its settings %s', async (_when, settings, blocked) => {
      vi.stubGlobal('wcPPCPSettings', settings)
      const legacy = await parse(held(attributes, 'wc-ppcp-product-gateway-js'))
      expect(legacy.blocked).toEqual(blocked)
    })
  })

  test.each([
    'type="text/plain" data-cookieconsent="statistics"',
    'type="text/plain" data-category="statistics" data-service="wp-statistics"',
    'type="text/template" data-borlabs-cookie-script-blocker-id="wp-statistics"',
    'type="application/consent"',
    'type="javascript/blocked" data-cookieyes="cookieyes-analytics"',
    'type="didomi/javascript" data-vendor="c:wp-statistics"',
  ])('is left alone where the visitor’s consent holds it back: %s', async (attributes) => {
    const html = held(
      `${attributes} data-src="${plugins}/wp-statistics/assets/js/tracker.js"`,
      'wp-statistics-tracker-js',
    )
    const legacy = await parse(html)
    expect(legacy.blocked).toEqual([])
    expect(document.body.innerHTML).toBe(html)
  })
})
