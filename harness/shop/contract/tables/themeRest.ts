/** theme-and-platform.md 2.17–2.22: cart refresh, account table, terms, feed, adding without a page load, listings. */
import { ajax, asRecorded, store } from '../calls.ts'
import { inCart, loggedIn, type Section, switched } from '../section.ts'

export const themeRest: readonly Section[] = [
  {
    number: '2.17',
    subject: 'cart auto update',
    ids: 'TP54 TP55 TP58',
    pages: [
      {
        path: '/warenkorb/',
        after: [inCart],
        has: ['.cart-auto-refresh .woocommerce-cart-form .cart_item .qty', 'button[name=update_cart]'],
      },
      {
        path: '/warenkorb/',
        after: [switched('cartAutoRefresh=false'), inCart],
        has: ['.woocommerce-cart-form'],
        hasNot: ['.cart-auto-refresh'],
      },
    ],
  },
  {
    number: '2.18',
    subject: 'orders table, terms, notices',
    ids: 'TP63 TP64 TP72',
    pages: [
      { path: '/mein-konto/orders/', after: [loggedIn], has: ['table.my_account_orders'] },
      {
        path: '/kasse/',
        after: [inCart],
        has: [
          'a[href="#terms-and-conditions-lightbox"]:not(.woocommerce-terms-and-conditions-link)',
          '.woocommerce-terms-and-conditions-wrapper > div#terms-and-conditions-lightbox.lightbox-by-id.lightbox-content.mfp-hide.lightbox-white',
          'button#terms-and-conditions-accept',
        ],
      },
      {
        path: '/kasse/',
        after: [switched('terms=tab'), inCart],
        has: ['.woocommerce-terms-and-conditions-wrapper a[target=_blank]:not(.woocommerce-terms-and-conditions-link)'],
        hasNot: ['#terms-and-conditions-lightbox'],
      },
      {
        path: '/kasse/',
        after: [switched('terms=platform'), inCart],
        has: ['a.woocommerce-terms-and-conditions-link', '.woocommerce-terms-and-conditions'],
      },
      {
        path: '/warenkorb/?add-to-cart=104',
        has: [
          'ul.woocommerce-error.message-wrapper[role=alert] > li > .message-container.container.alert-color > span.message-icon',
        ],
      },
      {
        path: '/shop/?add-to-cart=101',
        has: ['div.woocommerce-message.message-wrapper[role=alert] > .message-container.container'],
      },
      { path: '/kasse/', after: [inCart], has: ['div.woocommerce-info.message-wrapper'] },
      { path: '/produkt/sturmflut-vor-amrum/', has: ['.container > .woocommerce-notices-wrapper'] },
    ],
    byScript: { '.touch-scroll-table': 'the theme wraps the table.' },
  },
  {
    number: '2.19',
    subject: 'photo feed, editor aids',
    ids: 'TP73-TP77',
    pages: [
      {
        path: '/einblicke/',
        has: [
          '.row[data-flatsome-instagram] .col img, .slider[data-flatsome-instagram] img, [data-flatsome-instagram] img',
        ],
      },
      {
        path: '/einblicke/',
        after: [switched('editor=true')],
        has: ['body.admin-bar', 'div.block-edit-link[data-title][data-link][data-backend]'],
      },
      { path: '/einblicke/', hasNot: ['div.block-edit-link'] },
    ],
    calls: [
      {
        call: 'flatsome_load_instagram',
        send: asRecorded('instagram-load'),
        type: 'application/json',
        json: { success: { oneOf: [true] }, data: /^\s*<div/ },
      },
      {
        call: 'flatsome_load_instagram without data',
        send: (visit) => visit.get('/wp-admin/admin-ajax.php?action=flatsome_load_instagram&data='),
        json: { success: { oneOf: [false] }, data: /^Invalid data$/ },
      },
      {
        call: 'flatsome_load_instagram with an old hash',
        send: async (visit) => {
          await visit.get(switched('photoFeed=expired'))
          return asRecorded('instagram-load')(visit)
        },
        json: { success: { oneOf: [false] }, data: /^Invalid hash$/ },
      },
      {
        call: 'flatsome_load_instagram, no markup',
        send: async (visit) => {
          await visit.get(switched('photoFeed=broken'))
          return asRecorded('instagram-load')(visit)
        },
        json: { success: { oneOf: [true] }, data: { oneOf: [null, false, 0] } },
      },
    ],
    byScript: { '.has-block, .edit-block-button, .container.error': 'the theme makes it in the browser.' },
  },
  {
    number: '2.20',
    subject: 'adding from product pages without a page load',
    ids: 'TP81',
    pages: [
      {
        path: '/produkt/sturmflut-vor-amrum/',
        after: [switched('ajaxAddToCart=true')],
        has: ['script[src*="flatsome-ajax-add-to-cart-frontend.js"]'],
      },
    ],
    calls: [
      {
        call: 'flatsome_ajax_add_to_cart',
        send: async (visit) => {
          await visit.get(switched('ajaxAddToCart=true'))
          return ajax('flatsome_ajax_add_to_cart', { 'add-to-cart': '101', quantity: '1' })(visit)
        },
        type: 'application/json',
        json: { product_url: 'any', notices: /woocommerce-message/, fragments: 'object', cart_hash: 'string' },
      },
      {
        call: 'flatsome_ajax_add_to_cart, sold out',
        send: async (visit) => {
          await visit.get(switched('ajaxAddToCart=true'))
          return ajax('flatsome_ajax_add_to_cart', { 'add-to-cart': '104', quantity: '1' })(visit)
        },
        json: { notices: /woocommerce-error/ },
      },
    ],
    byScript: { '.single_add_to_cart_button.loading': 'the theme sets it while a form is being sent.' },
  },
  {
    number: '2.21',
    subject: 'theme events',
    notServed: 'jQuery events of the theme; the shop prints no script that fires one.',
  },
  {
    number: '2.22',
    subject: 'listing extras',
    pages: [
      {
        path: '/shop/',
        has: [
          'div.product-small.col.has-hover.product.type-product.post-101.instock.product-type-simple > .col-inner > .product-small.box > .box-image',
          'div.product-small.post-104.outofstock.out-of-stock',
          '.product-small.box > .box-text.box-text-products > .title-wrapper > p.name.product-title > a',
          '.box-text .price-wrapper > span.price',
          '.box-text .add-to-cart-button > a.button',
          '.shop-container .products .product-small',
          '.woocommerce-pagination li a.next',
        ],
        hasNot: ['.flatsome-cookies'],
      },
      {
        path: '/shop/',
        after: [switched('cookieNotice=true&equalBoxes=true')],
        has: ['.flatsome-cookies a.flatsome-cookies__accept-btn'],
        settings: { flatsomeVars: { 'options.cookie_notice_version': 'string' } },
      },
    ],
    byScript: { '.flatsome-cookies--active, img.lazy-load-active': 'the theme sets it.' },
  },
  {
    number: '6',
    subject: 'selector → purpose',
    pages: [
      {
        path: '/shop/',
        has: [
          'form.searchform',
          '.search-field',
          '.search_categories',
          '.live-search-results',
          '.submit-button',
          'a.quick-view[data-prod]',
          '[data-open]',
          '.cart-item',
          '.nav-dropdown',
          '.off-canvas-toggle',
          '#cart-popup',
          '.cart-price',
          '.cart-icon strong',
          'div.widget_shopping_cart_content',
          '#header.has-sticky',
        ],
      },
      {
        path: '/shop/',
        after: [inCart],
        has: ['.woocommerce-mini-cart__buttons', '.woocommerce-mini-cart__total', '.remove_from_cart_button'],
      },
      {
        path: '/produkt/sturmflut-vor-amrum/',
        has: [
          '.quantity.buttons_added',
          '.qty',
          '.plus',
          '.minus',
          'form.cart',
          '.single_add_to_cart_button',
          '.product-gallery-slider',
          '.product-thumbnails',
          '.woocommerce-product-gallery__image',
          '.zoom-button',
          '.images.woocommerce-product-gallery',
          '.reviews_tab',
          '#reviews',
          '#comments',
          'a.woocommerce-review-link',
        ],
      },
      {
        path: '/produkt/linoldruck-silbermoewe/',
        has: [
          'form.variations_form',
          'table.variations select',
          '.reset_variations',
          '.single_variation',
          '.variation_id',
        ],
      },
      {
        path: '/warenkorb/',
        after: [inCart],
        has: [
          '.woocommerce-cart-form',
          '.cart-auto-refresh',
          'button[name=update_cart]',
          '.cart_item .qty',
          '.cart_totals',
          '.wc-proceed-to-checkout',
          '.checkout-button',
          '.woocommerce-notices-wrapper',
        ],
      },
      {
        path: '/kasse/',
        after: [inCart],
        has: [
          'form.checkout',
          '#customer_details',
          '#order_review',
          '.woocommerce-checkout-review-order-table',
          '#payment',
          '#place_order',
          '#terms',
          'input[name=payment_method]',
          '.payment_box',
          '.woocommerce-SavedPaymentMethods-tokenInput',
          'a[href="#terms-and-conditions-lightbox"]',
          '#terms-and-conditions-accept',
        ],
      },
      { path: '/einblicke/', has: ['[data-flatsome-instagram]'] },
      { path: '/einblicke/', after: [switched('editor=true')], has: ['.block-edit-link', '#wpadminbar'] },
    ],
    byScript: {
      '.autocomplete-suggestions, .product-lightbox, .mfp-wrap, .touch-scroll-table, .blockUI':
        'a legacy script makes it.',
      '.woocommerce-NoticeGroup-checkout, .woocommerce-NoticeGroup-updateOrderReview':
        'the platform makes it of an answer.',
      '.woocommerce-variation-add-to-cart-enabled, .woocommerce-variation-add-to-cart-disabled':
        'the platform sets it when a variation is chosen.',
    },
    calls: [{ call: 'get_refreshed_fragments', send: store('get_refreshed_fragments'), json: { fragments: 'object' } }],
  },
  {
    number: '7',
    subject: 'testable behaviours',
    notServed: 'What a script does with all this; their ids stand at the sections that serve them.',
  },
  { number: '8', subject: 'accessibility targets', notServed: 'What the script shall add to the markup.' },
  { number: '9', subject: 'complaints found in public trackers', notServed: 'Reasons for the behaviours.' },
  { number: '10', subject: 'specification versus reality', notServed: 'Corrections; the sections above hold them.' },
]
