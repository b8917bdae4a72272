import { afterEach, expect, test } from 'vitest'
import type { FeatureContext } from '../../../inject/feature.ts'
import { defaultProfile } from '../../../inject/profile.ts'
import { setBody } from '../../../inject/testing.ts'
import { type PlatformScripts, standIn } from './platformScript.ts'

const page = window as { jQuery?: unknown }
const path = '/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart-variation.min.js?ver=9.8.5'

/** Whether a stand-in is refused for these scripts. Its signal has ended, so that one which is not refused does nothing. */
const isHere = (scripts: PlatformScripts): boolean =>
  standIn({ profile: defaultProfile, signal: AbortSignal.abort() } as FeatureContext, scripts, () => {}) !== undefined

afterEach(() => {
  delete page.jQuery
})

test.each([
  ['plain', `<script src="${path}"></script>`],
  ['deferred, with its id only', '<script defer src="/bundle.js" id="wc-add-to-cart-variation-js"></script>'],
  ['delayed by an optimiser', `<script type="rocketlazyloadscript" data-rocket-src="${path}"></script>`],
  ['held back by consent', `<script type="text/template" data-borlabs-cookie-script-blocker-src="${path}"></script>`],
])('a platform script counts as present when it is %s', (_how, html) => {
  setBody(html)
  expect(isHere({ names: ['cart', 'add-to-cart-variation'] })).toBe(true)
  expect(isHere({ names: ['cart', 'add-to-cart'] })).toBe(false)
})

test('settings and other scripts are no platform script', () => {
  setBody(`<script id="wc-cart-js-extra">var wc_cart_params = {}</script>
    <script src="/wp-content/plugins/x/js/my-cart.js"></script><script src="/blocks/frontend/cart-blocks.js"></script>`)
  expect(isHere({ names: ['cart'] })).toBe(false)
})

test('a script that an optimiser has joined to others is known by what it left in jQuery', () => {
  setBody('<script src="/all.js"></script>')
  const submits = [{ selector: '.woocommerce-cart-form' }]
  const jQuery = Object.assign(() => {}, { fn: {}, _data: () => ({ update_checkout: [{}], submit: submits }) })
  const isKnownBy = (traces: object): boolean => isHere({ names: ['x'], ...traces })
  page.jQuery = jQuery
  expect(isKnownBy({ method: 'variation_form' })).toBe(false)
  expect(isKnownBy({ traces: [[['{shop}_fragment_refresh']], [['update_checkout'], ['init_checkout']]] })).toBe(false)
  expect(isKnownBy({ traces: [[['x']], [['update_checkout']]] })).toBe(true)
  expect(isKnownBy({ traces: [[['submit', '.checkout']]] })).toBe(false)
  expect(isKnownBy({ traces: [[['submit', '.woocommerce-cart-form']]] })).toBe(true)
  Object.assign(jQuery.fn, { wc_variation_form() {} })
  expect(isKnownBy({ method: 'variation_form' })).toBe(true)
})
