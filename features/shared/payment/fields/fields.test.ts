import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEdits } from '../../../../inject/dom/edits/edits.ts'
import { defaultProfile } from '../../../../inject/profile.ts'
import { createPage } from '../../../../inject/shop/page.ts'
import { setBody } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { paymentNames } from '../names.ts'
import { approvalFields, createFields } from './fields.ts'
import { attributionFields, formFields } from './formFields.ts'

let controller: AbortController
beforeEach(() => {
  controller = new AbortController()
})
afterEach(() => document.body.replaceChildren())

const open = (html: string) => {
  setBody(html)
  return createFields(createEdits(controller.signal))
}
const value = (selector: string) => document.querySelector<HTMLInputElement>(selector)!.value

describe('a field', () => {
  test('is written and read by its whole name', { tags: ids('S3.127') }, () => {
    const fields = open('<input name="billing_city"><input name="shipping_city"><input name="ppcp_paypal_order_id">')
    fields.set('billing_city', 'Leipzig')
    fields.set('shipping_city', 'Dresden')
    fields.set('shipping_phone', '0341')
    fields.set('ppcp_paypal_order_id', 'A1')
    expect([...document.querySelectorAll('input')].map((input) => input.value)).toEqual(['Leipzig', 'Dresden', 'A1'])
    expect(fields.toJSON()).toEqual({
      billing_city: 'Leipzig',
      shipping_city: 'Dresden',
      shipping_phone: '0341',
      ppcp_paypal_order_id: 'A1',
    })
    expect(fields.get('shipping_phone')).toBe('0341')
    expect(fields.get('ppcp_paypal_order_id')).toBe('A1')
  })

  test('is written wherever its name stands, without an event', { tags: ids('S3.107') }, () => {
    const order = '<input type="hidden" id="ppcp_paypal_order_id" name="ppcp_paypal_order_id">'
    const fields = open(`<form id="a">${order}</form><form id="b">${order}</form>`)
    const onChange = vi.fn()
    document.addEventListener('change', onChange)
    fields.set('ppcp_paypal_order_id', 'A1')
    expect([value('#a input'), value('#b input')]).toEqual(['A1', 'A1'])
    expect(onChange).not.toHaveBeenCalled()
    document.removeEventListener('change', onChange)
  })

  test('that is hidden is the server’s again after the end, and stays so', () => {
    const html = '<form><input type="hidden" name="ppcp_payment_token"><input type="hidden" name="x" value="y"></form>'
    const fields = open(html)
    fields.setAll({ ppcp_payment_token: 'T1', x: 'z' })
    expect(document.body.innerHTML).toContain('value="T1"')
    controller.abort()
    expect(document.body.innerHTML).toBe(html)
    fields.set('x', 'late')
    expect(document.body.innerHTML).toBe(html)
  })

  test('that the page fills itself counts before what was set, one without a field is what was set', () => {
    const fields = open('<input name="billing_email" value="greta@example.test">')
    expect(fields.get('billing_email')).toBe('greta@example.test')
    expect(fields.get('billing_phone')).toBe('')
    fields.set('billing_phone', '1')
    expect(fields.get('billing_phone')).toBe('1')
  })

  test('is read where it is filled when its name stands twice', () => {
    const fields = open(
      '<input type="hidden" name="ppcp_paypal_order_id"><input name="ppcp_paypal_order_id" value="A1">',
    )
    expect(fields.get('ppcp_paypal_order_id')).toBe('A1')
  })

  test('is a choice, a list or a text', { tags: ids('S3.111', 'S3.112') }, () => {
    const fields = open(`
      <input type="radio" name="wc-ppcp-payment-token" value="17" checked>
      <input type="radio" name="wc-ppcp-payment-token" value="new">
      <input type="checkbox" name="ppcp_save_payment" value="1">
      <select name="billing_state"><option value=""></option><option value="DE-SN">Sachsen</option></select>
      <textarea name="order_comments"></textarea>`)
    expect(fields.get('wc-ppcp-payment-token')).toBe('17')
    fields.setAll({
      'wc-ppcp-payment-token': 'new',
      ppcp_save_payment: '1',
      billing_state: 'SN',
      order_comments: 'Bitte',
    })
    expect(fields.get('wc-ppcp-payment-token')).toBe('new')
    expect(fields.get('ppcp_save_payment')).toBe('1')
    expect(fields.get('billing_state')).toBe('DE-SN')
    expect(value('textarea')).toBe('Bitte')
    fields.set('ppcp_save_payment', '')
    expect(fields.get('ppcp_save_payment')).toBe('')
  })

  test('is chosen where its value is meant: of radio buttons the one with the value, a box unless the value is empty or 0', () => {
    const fields = open(`
      <input type="radio" name="wc-ppcp-payment-token" value="17"><input type="radio" name="wc-ppcp-payment-token" value="0">
      <input type="checkbox" name="ppcp_save_payment" value="1">`)
    const checked = () => [...document.querySelectorAll('input')].map((input) => input.checked)
    fields.set('wc-ppcp-payment-token', '0')
    fields.set('ppcp_save_payment', 'yes')
    expect(checked()).toEqual([false, true, true])
    fields.set('wc-ppcp-payment-token', '')
    fields.set('ppcp_save_payment', '0')
    expect(checked()).toEqual([false, false, false])
    // What they are worth is never written into them.
    expect([...document.querySelectorAll('input')].map((input) => input.value)).toEqual(['17', '0', '1'])
    expect(fields.get('ppcp_save_payment')).toBe('')
  })

  test('that is a list gets the value itself where it has it, and the state behind a country else', () => {
    const fields = open(`<select name="billing_state"><option value=""></option><option value="X-SN">falsch</option>
      <option value="SN">Sachsen</option><option value="DE-HH">Hamburg</option></select>`)
    const written = ['SN', 'HH', '', 'Rostock'].map((state) => {
      fields.set('billing_state', state)
      return document.querySelector('select')!.value
    })
    expect(written).toEqual(['SN', 'DE-HH', '', ''])
  })

  test('is no element of another kind', () => {
    const fields = open('<a name="billing_city">Ort</a><input name="billing_city">')
    fields.set('billing_city', 'Leipzig')
    expect(value('input')).toBe('Leipzig')
    expect(document.querySelector('a')).not.toHaveProperty('value')
    expect(fields.get('billing_city')).toBe('Leipzig')
  })

  test('may have any name and any value', () => {
    const fields = open('<input name="shipping_method[0]">')
    fields.set('shipping_method[0]', '<b>markup</b>')
    expect(value('input')).toBe('<b>markup</b>')
    fields.set('__proto__', 'x')
    expect(Object.getPrototypeOf(fields.toJSON())).toBe(Object.prototype)
  })
})

test('the names of the hidden fields are made from the method', {
  tags: ids('S3.107', 'S3.108', 'S3.109', 'S3.110', 'S3.111', 'S3.112', 'S1.12'),
}, () => {
  const names = paymentNames(defaultProfile)
  expect([
    names.method,
    names.orderField(names.method),
    names.agreementField(names.method),
    names.tokenField(names.method),
    names.tokenField(names.card),
    names.saveField(names.card),
    names.savedTokenField(names.method),
  ]).toEqual([
    'ppcp',
    'ppcp_paypal_order_id',
    'ppcp_billing_token',
    'ppcp_payment_token',
    'ppcp_card_payment_token',
    'ppcp_card_save_payment',
    'wc-ppcp-payment-token',
  ])
})

test('an approval goes in the field of its kind, and the other one is emptied', {
  tags: ids('S3.107', 'S3.109'),
}, () => {
  const names = paymentNames(defaultProfile)
  const fieldsOf = (kind: 'order' | 'setupToken' | 'paymentToken') => approvalFields(names, 'ppcp', { kind, id: 'A1' })
  expect(fieldsOf('order')).toEqual({ ppcp_paypal_order_id: 'A1', ppcp_payment_token: '' })
  expect(fieldsOf('paymentToken')).toEqual({ ppcp_paypal_order_id: '', ppcp_payment_token: 'A1' })
  expect(fieldsOf('setupToken')).toEqual({ ppcp_paypal_order_id: '', ppcp_payment_token: '' })
  expect(approvalFields(names, 'ppcp', undefined)).toEqual({ ppcp_paypal_order_id: '', ppcp_payment_token: '' })
})

test('a form goes as JSON', { tags: ids('S7.26', 'S7.41') }, () => {
  setBody(`<form>
    <input name="billing_city" value="Leipzig"><input name="shipping_method[0]" value="flat_rate:3">
    <input type="checkbox" name="terms" checked><input type="checkbox" name="newsletter">
    <input name="extra[]" value="a"><input name="extra[]" value="b"><input type="file" name="upload">
    <input name="billing_city" value="Halle"><input name="note[]of" value="c"><input name="[]" value="d">
    <input name="size" value="gross"><input name="size[]" value="e"></form>`)
  expect(formFields(document.querySelector('form')!)).toEqual({
    billing_city: 'Halle',
    'shipping_method[0]': 'flat_rate:3',
    terms: 'on',
    extra: ['a', 'b'],
    'note[]of': 'c',
    '[]': 'd',
    size: ['e'],
  })
})

test('the values of order attribution are taken from wherever they stand', { tags: ids('WC89') }, () => {
  setBody(`<form class="cart"><wc-order-attribution-inputs>
    <input type="hidden" name="wc_order_attribution_source_type" value="organic">
    <input type="hidden" name="wc_order_attribution_referrer" value=""></wc-order-attribution-inputs></form>`)
  const page = createPage(defaultProfile)
  expect(attributionFields(page, defaultProfile)).toEqual({ wc_order_attribution_source_type: 'organic' })
  Object.assign(window, { wc_order_attribution: { params: { prefix: 'other_' } } })
  expect(attributionFields(page, defaultProfile)).toEqual({})
  // An empty prefix would take every hidden field of the page.
  Object.assign(window, { wc_order_attribution: { params: { prefix: '' } } })
  document.body.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'nonce', value: '1a' }))
  expect(attributionFields(page, defaultProfile)).toEqual({ wc_order_attribution_source_type: 'organic' })
  // In the element of the attribution they count whatever their type is; elsewhere a visible field is another one.
  document.querySelector('[name="wc_order_attribution_source_type"]')?.setAttribute('type', 'text')
  document.body.append(Object.assign(document.createElement('input'), { name: 'wc_order_attribution_x', value: '1' }))
  expect(attributionFields(page, defaultProfile)).toEqual({ wc_order_attribution_source_type: 'organic' })
  Reflect.deleteProperty(window, 'wc_order_attribution')
})
