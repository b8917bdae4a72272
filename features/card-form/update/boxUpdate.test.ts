import { expect, test } from 'vitest'
import { parse } from '../../../inject/dom/markup/sanitise.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { locateChanges, planUpdate } from './boxUpdate.ts'

const key = '.woocommerce-checkout-payment'
const rowClass = 'payment_method_ppcp_card'

interface Printed {
  readonly amount?: string
  readonly nonce?: string
  readonly token?: string
  readonly chosen?: 'bacs' | 'ppcp_card'
  readonly bank?: string
  readonly label?: string
  readonly more?: string
  readonly script?: string
  readonly data?: string
}

/** The section as a shop prints it. */
function print({
  amount = '140,80 €',
  nonce = 'aa11',
  token = '41',
  chosen = 'bacs',
  bank = 'Überweisung',
  label = 'Karte',
  more = '',
  script = '',
  data = '140.80',
}: Printed = {}): string {
  const radio = (id: string) =>
    `<input id="payment_method_${id}" name="payment_method" value="${id}"${chosen === id ? " checked='checked'" : ''}>`
  const box = (id: string) =>
    `<div class="payment_box payment_method_${id}"${chosen === id ? '' : ' style="display:none;"'}>`
  return `<div id="payment" class="woocommerce-checkout-payment"><ul class="wc_payment_methods">
    <li class="wc_payment_method payment_method_bacs">${radio('bacs')}${box('bacs')}<p>${bank}</p></div></li>
    <li class="wc_payment_method payment_method_ppcp_card">${radio('ppcp_card')}<label>${label}</label>${box('ppcp_card')}
      <input type="radio" name="wc-ppcp_card-payment-token" value="${token}">
      <p data-total="${data}">Heute <b>${amount}</b>.</p><script>${script}</script></div></li>${more}</ul>
    <div class="form-row place-order"><button id="place_order">Los</button>
    <input type="hidden" id="woocommerce-process-checkout-nonce" value="${nonce}"></div></div>`
}

const plan = (before: Printed, after: Printed, tail: readonly [string, string] = ['', '']) =>
  planUpdate(print(before) + tail[0], print(after) + tail[1], key, rowClass)

test('amounts, nonces and the choice leave the row; what stands beside it is replaced by the store', {
  tags: ids('SDK43'),
}, () => {
  expect(plan({}, {})).toMatchObject({ parts: {}, changes: [] })
  expect(plan({}, { amount: '1.140,80 €', data: '1140.80' })?.changes).toMatchObject([
    { attribute: 'data-total', before: '140.80', after: '1140.80' },
    { before: '140,80 €', after: '1.140,80 €' },
  ])
  const chosen = plan({ chosen: 'bacs' }, { chosen: 'ppcp_card' })
  expect(chosen?.changes).toEqual([])
  expect(Object.keys(chosen?.parts ?? {})).toEqual([`${key} li.payment_method_bacs`])
  expect(plan({}, { nonce: 'bb22' })?.parts).toEqual({
    [`${key} .place-order`]: expect.stringContaining('value="bb22"'),
  })
  expect(Object.keys(plan({}, { bank: 'Vorkasse' })?.parts ?? {})).toEqual([`${key} li.payment_method_bacs`])
})

test('data that a script behind the section holds comes with place-order', () => {
  const { parts } = plan({}, {}, ['<script>a = 1</script>', '<script>a = 2</script>']) ?? {}
  expect(parts).toEqual({ [`${key} .place-order`]: expect.stringMatching(/Los[\s\S]*<\/div><script>a = 2<\/script>$/) })
})

test.each<readonly [string, Printed]>([
  ['another text', { label: 'Kredit- oder Debitkarte' }],
  ['another saved card', { token: '42' }],
  ['another number that is no amount', { label: 'Karte in 3 Raten' }],
  ['another script', { script: 'a = 2' }],
  ['one method more', { more: '<li class="wc_payment_method payment_method_cod"></li>' }],
  ['one element more', { label: 'Karte <i></i>' }],
])('%s replaces everything', { tags: ids('SDK42') }, (_what, after) => {
  expect(plan({ label: 'Karte', script: 'a = 1' }, { script: 'a = 1', ...after })).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['a text', 'Ihre Sitzung ist abgelaufen.'],
  ['two sections', `${print()}<div></div>`],
  ['no card', '<div class="woocommerce-checkout-payment"></div>'],
  ['one method twice', print({ more: '<li class="wc_payment_method payment_method_bacs"></li>' })],
])('%s replaces everything', (_what, html) => {
  expect(planUpdate(html, html, key, rowClass)).toBeUndefined()
})

test('the page takes over what is other, whatever scripts have added, and nothing where the page is not the server’s', () => {
  const update = plan({}, { amount: '150,80 €', data: '150.80' })!
  const live = parse(print()).querySelector(`.${rowClass}`)!
  const paragraph = live.querySelector('p')!
  paragraph.insertAdjacentHTML('beforebegin', '<p data-vernissage-host="x">Noch 140,80 €</p>')
  paragraph.insertAdjacentHTML('afterend', '<p>140,80 €</p>')
  paragraph.prepend('neu ')
  locateChanges(update, live)?.()
  expect(paragraph.outerHTML).toBe('<p data-total="150.80">neu Heute <b>150,80 €</b>.</p>')
  // What is there now is not what the server's older markup says.
  expect(locateChanges(update, live)).toBeUndefined()
})
