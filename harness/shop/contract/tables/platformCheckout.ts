/** theme-and-platform.md 3.8–3.11: checkout, payment methods, order-pay, address rules. */
import { after, asRecorded, orderToPay } from '../calls.ts'
import { all, inCart, loggedIn, loggedInWithTokens, type Section, switched } from '../section.ts'

const rows = [
  ['first_name', 'form-row-first.validate-required'],
  ['last_name', 'form-row-last.validate-required'],
  ['company', 'form-row-wide'],
  ['country', 'address-field.update_totals_on_change.validate-required'],
  ['address_1', 'address-field.form-row-first.validate-required'],
  ['address_2', 'address-field.form-row-last'],
  ['postcode', 'address-field.validate-required.validate-postcode'],
  ['city', 'address-field.validate-required'],
  ['state', 'address-field.validate-state'],
] as const

const fields = ['billing', 'shipping'].flatMap((block) =>
  rows.map(
    ([name, classes]) =>
      `p.form-row.${classes}#${block}_${name}_field[data-priority] > span.woocommerce-input-wrapper > [name=${block}_${name}]#${block}_${name}`,
  ),
)

export const platformCheckout: readonly Section[] = [
  {
    number: '3.8',
    subject: 'checkout',
    ids: 'TP67 TP71',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        has: [
          'form[name=checkout].checkout.woocommerce-checkout[method=post][action$="/kasse/"]:not([novalidate])',
          ...fields,
          'label[for=billing_first_name] span.required',
          '#customer_details .woocommerce-billing-fields',
          'p.validate-required.validate-phone#billing_phone_field [name=billing_phone]',
          'p.validate-required.validate-email#billing_email_field input[type=email][name=billing_email]',
          '.woocommerce-shipping-fields > #ship-to-different-address input#ship-to-different-address-checkbox[name=ship_to_different_address]',
          '.woocommerce-shipping-fields > .shipping_address',
          '.woocommerce-additional-fields [name=order_comments]',
          '[name=createaccount]',
          '[name=account_password]',
          '#order_review.woocommerce-checkout-review-order > table.woocommerce-checkout-review-order-table',
          '#order_review > div#payment.woocommerce-checkout-payment',
          '.woocommerce-form-coupon-toggle a.showcoupon',
          'form.checkout_coupon.woocommerce-form-coupon',
          '#payment input[name="woocommerce-process-checkout-nonce"]',
          '#payment input[name=_wp_http_referer]',
        ],
        hasNot: ['[name=shipping_phone]', '[name=shipping_email]'],
      },
      {
        path: '/kasse/',
        after: [switched('countries=one'), inCart],
        has: ['input[type=hidden].country_to_state[name=billing_country][value=DE]', '#billing_country_field strong'],
        hasNot: ['select#billing_country'],
      },
    ],
    calls: [
      {
        call: 'checkout',
        send: asRecorded('wc-checkout-success-bacs'),
        type: 'application/json',
        json: { result: /^success$/, redirect: /order-received/, order_id: 'number' },
      },
      {
        call: 'checkout without anything',
        send: asRecorded('wc-checkout-failure-empty'),
        json: { result: /^failure$/, messages: 'string', refresh: { oneOf: [false] }, reload: { oneOf: [false] } },
        markup: { messages: ['ul.woocommerce-error[role=alert] > li[data-id=billing_email]'] },
      },
      {
        call: 'checkout without terms',
        send: asRecorded('wc-checkout-failure-terms'),
        json: { result: /^failure$/, messages: /woocommerce-error/ },
      },
      {
        call: 'checkout with a bad nonce',
        send: asRecorded('wc-checkout-bad-nonce'),
        json: { result: /^failure$/, refresh: { oneOf: [true] }, messages: 'string' },
      },
      {
        call: 'checkout, reload',
        send: after([switched('checkoutAnswer=reload')], asRecorded('wc-checkout-failure-empty')),
        json: { reload: { oneOf: [true] } },
      },
      {
        call: 'checkout, refresh',
        send: after([switched('checkoutAnswer=refresh')], asRecorded('wc-checkout-failure-empty')),
        json: { refresh: { oneOf: [true] } },
      },
      {
        call: 'checkout, garbage before the answer',
        send: after([switched('checkoutAnswer=garbage-before')], asRecorded('wc-checkout-failure-empty')),
        text: /^[^{].*\{"result"/s,
      },
      {
        call: 'checkout, server error',
        send: after([switched('checkoutAnswer=error-500')], asRecorded('wc-checkout-failure-empty')),
        status: 500,
        type: 'text/html',
      },
    ],
    byScript: {
      '.woocommerce-NoticeGroup, .woocommerce-validated, .woocommerce-invalid, .checkout-inline-error-message':
        'the platform makes it while the form is filled in and sent.',
    },
  },
  {
    number: '3.9',
    subject: 'payment methods, tokens, terms',
    pages: [
      {
        path: '/kasse/',
        after: [loggedInWithTokens, inCart],
        has: [
          'ul.wc_payment_methods.payment_methods.methods > li.wc_payment_method.payment_method_bacs > input#payment_method_bacs.input-radio[name=payment_method][value=bacs][data-order_button_text]',
          'li.payment_method_bacs > label[for=payment_method_bacs]',
          'li.payment_method_bacs > div.payment_box.payment_method_bacs',
          'ul.woocommerce-SavedPaymentMethods.wc-saved-payment-methods[data-count="1"] > li.woocommerce-SavedPaymentMethods-token > input#wc-ppcp-payment-token-41.woocommerce-SavedPaymentMethods-tokenInput[name="wc-ppcp-payment-token"][value="41"]',
          'li.woocommerce-SavedPaymentMethods-new > input[name="wc-ppcp-payment-token"][value=new]',
          '#wc-ppcp_card-payment-token-42',
          '.woocommerce-SavedPaymentMethods-saveNew',
          '.form-row.place-order > .woocommerce-terms-and-conditions-wrapper',
          '.place-order button#place_order[name=woocommerce_checkout_place_order][value][data-value]',
          'p.form-row.validate-required > label.woocommerce-form__label-for-checkbox input#terms[name=terms]',
          'input[name="terms-field"][value="1"]',
        ],
      },
      { path: '/kasse/', after: [inCart], has: ['.wc-saved-payment-methods[data-count="0"]'] },
    ],
  },
  {
    number: '3.10',
    subject: 'order-pay and add-payment-method',
    ids: 'TP69 TP70',
    pages: [
      {
        path: orderToPay,
        after: [loggedIn],
        has: [
          'form#order_review[method=post] table.shop_table',
          'form#order_review div#payment:not(.woocommerce-checkout-payment) ul.wc_payment_methods',
          'input[name=woocommerce_pay][value="1"]',
          '#place_order:not([name])[data-value]',
          'input[name="woocommerce-pay-nonce"]',
        ],
        hasNot: ['[name^=billing_]'],
      },
      {
        path: '/mein-konto/add-payment-method/',
        after: [loggedIn],
        has: [
          'form#add_payment_method[method=post] > div#payment.woocommerce-Payment > ul.woocommerce-PaymentMethods.payment_methods.methods > li.woocommerce-PaymentMethod--ppcp.payment_method_ppcp',
          'div.woocommerce-PaymentBox.payment_box.payment_method_ppcp',
          '#place_order',
          'input[type=hidden]#woocommerce_add_payment_method[name=woocommerce_add_payment_method][value="1"]',
          'input[name="woocommerce-add-payment-method-nonce"]',
        ],
      },
    ],
  },
  {
    number: '3.11',
    subject: 'address locale rules',
    ids: 'TP68',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        texts: {
          'script#wc-address-i18n-js-extra':
            /\\"DE\\":\{[^}]*\\"postcode\\":\{\\"priority\\":65.*\\"AT\\"|\\"AT\\":\{[^}]*\\"postcode\\":\{\\"priority\\":65/,
        },
        has: ['label[for=billing_state] span.optional', 'label[for=billing_postcode] span.required'],
      },
      {
        path: '/kasse/',
        after: [inCart],
        settings: {
          wc_address_i18n_params: {
            locale: /"AT":\{"postcode":\{[^}]*"priority":65[^}]*\},"state":\{[^}]*"hidden":true|"AT".*"hidden":true/,
            locale_fields: /#billing_address_1_field, ?#shipping_address_1_field/,
          },
          wc_country_select_params: { countries: /"DE-?\w*"|"DE"/ },
        },
      },
    ],
    calls: [
      {
        call: 'checkout without state in Germany',
        send: asRecorded('wc-checkout-failure-terms'),
        json: all('string', 'result messages'),
      },
    ],
  },
]
