/** theme-and-platform.md 2.7–2.16: popups, quick view, quantity, gallery, sticky bar, reviews, tabs. */
import { ajax, asRecorded } from '../calls.ts'
import { type Section, switched } from '../section.ts'

const simple = '/produkt/sturmflut-vor-amrum/'
const variable = '/produkt/linoldruck-silbermoewe/'
const classicBar = [switched('theme=classic&stickyAddToCart=true')]

const flickityOptions = {
  cellAlign: /^center$/,
  dragThreshold: { oneOf: [15] },
  lazyLoad: { oneOf: [1] },
  wrapAround: { oneOf: [true] },
  autoPlay: { oneOf: [false] },
  prevNextButtons: { oneOf: [true] },
  adaptiveHeight: { oneOf: [true] },
  imagesLoaded: { oneOf: [true] },
  pageDots: { oneOf: [false] },
} as const

export const themeProduct: readonly Section[] = [
  {
    number: '2.7',
    subject: 'lightbox and off-canvas triggers',
    pages: [
      {
        path: '/shop/',
        has: [
          '[data-open][data-pos=right][data-class]',
          '[data-open="#main-menu"][data-pos][data-bg], [data-open][data-pos=left]',
        ],
      },
      { path: simple, after: [switched('lightbox=magnific')], has: ['body.lightbox.has-lightbox'] },
    ],
    byScript: {
      '.mfp-bg, .mfp-wrap, .mfp-container, .mfp-content, .mfp-close, .mfp-preloader, .current-lightbox-clicked':
        'the popup library makes it when something opens.',
    },
    notServed: 'Popup events (mfpOpen …), focus and the error text of the lightbox belong to the popup library.',
  },
  {
    number: '2.8',
    subject: 'quick view',
    ids: 'TP15-TP21',
    pages: [
      {
        path: '/shop/',
        has: [
          '.box-image .image-tools.grid-tools > a.quick-view[data-prod="101"][href="#quick-view"]',
          'script#tmpl-variation-template',
          'script#tmpl-unavailable-variation-template',
        ],
        settings: { wc_add_to_cart_variation_params: { wc_ajax_url: /%%endpoint%%/ } },
      },
      { path: '/shop/', after: [switched('quickView=false')], hasNot: ['a.quick-view', '#tmpl-variation-template'] },
    ],
    calls: [
      {
        call: 'flatsome_quickview of a simple product',
        send: asRecorded('quickview-abendlicht'),
        type: 'text/html',
        has: [
          'div.product-quick-view-container > div.row.row-collapse.product#product-101',
          '.product-gallery > .slider.product-gallery-slider.main-images > .slide.first > img, .product-gallery .slider.product-gallery-slider.main-images > .slide.first > img',
          '.slider > .slide:not(.first) > img',
          '.product-info.summary > .product-lightbox-inner > a.plain > h1, .product-info.summary .product-lightbox-inner > a.plain > h1',
          '.product-lightbox-inner .price',
          'form.cart[action=""]',
          '.product_meta',
        ],
        hasNot: ['.slide a', '.woocommerce-product-gallery__image', '.images'],
      },
      {
        call: 'flatsome_quickview of a variable product',
        send: asRecorded('quickview-hafenkran'),
        has: [
          'form.variations_form.cart[action=""][data-product_variations] input.variation_id',
          '.quantity input.qty',
        ],
      },
      {
        call: 'flatsome_quickview, server error',
        send: async (visit) => {
          await visit.get(switched('quickViewAnswer=error-500'))
          return asRecorded('quickview-abendlicht')(visit)
        },
        status: 500,
        type: 'text/html',
      },
    ],
    byScript: { '.product-lightbox, .box-image.processing': 'the theme makes it when the quick view opens.' },
  },
  {
    number: '2.9',
    subject: 'quantity box',
    ids: 'TP22-TP27',
    pages: [
      {
        path: simple,
        after: [switched('theme=classic')],
        has: [
          'div.quantity.buttons_added > input[type=button].minus.button.is-form[value="-"]',
          'div.quantity.buttons_added > label.screen-reader-text[for]',
          'div.quantity.buttons_added > input.input-text.qty.text[type=number][name=quantity][min="1"][max][step="1"]',
          'div.quantity.buttons_added > input[type=button].plus.button.is-form[value="+"]',
          'div.quantity.form-normal, div.quantity.form-flat, div.quantity.form-minimal',
        ],
      },
      {
        path: simple,
        has: [
          'div.ux-quantity.quantity.buttons_added > input.ux-quantity__button.ux-quantity__button--minus.minus',
          'div.ux-quantity.quantity.buttons_added > input.ux-quantity__button.ux-quantity__button--plus.plus',
        ],
      },
      { path: '/produkt/letzte-faehre/', has: ['div.quantity.hidden input[type=hidden].qty[name=quantity]'] },
      { path: '/produkt/postkarten-gezeiten/', has: ['input.qty[max=""]'] },
    ],
  },
  {
    number: '2.10',
    subject: 'product gallery',
    ids: 'TP38-TP40',
    pages: [
      {
        path: simple,
        after: [switched('theme=classic&lightbox=none')],
        has: [
          'div.product-images.relative.mb-half.has-hover.woocommerce-product-gallery.woocommerce-product-gallery--with-images.woocommerce-product-gallery--columns-4.images[data-columns="4"]',
          'figure.woocommerce-product-gallery__wrapper.product-gallery-slider.slider.slider-nav-small.mb-half.has-image-zoom.disable-lightbox[data-flickity-options]',
        ],
      },
      {
        path: simple,
        has: [
          'div.woocommerce-product-gallery__image.slide.first[data-thumb][data-thumb-alt] > a[href] > img.wp-post-image[data-caption][data-src][data-large_image][data-large_image_width][data-large_image_height]',
          'div.woocommerce-product-gallery__image.slide:not(.first)[data-thumb] > a[href] > img:not(.wp-post-image)[data-large_image]',
          '.image-tools.absolute.top.show-on-hover.right',
          '.image-tools.absolute.bottom.left > a.zoom-button[href="#product-zoom"]',
          'div.product-thumbnails.thumbnails.slider.row.row-small.row-slider.slider-nav-small.small-columns-4.slider-no-arrows[data-flickity-options]',
          '.product-thumbnails > div.col.is-nav-selected.first > a:not([href]) > img.attachment-woocommerce_thumbnail',
          '.pswp',
        ],
        json: [
          { selector: '.product-gallery-slider', attribute: 'data-flickity-options', keys: flickityOptions },
          {
            selector: '.product-thumbnails',
            attribute: 'data-flickity-options',
            keys: { asNavFor: /^\.product-gallery-slider$/ },
          },
        ],
        settings: { wc_single_product_params: { photoswipe_enabled: 'flag' } },
      },
      {
        path: '/produkt/bronze-austernfischer/',
        has: ['.image-tools.absolute.bottom.left > a.product-video-popup.open-video[href^="https://"]'],
      },
      {
        path: '/produkt/ohne-titel/',
        has: ['div.woocommerce-product-gallery__image--placeholder > img.wp-post-image'],
        hasNot: ['.product-thumbnails'],
      },
      { path: '/produkt/postkarten-gezeiten/', hasNot: ['.product-thumbnails'] },
      {
        path: simple,
        after: [switched('galleryLayout=vertical')],
        has: ['.row.row-small > .col.large-10 .product-gallery-slider', '.col.large-2.vertical-thumbnails'],
      },
      {
        path: simple,
        after: [switched('galleryLayout=stacked')],
        has: ['.product-gallery-stacked'],
        hasNot: ['.sticky-add-to-cart-wrapper'],
      },
      { path: simple, after: [switched('galleryLayout=platform')], has: ['.product-gallery-default'] },
      { path: simple, after: [switched('lightbox=magnific')], has: ['body.has-lightbox'] },
    ],
    byScript: {
      '.flickity-viewport, .flickity-slider, .flickity-prev-next-button, .slide.is-selected':
        'the slider library makes it.',
      '.easyzoom-flyout, .easyzoom-notice, .is-loading, .is-ready, .is-error': 'the zoom library makes it.',
    },
  },
  {
    number: '2.11',
    subject: 'variation and picture',
    ids: 'TP36',
    pages: [
      {
        path: variable,
        after: classicBar,
        has: [
          '.sticky-add-to-cart-img',
          '.product-thumbnails .first img',
          '.product .images .woocommerce-product-gallery__image img.wp-post-image',
        ],
        json: [
          {
            selector: 'form.variations_form',
            attribute: 'data-product_variations',
            keys: {
              '[].image.thumb_src': 'string',
              '[].image.full_src': 'string',
              '[].image.src': 'string',
              '[].image_id': 'number',
            },
          },
        ],
      },
      {
        path: '/produkt/lithografie-leuchtturm/',
        has: ['form.variations_form[data-product_variations]'],
      },
    ],
    byScript: {
      '[data-o_src], form[current-image]': 'the platform keeps originals there once a variation was chosen.',
    },
  },
  {
    number: '2.12',
    subject: 'additional variation images',
    pages: [
      {
        path: variable,
        after: [switched('moreVariationImages=true')],
        has: ['script[src*="flatsome-variation-images-frontend.js"]'],
      },
    ],
    calls: [
      {
        call: 'flatsome_additional_variation_images_load_images_ajax_frontend',
        send: async (visit) => {
          await visit.get(switched('moreVariationImages=true'))
          return ajax('flatsome_additional_variation_images_load_images_ajax_frontend', { variation_id: '124' })(visit)
        },
        type: 'application/json',
        json: { 'images[]': /woocommerce-product-gallery__image/, 'thumbs[]': /<img/ },
      },
    ],
    byScript: { '[data-gallery-variation-id]': 'the extension sets it after a variation was chosen.' },
  },
  {
    number: '2.13',
    subject: 'sticky add-to-cart bar',
    ids: 'TP41 TP42',
    pages: [
      {
        path: variable,
        after: classicBar,
        has: [
          'form.variations_form .woocommerce-variation-add-to-cart > div.sticky-add-to-cart-wrapper > div.sticky-add-to-cart > div.sticky-add-to-cart__product > img.sticky-add-to-cart-img',
          '.sticky-add-to-cart__product > .product-title-small',
          '.sticky-add-to-cart > .quantity',
          '.sticky-add-to-cart > button.single_add_to_cart_button',
          '.sticky-add-to-cart-wrapper ~ input[name="add-to-cart"]',
          '.sticky-add-to-cart-wrapper ~ input[name=product_id]',
          '.sticky-add-to-cart-wrapper ~ input[name=variation_id]',
        ],
      },
      {
        path: simple,
        after: classicBar,
        has: [
          'form.cart .sticky-add-to-cart-wrapper .sticky-add-to-cart__product .price, form.cart .sticky-add-to-cart-wrapper .sticky-add-to-cart__product .woocommerce-Price-amount',
        ],
      },
      {
        path: variable,
        after: [switched('stickyAddToCart=true')],
        has: [
          '.sticky-add-to-cart[data-product-id="120"] .qty, .sticky-add-to-cart[data-product-id="120"]',
          '.sticky-add-to-cart-select-options-button',
        ],
      },
      {
        path: simple,
        after: [switched('stickyAddToCart=true')],
        has: ['.sticky-add-to-cart[data-product-id="101"] .qty'],
      },
    ],
    byScript: { '.sticky-add-to-cart--active, body.has-sticky-product-cart': 'the theme sets it while one scrolls.' },
  },
  {
    number: '2.14',
    subject: 'reviews',
    ids: 'TP43-TP45',
    pages: [
      {
        path: simple,
        has: [
          'body.single-product',
          '.woocommerce-tabs.wc-tabs-wrapper.tabbed-content > ul.tabs.wc-tabs.product-tabs[role=tablist] > li.reviews_tab#tab-title-reviews > a[role=tab][href="#tab-reviews"]',
          '.tab-panels > .panel#tab-reviews[role=tabpanel] #reviews #comments',
          'a.woocommerce-review-link[href="#reviews"]',
        ],
      },
      {
        path: simple,
        after: [switched('productTabs=accordion')],
        has: [
          '.product-page-accordian > .accordion > .accordion-item#accordion-reviews > a.accordion-title[href="#accordion-item-reviews"][aria-expanded][aria-controls]',
          '.accordion-item#accordion-reviews > .accordion-inner #reviews',
        ],
        hasNot: ['.reviews_tab'],
      },
      { path: simple, after: [switched('productTabs=sections')], has: ['.product-page-sections #reviews'] },
      { path: `${variable}comment-page-2/`, has: ['#comments [id^="comment-"]'] },
      { path: `${variable}?cpage=2`, has: ['#comments [id^="comment-"]'] },
    ],
  },
  {
    number: '2.15',
    subject: 'tabs, accordion, toggle, tooltips',
    pages: [
      {
        path: simple,
        has: [
          'li.description_tab.active > a[aria-selected=true][aria-controls="tab-description"]',
          'li:not(.active) > a[role=tab][aria-selected=false][tabindex="-1"]',
          '.panel.active#tab-description[aria-labelledby="tab-title-description"]',
          '.tooltip[title], .has-tooltip[title], .tip-top[title]',
        ],
      },
    ],
    byScript: {
      'button.toggle[aria-label]': 'the theme puts it beside sub-menus.',
      '.tooltipster-base': 'the tooltip library makes it.',
    },
  },
  {
    number: '2.16',
    subject: 'sticky header and scrolling',
    pages: [
      {
        path: '/shop/',
        has: ['#header.has-sticky .header-wrapper'],
        settings: { flatsomeVars: { scrollPaddingTop: 'string' } },
      },
    ],
    byScript: { '.header-wrapper.stuck, .sticky-hide-on-scroll--active': 'the theme sets it while one scrolls.' },
  },
]
