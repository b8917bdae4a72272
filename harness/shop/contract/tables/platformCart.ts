/** theme-and-platform.md 3.6, 3.7, 3.12–3.14: variations, cart, mini-cart, notices, orders. */
import { after, ajax, asRecorded, lineKey, store } from '../calls.ts'
import { all, inCart, type Kinds, loggedIn, type Section, switched } from '../section.ts'

/** What a variation is to scripts. @param prefix `[].` of a list */
const variationKinds = (prefix: string): Kinds => ({
  ...all(
    'string',
    'availability_html dimensions_html is_sold_individually price_html sku variation_description weight_html',
    prefix,
  ),
  ...all('number', 'display_price display_regular_price image_id variation_id min_qty', prefix),
  ...all(
    'boolean',
    'backorders_allowed is_downloadable is_in_stock is_purchasable is_virtual variation_is_active variation_is_visible',
    prefix,
  ),
  ...all('object', 'attributes dimensions image', prefix),
  [`${prefix}max_qty`]: 'any',
  [`${prefix}weight`]: 'any',
  ...all('string', 'title caption url alt src full_src gallery_thumbnail_src thumb_src sizes', `${prefix}image.`),
  ...all(
    'number',
    'full_src_w full_src_h src_w src_h gallery_thumbnail_src_w gallery_thumbnail_src_h thumb_src_w thumb_src_h',
    `${prefix}image.`,
  ),
  [`${prefix}image.srcset`]: 'any',
  [`${prefix}image_src`]: 'absent',
  [`${prefix}image_link`]: 'absent',
})

export const platformCart: readonly Section[] = [
  {
    number: '3.6',
    subject: 'variable product form',
    ids: 'TP28-TP35 TP37',
    pages: [
      {
        path: '/produkt/linoldruck-silbermoewe/',
        has: [
          'form.variations_form.cart[data-product_id="120"][data-product_variations][enctype="multipart/form-data"]',
          'table.variations > tbody > tr > th.label > label[for=pa_format]',
          'td.value > select#pa_format[name=attribute_pa_format][data-attribute_name=attribute_pa_format][data-show_option_none=yes] > option[value=""]',
          'tr:not(:first-child) a.reset_variations[href="#"]',
          '.reset_variations_alert[role=alert]',
          'div.single_variation_wrap > div.woocommerce-variation.single_variation[role=alert][aria-relevant=additions]',
          'div.single_variation_wrap > div.woocommerce-variation-add-to-cart.variations_button button.single_add_to_cart_button.button.alt',
          '.variations_button input[name="add-to-cart"][value="120"]',
          '.variations_button input[name=product_id][value="120"]',
          '.variations_button input.variation_id[name=variation_id][value="0"]',
        ],
        texts: {
          'script#tmpl-variation-template':
            /data\.variation\.variation_description.*data\.variation\.price_html.*data\.variation\.availability_html/s,
          'script#tmpl-unavailable-variation-template': /<p role="alert">/,
        },
        json: [
          {
            selector: 'form.variations_form',
            attribute: 'data-product_variations',
            keys: { ...variationKinds('[].'), '[].attributes.attribute_pa_format': 'string' },
          },
        ],
      },
      {
        path: '/produkt/himmelsstudien/',
        has: ['form.variations_form[data-product_variations=false]', 'table.variations select'],
      },
      { path: '/produkt/mappe-in-vorbereitung/', has: ['p.stock.out-of-stock'], hasNot: ['table.variations'] },
      {
        path: '/produkt/lithografie-leuchtturm/',
        json: [
          { selector: 'form.variations_form', attribute: 'data-product_variations', keys: { '[].price_html': /^$/ } },
        ],
      },
      {
        path: '/produkt/radierung-alter-hafen/',
        json: [
          {
            selector: 'form.variations_form',
            attribute: 'data-product_variations',
            keys: { '[].vicatna_nyp_html': 'any', '[].vicatna_so_html': 'any' },
          },
        ],
      },
    ],
    calls: [
      { call: 'get_variation', send: asRecorded('wc-get-variation'), json: variationKinds('') },
      {
        call: 'get_variation of a product with many',
        send: store('get_variation', { product_id: '200', attribute_pa_monat: 'x' }),
        type: 'application/json',
      },
    ],
    byScript: {
      '.wc-no-matching-variations, .woocommerce-variation-add-to-cart-disabled, .woocommerce-variation-add-to-cart-enabled, .wc-variation-selection-needed, .wc-variation-is-unavailable':
        'the platform makes it when something is chosen.',
    },
  },
  {
    number: '3.7',
    subject: 'cart page',
    pages: [
      {
        path: '/warenkorb/',
        after: [inCart],
        has: [
          'div.woocommerce.row > div.col.large-7.cart-auto-refresh > form.woocommerce-cart-form[action$="/warenkorb/"][method=post]',
          'form.woocommerce-cart-form > .cart-wrapper > table.shop_table.cart.woocommerce-cart-form__contents tr.woocommerce-cart-form__cart-item.cart_item',
          'td.product-remove > a.remove[href*="remove_item="][href*="_wpnonce="]',
          'td.product-thumbnail img',
          'td.product-name[data-title]',
          'td.product-price[data-title]',
          'td.product-quantity[data-title] input.qty[name^="cart["][name$="[qty]"][min="0"]',
          'td.product-subtotal[data-title]',
          'td.actions > button[name=update_cart][value], td.actions button[name=update_cart][value]',
          'form.woocommerce-cart-form input[name="woocommerce-cart-nonce"]#woocommerce-cart-nonce',
          'form.woocommerce-cart-form input[name=_wp_http_referer]',
          '.cart-collaterals form.ux-cart-coupon[method=post] button[name=apply_coupon]',
          'div.cart_totals tr.cart-subtotal',
          'div.cart_totals tr.woocommerce-shipping-totals.shipping ul#shipping_method input[type=radio][name="shipping_method[0]"][data-index="0"].shipping_method',
          'div.cart_totals tr.order-total',
          '.wc-proceed-to-checkout > a.checkout-button.button.alt.wc-forward',
          'form.woocommerce-shipping-calculator [name=calc_shipping]',
        ],
        hasNot: ['form.woocommerce-cart-form input[name=coupon_code]'],
      },
      {
        path: '/warenkorb/',
        after: [switched('theme=classic'), inCart],
        has: [
          '.cart-collaterals form.checkout_coupon[method=post] input[name=coupon_code]#coupon_code',
          '.cart-collaterals form.checkout_coupon button[name=apply_coupon]',
        ],
      },
      { path: '/warenkorb/', after: [switched('crossSells=true'), inCart], has: ['.cross-sells .product-small'] },
    ],
    calls: [
      {
        call: 'the cart form, answered with the whole page',
        send: async (visit) => {
          const key = await lineKey(visit)
          const nonce =
            (await visit.main('/warenkorb/')).querySelector('#woocommerce-cart-nonce')?.getAttribute('value') ?? ''
          const changed = await visit.post(
            '/warenkorb/',
            new URLSearchParams({
              [`cart[${key}][qty]`]: '3',
              update_cart: '1',
              'woocommerce-cart-nonce': nonce,
              _wp_http_referer: '/warenkorb/',
            }),
          )
          const { headers } = changed
          return changed.status === 200 ? changed : visit.get(headers.get('location') ?? '')
        },
        type: 'text/html',
        has: ['.woocommerce-cart-form input.qty[value="3"]', '.cart_totals', '.woocommerce-notices-wrapper'],
      },
      {
        call: 'the shipping calculator',
        send: async (visit) => {
          await visit.get(inCart)
          const field = (await visit.main('/warenkorb/')).querySelector('#woocommerce-shipping-calculator-nonce')
          const fields = { calc_shipping: 'x', calc_shipping_country: 'AT', calc_shipping_postcode: '1010' }
          const nonce = field?.getAttribute('value') ?? ''
          return visit.post(
            '/warenkorb/',
            new URLSearchParams({ ...fields, 'woocommerce-shipping-calculator-nonce': nonce }),
          )
        },
        has: ['.cart_totals.calculated_shipping', '.woocommerce-shipping-destination strong'],
        text: /14,90/,
      },
      {
        call: 'removing the last line',
        send: async (visit) => {
          await lineKey(visit)
          const link = (await visit.main('/warenkorb/')).querySelector('a.remove')?.getAttribute('href') ?? ''
          const { headers } = await visit.get(link)
          return visit.get(headers.get('location') ?? '')
        },
        has: [
          '.wc-empty-cart-message, .cart-empty',
          '.woocommerce-message .restore-item, .woocommerce-message a[href*=undo_item]',
        ],
        hasNot: ['.woocommerce-cart-form'],
      },
    ],
    byScript: { 'input[name=update_cart][type=hidden]': 'the platform adds it before it posts.' },
  },
  {
    number: '3.12',
    subject: 'mini-cart and fragments',
    pages: [
      {
        path: '/shop/',
        after: [inCart],
        has: [
          'div.widget_shopping_cart_content > ul.woocommerce-mini-cart.cart_list.product_list_widget > li.woocommerce-mini-cart-item.mini_cart_item, div.widget_shopping_cart_content ul.woocommerce-mini-cart.cart_list.product_list_widget > li.woocommerce-mini-cart-item.mini_cart_item',
          'a.remove.remove_from_cart_button[data-product_id="101"][data-cart_item_key][data-product_sku][data-success_message][aria-label]',
          '.mini_cart_item a > img',
          '.mini_cart_item span.quantity',
          'p.woocommerce-mini-cart__total.total',
          'p.woocommerce-mini-cart__buttons.buttons > a.button.wc-forward',
          'p.woocommerce-mini-cart__buttons.buttons > a.button.checkout.wc-forward',
        ],
      },
      { path: '/shop/', has: ['p.woocommerce-mini-cart__empty-message'], hasNot: ['.woocommerce-mini-cart__buttons'] },
      {
        path: '/shop/',
        after: ['/?add-to-cart=120&variation_id=122&attribute_pa_format=din-a4&attribute_pa_rahmen=ohne'],
        has: ['.mini_cart_item'],
      },
    ],
    calls: [
      {
        call: 'get_refreshed_fragments',
        send: asRecorded('wc-fragments'),
        json: {
          'fragments.div.widget_shopping_cart_content': 'string',
          'fragments..cart-price': 'string',
          'fragments..header .cart-icon': 'string',
          cart_hash: 'string',
        },
        markup: {
          'fragments.div.widget_shopping_cart_content': ['a.remove_from_cart_button[data-cart_item_key]'],
          'fragments..cart-price': ['.cart-price .woocommerce-Price-amount'],
        },
      },
      {
        call: 'get_refreshed_fragments with an icon of the theme',
        send: after([switched('cartIcon=bag&theme=classic')], asRecorded('wc-fragments')),
        json: { 'fragments..cart-item i.icon-shopping-bag': /^\s*<i[^<]*$/ },
      },
      {
        call: 'get_refreshed_fragments with a picture',
        send: after([switched('cartIcon=image')], asRecorded('wc-fragments')),
        json: { 'fragments..image-icon.header-cart-icon': 'string' },
      },
      { call: 'cookies of a filled cart', send: asRecorded('wc-add-to-cart'), json: { cart_hash: /^[0-9a-f]{32}$/ } },
      {
        call: 'alter quantity in the mini-cart [B]',
        send: async (visit) =>
          ajax('flatsome_ajax_cart_item_alter_quantity', { cart_item_key: await lineKey(visit), quantity: '2' })(visit),
        json: { fragments: 'object' },
      },
    ],
  },
  {
    number: '3.13',
    subject: 'blocking overlay, notices, scroll',
    pages: [
      { path: '/warenkorb/', after: [inCart], has: ['.woocommerce-notices-wrapper'] },
      {
        path: '/shop/',
        has: [
          'span.woocommerce-Price-amount.amount > bdi > span.woocommerce-Price-currencySymbol',
          '.price del[aria-hidden=true] .amount',
          '.price ins .amount',
          '.price .screen-reader-text',
        ],
      },
    ],
    byScript: { '.blockUI, .blockOverlay': 'the overlay library makes it.' },
  },
  {
    number: '3.14',
    subject: 'account orders',
    pages: [
      {
        path: '/mein-konto/orders/',
        after: [loggedIn],
        has: [
          '.woocommerce-MyAccount-content table.woocommerce-orders-table.woocommerce-MyAccount-orders.shop_table.shop_table_responsive.my_account_orders.account-orders-table',
          'th[scope=row].woocommerce-orders-table__cell.woocommerce-orders-table__cell-order-number[data-title]',
          'td.woocommerce-orders-table__cell-order-date[data-title]',
          'td.woocommerce-orders-table__cell-order-status[data-title]',
          'td.woocommerce-orders-table__cell-order-total[data-title]',
          'td.woocommerce-orders-table__cell-order-actions[data-title]',
        ],
      },
    ],
  },
]
