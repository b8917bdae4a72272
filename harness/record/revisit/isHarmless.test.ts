import { expect, test } from 'vitest'
import type { Exchange } from '../network/exchange.ts'
import { isHarmless } from './visitAgain.ts'

const exchangeOf = (method: string, path: string): Exchange => ({
  kind: 'call',
  request: { method, url: `https://kunst.example${path}`, headers: {}, body: null },
})

test.each([
  [true, 'GET', '/shop/?orderby=price'],
  [true, 'POST', '/?wc-ajax=get_refreshed_fragments'],
  [false, 'POST', '/wp-json/a/feedback'],
  [false, 'GET', '/shop/?add-to-cart=7'],
  [false, 'GET', '/warenkorb/?remove_item=abc'],
])('whether a journey may be played again is %s after %s %s', (isExpected, method, path) => {
  expect(isHarmless([exchangeOf('GET', '/'), exchangeOf(method, path)])).toBe(isExpected)
})
