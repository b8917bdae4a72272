/** theme-and-platform.md 4 and 5: what the samples show beyond the sections above them. */
import { asRecorded, orderToPay } from '../calls.ts'
import { inCart, loggedIn, loggedInWithTokens, type Section, switched } from '../section.ts'

const classic = switched('theme=classic')

export const themeSamples: readonly Section[] = [
  {
    number: '4.1',
    subject: 'sample: header search and cart',
    pages: [
      {
        path: '/shop/',
        after: [classic],
        has: [
          '#masthead.header-main ul.header-nav.nav > li.header-search-form.search-form.html.relative.has-icon',
          '.header-search-form-wrapper > .searchform-wrapper.ux-search-box.relative > form.searchform',
          'form.searchform button[type=submit][value].secondary.button.icon > i.icon-search',
          'a.header-cart-link.is-small > span.header-cart-title > span.cart-price > span.woocommerce-Price-amount.amount > bdi',
          'ul.nav-dropdown.nav-dropdown-default',
        ],
      },
    ],
  },
  {
    number: '4.2',
    subject: 'sample: listing box',
    pages: [
      {
        path: '/shop/',
        has: [
          '.box-image .image-fade_in_back > a[href][aria-label] > img[alt][width][height], .box-image > [class^="image-"] > a[href][aria-label] > img[width][height]',
          '.image-tools.grid-tools.text-center.hide-for-small.bottom.hover-slide-in.show-on-hover > a.quick-view',
          'p.name.product-title.woocommerce-loop-product__title > a.woocommerce-LoopProduct-link.woocommerce-loop-product__link',
          '.add-to-cart-button > a.primary.is-small.mb-0.button.product_type_variable.is-outline[data-quantity="1"][rel=nofollow]',
        ],
      },
    ],
  },
  {
    number: '4.3',
    subject: 'sample: variable and simple product',
    pages: [
      {
        path: '/produkt/linoldruck-silbermoewe/',
        after: [switched('theme=classic&stickyAddToCart=true&lightbox=magnific')],
        has: [
          'body.single.single-product.woocommerce.woocommerce-page.lightbox.has-lightbox',
          '#product-120 > .product-container .product-main > .row.content-row.mb-0 > .product-gallery.col.large-6',
          '.product-info.summary.col-fit.col.entry-summary.product-summary > h1.product-title.product_title.entry-title',
          '.price-wrapper > p.price.product-page-price',
          'table.variations[cellspacing="0"][role=presentation]',
          'img.wp-post-image.skip-lazy',
          'input.qty[size="4"][inputmode=numeric][autocomplete=off][title]',
          '.reset_variations_alert.screen-reader-text[aria-live=polite][aria-relevant=all]',
          '.product-footer > .container > .woocommerce-tabs.wc-tabs-wrapper.container.tabbed-content',
          '#reviews.woocommerce-Reviews.row > #comments.col.large-7',
        ],
      },
      {
        path: '/produkt/sturmflut-vor-amrum/',
        has: [
          'form.cart[action$="/produkt/sturmflut-vor-amrum/"][method=post] button[type=submit][name="add-to-cart"][value="101"].single_add_to_cart_button.button.alt',
        ],
        hasNot: ['input[name="add-to-cart"]'],
      },
    ],
  },
  {
    number: '4.4',
    subject: 'sample: cart page',
    pages: [
      {
        path: '/warenkorb/',
        after: [classic, inCart],
        has: [
          '.woocommerce.row.row-large.row-divided > .col.large-7.pb-0.cart-auto-refresh',
          '.cart-wrapper.sm-touch-scroll > table.shop_table.shop_table_responsive.cart',
          'td.product-remove > a.remove[aria-label][data-product_id="101"][data-product_sku]',
          'td.actions.clear[colspan="6"] button.button.primary.mt-0.pull-left.small[name=update_cart]',
          '.cart-collaterals.large-5.col.pb-0 > .cart-sidebar.col-inner > .cart_totals',
          '.cart_totals > h2, .cart_totals h2',
          '#shipping_method_0_flat_rate1[value="flat_rate:1"]',
          '#shipping_method_0_local_pickup2[value="local_pickup:2"]',
        ],
      },
    ],
  },
  {
    number: '4.5',
    subject: 'sample: filled mini-cart',
    pages: [
      {
        path: '/shop/',
        after: [classic, inCart],
        has: [
          'a.remove.remove_from_cart_button[href*="remove_item="][aria-label][data-product_id="101"][data-cart_item_key][data-product_sku="EG-101"][data-success_message]',
          'p.woocommerce-mini-cart__total.total > strong',
        ],
      },
    ],
  },
  {
    number: '4.6',
    subject: 'sample: checkout with terms and a saved token',
    pages: [
      {
        path: '/kasse/',
        after: [classic, loggedInWithTokens, inCart],
        has: [
          '.cart-container.container.page-wrapper.page-checkout > .woocommerce',
          'form.checkout > .row.pt-0 > .large-7.col > #customer_details',
          'input[name=billing_first_name][aria-required=true][autocomplete=given-name]',
          'label[for=billing_first_name].required_field > span.required[aria-hidden=true]',
          'select#billing_country.country_to_state.country_select > option[value=DE][selected]',
          'h3#order_review_heading',
          '.large-5.col > .col-inner.has-border > .checkout-sidebar.sm-touch-scroll',
          '#terms-and-conditions-accept.button.primary.is-underline[aria-label], #terms-and-conditions-accept.button.primary',
          '.woocommerce-terms-and-conditions-checkbox-text > a[href="#terms-and-conditions-lightbox"]',
          '#place_order.button.alt',
          'label[for="wc-ppcp-payment-token-41"]',
        ],
      },
    ],
  },
  {
    number: '4.7',
    subject: 'sample: order-pay, add payment method, orders, photo feed',
    pages: [
      {
        path: orderToPay,
        after: [loggedIn],
        has: [
          '#order_review > #payment > .form-row > input[name=woocommerce_pay]',
          '#order_review button.button.alt#place_order[value][data-value]',
        ],
      },
      {
        path: '/mein-konto/add-payment-method/',
        after: [loggedIn],
        has: ['button.woocommerce-Button.button.alt#place_order[value]', '.woocommerce-PaymentBox--ppcp'],
      },
      {
        path: '/mein-konto/orders/',
        after: [loggedIn],
        has: [
          'th[scope=col].woocommerce-orders-table__header.woocommerce-orders-table__header-order-number > span.nobr',
          'tr.woocommerce-orders-table__row.woocommerce-orders-table__row--status-completed.order',
          'th.woocommerce-orders-table__cell-order-number[scope=row] > a[href*="/view-order/"]',
        ],
      },
      {
        path: '/einblicke/',
        has: [
          '[data-flatsome-instagram*=":"][class*="large-columns-"][class*="small-columns-"], [data-flatsome-instagram*=":"]',
        ],
      },
    ],
  },
  {
    number: '5.1–5.8',
    subject: 'sample JSON',
    pages: [{ path: '/shop/', settings: { flatsomeVars: { '': 'object' } } }],
    calls: [
      {
        call: '5.2 search',
        send: asRecorded('search-suggest'),
        json: { 'suggestions[].id': 'number', 'suggestions[].price': 'string' },
      },
      { call: '5.3 fragments', send: asRecorded('wc-fragments'), json: { fragments: 'object', cart_hash: 'string' } },
      {
        call: '5.4 variations',
        send: asRecorded('wc-get-variation'),
        json: { 'attributes.attribute_pa_format': 'string', 'dimensions.length': 'string' },
      },
      {
        call: '5.5 order review',
        send: asRecorded('wc-update-order-review'),
        markup: {
          'fragments..woocommerce-checkout-payment': ['#payment'],
          'fragments..woocommerce-checkout-review-order-table': ['table'],
        },
      },
      { call: '5.6 checkout', send: asRecorded('wc-checkout-failure-terms'), json: { messages: 'string' } },
      { call: '5.7 photo feed', send: asRecorded('instagram-load'), markup: { data: ['.row .col, .slider'] } },
    ],
  },
]
