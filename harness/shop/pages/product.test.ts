import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const simple = '/produkt/sturmflut-vor-amrum/'
const variable = '/produkt/linoldruck-silbermoewe/'
const soldOut = '/produkt/watt-im-morgenlicht/'

import { startTestShop } from '../testing/testShop.ts'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(() => {
  visitor = createTestVisitor(shop)
})

describe('theme-and-platform 3.1: elements of a product page', () => {
  let page: VisitedPage
  beforeAll(async () => {
    page = await createTestVisitor(shop).get(simple)
  })

  it.each([
    ['body.single-product.postid-101.woocommerce.woocommerce-page.lightbox'],
    ['main#main #product-101.product.type-product.post-101.instock.product-type-simple'],
    ['.woocommerce-notices-wrapper'],
    ['nav.woocommerce-breadcrumb a[href$="/produkt-kategorie/gemaelde/"]'],
    ['h1.product-title.product_title.entry-title'],
    ['.price-wrapper > p.price.product-page-price'],
    ['.product_meta .sku'],
    ['.pswp[aria-hidden="true"]'],
    ['.related .product-small.box'],
  ])('has %s', (selector) => {
    expect(page.all(selector).length).toBeGreaterThan(0)
  })

  it('an unknown product is a page that is not found', async () => {
    expect((await visitor.get('/produkt/nirgends/')).status).toBe(404)
  })

  it('the same visit gives the same bytes', async () => {
    const first = (await visitor.get(variable)).text
    shop().reset()
    expect((await createTestVisitor(shop).get(variable)).text).toBe(first)
  })
})

describe('theme-and-platform 2.9: the quantity box', () => {
  it.each([
    [
      'modern',
      '.ux-quantity.quantity.buttons_added > input[type=button].ux-quantity__button--minus.minus.is-form[value="-"]',
    ],
    ['classic', '.quantity.buttons_added.form-normal > input[type=button].minus.button.is-form[value="-"]'],
  ])('has the markup of generation %s', async (theme, selector) => {
    await visitor.choose({ theme })
    const page = await visitor.get(simple)
    expect(page.all(`form.cart ${selector}`)).toHaveLength(1)
    const input = page.getElement('form.cart input[type=number].input-text.qty.text[name=quantity]')
    expect(['value', 'min', 'max', 'step'].map((name) => input.getAttribute(name))).toEqual(['1', '1', '12', '1'])
    expect(page.getElement(`label.screen-reader-text[for="${input.id}"]`).textContent).toBe('Sturmflut vor Amrum Menge')
  })

  it('a product that is sold individually has a hidden box', async () => {
    const page = await visitor.get('/produkt/letzte-faehre/')
    expect(
      page.getElement('form.cart .quantity.hidden > input[type=hidden][name=quantity]').getAttribute('value'),
    ).toBe('1')
  })
})

describe('theme-and-platform 4.3: the form', () => {
  it('a simple product has its id on the button and no hidden field', async () => {
    const page = await visitor.get(simple)
    const form = page.getElement('form.cart')
    expect(['action', 'method', 'enctype'].map((name) => form.getAttribute(name))).toEqual([
      'https://kunst.example/produkt/sturmflut-vor-amrum/',
      'post',
      'multipart/form-data',
    ])
    expect(
      page.getElement(
        'form.cart > button[type=submit][name="add-to-cart"][value="101"].single_add_to_cart_button.button.alt',
      ),
    ).toBeTruthy()
    expect(form.querySelector('input[name="add-to-cart"]')).toBeNull()
    expect(page.getElement('.product-info p.stock.in-stock').textContent).toBe('12 vorrätig')
  })

  it('a sold-out product has no form', async () => {
    const page = await visitor.get(soldOut)
    expect(page.all('form.cart')).toHaveLength(0)
    expect(page.getElement('.product-info p.stock.out-of-stock').textContent).toBe('Nicht vorrätig')
    expect(page.getElement('#product-104.outofstock p.price.price-not-in-stock')).toBeTruthy()
  })
})

describe('theme-and-platform 2.20: kinds that are not added by ajax', () => {
  it('the form of an external product leads to its seller', async () => {
    const page = await visitor.get('/produkt/buch-zwischen-den-tiden/')
    const form = page.getElement('.product-type-external form.cart[method=get]')
    expect(form.getAttribute('action')).toBe('https://verlag.example/tiden?von=galerie')
    expect(page.getElement('form.cart > input[type=hidden][name=von]').getAttribute('value')).toBe('galerie')
    expect(page.getElement('form.cart button.single_add_to_cart_button').textContent).toBe('Beim Verlag kaufen')
    expect(page.all('form.cart .quantity')).toHaveLength(0)
  })

  it('a group has a quantity for every product in stock', async () => {
    const page = await visitor.get('/produkt/inselpaket/')
    const form = page.getElement('.product-type-grouped form.cart.grouped_form[method=post]')
    const names = page.all('.grouped_form input.qty').map((input) => input.getAttribute('name'))
    expect(names).toEqual(['quantity[150]', 'quantity[170]'])
    expect(form.querySelectorAll('tr.woocommerce-grouped-product-list-item')).toHaveLength(3)
    expect(page.getElement('tr#product-104 p.stock.out-of-stock')).toBeTruthy()
    expect(page.getElement('.grouped_form > input[name="add-to-cart"]').getAttribute('value')).toBe('340')
    expect(page.getElement('.product-info p.price.product-page-price').textContent?.replaceAll('\u00a0', ' ')).toBe(
      '14,00 € – 210,00 €',
    )
  })
})

describe('theme-and-platform 2.13: the sticky bar', () => {
  it('in generation A the bar contains quantity and button of the form', async () => {
    await visitor.choose({ theme: 'classic', stickyAddToCart: 'true' })
    const bar = 'form.cart .sticky-add-to-cart-wrapper > .sticky-add-to-cart'
    const page = await visitor.get(simple)
    expect(page.all(`${bar} > .sticky-add-to-cart__product img.sticky-add-to-cart-img`)).toHaveLength(1)
    expect(page.all(`${bar} > .sticky-add-to-cart__product .price`)).toHaveLength(1)
    expect(page.all(`${bar} > .quantity, ${bar} > button.single_add_to_cart_button`)).toHaveLength(2)
    const many = await visitor.get(variable)
    expect(many.all(`.woocommerce-variation-add-to-cart .sticky-add-to-cart`)).toHaveLength(1)
    expect(many.all(`.sticky-add-to-cart__product .price`)).toHaveLength(0)
    expect(many.all('.sticky-add-to-cart input[name=variation_id]')).toHaveLength(0)
  })

  it('in generation B the bar is an element of its own with a second form', async () => {
    await visitor.choose({ stickyAddToCart: 'true' })
    const page = await visitor.get(simple)
    expect(page.getElement('.sticky-add-to-cart[data-product-id="101"]').closest('form')).toBeNull()
    expect(page.all('.sticky-add-to-cart form.cart button[name="add-to-cart"][value="101"]')).toHaveLength(1)
    expect(page.all('form.cart')).toHaveLength(2)
    expect(page.all('wc-order-attribution-inputs')).toHaveLength(1)
    const many = await visitor.get(variable)
    expect(many.all('.sticky-add-to-cart a.sticky-add-to-cart-select-options-button')).toHaveLength(1)
    expect(many.all('form.cart')).toHaveLength(1)
    expect((await visitor.get(soldOut)).all('.sticky-add-to-cart p.stock.out-of-stock')).toHaveLength(1)
  })

  it('a page with the stacked gallery has no bar', async () => {
    for (const theme of ['classic', 'modern']) {
      await visitor.choose({ theme, stickyAddToCart: 'true', galleryLayout: 'stacked' })
      expect((await visitor.get(simple)).all('.sticky-add-to-cart')).toHaveLength(0)
    }
  })
})

describe('theme-and-platform 2.14, 2.15: description, attributes, reviews', () => {
  it.each([
    [
      'tabs',
      [
        '.woocommerce-tabs.wc-tabs-wrapper.tabbed-content > ul.tabs.wc-tabs.product-tabs[role=tablist] > li.description_tab.active#tab-title-description > a[role=tab][href="#tab-description"][aria-selected=true]',
        'li.reviews_tab#tab-title-reviews > a[role=tab][href="#tab-reviews"][aria-selected=false][tabindex="-1"]',
        'li.additional_information_tab',
        '.tab-panels > .panel.active#tab-description[role=tabpanel]',
        '.tab-panels > .panel#tab-reviews[role=tabpanel] #reviews > #comments',
      ],
    ],
    [
      'accordion',
      [
        '.product-page-accordian > .accordion > .accordion-item#accordion-reviews > a.accordion-title[href="#accordion-item-reviews"][aria-expanded=false][aria-controls=accordion-reviews-content]',
        '#accordion-description > a.accordion-title.active[aria-expanded=true]',
        '#accordion-reviews > .accordion-inner#accordion-reviews-content #reviews',
      ],
    ],
    ['sections', ['.product-page-sections > .product-section #reviews']],
  ])('are printed as %s', async (display, selectors) => {
    await visitor.choose({ productTabs: display })
    const page = await visitor.get(variable)
    expect(selectors.filter((selector) => page.all(selector).length !== 1)).toEqual([])
  })

  it('a product without description begins with its reviews', async () => {
    const page = await visitor.get('/produkt/ohne-titel/')
    expect(page.all('li.description_tab')).toHaveLength(0)
    expect(page.getElement('li.reviews_tab.active')).toBeTruthy()
  })
})

describe('settings of product pages', () => {
  it('theme-and-platform 3.2: wc_single_product_params', async () => {
    const settings = (await visitor.get(simple)).settings('wc_single_product_params')
    expect(Object.keys(settings ?? {})).toEqual([
      'i18n_required_rating_text',
      'i18n_rating_options',
      'i18n_product_gallery_trigger_text',
      'review_rating_required',
      'flexslider',
      'zoom_enabled',
      'zoom_options',
      'photoswipe_enabled',
      'photoswipe_options',
      'flexslider_enabled',
    ])
    expect(settings?.photoswipe_options).toEqual({
      shareEl: false,
      closeOnScroll: false,
      history: false,
      hideAnimationDuration: 0,
      showAnimationDuration: 0,
    })
  })

  it('theme-and-platform 3.2: wc_add_to_cart_variation_params, also where only a quick view needs them', async () => {
    const keys = [
      'wc_ajax_url',
      'i18n_no_matching_variations_text',
      'i18n_make_a_selection_text',
      'i18n_unavailable_text',
      'i18n_reset_alert_text',
    ]
    for (const path of [simple, variable, '/shop/']) {
      expect(Object.keys((await visitor.get(path)).settings('wc_add_to_cart_variation_params') ?? {})).toEqual(keys)
    }
    await visitor.choose({ quickView: 'false' })
    expect((await visitor.get(simple)).settings('wc_add_to_cart_variation_params')).toBeUndefined()
    expect((await visitor.get(simple)).all('#tmpl-variation-template')).toHaveLength(0)
    expect(Object.keys((await visitor.get(variable)).settings('wc_add_to_cart_variation_params') ?? {})).toEqual(keys)
  })
})

it('the catalogue has enough for a listing of 96, the hostile name among them', async () => {
  const { text } = await visitor.get('/shop/?per_page=96')
  expect(text.match(/<div class="product-small col /g)).toHaveLength(96)
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toContain('<img src=x')
})

it('a name with markup, quotes and Hebrew is shown as text', async () => {
  const name = '„Sturm“ <b>& "Drang"</b> <img src=x onerror=alert(1)> – ערב על הים \'26'
  const page = await visitor.get('/produkt/sturm-und-drang/')
  expect(page.getElement('h1.product_title').textContent).toBe(name)
  expect(page.getElement('label.screen-reader-text[for^=quantity_]').textContent).toBe(`${name} Menge`)
  expect(page.all('h1 b, img[onerror]')).toHaveLength(0)
  expect(page.getElement('#tab-description').textContent).toContain('</div></main> steht im Titelblatt')
})
