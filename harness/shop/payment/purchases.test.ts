/** Whole purchases, one for each way to pay, from the product to the page of thanks. */
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { buyerFields } from './testAddress.ts'
import { checkoutForm, createTestBuyer, fillInForm, type TestBuyer } from './testBuyer.ts'
import { paidOnce } from './testPayment.ts'

const shop = startTestShop()
let visitor: TestBuyer

beforeEach(() => {
  visitor = createTestBuyer(shop())
})

const receivedPath = /^\/kasse\/order-received\/3031\/\?key=wc_order_\w+$/

describe('theme-and-platform 3.8: the form', () => {
  it('posted without a script leads to the page of thanks, and empties the cart', async () => {
    await visitor.addToCart(150, 2)
    const form = await checkoutForm(visitor, { payment_method: 'bacs', woocommerce_checkout_place_order: '1' })
    const answer = await visitor.post('/kasse/', form)
    expect(answer.location).toMatch(receivedPath)
    const thanks = await visitor.get(answer.location)
    expect(thanks.document.querySelector('.woocommerce-thankyou-order-received')).not.toBeNull()
    expect(thanks.document.querySelector('.order_details')?.textContent).toContain('Postkarten')
    expect((await visitor.get('/kasse/')).location).toBe('/warenkorb/')
    expect((await visitor.journal()).shopOrders.at(-1)).toMatchObject({ id: 3031, status: 'on-hold', total: 3490 })
  })

  it('posted by the platform’s script is answered with JSON', async () => {
    await visitor.addToCart(101)
    const answer = await visitor.post('/?wc-ajax=checkout', await checkoutForm(visitor, { payment_method: 'cod' }))
    const { result, redirect, order_id } = answer.json()
    expect([result, order_id]).toEqual(['success', 3031])
    expect(redirect).toMatch(/^https:\/\/kunst\.example\/kasse\/order-received\/3031\/\?key=wc_order_/)
  })

  it('without an order of the provider leads to the provider’s page, and from there to the page of thanks', async () => {
    await visitor.addToCart(101)
    const answer = await visitor.post('/?wc-ajax=checkout', await checkoutForm(visitor, { payment_method: 'ppcp' }))
    const { redirect } = answer.json<{ redirect: string }>()
    const provider = await visitor.get(redirect.replace('https://kunst.example', ''))
    expect(provider.document.querySelector('#amount')?.textContent).toContain('326,90')
    const agree = provider.document.querySelector('#agree')?.getAttribute('href')?.replace(shop().origin, '') ?? ''
    expect((await visitor.get(agree)).location).toMatch(receivedPath)
    expect((await visitor.get(agree)).location).toMatch(receivedPath)
    expect((await visitor.journal()).counts).toEqual(paidOnce)
  })

  it('opens no account where it is refused', async () => {
    await visitor.addToCart(150)
    const values = { payment_method: 'bacs', createaccount: '1', account_password: 'meer', billing_city: '' }
    const answer = await visitor.post('/?wc-ajax=checkout', await checkoutForm(visitor, values))
    expect(answer.json().messages).toContain('billing_city')
    expect((await visitor.get('/mein-konto/')).document.querySelector('form.register')).not.toBeNull()
  })

  it('with a new account makes an order that belongs to the account', async () => {
    await visitor.addToCart(150)
    const form = await checkoutForm(visitor, { payment_method: 'bacs', createaccount: '1', account_password: 'meer' })
    await visitor.post('/?wc-ajax=checkout', form)
    const orders = await visitor.get('/mein-konto/orders/')
    expect(orders.document.querySelectorAll('table.my_account_orders tbody tr')).toHaveLength(1)
  })
})

describe('wallet-checkout 12: the wallet', () => {
  it('F1 pays from a product by the calls item, shipping and checkout', async () => {
    const item = { payment_method: 'ppcp', product_id: 101, qty: 1, variation: {} }
    const { order_id } = (await visitor.call('cart/item', item)).json()
    const shipping = { city: 'Sylt', state: '', postcode: '25980', country: 'DE' }
    await visitor.call('cart/shipping', { order_id, address: shipping, shipping_method: '', payment_method: 'ppcp' })
    const body = { payment_method: 'ppcp', context: 'product', ppcp_paypal_order_id: order_id, ...buyerFields }
    const answer = (await visitor.call('cart/checkout', body)).json<{ result: string; redirect: string }>()
    expect(answer.result).toBe('success')
    expect(answer.redirect.replace(shop().origin, '')).toMatch(receivedPath)
    expect((await visitor.journal()).counts).toEqual(paidOnce)
  })

  it('F2 from the cart leads to checkout where the provider’s address has no last name', async () => {
    await visitor.addToCart(101)
    const order = (await visitor.call('cart/order', { payment_method: 'ppcp' })).json<string>()
    const body = { payment_method: 'ppcp', context: 'cart', ppcp_paypal_order_id: order, ...buyerFields }
    const answer = await visitor.call('cart/checkout', { ...body, billing_last_name: '' })
    const { result, redirect, reload } = answer.json<{ result: string; redirect: string; reload: boolean }>()
    expect([result, reload]).toEqual(['success', false])
    const review = new URL(redirect).searchParams.get('_ppcp_order_review') ?? ''
    expect(JSON.parse(Buffer.from(review, 'base64').toString())).toEqual({
      payment_method: 'ppcp',
      paypal_order: order,
      fields: [],
    })
    const { document } = await visitor.get(redirect.replace(shop().origin, ''))
    const form = fillInForm(document, 'form.checkout', {
      billing_last_name: 'Claussen',
      terms: 'on',
      ppcp_paypal_order_id: order,
    })
    expect(form.billing_city).toBe('Hallig Hooge')
    expect((await visitor.post('/?wc-ajax=checkout', form)).json().result).toBe('success')
    expect((await visitor.journal()).counts).toEqual(paidOnce)
  })

  it.each([
    ['F4', 'checkout'],
    ['F6', 'express'],
  ])('%s on checkout creates the order in the context %s, then posts the form with its id', async (_flow, context) => {
    await visitor.addToCart(101)
    const form = await checkoutForm(visitor, { payment_method: 'ppcp' })
    const order = (await visitor.call('cart/order', { ...form, context })).json<string>()
    const answer = await visitor.post('/?wc-ajax=checkout', { ...form, ppcp_paypal_order_id: order })
    expect(answer.json().result).toBe('success')
    const { events, counts } = await visitor.journal()
    expect(counts).toEqual(paidOnce)
    expect(events.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'created by cart/order',
      'approved by checkout',
      'captured by checkout',
    ])
  })

  it('F7 on order-pay posts the approved order with the form', async () => {
    await visitor.get('/__shop/login?as=tomke')
    const orders = (await visitor.get('/mein-konto/orders/')).document
    const link = orders.querySelector('a.pay')?.getAttribute('href')?.replace(shop().origin, '') ?? ''
    const key = new URL(link, shop().origin).searchParams.get('key')
    const body = { payment_method: 'ppcp', order_id: 3029, order_key: key }
    const order = (await visitor.call('order/pay', body)).json<string>()
    const { document } = await visitor.get(link)
    const form = fillInForm(document, 'form#order_review', { ppcp_paypal_order_id: order, terms: 'on' })
    expect((await visitor.post(link, form)).location).toMatch(/^\/kasse\/order-received\/3029\//)
    expect((await visitor.journal()).shopOrders.find(({ id }) => id === 3029)?.status).toBe('processing')
    expect((await visitor.get(link)).document.querySelector('form#order_review')).toBeNull()
  })

  it('F9 pays the next order with a saved wallet, without another popup', async () => {
    await visitor.get('/__shop/login?as=tomke')
    const nonce = (await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text
    const setup = { context: 'add_payment_method', payment_method: 'ppcp' }
    const { id } = (await visitor.call('vault/setup-tokens', setup, { nonce })).json()
    const exchanged = await visitor.call('vault/payment-tokens', { setup_token: id }, { nonce, isDirect: true })
    const path = '/mein-konto/add-payment-method/'
    const form = fillInForm((await visitor.get(path)).document, 'form#add_payment_method', {
      ppcp_payment_token: String(exchanged.json().id),
    })
    expect((await visitor.post(path, form)).location).toBe('/mein-konto/payment-methods/')
    await visitor.addToCart(101)
    const checkout = await checkoutForm(visitor, { payment_method: 'ppcp' })
    expect(checkout['wc-ppcp-payment-token']).toBe('101')
    expect((await visitor.post('/?wc-ajax=checkout', checkout)).json().result).toBe('success')
    expect((await visitor.journal()).counts).toEqual(paidOnce)
  })

  it('pays with the token of a billing agreement', async () => {
    await visitor.addToCart(101)
    const token = (await visitor.call('billing-agreement/token', { payment_method: 'ppcp' })).json<string>()
    const form = await checkoutForm(visitor, { payment_method: 'ppcp', ppcp_billing_token: token })
    expect((await visitor.post('/?wc-ajax=checkout', form)).json().result).toBe('success')
    expect((await visitor.journal()).counts).toEqual(paidOnce)
  })
})
