import { expect, test } from 'vitest'
import { kindOf } from './callKind.ts'

const shop = 'https://kunst.example'

test.each([
  ['POST', '/?wc-ajax=checkout', 'changing'],
  ['POST', '/?wc-ajax=add_to_cart', 'changing'],
  ['POST', '/?wc-ajax=get_refreshed_fragments', 'reading'],
  ['POST', '/?wc-ajax=get_variation&x=1', 'reading'],
  ['POST', '/kasse/?x=1&wc-ajax=update_order_review', 'reading'],
  // The names of these routes only begin or end like that of a reading call.
  ['POST', '/?wc-ajax=update_order_review_and_pay', 'changing'],
  ['POST', '/?not-wc-ajax=get_variation', 'changing'],
  ['POST', '/?wc-ajax=wc_ppcp_frontend_request&path=%2Fwc-ppcp%2Fv1%2Fcart%2Frefresh', 'reading'],
  ['POST', '/?path=%2Fwc-ppcp%2Fv1%2Fcart%2Frefresh&x=1', 'reading'],
  ['POST', '/?path=%2Fwc-ppcp%2Fv1%2Fcart%2Frefreshed', 'changing'],
  ['POST', '/?path=%2Fwc-ppcp%2Fv1%2Fcart%2Fcheckout', 'changing'],
  ['GET', '/?s=druck', 'reading'],
  ['HEAD', '/kontakt/', 'reading'],
  ['PUT', '/wp-json/shop/v1/cart', 'changing'],
  ['DELETE', '/wp-json/shop/v1/cart', 'changing'],
] as const)('%s %s is %s', (method, path, kind) => {
  expect(kindOf({ method, url: shop + path })).toBe(kind)
})

test.each([
  ['POST', '/wp-json/wp-statistics/v2/hit'],
  ['GET', '/wp-json/wp-statistics/v2/online?x=1'],
  ['POST', '/wp-admin/admin-ajax.php?action=wp_statistics_hit_record'],
  ['GET', '/wp-admin/admin-ajax.php?x=1&action=wp_statistics_event'],
] as const)('%s %s counts the visit', (method, path) => {
  expect(kindOf({ method, url: shop + path })).toBe('counting')
})

test('a call of the statistics is also recognised by the beginning of the form field "action"', () => {
  const url = `${shop}/wp-admin/admin-ajax.php`
  expect(kindOf({ method: 'POST', url, form: { action: 'wp_statistics_event' } })).toBe('counting')
  expect(kindOf({ method: 'POST', url, form: { action: 'not_wp_statistics_event' } })).toBe('changing')
  expect(kindOf({ method: 'POST', url, form: { other: 'wp_statistics_event' } })).toBe('changing')
  expect(kindOf({ method: 'POST', url: `${url}?reaction=wp_statistics_hit` })).toBe('changing')
})
