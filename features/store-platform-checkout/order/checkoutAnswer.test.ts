import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from '../../shared/platform/readJson.ts'
import { addressAfter, readCheckoutAnswer } from './checkoutAnswer.ts'

const success = {
  result: 'success',
  redirect: 'https://kunst.example/kasse/order-received/1042/?key=x',
  order_id: 1042,
}
const read = (answer: unknown, status = 200) =>
  readCheckoutAnswer(status, typeof answer === 'string' ? answer : JSON.stringify(answer))

test('JSON is found behind and before what other plugins print', () => {
  const answer = JSON.stringify({ result: 'failure', messages: '<ul class="x">{}</ul>' })
  for (const text of [
    answer,
    `<br>Deprecated: …\n${answer}`,
    `\uFEFF${answer}<!-- {cached} -->`,
    `{"a":1}${answer}}`,
  ]) {
    expect(readJson(text)).toEqual(JSON.parse(answer))
  }
  expect(readJson('[1]')).toEqual([1])
  for (const text of ['', '-1x', '<html>', '{"result":', '{"result"}', '}', '}}', '{"result"}}}'])
    expect(readJson(text)).toBeUndefined()
})

test('an order that exists leads to its page', () => {
  expect(read(success)).toEqual({ kind: 'leave', result: success })
  expect(addressAfter(success)).toEqual({ address: success.redirect, isPage: true })
  expect(addressAfter({ redirect: '/danke/' })).toEqual({ address: `${location.origin}/danke/`, isPage: true })
  expect(addressAfter({ redirect: '#bezahlen' })).toMatchObject({ isPage: true })
})

test.each(['twint://pay?x=1', 'intent://pay#Intent;scheme=twint;end'])('an app may have the address %s', (redirect) => {
  expect(addressAfter({ redirect })).toEqual({ address: redirect, isPage: false })
})

test.each<[string, object]>([
  ['no address', {}],
  ['an empty address', { redirect: '' }],
  ['an address that is no text', { redirect: { url: '/' } }],
  ['an address that runs', { redirect: 'javascript:alert(1)' }],
  ['an address that runs, in other letters', { redirect: ' JAVA\tSCRIPT:alert(1)' }],
  ['a document of its own', { redirect: 'data:text/html,x' }],
  ['an address of the browser', { redirect: 'view-source:https://kunst.example/' }],
])('an order with %s has no page to lead to', (_what, answer) => {
  expect(read({ result: 'success', ...answer })).toMatchObject({ kind: 'leave' })
  expect(addressAfter(answer)).toBeUndefined()
})

test.each([
  ['another result', { result: 'maybe' }],
  ['null', 'null'],
  ['nothing', ''],
  ['a page', '<html>Wartung</html>'],
  ['half an answer', JSON.stringify(success).slice(0, 40)],
])('whether there is an order is unknown after %s', (_what, answer) => {
  expect(read(answer)).toBeUndefined()
  expect(read(answer, 500)).toBeUndefined()
})

test('a refusal says why, and what the page has to do', () => {
  expect(read({ result: 'failure', messages: '<ul></ul>', refresh: true, reload: false })).toEqual({
    kind: 'refused',
    html: '<ul></ul>',
    needsRefresh: true,
    needsReload: false,
  })
  expect(read({ result: 'failure', messages: null, reload: 'true' })).toMatchObject({ html: '', needsReload: false })
})

test('a firewall’s refusal is one, since the shop has not seen the order', () => {
  expect(read('-1', 403)).toMatchObject({ kind: 'refused', html: '' })
  expect(read('0', 400)).toMatchObject({ kind: 'refused' })
})

test('whatever comes, nothing throws and no page is left without an order', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(200, 403, 500), (text, status) => {
      expect(readCheckoutAnswer(status, text)?.kind).not.toBe('leave')
    }),
  )
})
