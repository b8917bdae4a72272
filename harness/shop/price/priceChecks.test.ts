import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type TestVisitor } from '../testing/testVisitor.ts'

const shop = startTestShop()
let visitor: TestVisitor
let nonce: string

beforeEach(async () => {
  visitor = createTestVisitor(shop)
  nonce = String((await visitor.get('/produkt/patenschaft-atelierhaus/')).settings('vicatna_single')?.nonce)
})

async function check(endpoint: string, fields: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const answer = await visitor.post(`/?wc-ajax=${endpoint}`, { language: '', vicatna_nonce: nonce, ...fields })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  return JSON.parse(answer.text) as Record<string, unknown>
}

const error = /^<ul class="woocommerce-error message-wrapper" role="alert">/
const success = /^\s*<div class="woocommerce-message message-wrapper" role="alert">/

describe('price-and-offer 8.1: vicatna_nyp_check_price', () => {
  const bounds = { price_min: '8', price_max: '600', product_id: '170' }

  it.each([
    ['8', bounds, 'success', /^$/],
    ['600', bounds, 'success', /^$/],
    ['7.99', bounds, 'error', /7,99&nbsp;.* ist für „Patenschaft Atelierhaus“ zu wenig/],
    ['601', bounds, 'error', /Mehr als .*600,00/],
    ['', bounds, 'error', /0,00&nbsp;.* zu wenig/],
    ['5', { ...bounds, price_min: '', price_max: '' }, 'success', /^$/],
    ['50', { ...bounds, price_min: '100', price_max: '20' }, 'error', /Mehr als/],
    ['50', { ...bounds, product_id: '9' }, 'error', /^$/],
  ])('the price "%s" with the fields %j gets the status %s', async (price, fields, status, message) => {
    const verdict = await check('vicatna_nyp_check_price', { ...fields, price })
    expect(Object.keys(verdict)).toEqual(['status', 'message'])
    expect(verdict).toEqual({ status, message: expect.stringMatching(message) })
    if (status === 'error' && verdict.message !== '') expect(verdict.message).toMatch(error)
  })

  it('trusts the bounds that are posted', async () => {
    const verdict = await check('vicatna_nyp_check_price', { ...bounds, price: '1', price_min: '1' })
    expect(verdict.status).toBe('success')
  })

  it.each([['wrong'], ['']])('the nonce "%s" is refused in plain text', async (vicatna_nonce) => {
    const verdict = await check('vicatna_nyp_check_price', { ...bounds, price: '20', vicatna_nonce })
    expect(verdict).toEqual({ status: 'error', message: 'Invalid nonce' })
  })

  it('an expired nonce is refused until the page is loaded again', async () => {
    await visitor.get('/__shop/expire-nonces')
    expect((await check('vicatna_nyp_check_price', { ...bounds, price: '20' })).message).toBe('Invalid nonce')
    nonce = String((await visitor.get('/shop/')).settings('vicatna_single')?.nonce)
    expect((await check('vicatna_nyp_check_price', { ...bounds, price: '20' })).status).toBe('success')
  })

  it('also answers under the platform’s ajax address', async () => {
    const fields = { action: 'woocommerce_vicatna_nyp_check_price', ...bounds, price: '20', vicatna_nonce: nonce }
    const answer = await visitor.post('/wp-admin/admin-ajax.php', fields)
    expect(JSON.parse(answer.text)).toEqual({ status: 'success', message: '' })
  })
})

describe('price-and-offer 8.2: vicatna_so_check_price', () => {
  const bronze = { product_id: '160', quantity: '1' }
  const tile = { product_id: '164' }
  const absolute = { min: '190', type: '0' }

  it.each([
    ['750', bronze, 'success', absolute],
    ['940', bronze, 'success', absolute],
    ['749.99', bronze, 'error', absolute],
    ['', bronze, 'error', absolute],
    ['941', bronze, 'error', undefined],
    ['34.20', { ...tile, quantity: '4' }, 'success', { min: '5', type: '1' }],
    ['34.19', { ...tile, quantity: '4' }, 'error', { min: '5', type: '1' }],
    ['28.80', { ...tile, quantity: '5' }, 'success', { min: '20', type: '1' }],
    ['28.79', { ...tile, quantity: '5' }, 'error', { min: '20', type: '1' }],
    ['135', { product_id: '144', quantity: '1' }, 'success', { min: '25', type: '1' }],
  ])('the offer "%s" for %j gets the status %s', async (price, fields, status, rule_t) => {
    const verdict = await check('vicatna_so_check_price', { ...fields, price })
    expect(verdict).toEqual({
      status,
      message: expect.stringMatching(status === 'success' ? success : error),
      ...(rule_t && { rule_t }),
    })
  })

  it.each([
    ['no tier fits the quantity', { ...tile, quantity: '0', price: '30' }],
    ['the product has no rule', { product_id: '101', quantity: '1', price: '30' }],
    ['the product does not exist', { product_id: '9', quantity: '1', price: '30' }],
  ])('where %s, the message is empty', async (_name, fields) => {
    expect(await check('vicatna_so_check_price', fields)).toEqual({ status: 'error', message: '' })
  })

  it('a wrong nonce is refused in plain text', async () => {
    const verdict = await check('vicatna_so_check_price', { ...bronze, price: '900', vicatna_nonce: 'x' })
    expect(verdict).toEqual({ status: 'error', message: 'Invalid nonce' })
  })
})

it('price-and-offer 3.3: vicatna_so_get_popup answers with the popup', async () => {
  const verdict = await check('vicatna_so_get_popup', { product_id: '160' })
  expect(verdict).toEqual({ status: 'success', html: expect.stringMatching(/^<div class="vicatna-popup-wrap/) })
})

describe('price-and-offer 16, PO11 and PO37: a call that fails', () => {
  it.each([
    ['error-500', 500, /wp-die-message/],
    ['html-page', 200, /^<!DOCTYPE html>/],
    ['empty', 200, /^$/],
    ['truncated', 200, /^\{"status":"succe$/],
  ])('with priceAnswer=%s the answer has status %i', async (priceAnswer, status, body) => {
    await visitor.choose({ priceAnswer })
    const answer = await visitor.post('/?wc-ajax=vicatna_nyp_check_price', {
      price: '20',
      price_min: '',
      price_max: '',
      product_id: '170',
      vicatna_nonce: nonce,
    })
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(body)
  })
})
