import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../inject/http/errors.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { PaymentError, paymentMessage } from './errors.ts'
import { createPaymentTexts } from './texts.ts'

const texts = createPaymentTexts({ config: { locale: 'de' }, page: { locale: 'de' } } as never)
const errorMessages = {
  terms: 'Bitte bestätigen Sie unsere AGB.',
  order_button_click: 'Bitte klicken Sie auf die Schaltfläche %s, bevor Sie Ihre Bestellung aufgeben.',
  invalid_currency: 'Die Währung % wird nicht unterstützt.',
  Y_N_NO: 'Die <b>3D-Secure</b>-Prüfung ist gescheitert.<script>alert(1)</script>',
}
const messageOf = (error: unknown) => paymentMessage(error, { errorMessages, texts })

describe('the sentence for an error', () => {
  test('is the configured one of its code, then its own message, then the text itself', {
    tags: ids('WC87', 'S3.74', 'S8.25', 'S8.39', 'S8.40', 'S8.41', 'S8.42'),
  }, () => {
    expect(messageOf({ code: 'terms', message: 'Terms' })).toEqual({ text: 'Bitte bestätigen Sie unsere AGB.' })
    expect(messageOf({ code: 'REFUSED', message: 'Abgelehnt.' })).toEqual({ text: 'Abgelehnt.' })
    expect(messageOf('Nur ein Text.')).toEqual({ text: 'Nur ein Text.' })
    expect(messageOf(new ApiError('rest-error', 'Bitte geben Sie eine gültige Adresse an.', 400))).toEqual({
      text: 'Bitte geben Sie eine gültige Adresse an.',
    })
  })

  test('fills the gap of the text', () => {
    expect(messageOf(new PaymentError('order_button_click', { insert: 'PayPal' }))).toEqual({
      text: 'Bitte klicken Sie auf die Schaltfläche PayPal, bevor Sie Ihre Bestellung aufgeben.',
    })
    expect(messageOf(new PaymentError('invalid_currency', { insert: '$&' }))).toEqual({
      text: 'Die Währung $& wird nicht unterstützt.',
    })
  })

  test.each([
    'Detected popup close',
    'Window is closed, can not determine type',
    'zoid destroyed all components',
    'Detected container element removed from DOM',
    'Detected iframe close',
    'Window navigated away',
    'New SDK instance loaded, existing instance destroyed',
  ])('is silence for "%s"', { tags: ids('WC85', 'SDK88', 'SDK89', 'SDK98', 'S8.43') }, (message) => {
    expect(messageOf(new Error(message))).toBeUndefined()
    expect(messageOf(message)).toBeUndefined()
  })

  test('is silence for a refused click, and where the store shows its own messages', () => {
    expect(messageOf(new PaymentError('refused'))).toBeUndefined()
    expect(messageOf(new PaymentError('shown'))).toBeUndefined()
  })

  test.each([
    undefined,
    null,
    {},
    [],
    7,
    '',
    new Error(),
    new Error('undefined'),
    { message: { text: 'an object' } },
    { code: 'constructor' },
    { code: 'toString', message: '[object Object]' },
    new Error('Expected an order id to be passed'),
    new TypeError("Cannot read properties of undefined (reading 'get')"),
    new PaymentError('unexpected'),
    new Error('INSTRUMENT_DECLINED'),
    new Error('payer_action_required'),
  ])('never shows what only a developer understands: %s', { tags: ids('SDK17', 'SDK38', 'S8.48') }, (error) => {
    expect(messageOf(error)).toEqual({ text: texts('failed') })
  })

  test('shows a single word of the shop’s', () => {
    expect(messageOf(new ApiError('add-to-cart-error', 'Ausverkauft', 200))).toEqual({ text: 'Ausverkauft' })
  })

  test('keeps markup out of what is no notice of the store', { tags: ids('WC86') }, () => {
    expect(messageOf(new Error('<img onerror=alert(1)>'))).toEqual({ text: '<img onerror=alert(1)>' })
    expect(messageOf({ code: 'Y_N_NO' })).toEqual({ text: 'Die 3D-Secure-Prüfung ist gescheitert.alert(1)' })
  })

  test('passes the notices of the store on as HTML, which the notice sanitises', { tags: ids('S8.26') }, () => {
    const messages =
      '<ul class="woocommerce-error"><li data-id="billing_phone"><strong>Telefon</strong> fehlt.</li></ul>'
    const body = { code: 'validation_errors', data: { status: 400, errors: ['Telefon fehlt.'], messages } }
    expect(messageOf(new ApiError('validation_errors', 'Validation errors', 400, body))).toEqual({ html: messages })
    expect(messageOf(new PaymentError('checkout', { html: messages }))).toEqual({ html: messages })
    const asList = { code: 'validation_errors', data: { messages: ['Telefon fehlt.', 'Ort fehlt.'] } }
    expect(messageOf(new ApiError('validation_errors', 'x', 400, asList))).toEqual({
      html: 'Telefon fehlt.<br>Ort fehlt.',
    })
    const withoutList = { data: { errors: ['<b>Telefon</b> fehlt.', 7], messages: '' } }
    expect(messageOf(new ApiError('validation_errors', 'Validation errors', 400, withoutList))).toEqual({
      html: '<b>Telefon</b> fehlt.',
    })
  })

  test('says what to do where the page is too old, a window is blocked, or no answer comes', {
    tags: ids('WC13'),
  }, () => {
    const stale = new ApiError('rest_cookie_invalid_nonce', 'Die Cookie-Prüfung ist fehlgeschlagen', 403)
    expect(messageOf(stale)).toEqual({ text: texts('expiredPage') })
    expect(messageOf(new Error('Can not open popup window - blocked'))).toEqual({ text: texts('popupBlocked') })
    expect(messageOf(new Error('Unable to open popup window'))).toEqual({ text: texts('popupBlocked') })
    expect(messageOf(new PaymentError('uncertain'))).toEqual({ text: texts('uncertain') })
    expect(messageOf(new PaymentError('expired'))).toEqual({ text: texts('expiredPage') })
    expect(messageOf(new PaymentError('timeout'))).toEqual({ text: texts('failed') })
    expect(messageOf(new ApiError('timeout', 'Keine Antwort.', 0))).toEqual({ text: 'Keine Antwort.' })
  })

  test('is there in English', () => {
    const english = createPaymentTexts({ config: {}, page: { locale: 'en-GB' } } as never)
    expect(paymentMessage(undefined, { errorMessages: {}, texts: english })).toEqual({
      text: 'The payment did not work. Please try again or choose another payment method.',
    })
  })
})
