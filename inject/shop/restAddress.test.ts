import { expect, test } from 'vitest'
import { restAddress } from './restAddress.ts'

test.each([
  ['/wp-json/', '/wp-json/laden/v1/zahlung'],
  ['/wp-json', '/wp-json/laden/v1/zahlung'],
  ['https://kunst.example/en/wp-json/', 'https://kunst.example/en/wp-json/laden/v1/zahlung'],
  ['/wp-json/?lang=en', '/wp-json/laden/v1/zahlung?lang=en'],
  ['/wp-json/?lang=en/', '/wp-json/laden/v1/zahlung?lang=en'],
  ['/index.php?rest_route=/', '/index.php?rest_route=/laden/v1/zahlung'],
  ['/index.php?rest_route=', '/index.php?rest_route=/laden/v1/zahlung'],
  ['/index.php?rest_route=%2F&lang=en', '/index.php?rest_route=/laden/v1/zahlung&lang=en'],
  ['/index.php?lang=en&rest_route=/', '/index.php?lang=en&rest_route=/laden/v1/zahlung'],
])('a route below %s is at %s', (root, address) => {
  expect(restAddress(root, 'laden/v1/zahlung')).toBe(address)
})
