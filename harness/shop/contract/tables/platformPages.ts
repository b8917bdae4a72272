/** theme-and-platform.md 3.1–3.5: contexts, settings objects, endpoints of the store. */
import { after, asRecorded, get, orderReceived, orderToPay, settingOf, store } from '../calls.ts'
import { all, inCart, loggedIn, type Section, switched } from '../section.ts'

const call = { wc_ajax_url: /^\/\?wc-ajax=%%endpoint%%$/ } as const
const both = { ajax_url: /\/wp-admin\/admin-ajax\.php$/, ...call } as const
const nonce = /^[0-9a-f]{10}$/
const fragments = {
  fragments: 'object',
  'fragments.div.widget_shopping_cart_content': /^\s*<div class="widget_shopping_cart_content">/,
  cart_hash: 'string',
} as const

export const platformPages: readonly Section[] = [
  {
    number: '3.1',
    subject: 'context detection',
    pages: [
      {
        path: '/shop/',
        has: ['body.woocommerce.woocommerce-page.woocommerce-no-js.woocommerce-shop.archive', '.products'],
      },
      { path: '/produkt-kategorie/grafik/', has: ['body.archive.tax-product_cat'] },
      { path: '/produkt/sturmflut-vor-amrum/', has: ['body.single-product.postid-101', '#product-101'] },
      { path: '/warenkorb/', after: [inCart], has: ['body.woocommerce-cart', 'form.woocommerce-cart-form'] },
      {
        path: '/warenkorb/',
        has: ['body.woocommerce-cart', '.wc-empty-cart-message, .cart-empty'],
        hasNot: ['form.woocommerce-cart-form'],
      },
      {
        path: '/kasse/',
        after: [inCart],
        has: [
          'body.woocommerce-checkout:not(.woocommerce-order-pay):not(.woocommerce-order-received)',
          'form.checkout.woocommerce-checkout',
        ],
      },
      {
        path: orderToPay,
        after: [loggedIn],
        has: ['body.woocommerce-checkout.woocommerce-order-pay', 'form#order_review'],
        hasNot: ['form.checkout'],
      },
      { path: orderReceived, has: ['body.woocommerce-checkout.woocommerce-order-received'], hasNot: ['form.checkout'] },
      { path: '/mein-konto/orders/', after: [loggedIn], has: ['body.woocommerce-account.woocommerce-orders'] },
      {
        path: '/mein-konto/add-payment-method/',
        after: [loggedIn],
        has: ['body.woocommerce-account.woocommerce-add-payment-method', 'form#add_payment_method'],
      },
    ],
    byScript: { 'body.woocommerce-js': 'an inline script of the footer replaces the class; the shop has no script.' },
  },
  {
    number: '3.2',
    subject: 'localised parameter objects',
    pages: [
      {
        path: '/shop/',
        settings: {
          woocommerce_params: { ...both, ...all('string', 'i18n_password_show i18n_password_hide') },
          wc_add_to_cart_params: {
            ...both,
            i18n_view_cart: 'string',
            cart_url: /\/warenkorb\/$/,
            is_cart: /^$/,
            cart_redirect_after_add: /^no$/,
          },
          wc_add_to_cart_variation_params: {
            ...call,
            ...all(
              'string',
              'i18n_no_matching_variations_text i18n_make_a_selection_text i18n_unavailable_text i18n_reset_alert_text',
            ),
          },
          wc_cart_fragments_params: {
            ...both,
            cart_hash_key: /^wc_cart_hash_/,
            fragment_name: /^wc_fragments_/,
            request_timeout: /^5000$/,
          },
        },
      },
      {
        path: '/shop/',
        after: [switched('cartRedirect=true')],
        settings: { wc_add_to_cart_params: { cart_redirect_after_add: /^yes$/ } },
      },
      {
        path: '/produkt/sturmflut-vor-amrum/',
        settings: {
          wc_single_product_params: {
            ...all('string', 'i18n_required_rating_text i18n_product_gallery_trigger_text review_rating_required'),
            'i18n_rating_options[]': 'string',
            flexslider: 'object',
            zoom_enabled: 'flag',
            zoom_options: 'any',
            photoswipe_enabled: 'flag',
            ...all({ oneOf: [false] }, 'shareEl closeOnScroll history', 'photoswipe_options.'),
            ...all({ oneOf: [0] }, 'hideAnimationDuration showAnimationDuration', 'photoswipe_options.'),
            flexslider_enabled: 'flag',
          },
        },
      },
      {
        path: '/warenkorb/',
        after: [inCart],
        settings: {
          wc_add_to_cart_params: { is_cart: /^1$/ },
          wc_cart_params: {
            ...both,
            ...all(nonce, 'update_shipping_method_nonce apply_coupon_nonce remove_coupon_nonce'),
          },
          wc_country_select_params: { countries: 'json', i18n_select_state_text: 'string', i18n_no_matches: 'string' },
          wc_address_i18n_params: {
            locale: 'json',
            locale_fields: 'json',
            i18n_required_text: 'string',
            i18n_optional_text: 'string',
          },
        },
      },
      {
        path: '/kasse/',
        after: [inCart],
        settings: {
          wc_checkout_params: {
            ...both,
            ...all(nonce, 'update_order_review_nonce apply_coupon_nonce remove_coupon_nonce'),
            option_guest_checkout: /^(yes|no)$/,
            checkout_url: /wc-ajax=checkout$/,
            is_checkout: /^1$/,
            debug_mode: 'flag',
            i18n_checkout_error: 'string',
          },
          wc_address_i18n_params: {
            locale: 'json',
            locale_fields: 'json',
            i18n_required_text: 'string',
            i18n_optional_text: 'string',
          },
          wc_country_select_params: { countries: 'json', i18n_select_state_text: 'string', i18n_no_matches: 'string' },
          wc_tokenization_form_params: { is_registration_required: 'flag', is_logged_in: /^$/ },
        },
      },
      {
        path: '/kasse/',
        after: [loggedIn, inCart],
        settings: { wc_tokenization_form_params: { is_logged_in: /^1$/ } },
      },
      { path: orderToPay, after: [loggedIn], settings: { wc_checkout_params: { is_checkout: /^0?$/ } } },
    ],
  },
  {
    number: '3.3',
    subject: 'wc-ajax endpoints',
    ids: 'TP56 TP57 TP59',
    calls: [
      { call: 'get_refreshed_fragments', send: asRecorded('wc-fragments'), type: 'application/json', json: fragments },
      { call: 'add_to_cart', send: asRecorded('wc-add-to-cart'), type: 'application/json', json: fragments },
      {
        call: 'add_to_cart of a variation',
        send: store('add_to_cart', { product_id: '122', quantity: '1' }),
        json: fragments,
      },
      {
        call: 'add_to_cart, sold out',
        send: asRecorded('wc-add-to-cart-outofstock'),
        json: { error: { oneOf: [true] }, product_url: /\/produkt\/watt-im-morgenlicht\/$/ },
      },
      { call: 'add_to_cart without product_id', send: store('add_to_cart'), text: /^$/ },
      { call: 'remove_from_cart', send: asRecorded('wc-remove-from-cart'), json: fragments },
      {
        call: 'remove_from_cart of an unknown line',
        send: store('remove_from_cart', { cart_item_key: 'x' }),
        json: { success: { oneOf: [false] } },
      },
      {
        call: 'get_variation',
        send: asRecorded('wc-get-variation'),
        type: 'application/json',
        json: { variation_id: { oneOf: [124] } },
      },
      {
        call: 'get_variation without a match',
        send: store('get_variation', { product_id: '120', attribute_pa_format: 'x', attribute_pa_rahmen: 'y' }),
        text: /^false$/,
      },
      {
        call: 'update_order_review',
        send: asRecorded('wc-update-order-review'),
        type: 'application/json',
        json: {
          result: /^success$/,
          messages: 'string',
          reload: { oneOf: [false] },
          'fragments..woocommerce-checkout-payment': 'string',
          'fragments..woocommerce-checkout-review-order-table': 'string',
        },
      },
      {
        call: 'update_order_review with a bad nonce',
        send: after([inCart], store('update_order_review', { security: 'falsch' })),
        status: 403,
        text: /^-1$/,
      },
      {
        call: 'update_order_review, session expired',
        send: after([switched('orderReviewAnswer=expired')], asRecorded('wc-update-order-review')),
        json: { 'fragments.form.woocommerce-checkout': /woocommerce-error/, result: 'absent' },
      },
      {
        call: 'update_order_review, failure',
        send: after([switched('orderReviewAnswer=failure')], asRecorded('wc-update-order-review')),
        json: { result: /^failure$/, messages: /woocommerce-error/ },
      },
      {
        call: 'update_order_review, reload',
        send: after([switched('orderReviewAnswer=reload')], asRecorded('wc-update-order-review')),
        json: { reload: { oneOf: [true] } },
      },
      {
        call: 'apply_coupon, unknown',
        send: asRecorded('wc-apply-coupon-bad'),
        type: 'text/html',
        has: ['.woocommerce-error'],
      },
      {
        call: 'apply_coupon with a bad nonce',
        send: after([inCart], store('apply_coupon', { security: 'falsch', coupon_code: 'x' })),
        status: 403,
        text: /^-1$/,
      },
      {
        call: 'remove_coupon',
        send: after([inCart], async (visit) =>
          store('remove_coupon', {
            security: await settingOf(visit, '/warenkorb/', 'wc_cart_params', 'remove_coupon_nonce'),
            coupon: 'x',
          })(visit),
        ),
        type: 'text/html',
        has: ['.woocommerce-message, .woocommerce-error'],
      },
      {
        call: 'update_shipping_method',
        send: asRecorded('wc-update-shipping-method'),
        type: 'text/html',
        has: ['.cart_totals'],
      },
      {
        call: 'update_shipping_method with a bad nonce',
        send: after([inCart], store('update_shipping_method', { security: 'falsch' })),
        status: 403,
        text: /^-1$/,
      },
      { call: 'get_cart_totals', send: after([inCart], get('/?wc-ajax=get_cart_totals')), has: ['.cart_totals'] },
      {
        call: 'admin-ajax woocommerce_get_refreshed_fragments',
        send: get('/wp-admin/admin-ajax.php?action=woocommerce_get_refreshed_fragments'),
        json: fragments,
      },
      {
        call: 'an action that nobody has',
        send: get('/wp-admin/admin-ajax.php?action=gibt_es_nicht'),
        status: 400,
        text: /^0$/,
      },
    ],
  },
  {
    number: '3.4',
    subject: 'jQuery events of the platform',
    ids: 'TP60 TP61 TP62 TP65 TP66',
    notServed:
      'Fired by the legacy scripts; what they carry – fragments, cart_hash, the answer of a checkout – is held in 3.3 and 3.8.',
  },
  {
    number: '3.5',
    subject: 'loop add to cart',
    pages: [
      {
        path: '/shop/',
        has: [
          'a.button.product_type_simple.add_to_cart_button.ajax_add_to_cart[href$="?add-to-cart=101"][data-product_id="101"][data-product_sku][data-quantity="1"][aria-label][rel=nofollow][data-success_message]',
          'a.button.product_type_variable:not(.ajax_add_to_cart)[href*="/produkt/linoldruck-silbermoewe/"][data-product_id="120"]',
          '.post-104 a.button.product_type_simple:not(.ajax_add_to_cart)',
        ],
      },
    ],
    byScript: {
      '.added_to_cart, .add_to_cart_button.added, .add_to_cart_button.loading, .widget_shopping_cart_live_region':
        'the platform makes it while something is added.',
    },
  },
]
