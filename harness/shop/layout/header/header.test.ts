import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, startShop } from '../../shop.ts'
import { createTestVisitor, type VisitedPage } from '../../testing/testVisitor.ts'

let shop: RunningShop
let page: VisitedPage
beforeAll(async () => {
  shop = await startShop({ now: () => new Date('2026-11-20T12:00:00Z'), origin: 'https://kunst.example' })
  page = await createTestVisitor(() => shop).get('/shop/')
})
afterAll(() => shop.close())

async function withSwitches(switches: Record<string, string>): Promise<VisitedPage> {
  const visitor = createTestVisitor(() => shop)
  await visitor.choose(switches)
  return visitor.get('/shop/')
}

describe('theme-and-platform 2.4: frame of a page', () => {
  it.each([
    'html.loading-site.no-js[lang=de]',
    'body.lightbox.nav-dropdown-has-arrow.woocommerce-no-js',
    'a.skip-link.screen-reader-text[href="#main"]',
    '#wrapper > header#header.header.has-sticky.sticky-jump > .header-wrapper > .header-main',
    '#header .header-bottom.wide-nav',
    '#wrapper > main#main',
    '#wrapper > footer#footer .absolute-footer',
    'a#top-link.back-to-top',
    'body > #main-menu.mobile-sidebar.mfp-hide',
    '#login-form-popup.lightbox-content.mfp-hide form.woocommerce-form-login',
    '[data-open="#main-menu"][data-pos=left]',
    '.header-bottom #menu-item-61.current-menu-item > a[aria-current=page]',
  ])('has one %s', (selector) => {
    page.getElement(selector)
  })

  it('every id of the frame is unique', () => {
    const ids = page.all('#wrapper > header [id], #main-menu [id], #footer [id]').map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

describe('theme-and-platform 2.5: search in the header', () => {
  const form = 'form.searchform[role=search][method=get][action="https://kunst.example/"]'

  it.each([
    `${form} select.search_categories.resize-select[name=product_cat] > option[value=""]`,
    `${form} label.screen-reader-text[for="woocommerce-product-search-field-0"]`,
    `${form} input#woocommerce-product-search-field-0.search-field[type=search][name=s]`,
    `${form} input[type=hidden][name=post_type][value=product]`,
    `${form} button[type=submit].ux-search-submit.submit-button[aria-label]`,
    `${form} > .live-search-results.text-left.z-top`,
  ])('has %s in header and sidebar', (selector) => {
    page.getElement(`#header ${selector}`)
    page.getElement(`#main-menu ${selector.replace('field-0', 'field-1').replace('field-0', 'field-1')}`)
  })

  it.each([
    ['inline', 'li.header-search-form .searchform'],
    ['dropdown', 'li.header-search-dropdown.has-dropdown > ul.nav-dropdown .searchform'],
    ['lightbox', 'li.header-search-lightbox > a[data-open="#search-lightbox"][data-focus="input.search-field"]'],
  ])('with headerSearch=%s the header has one %s', async (headerSearch, selector) => {
    ;(await withSwitches({ headerSearch })).getElement(`#header ${selector}`)
  })

  it('leaves the categories out where a switch says so', async () => {
    expect((await withSwitches({ searchCategories: 'false' })).all('.search_categories')).toHaveLength(0)
  })
})

describe('theme-and-platform 2.6: cart in the header', () => {
  it('is a dropdown in the wide header, off-canvas in the narrow one', () => {
    page.getElement('li.cart-item.has-icon.has-dropdown > a.header-cart-link .header-cart-title .cart-price')
    page.getElement(
      'li.cart-item.has-dropdown > ul.nav-dropdown > li.html.widget_shopping_cart > .widget_shopping_cart_content',
    )
    page.getElement(
      '.mobile-nav li.cart-item > a.off-canvas-toggle[data-open="#cart-popup"][data-class=off-canvas-cart]',
    )
    page.getElement('#cart-popup.mfp-hide > .cart-popup-inner > .widget_shopping_cart > .widget_shopping_cart_content')
    expect(page.all('.cart-icon.image-icon > strong')).toHaveLength(2)
  })

  it.each([
    ['miniCart=off-canvas', '.hide-for-medium li.cart-item > a.off-canvas-toggle.nav-top-link[data-pos=right]'],
    ['theme=classic', '#cart-popup.widget_shopping_cart > .cart-popup-inner > .widget_shopping_cart_content'],
    ['theme=classic', '#cart-popup .cart-sidebar-content'],
    ['cartIcon=bag', '.has-dropdown i.icon-shopping-bag[data-icon-label="0"]'],
    ['cartIcon=image', '.has-dropdown .image-icon.header-cart-icon[data-icon-label="0"]'],
  ])('with %s there is one %s', async (choice, selector) => {
    ;(await withSwitches(Object.fromEntries([choice.split('=')]))).getElement(selector)
  })
})

describe('style sheets', () => {
  it('have the handles of a real shop and are served', async () => {
    const links = page.all('link[rel=stylesheet]')
    expect(links.map(({ id }) => id)).toEqual([
      'contact-form-7-css',
      'vicatna-single-css',
      'wc-ppcp-style-css',
      'flatsome-main-css',
      'flatsome-shop-css',
      'flatsome-style-css',
    ])
    for (const link of links) {
      const path = link.getAttribute('href')?.replace('https://kunst.example', '') ?? ''
      const answer = await createTestVisitor(() => shop).get(path)
      expect(answer.headers.get('content-type')).toBe('text/css; charset=UTF-8')
      expect(answer.text).toContain('{')
    }
  })
})

describe('controls', () => {
  it('are listed on /__shop/ with every switch', async () => {
    const index = await createTestVisitor(() => shop).get('/__shop/')
    index.getElement('a[href="https://kunst.example/__shop/reset?to=/shop/"]')
    index.getElement('a[href="https://kunst.example/__shop/options?theme=classic&to=/__shop/"]')
  })
})
