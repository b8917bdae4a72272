import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../../testing/testShop.ts'
import { createTestBuyer, fillInForm, printedData, type TestBuyer } from '../testBuyer.ts'

const shop = startTestShop()
let visitor: TestBuyer
let link: string

beforeEach(async () => {
  visitor = createTestBuyer(shop())
  await visitor.get('/__shop/login?as=tomke')
  const { document } = await visitor.get('/mein-konto/orders/')
  link = document.querySelector('a.pay')?.getAttribute('href')?.replace(shop().origin, '') ?? ''
  await visitor.get('/__shop/logout')
})

const count = (document: Document, selector: string): number => document.querySelectorAll(selector).length

describe('wallet-checkout 4.5: order-pay', () => {
  it('a visitor who has the key sees the form, without the addresses, containers and classes of checkout', async () => {
    const { document } = await visitor.get(link)
    const once = [
      'body.woocommerce-checkout.woocommerce-order-pay',
      'form#order_review[method=post] > table.shop_table',
      'form#order_review > div#payment:not(.woocommerce-checkout-payment) > ul.wc_payment_methods.payment_methods.methods',
      'li.wc_payment_method.payment_method_ppcp #ppcp_paypal_order_id',
      '[name=woocommerce_pay][value="1"]',
      'button#place_order:not([name])[data-value]',
      '[name=woocommerce-pay-nonce]',
      '#terms',
    ]
    expect(once.map((selector) => count(document, selector))).toEqual(once.map(() => 1))
    expect(
      count(document, 'form.checkout, [name^=billing_], [name^=shipping_method], .wc-ppcp-checkout-container'),
    ).toBe(0)
  })

  it('its settings name the order, with its amounts in generation two', async () => {
    const printedByTwo = printedData((await visitor.get(link)).text, 'wcPPCPSettings')
    expect(printedByTwo).toMatchObject({
      generalData: { page: 'order_pay' },
      order: { order_id: 3029, currency: 'EUR', totalCents: 95400, total: '954.00' },
    })
    await visitor.get('/__shop/options?payment=one')
    const { order } = printedData<{ order: object }>((await visitor.get(link)).text, 'wcPPCPSettings')
    expect(Object.keys(order)).toEqual(['order_id', 'order_key'])
  })

  it('a wrong key shows no order', async () => {
    const { document } = await visitor.get('/kasse/order-pay/3029/?pay_for_order=true&key=falsch')
    expect([count(document, '.woocommerce-error'), count(document, 'form#order_review')]).toEqual([1, 0])
  })

  it.each([
    ['without the terms', { terms: '' }],
    ['with an unknown method', { terms: 'on', payment_method: 'gold' }],
    ['by card without a card', { terms: 'on', payment_method: 'ppcp_card' }],
  ])('%s the page is shown again with an error', async (_title, values) => {
    const form = fillInForm((await visitor.get(link)).document, 'form#order_review', values)
    const answer = await visitor.post(link, form)
    expect([answer.status, count(answer.document, '.woocommerce-error')]).toEqual([200, 1])
  })

  it('a payment that was declined can be tried again', async () => {
    const { key } = /key=(?<key>\w+)/.exec(link)?.groups ?? {}
    const pay = async (): Promise<number> => {
      const body = { payment_method: 'ppcp', order_id: 3029, order_key: key }
      const order = (await visitor.call('order/pay', body)).json<string>()
      const values = { terms: 'on', ppcp_paypal_order_id: order }
      const form = fillInForm((await visitor.get(link)).document, 'form#order_review', values)
      return (await visitor.post(link, form)).status
    }
    await visitor.get('/__shop/options?capture=declined')
    expect(await pay()).toBe(200)
    await visitor.get('/__shop/options')
    expect([await pay(), (await visitor.journal()).counts.captures]).toEqual([302, 1])
  })

  it('without an order of the provider the form leads to the provider’s page, which returns to a paid order', async () => {
    const form = fillInForm((await visitor.get(link)).document, 'form#order_review', {
      terms: 'on',
      payment_method: 'ppcp',
    })
    const provider = await visitor.get((await visitor.post(link, form)).location)
    const agree = provider.document.querySelector('#agree')?.getAttribute('href')?.replace(shop().origin, '') ?? ''
    expect((await visitor.get(agree)).location).toMatch(/^\/kasse\/order-received\/3029\//)
  })
})

describe('theme-and-platform 3.1: order received', () => {
  it('the page shows nothing of the order without the key', async () => {
    const { document } = await visitor.get('/kasse/order-received/3024/')
    expect(count(document, 'body.woocommerce-checkout.woocommerce-order-received')).toBe(1)
    expect([count(document, '.order_details'), count(document, 'form.checkout')]).toEqual([0, 0])
  })
})
