import { afterEach, expect, test } from 'vitest'
import { defaultProfile } from '../../../inject/profile.ts'
import { createPage } from '../../../inject/shop/page.ts'
import { setBody } from '../../../inject/testing.ts'
import { endpoint, platformSettings, serialise } from './endpoint.ts'

const page = window as { woocommerce_params?: unknown; wc_cart_params?: unknown }
const context = { page: createPage(defaultProfile), profile: defaultProfile }

afterEach(() => {
  delete page.woocommerce_params
  delete page.wc_cart_params
})

test('the name replaces the token of the printed address, whatever else stands in it', () => {
  page.woocommerce_params = { wc_ajax_url: '/en/?wc-ajax=%%endpoint%%&lang=en' }
  expect(endpoint(context, 'get_variation')).toBe('/en/?wc-ajax=get_variation&lang=en')
})

test('a page that prints the address for one script alone, as a shop in a folder does for its cart, has it for all', () => {
  page.wc_cart_params = { wc_ajax_url: '/laden/?wc-ajax=%%endpoint%%' }
  expect(endpoint(context, 'get_variation')).toBe('/laden/?wc-ajax=get_variation')
  page.woocommerce_params = { wc_ajax_url: '/laden/en/?wc-ajax=%%endpoint%%' }
  expect(endpoint(context, 'get_variation')).toBe('/laden/en/?wc-ajax=get_variation')
})

test('without a printed address the usual one is called', () => {
  expect(endpoint(context, 'add_to_cart')).toBe('/?wc-ajax=add_to_cart')
})

test('settings are those of the named script, or none', () => {
  expect(platformSettings(context, 'cart')).toBeUndefined()
  page.wc_cart_params = '{"apply_coupon_nonce":"a1"}'
  expect(platformSettings(context, 'cart')).toEqual({ apply_coupon_nonce: 'a1' })
})

test('a form is what it would send, in its order, without files', () => {
  setBody(`<form><input name="b[]" value="1"><input name="a" value="ä &"><input name="b[]" value="2">
    <input name="off" disabled><input type="checkbox" name="no"><input type="file" name="file"></form>`)
  expect(serialise(document.querySelector('form')!).toString()).toBe('b%5B%5D=1&a=%C3%A4+%26&b%5B%5D=2')
})
