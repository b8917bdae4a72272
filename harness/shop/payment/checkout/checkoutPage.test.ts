import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../../testing/testShop.ts'
import { address } from '../testAddress.ts'
import { createTestBuyer, fillInForm, type TestBuyer } from '../testBuyer.ts'

const shop = startTestShop()
let visitor: TestBuyer

beforeEach(async () => {
  visitor = createTestBuyer(shop())
  await visitor.addToCart(101)
})

/** The page, for a visitor with these switches. */
async function checkout(switches = ''): Promise<Document> {
  if (switches !== '') await visitor.get(`/__shop/options?${switches}`)
  return (await visitor.get('/kasse/')).document
}

const count = (document: Document, selector: string): number => document.querySelectorAll(selector).length

describe('theme-and-platform 3.8 and wallet-checkout 4.4: the elements of the page', () => {
  it('stand on a guest’s page, each once', async () => {
    const document = await checkout()
    const once = [
      'body.woocommerce-checkout.woocommerce-page',
      'form[name=checkout].checkout.woocommerce-checkout[method=post]',
      '#customer_details .woocommerce-billing-fields',
      '.woocommerce-shipping-fields #ship-to-different-address input#ship-to-different-address-checkbox',
      '.woocommerce-shipping-fields .shipping_address',
      '.woocommerce-additional-fields #order_comments',
      '#order_review.woocommerce-checkout-review-order > table.woocommerce-checkout-review-order-table',
      '#order_review > div#payment.woocommerce-checkout-payment',
      '.woocommerce-form-login-toggle a.showlogin',
      '.woocommerce-form-coupon-toggle a.showcoupon',
      'form.checkout_coupon.woocommerce-form-coupon [name=coupon_code]',
      'form.checkout wc-order-attribution-inputs',
      '.wc-ppcp-express-checkout .express-title',
      '.wc_ppcp_express_checkout_gateways > .wc-ppcp-express-checkout-gateway.express_payment_method_ppcp > #wc-ppcp-express-button',
      '.express-divider',
      'li.payment_method_ppcp > input#payment_method_ppcp[name=payment_method][value=ppcp][data-order_button_text][checked]',
      'li.payment_method_ppcp > div.payment_box.payment_method_ppcp > .wc-ppcp-payment-method-data[data-payment-method-data="[]"]',
      '#ppcp_paypal_order_id[name=ppcp_paypal_order_id]',
      '#ppcp_payment_token',
      '#ppcp_billing_token',
      '.wc-ppcp-payment-method__container.wc-payment-form > .wc-ppcp-popup__container',
      '.wc-ppcp-order-review-message__container[style="display: none"] > .wc-ppcp-order-review__message',
      'a.wc-ppcp-cancel__payment',
      '.place-order > button#place_order[name=woocommerce_checkout_place_order][data-value]',
      '.place-order > .wc-ppcp-checkout-container',
      '.place-order [name="woocommerce-process-checkout-nonce"]',
      '.place-order [name=_wp_http_referer]',
      'p.form-row.validate-required > label > input#terms[name=terms]',
      'input[name=terms-field][value="1"]',
      'tr.wc-ppcp-paylater-msg__container[style="display: none"] > td[colspan="2"] > #wc-ppcp-paylater-msg-checkout',
      '#createaccount',
      '#account_password',
      '.fastlane-signup-link-container > img.fastlane-signup-img',
      '.wc-ppcp-save-payment-method--container input[name=ppcp_card_save_payment]',
      '#ppcp_card_paypal_order_id',
      '#ppcp_card_payment_token',
      '#ppcp_card_billing_token',
      ...['name', 'number', 'exp', 'cvv'].flatMap((field) => [
        `.wc-ppcp_card-payment-method__container #ppcp-card-${field}`,
        `.ppcp-card-field-error[data-parent="ppcp-card-${field}"]`,
      ]),
    ]
    expect(Object.fromEntries(once.map((selector) => [selector, count(document, selector)]))).toEqual(
      Object.fromEntries(once.map((selector) => [selector, 1])),
    )
    expect(document.querySelector<HTMLElement>('.wc-ppcp-order-review__message')?.textContent).toContain('%s')
  })

  it('include fields with the names, rows and order of the platform', async () => {
    const document = await checkout()
    const rows = [...document.querySelectorAll('.woocommerce-billing-fields__field-wrapper > p')]
    expect(rows.map(({ id }) => id.replace(/^billing_(.*)_field$/, '$1'))).toEqual([
      'email',
      'first_name',
      'last_name',
      'company',
      'country',
      'address_1',
      'address_2',
      'postcode',
      'city',
      'state',
      'phone',
    ])
    expect(rows.find(({ id }) => id === 'billing_postcode_field')?.className.split(/\s+/)).toEqual(
      expect.arrayContaining(['form-row', 'form-row-wide', 'address-field', 'validate-required', 'validate-postcode']),
    )
    expect(count(document, '[name^=shipping_][name$=email], [name=shipping_phone]')).toBe(0)
  })
})

describe('wallet-checkout 4.4: switches change the page', () => {
  it.each<[switches: string, counts: Readonly<Record<string, number>>]>([
    ['checkoutButtons=payment_method', { '.wc-ppcp-checkout-container': 0, '.wc-ppcp-popup__container': 0 }],
    ['popupHint=false', { '.wc-ppcp-popup__container': 0 }],
    [
      'placeOrderMode=true&checkoutButtons=payment_method',
      { '.wc-ppcp-checkout-container': 0, '.wc-ppcp-popup__container': 1 },
    ],
    ['placeOrderMode=true', { '.wc-ppcp-checkout-container': 0 }],
    ['walletConnected=false', { '.wc-ppcp-notice__info': 1, '#ppcp_paypal_order_id': 0 }],
    ['vault=false', { '.woocommerce-SavedPaymentMethods': 0, '[name=ppcp_card_save_payment]': 0 }],
    [
      'payment=one',
      {
        '.wc-ppcp-card-payment-method__container': 1,
        '.wc-ppcp-express-checkout': 1,
        '.wc-ppcp-express-checkout[style]': 0,
      },
    ],
    [
      'accelerated=express_button',
      {
        '#wc-ppcp_card-express-button > button#wc-ppcp-fastlane-checkout': 1,
        '.fastlane-signup-link-container': 0,
      },
    ],
    ['payLaterMessages=false', { '#wc-ppcp-paylater-msg-checkout': 0 }],
    [
      'countries=one',
      { 'select#billing_country': 0, 'input[type=hidden]#billing_country.country_to_state[value=DE]': 1 },
    ],
    [
      'terms=lightbox',
      {
        '.woocommerce-terms-and-conditions-wrapper #terms-and-conditions-lightbox.lightbox-by-id.mfp-hide': 1,
        'a[href="#terms-and-conditions-lightbox"]:not(.woocommerce-terms-and-conditions-link)': 1,
      },
    ],
    [
      'terms=tab',
      {
        'label a[target=_blank]:not(.woocommerce-terms-and-conditions-link)': 1,
        '#terms-and-conditions-lightbox': 0,
        '.woocommerce-terms-and-conditions': 0,
      },
    ],
    [
      'terms=platform',
      {
        'a.woocommerce-terms-and-conditions-link': 1,
        '.woocommerce-terms-and-conditions[style*="display: none"]': 1,
      },
    ],
  ])('%s', async (switches, expected) => {
    const document = await checkout(switches)
    const counts = Object.keys(expected).map((selector) => [selector, count(document, selector)])
    expect(Object.fromEntries(counts)).toEqual(expected)
  })
})

describe('theme-and-platform 3.9: saved methods', () => {
  it('a guest has an empty list, a customer the saved tokens with the first one chosen', async () => {
    expect(count(await checkout(), 'ul.wc-saved-payment-methods[data-count="0"]')).toBe(2)
    await visitor.get('/__shop/login?as=levke')
    const document = await checkout()
    const chosen = document.querySelector<HTMLInputElement>('[name="wc-ppcp-payment-token"][checked]')
    expect([chosen?.id, chosen?.value]).toEqual(['wc-ppcp-payment-token-41', '41'])
    expect(count(document, '#wc-ppcp_card-payment-token-42.woocommerce-SavedPaymentMethods-tokenInput')).toBe(1)
    expect(count(document, '.woocommerce-SavedPaymentMethods-new > #wc-ppcp-payment-token-new[value=new]')).toBe(1)
    expect(count(document, '.woocommerce-form-login-toggle, #createaccount')).toBe(0)
  })
})

describe('theme-and-platform 3.8: a form with errors', () => {
  const wrong = async (): Promise<Record<string, string>> =>
    fillInForm(await checkout(), 'form.checkout', {
      ...address,
      billing_postcode: '1',
      billing_email: '',
      payment_method: 'bacs',
      order_comments: 'Bitte <klingeln>',
      woocommerce_checkout_place_order: '1',
    })

  it('is shown again with an error for each field and with the typed values', async () => {
    const { document, status } = await visitor.post('/kasse/', await wrong())
    expect(status).toBe(200)
    const items = [...document.querySelectorAll('.woocommerce-notices-wrapper ul.woocommerce-error[role=alert] > li')]
    expect(items.map((item) => item.getAttribute('data-id'))).toEqual(['billing_email', 'billing_postcode', 'terms'])
    expect(document.querySelector<HTMLInputElement>('#billing_last_name')?.getAttribute('value')).toBe('Brandt')
    expect(document.querySelector('#order_comments')?.textContent).toBe('Bitte <klingeln>')
    expect(count(document, '#payment_method_bacs[checked]')).toBe(1)
  })

  it('posted by ajax is answered with a failure and messages, without refresh and reload', async () => {
    const answer = (await visitor.post('/?wc-ajax=checkout', await wrong())).json()
    expect(Object.keys(answer)).toEqual(['result', 'messages', 'refresh', 'reload'])
    expect(answer).toMatchObject({ result: 'failure', refresh: false, reload: false })
    expect(answer.messages).toMatch(/^\s*<ul class="woocommerce-error message-wrapper" role="alert">/)
  })

  it('with an expired nonce is answered with a request to refresh', async () => {
    const form = await wrong()
    await visitor.get('/__shop/expire-nonces')
    expect((await visitor.post('/?wc-ajax=checkout', form)).json()).toMatchObject({ result: 'failure', refresh: true })
  })

  it('posted after another tab has emptied the cart is answered with a sentence about the session', async () => {
    const form = await wrong()
    const nonce = await visitor.nonce()
    const key = /remove_item=([0-9a-f]{32})/.exec((await visitor.get('/shop/')).text)?.[1]
    const removed = await visitor.call('cart/item', { key }, { nonce, headers: { 'x-http-method-override': 'DELETE' } })
    expect(removed.status).toBe(200)
    expect((await visitor.post('/?wc-ajax=checkout', form)).json().messages).toContain('abgelaufen')
  })

  it.each([
    ['reload', 200, /"reload":true/],
    ['refresh', 200, /"refresh":true/],
    ['silent', 200, /^\{"result":"failure","refresh":false,"reload":false\}$/],
    ['garbage-before', 200, /^<br \/>[^{]*\{"result":"failure"/],
    ['html-page', 200, /^<!DOCTYPE html>/],
    ['error-500', 500, /error-page/],
  ])('with checkoutAnswer=%s the answer has the status %i', async (fault, status, body) => {
    const form = await wrong()
    await visitor.get(`/__shop/options?checkoutAnswer=${fault}`)
    const answer = await visitor.post('/?wc-ajax=checkout', form)
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(body)
  })
})

it('a visitor without goods is led from the checkout to the cart', async () => {
  const other = createTestBuyer(shop())
  expect((await other.get('/kasse/')).location).toBe('/warenkorb/')
})

it('the login above the form leads back to it', async () => {
  const form = fillInForm(await checkout(), 'form.woocommerce-form-login', {
    username: 'levke',
    password: 'x',
    login: '1',
  })
  expect((await visitor.post('/kasse/', form)).location).toBe('/kasse/')
  const field = (await checkout()).querySelector('#billing_first_name')
  expect(field?.getAttribute('value')).toBe('Levke')
})
