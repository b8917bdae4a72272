/** theme-and-platform.md 1–2.6: events, the theme's globals, the page's frame, search, header cart. */
import { ajax, asRecorded, lineKey } from '../calls.ts'
import { all, inCart, type Section, switched } from '../section.ts'

const suggestion = all('string', 'type value url price', 'suggestions[].')

export const themeFrame: readonly Section[] = [
  {
    number: '1',
    subject: 'the event bridge',
    notServed: 'Rules for jQuery events in the browser; the shop prints no script that fires or hears one.',
  },
  {
    number: '2.1',
    subject: 'scripts and globals of the theme',
    ids: 'TP78 TP79',
    pages: [
      {
        path: '/shop/',
        after: [switched('theme=classic')],
        has: [
          'script#jquery-core-js[src]',
          'script#flatsome-js-js[src*="/assets/js/flatsome.js"]',
          'script#flatsome-theme-woocommerce-js-js[src*="/assets/js/woocommerce.js"]',
          'script#flatsome-live-search-js[src*="flatsome-live-search.js"]',
        ],
        hasNot: ['script[src*="flatsome-cart-refresh.js"]'],
      },
      {
        path: '/warenkorb/',
        after: [inCart],
        has: ['script#flatsome-cart-refresh-js[src*="flatsome-cart-refresh.js"]'],
      },
      {
        path: '/warenkorb/',
        after: [switched('cartAutoRefresh=false'), inCart],
        hasNot: ['script[src*="flatsome-cart-refresh.js"]'],
      },
      {
        path: '/produkt/linoldruck-silbermoewe/',
        after: [switched('ajaxAddToCart=true&moreVariationImages=true')],
        has: [
          'script[src*="flatsome-ajax-add-to-cart-frontend.js"]',
          'script[src*="flatsome-variation-images-frontend.js"]',
        ],
      },
      { path: '/shop/', texts: { 'script#flatsome-js-js-before, script#flatsome-js-js-extra': /flatsome/ } },
    ],
    notServed:
      'window.Flatsome, window.cookie, jQuery plugins, flatsomeChunks and the lazy chunks are made by the legacy scripts, whose files are empty.',
  },
  {
    number: '2.2',
    subject: 'flatsomeVars',
    pages: [
      {
        path: '/shop/',
        settings: {
          flatsomeVars: {
            'theme.version': /^3\.19/,
            ajaxurl: /\/wp-admin\/admin-ajax\.php$/,
            rtl: 'flag',
            sticky_height: /^\d+$/,
            stickyHeaderHeight: /^\d+$/,
            scrollPaddingTop: /^\d+$/,
            assets_url: /\/assets\/$/,
            'lightbox.close_markup': /^<button title="%title%" type="button" class="mfp-close">/,
            'lightbox.close_btn_inside': 'boolean',
            'user.can_edit_pages': 'boolean',
            ...all('string', 'mainMenu toggleButton', 'i18n.'),
            'options.search_result_latency': /^\d+$/,
            'options.cookie_notice_version': 'string',
            is_mini_cart_reveal: /^1$/,
          },
        },
      },
      {
        path: '/shop/',
        after: [switched('theme=classic')],
        settings: { flatsomeVars: { 'theme.version': /^3\.1[67]/ } },
      },
      {
        path: '/shop/',
        after: [switched('miniCartReveal=false&searchLatencyMs=0&editor=true')],
        settings: {
          flatsomeVars: {
            'options.search_result_latency': /^0$/,
            'user.can_edit_pages': { oneOf: [true] },
            sticky_height: /^100$/,
            is_mini_cart_reveal: /^$/,
          },
        },
      },
      {
        path: '/shop/',
        after: [switched('cartRedirect=true')],
        settings: { flatsomeVars: { is_mini_cart_reveal: /^$/ } },
      },
    ],
  },
  {
    number: '2.3',
    subject: 'behaviours registry',
    ids: 'TP80',
    pages: [{ path: '/shop/' }],
    byScript: {
      '.quick-view-added, .tooltipstered, .ux-variation-images-js-attached, .ux-swatches-js-attached, .ux-infinite-scroll-js-attached':
        'a behaviour of the theme marks what it has attached to.',
    },
  },
  {
    number: '2.4',
    subject: 'page skeleton, classes, breakpoints',
    ids: 'TP82',
    pages: [
      {
        path: '/shop/',
        has: [
          'html.loading-site',
          'body.lightbox',
          'body.nav-dropdown-has-arrow.nav-dropdown-has-shadow.nav-dropdown-has-border',
          'a.skip-link[href="#main"]',
          'div#wrapper > header#header.header.has-sticky > div.header-wrapper .header-main',
          'div#wrapper > header#header.sticky-jump, div#wrapper > header#header.sticky-fade, div#wrapper > header#header.sticky-shrink',
          '.header-wrapper > .header-top, .header-wrapper .header-top',
          '.header-wrapper .header-bg-container',
          'div#wrapper > main#main',
          'footer#footer, footer.footer-wrapper',
          '#top-link.back-to-top',
          '.large-columns-3.medium-columns-3.small-columns-2, [class*="large-columns-"][class*="small-columns-"]',
          '.hide-for-small',
          '.hide-for-medium',
          '.show-for-medium',
        ],
        hasNot: ['.equalize-box'],
      },
      {
        path: '/shop/',
        after: [switched('cookieNotice=true&equalBoxes=true')],
        has: [
          '.equalize-box .product-title',
          '.equalize-box .price-wrapper',
          '.equalize-box .add-to-cart-button',
          '.equalize-box .box-text',
        ],
      },
      { path: '/shop/', after: [switched('editor=true')], has: ['body.admin-bar', '#wpadminbar'] },
      { path: '/produkt/sturmflut-vor-amrum/', after: [switched('lightbox=magnific')], has: ['body.has-lightbox'] },
      { path: '/produkt/sturmflut-vor-amrum/', hasNot: ['body.has-lightbox'] },
      { path: '/warenkorb/', has: ['main .woocommerce-notices-wrapper'] },
    ],
    byScript: {
      'html[class*="has-off-canvas"], .body-scroll-lock--active, body.has-sticky-product-cart':
        'the theme sets it while something is open.',
      '.processing': 'the theme and the platform mark what is busy.',
    },
  },
  {
    number: '2.5',
    subject: 'header search',
    ids: 'TP01-TP14',
    pages: [
      {
        path: '/shop/',
        has: [
          'form.searchform[role=search][method=get][action="https://kunst.example/"] > .flex-row',
          'form.searchform .search-form-categories > select.search_categories.resize-select[name=product_cat] > option[value=""]:first-child',
          'select.search_categories > option[value=gemaelde]',
          'form.searchform label.screen-reader-text[for="woocommerce-product-search-field-0"]',
          'form.searchform input[type=search].search-field[name=s]#woocommerce-product-search-field-0[placeholder]',
          'form.searchform input[type=hidden][name=post_type][value=product]',
          'form.searchform button[type=submit].ux-search-submit.submit-button[aria-label]',
          'form.searchform div.live-search-results.text-left.z-top',
          'li.header-search-form form.searchform',
        ],
      },
      { path: '/shop/', after: [switched('searchCategories=false')], hasNot: ['#header .search_categories'] },
      {
        path: '/shop/',
        after: [switched('headerSearch=dropdown')],
        has: ['li.header-search-dropdown.has-dropdown > ul.nav-dropdown form.searchform'],
      },
      {
        path: '/shop/',
        after: [switched('headerSearch=lightbox')],
        has: [
          'li.header-search-lightbox > a[data-open="#search-lightbox"][data-focus="input.search-field"], li.header-search-lightbox a[data-open="#search-lightbox"][data-focus="input.search-field"]',
          '#search-lightbox form.searchform',
        ],
      },
      { path: '/?s=Sturm&post_type=product', has: ['body.search-results, body.search', '.product-small'] },
      { path: '/blog/', has: ['main form.searchform input#s[name=s], form.searchform[action] input#s[name=s]'] },
    ],
    calls: [
      {
        call: 'flatsome_ajax_search_products',
        send: asRecorded('search-suggest'),
        type: 'application/json',
        json: { 'suggestions[]': 'object', 'suggestions[].id': 'number', ...suggestion, 'suggestions[].img': 'any' },
      },
      {
        call: 'flatsome_ajax_search_products in a category',
        send: asRecorded('search-suggest-category'),
        json: { 'suggestions[].type': /^Product$/ },
      },
      {
        call: 'flatsome_ajax_search_products, nothing found',
        send: asRecorded('search-suggest-none'),
        json: { 'suggestions[].id': { oneOf: [-1] }, 'suggestions[].value': 'string', 'suggestions[].url': /^$/ },
      },
      {
        call: 'flatsome_ajax_search_products, a list with gaps',
        send: async (visit) => {
          await visit.get(switched('searchAnswer=object'))
          return asRecorded('search-suggest')(visit)
        },
        json: { suggestions: 'object', 'suggestions.0.value': 'string' },
      },
      {
        call: 'flatsome_ajax_search_products, hostile names',
        send: async (visit) => {
          await visit.get(switched('searchAnswer=hostile'))
          return asRecorded('search-suggest')(visit)
        },
        text: /onerror/,
      },
      {
        call: 'flatsome_ajax_search_products, server error',
        send: async (visit) => {
          await visit.get(switched('searchAnswer=error-500'))
          return asRecorded('search-suggest')(visit)
        },
        status: 500,
        type: 'text/html',
      },
    ],
    byScript: {
      '.autocomplete-suggestions, .autocomplete-suggestion, .autocomplete-selected, .search-field[autocomplete=off]':
        'the search library draws the list.',
      '.submit-button.loading': 'the search library sets it while a request runs.',
    },
  },
  {
    number: '2.6',
    subject: 'header cart, mini-cart reveal, off-canvas',
    ids: 'TP46-TP53',
    pages: [
      {
        path: '/shop/',
        has: [
          'li.cart-item.has-icon.has-dropdown > a.header-cart-link[title][href$="/warenkorb/"]',
          'li.cart-item.has-dropdown > ul.nav-dropdown > li.html.widget_shopping_cart > div.widget_shopping_cart_content',
          '.header-cart-title .cart-price',
          '.cart-icon.image-icon > strong',
          '.show-for-medium li.cart-item a.off-canvas-toggle[data-open="#cart-popup"], .mobile-nav li.cart-item a.off-canvas-toggle[data-open="#cart-popup"]',
          'div#cart-popup.mfp-hide .widget_shopping_cart_content',
        ],
      },
      {
        path: '/shop/',
        after: [switched('miniCart=off-canvas&theme=classic'), inCart],
        has: [
          'li.cart-item.has-icon > a.header-cart-link.off-canvas-toggle.nav-top-link[data-open="#cart-popup"][data-class="off-canvas-cart"][data-pos=right]',
          'div#cart-popup.mfp-hide.widget_shopping_cart > .cart-popup-inner > .cart-popup-title',
          '.cart-popup-inner > .widget_shopping_cart_content',
          '.cart-popup-inner > .cart-sidebar-content',
        ],
        count: { '#cart-popup': 1 },
      },
      {
        path: '/shop/',
        after: [switched('miniCart=off-canvas'), inCart],
        has: ['div#cart-popup.mfp-hide > .cart-popup-inner > .widget_shopping_cart > .widget_shopping_cart_content'],
        count: { '#cart-popup': 1 },
      },
      {
        path: '/shop/',
        after: [switched('cartIcon=bag')],
        has: ['.cart-item i[class*="icon-shopping-"][data-icon-label]'],
      },
      { path: '/shop/', after: [switched('cartIcon=image')], has: ['.image-icon.header-cart-icon[data-icon-label]'] },
      {
        path: '/shop/',
        after: [switched('miniCartQuantity=true&miniCart=off-canvas'), inCart],
        has: ['.mini_cart_item input.qty'],
      },
      { path: '/shop/?add-to-cart=101', has: ['.woocommerce-message span.added-to-cart'] },
      { path: '/shop/?add-to-cart=101', after: [switched('miniCartReveal=false')], hasNot: ['span.added-to-cart'] },
      {
        path: '/warenkorb/',
        after: [inCart],
        hasNot: ['#header .cart-item .nav-dropdown', '#header .off-canvas-toggle[data-open="#cart-popup"]'],
      },
      {
        path: '/kasse/',
        after: [inCart],
        hasNot: ['#header .cart-item .nav-dropdown', '#header [data-open="#cart-popup"]'],
      },
    ],
    calls: [
      {
        call: 'flatsome_ajax_cart_item_alter_quantity [B]',
        send: async (visit) =>
          ajax('flatsome_ajax_cart_item_alter_quantity', {
            quantity: '2',
            cart_item_key: await lineKey(visit),
          })(visit),
        type: 'application/json',
        json: { fragments: 'object', cart_hash: 'string' },
      },
    ],
    byScript: {
      '.current-dropdown, .cart-active, .stuck, .sticky-hide-on-scroll--active':
        'the theme sets it while something is open or stuck.',
    },
  },
]
