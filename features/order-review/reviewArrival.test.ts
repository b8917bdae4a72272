import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../harness/testing/run/choice/sample.ts'
import { defaultProfile } from '../../inject/profile.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { paymentNames } from '../shared/payment/names.ts'
import { readReviewArrival } from './reviewArrival.ts'

const names = paymentNames(defaultProfile)
const encode = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))))
const read = (query: string) => readReviewArrival(query, names)
const arrival = { payment_method: 'ppcp', paypal_order: '7AB12345CD678901E', fields: [] }

test('an arrival is read whatever stands behind it in the address', { tags: ids('WC74', 'S2.61', 'S2.62') }, () => {
  const expected = { method: 'ppcp', orderId: '7AB12345CD678901E', fields: {} }
  const value = encode(arrival)
  expect(read(`?_ppcp_order_review=${value}&utm_source=x`)).toEqual(expected)
  expect(read(`?a=b&_ppcp_order_review=${encodeURIComponent(value)}`)).toEqual(expected)
})

test('the fields of an arrival may hold umlauts, and plus signs in the address may have become blanks', {
  tags: ids('WC74'),
}, () => {
  // Texts whose base64 has the signs that queries and addresses change.
  const fields = { billing_last_name: 'Sömmer', order_comments: '~~>>??~~ÿÿþþ' }
  const value = encode({ ...arrival, fields })
  expect(value).toMatch(/[+/]/)
  const expected = { method: 'ppcp', orderId: '7AB12345CD678901E', fields }
  expect(read(`?_ppcp_order_review=${value}`)).toEqual(expected)
  expect(read(`?_ppcp_order_review=${value.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')}`)).toEqual(
    expected,
  )
})

test.each([
  '',
  '?_ppcp_order_review',
  '?_ppcp_order_review=%%%',
  '?_ppcp_order_review=garbage',
  `?_ppcp_order_review=${encode('null')}`,
  `?_ppcp_order_review=${encode('[]')}`,
  `?_ppcp_order_review=${encode({ ...arrival, paypal_order: '<b>x</b>' })}`,
  `?_ppcp_order_review=${encode({ ...arrival, paypal_order: '' })}`,
  `?_ppcp_order_review=${encode({ ...arrival, payment_method: 7 })}`,
  `?_ppcp_order_review=${btoa('\xff\xfe')}`,
])('%s is a checkout like others', { tags: ids('WC75') }, (query) => {
  expect(read(query)).toBeUndefined()
})

test('whatever stands in the address of the page, nothing throws', { tags: ids('WC75') }, () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (value) => {
      expect(readReviewArrival(`?_ppcp_order_review=${value}`, names)).toBeUndefined()
    }),
    randomRuns(2_000),
  )
})
