import { afterEach, describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { defaultProfile } from '../profile.ts'
import { setBody } from '../testing.ts'
import { createPage } from './page.ts'

const globals = window as unknown as Record<string, unknown>
const page = createPage(defaultProfile)
const used = new Set<string>()

function setGlobal(name: string, value: unknown): void {
  used.add(name)
  globals[name] = value
}

afterEach(() => {
  for (const name of used) delete globals[name]
  used.clear()
  document.body.className = ''
  document.head.replaceChildren()
  setBody('')
  document.documentElement.removeAttribute('lang')
})

describe('the page context', () => {
  for (const [tags, context] of [
    [ids('S2.02', 'S2.01'), 'product'],
    [ids('S2.03', 'S2.01'), 'cart'],
    [ids('S2.04', 'S2.01'), 'minicart'],
    [ids('S2.05', 'S2.01'), 'checkout'],
    [ids('S2.06', 'S2.01'), 'order_pay'],
    [ids('S2.07', 'S2.01'), 'express_checkout'],
    [ids('S2.08', 'S2.01'), 'add_payment_method'],
  ] as const) {
    test(`is "${context}" when the page’s settings say so`, { tags }, () => {
      setGlobal('wcPPCPSettings', { generalData: { page: context } })
      expect(page.context).toBe(context)
    })
  }

  test('is "checkout" on a body that is marked as checkout, although the setting says "cart"', {
    tags: ids('S2.09'),
  }, () => {
    setGlobal('wcPPCPSettings', { generalData: { page: 'cart' } })
    document.body.className = 'woocommerce-checkout'
    expect(page.context).toBe('checkout')
  })

  test('stays what the setting says when that is not "cart"', { tags: ids('S2.09') }, () => {
    setGlobal('wcPPCPSettings', { generalData: { page: 'order_pay' } })
    document.body.className = 'woocommerce-checkout woocommerce-order-pay'
    expect(page.context).toBe('order_pay')
  })

  test.each([
    ['single-product', 'product'],
    ['woocommerce-cart', 'cart'],
    ['woocommerce-checkout', 'checkout'],
    ['woocommerce-checkout woocommerce-order-pay', 'order_pay'],
    ['woocommerce-account woocommerce-add-payment-method', 'add_payment_method'],
    ['page-id-7', 'other'],
    ['', 'other'],
  ])('a body with the classes "%s" makes it "%s" where no setting names it', (classes, context) => {
    document.body.className = classes
    expect(page.context).toBe(context)
  })

  test.each([
    ['an unknown page', { generalData: { page: 'startseite' } }],
    ['no page', { generalData: {} }],
    ['an empty PHP array', { generalData: [] }],
    ['a broken string', { generalData: '{' }],
    ['nothing usable', 'null'],
    ['null', null],
  ])('settings with %s leave the decision to the body', (_what, settings) => {
    setGlobal('wcPPCPSettings', settings)
    document.body.className = 'single-product'
    expect(page.context).toBe('product')
  })

  test('settings may be percent-encoded JSON', { tags: ids('S2.01') }, () => {
    setGlobal('wcPPCPSettings', encodeURIComponent(JSON.stringify({ generalData: { page: 'express_checkout' } })))
    expect(page.context).toBe('express_checkout')
  })

  test('settings that are printed after us are seen', () => {
    expect(page.context).toBe('other')
    setGlobal('wcPPCPSettings', { generalData: { page: 'product' } })
    expect(page.context).toBe('product')
  })
})

describe('globals of the page', () => {
  test('elements that a browser offers under their id are none', () => {
    setBody('<div id="wpcf7"></div>')
    setGlobal('wpcf7', document.getElementById('wpcf7'))
    expect(page.global('wpcf7')).toBeUndefined()
  })

  test('several elements of one id are none either', () => {
    setBody('<p class="wpcf7"></p><p class="wpcf7"></p>')
    setGlobal('wpcf7', document.getElementsByClassName('wpcf7'))
    expect(page.global('wpcf7')).toBeUndefined()
  })

  test('are read tolerantly', () => {
    setGlobal('flatsomeVars', [])
    expect(page.global('flatsomeVars')).toEqual({})
    setGlobal('flatsomeVars', '{"ajaxurl":"/x"}')
    expect(page.global('flatsomeVars')).toEqual({ ajaxurl: '/x' })
    setGlobal('flatsomeVars', () => {})
    expect(page.global('flatsomeVars')).toBeUndefined()
    expect(page.global('gibtEsNicht')).toBeUndefined()
  })
})

describe('addresses', () => {
  test('the REST root comes from the document’s link, else from the settings, else from the profile', () => {
    expect(page.restRoot).toBe('https://kunst.example/wp-json/')
    setGlobal('wpApiSettings', { root: 'https://kunst.example/laden/wp-json' })
    expect(page.restRoot).toBe('https://kunst.example/laden/wp-json')
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'https://api.w.org/',
        href: 'https://kunst.example/en/wp-json/',
      }),
    )
    expect(page.restRoot).toBe('https://kunst.example/en/wp-json/')
  })

  test('those of the profile are the shop’s own, whatever host <base> names', () => {
    document.head.append(Object.assign(document.createElement('base'), { href: 'https://cdn.example/bilder/' }))
    expect([page.restRoot, page.ajaxUrl]).toEqual([
      'https://kunst.example/wp-json/',
      'https://kunst.example/wp-admin/admin-ajax.php',
    ])
  })

  test('a REST root without pretty addresses keeps its query', () => {
    setGlobal('wpApiSettings', { root: 'https://kunst.example/index.php?rest_route=/' })
    expect(page.restRoot).toBe('https://kunst.example/index.php?rest_route=/')
  })

  test('the ajax endpoint comes from the first global that prints one, as an absolute address', () => {
    expect(page.ajaxUrl).toBe('https://kunst.example/wp-admin/admin-ajax.php')
    setGlobal('flatsomeVars', { ajaxurl: '/laden/admin-ajax.php' })
    expect(page.ajaxUrl).toBe('https://kunst.example/laden/admin-ajax.php')
    setGlobal('woocommerce_params', { ajax_url: '' })
    expect(page.ajaxUrl).toBe('https://kunst.example/laden/admin-ajax.php')
    setGlobal('woocommerce_params', { ajax_url: '//kunst.example/wp/admin-ajax.php' })
    expect(page.ajaxUrl).toBe('https://kunst.example/wp/admin-ajax.php')
  })

  test('an address that is none is handed on, not thrown', () => {
    setGlobal('woocommerce_params', { ajax_url: 'http://' })
    expect(page.ajaxUrl).toBe('http://')
  })
})

describe('the REST nonce', () => {
  const printed = `wp.apiFetch.use( wp.apiFetch.createNonceMiddleware( "a1b2c3d4e5" ) );`

  function printInline(text: string): void {
    const script = document.createElement('script')
    script.id = 'wp-api-fetch-js-after'
    script.type = 'text/plain'
    script.textContent = text
    document.body.append(script)
  }

  test('is the platform client’s own where that runs, since it may have been renewed', () => {
    printInline(printed)
    setGlobal('wp', { apiFetch: { nonceMiddleware: { nonce: 'f6e5d4c3b2' } } })
    expect(page.restNonce).toBe('f6e5d4c3b2')
  })

  test('is read from the printed line when the client’s script is missing', () => {
    printInline(printed)
    setGlobal('wpApiSettings', { nonce: 'aaaaaaaaaa' })
    expect(page.restNonce).toBe('a1b2c3d4e5')
  })

  test('is that of the settings, or none', () => {
    expect(page.restNonce).toBeUndefined()
    setGlobal('wpApiSettings', { nonce: 'aaaaaaaaaa' })
    expect(page.restNonce).toBe('aaaaaaaaaa')
    setGlobal('wpApiSettings', { nonce: '' })
    expect(page.restNonce).toBeUndefined()
  })

  test.each([null, 5, {}, { apiFetch: null }, { apiFetch: { nonceMiddleware: null } }])('survives wp = %o', (wp) => {
    setGlobal('wp', wp)
    expect(page.restNonce).toBeUndefined()
  })
})

test('the visitor is logged in when the body says so', () => {
  expect(page.isLoggedIn).toBe(false)
  document.body.className = 'logged-in'
  expect(page.isLoggedIn).toBe(true)
})

test('the language is the document’s, German where it names none', () => {
  expect(page.locale).toBe('de')
  document.documentElement.lang = 'en-GB'
  expect(page.locale).toBe('en-GB')
})

test.each([
  ['de_DE', 'de-DE'],
  ['de_DE_formal', 'de-DE-formal'],
  ['DE-at', 'de-AT'],
  ['en_US.UTF-8', 'en'],
  ['*', 'de'],
  ['x', 'de'],
])('the language %s is one that Intl knows', (lang, locale) => {
  document.documentElement.lang = lang
  expect(page.locale).toBe(locale)
  expect(() => new Intl.NumberFormat(page.locale)).not.toThrow()
})
