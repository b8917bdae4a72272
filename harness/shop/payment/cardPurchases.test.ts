/** Purchases by card, and attempts to pay the same order twice. */
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { checkoutForm, createTestBuyer, type TestBuyer } from './testBuyer.ts'
import { paidOnce } from './testPayment.ts'

const shop = startTestShop()
let visitor: TestBuyer

beforeEach(() => {
  visitor = createTestBuyer(shop())
})

describe('provider-sdk 4: the card', () => {
  const payByCard = async (values: Readonly<Record<string, string>> = {}): Promise<Record<string, unknown>> => {
    const form = await checkoutForm(visitor, { payment_method: 'ppcp_card', ...values })
    const order = (await visitor.call('cart/order', { ...form, context: 'checkout' })).json<string>()
    return (await visitor.post('/?wc-ajax=checkout', { ...form, ppcp_card_paypal_order_id: order })).json()
  }

  it('a saved card pays by its number alone', async () => {
    await visitor.get('/__shop/login?as=levke')
    await visitor.addToCart(101)
    const form = await checkoutForm(visitor, { payment_method: 'ppcp_card', 'wc-ppcp_card-payment-token': '42' })
    expect((await visitor.post('/?wc-ajax=checkout', form)).json().result).toBe('success')
    expect((await visitor.journal()).counts).toEqual(paidOnce)
  })

  it('provider-sdk 5.7: the token of accelerated checkout pays, unless the shop has none', async () => {
    await visitor.addToCart(101)
    const form = await checkoutForm(visitor, {
      payment_method: 'ppcp_card',
      ppcp_card_payment_token: '6a1fastlane0001',
    })
    await visitor.get('/__shop/options?accelerated=off')
    expect((await visitor.post('/?wc-ajax=checkout', form)).json().result).toBe('failure')
    await visitor.get('/__shop/options')
    expect((await visitor.post('/?wc-ajax=checkout', form)).json().result).toBe('success')
    expect((await visitor.journal()).counts).toEqual(paidOnce)
  })

  it("another customer's saved card does not pay", async () => {
    await visitor.get('/__shop/login?as=tomke')
    await visitor.addToCart(101)
    const form = await checkoutForm(visitor, { payment_method: 'ppcp_card', 'wc-ppcp_card-payment-token': '42' })
    expect((await visitor.post('/?wc-ajax=checkout', form)).json().result).toBe('failure')
    expect((await visitor.journal()).counts.captures).toBe(0)
  })

  it('a card is saved where the shopper has ticked the box for it', async () => {
    await visitor.get('/__shop/login?as=tomke')
    await visitor.addToCart(101)
    expect((await payByCard({ ppcp_card_save_payment: 'on' })).result).toBe('success')
    const { text } = await visitor.get('/mein-konto/payment-methods/')
    expect(text).toContain('Visa mit den Endziffern 4242')
  })

  it.each(['Y_N_NO', 'Y_R_NO', 'U__UNKNOWN', '__UNKNOWN'])(
    'the checkout fails after the 3-D Secure result %s',
    async (result) => {
      await visitor.get(`/__shop/options?threeDSecure=${result}`)
      await visitor.addToCart(101)
      expect(await payByCard()).toMatchObject({ result: 'failure', messages: expect.stringContaining('<li>') })
      expect((await visitor.journal()).counts).toMatchObject({ captures: 0, refusals: 1 })
    },
  )

  it.each(['Y_Y_YES', 'N__NO'])('the payment goes on after the 3-D Secure result %s', async (result) => {
    await visitor.get(`/__shop/options?threeDSecure=${result}`)
    await visitor.addToCart(101)
    expect((await payByCard()).result).toBe('success')
  })

  it('a card that was declined can be tried again, and the same order of the shop is paid', async () => {
    await visitor.addToCart(101)
    await visitor.get('/__shop/options?capture=declined')
    expect(await payByCard()).toMatchObject({ result: 'failure' })
    await visitor.get('/__shop/options')
    expect(await payByCard()).toMatchObject({ result: 'success', order_id: 3031 })
    const { counts, shopOrders } = await visitor.journal()
    expect(counts).toEqual({ providerOrders: 2, captures: 1, refusals: 1, paidOrders: 1 })
    expect(shopOrders.filter(({ id }) => id > 3030)).toHaveLength(1)
  })
})

describe('no order is paid twice', () => {
  it('the same form posted twice is one order and one capture', async () => {
    await visitor.addToCart(101)
    const form = await checkoutForm(visitor, { payment_method: 'ppcp' })
    const order = (await visitor.call('cart/order', { ...form, context: 'checkout' })).json<string>()
    const posted = { ...form, ppcp_paypal_order_id: order }
    const answers = await Promise.all([1, 2].map(() => visitor.post('/?wc-ajax=checkout', posted)))
    expect(answers.map((answer) => answer.json().result).sort()).toEqual(['failure', 'success'])
    const { counts, shopOrders } = await visitor.journal()
    expect(counts).toMatchObject({ captures: 1, paidOrders: 1, refusals: 1 })
    expect(shopOrders.filter(({ id }) => id > 3030)).toHaveLength(1)
  })

  it('a captured order of the provider cannot pay another cart', async () => {
    await visitor.addToCart(101)
    const form = await checkoutForm(visitor, { payment_method: 'ppcp' })
    const order = (await visitor.call('cart/order', { ...form, context: 'checkout' })).json<string>()
    await visitor.post('/?wc-ajax=checkout', { ...form, ppcp_paypal_order_id: order })
    await visitor.addToCart(150)
    const again = await visitor.post('/?wc-ajax=checkout', { ...form, ppcp_paypal_order_id: order })
    expect(again.json().messages).toContain('nichts ein zweites Mal abgebucht')
    expect((await visitor.journal()).events.at(-1)).toMatchObject({ kind: 'refused', reason: 'already-captured' })
  })

  it('with approval=explicit nothing is captured before the buyer agreed: the answer leads to the provider', async () => {
    await visitor.get('/__shop/options?approval=explicit')
    await visitor.addToCart(101)
    const form = await checkoutForm(visitor, { payment_method: 'ppcp' })
    const order = (await visitor.call('cart/order', { ...form, context: 'checkout' })).json<string>()
    const posted = { ...form, ppcp_paypal_order_id: order }
    const first = (await visitor.post('/?wc-ajax=checkout', posted)).json()
    expect([first.result, first.redirect]).toEqual(['success', expect.stringContaining(`token=${order}`)])
    await visitor.get(`/__shop/payment/approve?order=${order}`)
    expect((await visitor.post('/?wc-ajax=checkout', posted)).json().redirect).toMatch(/order-received/)
    expect((await visitor.journal()).counts.captures).toBe(1)
  })
})
