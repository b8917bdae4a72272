import { beforeAll, describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const shop = startTestShop()

const visit = (path: string): Promise<VisitedPage> => createTestVisitor(shop).get(path)
const idsOf = (page: VisitedPage): readonly (string | null)[] =>
  page.all('.products .quick-view').map((link) => link.getAttribute('data-prod'))

describe('theme-and-platform 2.22: listing', () => {
  let page: VisitedPage
  beforeAll(async () => {
    page = await visit('/shop/')
  })

  it.each([
    'body.woocommerce-shop.woocommerce.woocommerce-page.post-type-archive-product',
    '.shop-page-title .woocommerce-breadcrumb',
    '.post-101 .price-wrapper > .star-rating.star-rating--inline[role=img] + .price',
    'form.woocommerce-ordering > select.orderby[name=orderby]',
    '.shop-container > .woocommerce-notices-wrapper',
    '.shop-container > .products.row.large-columns-4.medium-columns-3.small-columns-2',
  ])('has one %s', (selector) => {
    page.getElement(selector)
  })

  it.each([
    '> .col-inner > .product-small.box > .box-image > .image-fade_in_back > a > img',
    '.box-image a > img[srcset*="-300x300.svg 300w, "][srcset$=" 100w"][sizes="(max-width: 300px) 100vw, 300px"]',
    '.image-tools.grid-tools > a.quick-view[data-prod="104"][href="#quick-view"]',
    '.out-of-stock-label',
    '.box-text.box-text-products > .title-wrapper > p.name.product-title > a.woocommerce-LoopProduct-link',
    '.price-wrapper > span.price .woocommerce-Price-amount.amount > bdi > .woocommerce-Price-currencySymbol',
    '.add-to-cart-button > a.button.product_type_simple[data-product_id="104"][rel=nofollow]',
  ])('a box has one %s', (selector) => {
    page.getElement(`.product-small.col.has-hover.out-of-stock.product.type-product.post-104.outofstock ${selector}`)
  })

  it('marks the first and last box of a row of four', async () => {
    const boxes = (await visit('/shop/?per_page=8')).all('.products > .col').map(({ classList }) => {
      return ['first', 'last'].filter((name) => classList.contains(name)).join(' ')
    })
    expect(boxes).toEqual(['first', '', '', 'last', 'first', '', '', 'last'])
  })

  it('prints no quick view button where the switch is off', async () => {
    expect((await visit('/shop/')).all('.quick-view').length).toBeGreaterThan(0)
    const visitor = createTestVisitor(shop)
    await visitor.choose({ quickView: 'false' })
    expect((await visitor.get('/shop/')).all('.quick-view')).toHaveLength(0)
  })
})

describe('theme-and-platform 3.5: the button of a box', () => {
  let page: VisitedPage
  beforeAll(async () => {
    page = await visit('/shop/?per_page=200')
  })

  it.each([
    ['simple', 150, 'ajax_add_to_cart', '?add-to-cart=150', 'In den Warenkorb'],
    [
      'variable',
      120,
      'add_to_cart_button',
      'https://kunst.example/produkt/linoldruck-silbermoewe/',
      'Ausführung wählen',
    ],
    ['sold out', 104, 'product_type_simple', 'https://kunst.example/produkt/watt-im-morgenlicht/', 'Weiterlesen'],
    [
      'priced by the buyer',
      170,
      'add_to_cart_button',
      'https://kunst.example/produkt/patenschaft-atelierhaus/',
      'In den Warenkorb',
    ],
  ])('of a product that is %s has its class, address and text', (_kind, id, className, href, text) => {
    const button = page.getElement(`.add-to-cart-button > a[data-product_id="${id}"]`)
    expect(button.classList.contains(className)).toBe(true)
    expect(button.getAttribute('href')).toBe(href)
    expect(button.textContent).toBe(text)
    expect(button.getAttribute('data-quantity')).toBe('1')
    expect(button.classList.contains('ajax_add_to_cart')).toBe(href.startsWith('?'))
  })
})

describe('pages of a listing', () => {
  it('shows the requested page, with links to the others', async () => {
    const [first, second] = [await visit('/shop/?per_page=4'), await visit('/shop/page/2/?per_page=4')]
    expect(idsOf(second)).toHaveLength(4)
    expect(idsOf(second)).not.toEqual(idsOf(first))
    expect(first.getElement('.woocommerce-pagination li a.next').getAttribute('href')).toBe(
      'https://kunst.example/shop/page/2/?per_page=4',
    )
    expect(second.getElement('.woocommerce-pagination .current').textContent).toBe('2')
    expect(second.getElement('.woocommerce-result-count').textContent).toMatch(
      /^Ergebnisse 5 – 8 von \d+ werden angezeigt$/,
    )
  })

  it('a page beyond the last one does not exist', async () => {
    expect((await visit('/shop/page/99/')).status).toBe(404)
  })

  it('a single page has no links to others', async () => {
    expect((await visit('/shop/?per_page=200')).all('.woocommerce-pagination')).toHaveLength(0)
  })
})

describe('order', () => {
  it.each([
    ['price', '400'],
    ['price-desc', '106'],
  ])('%s begins with %s', async (orderby, first) => {
    const page = await visit(`/produkt-kategorie/${orderby === 'price' ? 'grafik' : 'gemaelde'}/?orderby=${orderby}`)
    expect(idsOf(page)[0]).toBe(first)
    expect(page.getElement('.orderby option[selected]').getAttribute('value')).toBe(orderby)
  })
})

describe('theme-and-platform 3.1: categories', () => {
  it('has the body classes of a category and only its products', async () => {
    const page = await visit('/produkt-kategorie/gemaelde/')
    page.getElement('body.archive.tax-product_cat.term-gemaelde.term-21.woocommerce.woocommerce-page')
    expect(page.all('.products > .col').length).toBe(page.all('.products > .product_cat-gemaelde').length)
  })

  it('an unknown category is not found', async () => {
    expect((await visit('/produkt-kategorie/nirgends/')).status).toBe(404)
  })
})
