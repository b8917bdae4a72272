/** Answers of the shop's that make no sense: the shopper reads a sentence, and orders once. */
import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { checkoutHtml } from '../shared/payment/checkout/testCheckout.ts'
import {
  bodyOf,
  checkForHarm,
  click,
  count,
  evil,
  failed,
  isPaid,
  method,
  open,
  page,
  printed,
  thanks,
  until,
} from './testBadInput.ts'
import { order, productHtml, RawAnswer } from './testPage.ts'

checkForHarm()

const taken = {
  de: 'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach; bestellen Sie nicht noch einmal.',
  en: 'Your order has arrived. Please look into your e-mails; do not order again.',
}

describe.each(['de', 'en'] as const)('in %s a sentence says that it did not work where', (locale) => {
  test.each<readonly [string, unknown]>([
    ['the order’s id is empty', ''],
    ['the order’s id is an object', { order: { id: 7 } }],
    ['the order’s id is a number in an object', { order_id: {} }],
    ['the order’s id is markup', evil],
    ['the order’s id is ten thousand characters long', 'A'.repeat(10_000)],
    ['the order’s id is null', null],
    ['the order’s id is a list', []],
    ['the answer is a page', new RawAnswer('<!DOCTYPE html><title>Wartung</title><h1>Gleich wieder da</h1>')],
    ['the answer is nothing', new RawAnswer('')],
  ])('%s', { tags: ids('WC16', 'WC17', 'S7.44', 'S8.48') }, async (_what, answer) => {
    open({ locale, answers: { 'cart/order': answer } })
    await click()
    await until(() => expect(page.notices()).toHaveLength(1))
    await until(() => expect(page.notices()[0]).toMatch(/\S/))
    if (!(answer instanceof RawAnswer)) expect(page.notices()).toEqual([failed[locale]])
    expect(count('cart/checkout')).toBe(0)
    // The button works again.
    page.answer('cart/order', order)
    await click()
    await isPaid()
  })

  test('a token has no id; the approval stays, and the next press asks once more', {
    tags: ids('S7.27'),
  }, async () => {
    const answers = {
      'vault/setup-tokens': { id: 'SETUP1' },
      'vault/payment-tokens': { payment_source: { paypal: {} } },
    }
    open({ locale, settings: method({ needsSetupToken: true }), answers })
    await click()
    await until(() => expect(page.notices()).toContain(failed[locale]))
    page.answer('vault/payment-tokens', { id: 'TOKEN1' })
    await click()
    await isPaid()
    expect(count('vault/setup-tokens')).toBe(1)
  })

  test('a token is refused; the next press has another one approved', { tags: ids('S7.27') }, async () => {
    const refusal = { code: 'TOKEN_USED', message: 'Schon eingelöst.', data: { status: 422 } }
    const answers = {
      'vault/setup-tokens': { id: 'SETUP1' },
      'vault/payment-tokens': new RawAnswer(JSON.stringify(refusal), 422),
    }
    open({ locale, settings: method({ needsSetupToken: true }), answers })
    await click()
    await until(() => expect(page.notices()).toContain(refusal.message))
    expect(count('cart/checkout')).toBe(0)
    page.answer('vault/setup-tokens', { id: 'SETUP2' })
    page.answer('vault/payment-tokens', { id: 'TOKEN1' })
    await click()
    await isPaid()
    expect(bodyOf('cart/checkout')).toMatchObject({ ppcp_payment_token: 'TOKEN1' })
    expect(page.sent.filter(({ route }) => route === 'vault/payment-tokens').map(({ body }) => body)).toEqual([
      { setup_token: 'SETUP1' },
      { setup_token: 'SETUP2' },
    ])
  })

  test.each<readonly [string, unknown]>([
    ['is a script', `javascript:${'globalThis.isRun = true'}`],
    ['is missing', undefined],
    ['is an object', { url: thanks }],
    ['is a page of data', 'data:text/html,<h1>Danke</h1>'],
  ])(
    'or that the order has arrived, where the redirect %s; it is not sent once more',
    {
      tags: ids('S4.55'),
    },
    async (_what, redirect) => {
      open({ locale, answers: { 'cart/checkout': { result: 'success', redirect } } })
      await click()
      await until(() => expect(page.notices()).toEqual([taken[locale]]))
      await click()
      expect(page.assign).not.toHaveBeenCalled()
      expect([count('cart/order'), count('cart/checkout')]).toEqual([1, 1])
    },
  )
})

test.each([
  ['relative', '/kasse/danke/?key=1', `${location.origin}/kasse/danke/?key=1`],
  ['to the provider', 'https://paypal.com/checkoutnow?token=7AB', 'https://paypal.com/checkoutnow?token=7AB'],
])('a redirect that is %s is followed', { tags: ids('S4.54') }, async (_what, redirect, address) => {
  open({ answers: { 'cart/checkout': { result: 'success', redirect } } })
  await click()
  await until(() => expect(page.assign).toHaveBeenCalledExactlyOnceWith(address))
})

describe('what the shop says', () => {
  const errorMessages = { rest_error: `Nicht <b>möglich</b>.${evil}` }

  test('by its own texts with markup in them is shown without it', { tags: ids('WC86', 'WC87') }, async () => {
    const answers = { 'cart/order': { code: 'rest_error', message: 'Nein.', data: { status: 200 } } }
    open({ settings: printed({ errorMessages }), answers })
    await click()
    await until(() => expect(page.notices()).toEqual(['Nicht möglich.globalThis.isRun = true']))
  })

  test('as notices keeps its list and nothing that runs', { tags: ids('WC62', 'S8.26') }, async () => {
    const messages = `<ul class="woocommerce-error"><li><b>Telefon</b> fehlt.${evil}<a href="javascript:run()">x</a></li></ul>`
    const answers = { 'cart/order': { code: 'validation_errors', message: 'x', data: { status: 400, messages } } }
    open({ html: checkoutHtml(), answers })
    await click()
    await until(() => expect(document.querySelector('.woocommerce-error b')?.textContent).toBe('Telefon'))
  })
})

describe('a token without a source of payment', () => {
  const answers = { 'vault/setup-tokens': { id: 'SETUP1' }, 'vault/payment-tokens': { id: 'TOKEN1' } }
  const settings = method({ needsSetupToken: true })

  test('pays the cart, and fills nothing in', { tags: ids('S7.27', 'S4.57') }, async () => {
    open({ settings, answers })
    await click()
    await isPaid()
    expect(bodyOf('cart/checkout')).toMatchObject({ ppcp_payment_token: 'TOKEN1', ppcp_paypal_order_id: '' })
    expect(Object.keys(bodyOf('cart/checkout') ?? {}).filter((name) => /^(?:billing|shipping)_/.test(name))).toEqual([])
  })

  test.each([[{}], [{ code: null }], [{ order_id: null, cart: { total: '134.90' } }]])(
    'a product without an order id opens no window for a token that the shopper was not asked about: %j',
    async (answer) => {
      open({ html: productHtml, answers: { 'cart/item': answer } })
      await click()
      await until(() => expect(page.notices()).toContain(failed.de))
      expect(count('vault/setup-tokens')).toBe(0)
    },
  )

  test('stands in the checkout’s form', { tags: ids('S7.27') }, async () => {
    open({ html: checkoutHtml(), settings, answers })
    await click()
    await until(() => {
      expect(document.querySelector<HTMLInputElement>('[name=ppcp_payment_token]')?.value).toBe('TOKEN1')
    })
  })
})
