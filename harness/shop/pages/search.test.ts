import { describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const shop = startTestShop()

const visit = (path: string): Promise<VisitedPage> => createTestVisitor(shop).get(path)

describe('theme-and-platform 2.5: results of a search', () => {
  it('shows products with the words, ordered by relevance, and keeps the words in the order form', async () => {
    const page = await visit('/?s=e+n+&post_type=product')
    page.getElement('body.search.search-results.post-type-archive-product.woocommerce-shop')
    expect(page.all('.products > .product').length).toBeGreaterThan(1)
    expect(page.getElement('.orderby option[selected]').getAttribute('value')).toBe('relevance')
    expect(page.getElement('.woocommerce-ordering input[name=s]').getAttribute('value')).toBe('e n ')
  })

  it('a search that finds one product redirects to it', async () => {
    const answer = await visit('/?s=Austernfischer&post_type=product')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('https://kunst.example/produkt/bronze-austernfischer/')
  })

  it('says that nothing was found', async () => {
    const page = await visit('/?s=%3Cimg+src=x%3E&post_type=product')
    page.getElement('body.search-no-results')
    page.getElement('.woocommerce-no-products-found > .woocommerce-info')
    expect(page.getElement('.woocommerce-breadcrumb').textContent).toContain('„<img src=x>“')
    expect(page.all('.woocommerce-breadcrumb img')).toHaveLength(0)
  })

  it('a category limits the results to its products', async () => {
    const page = await visit('/?s=e&post_type=product&product_cat=gemaelde')
    expect(page.all('.products > .product:not(.product_cat-gemaelde)')).toHaveLength(0)
    expect(page.all('.products > .product').length).toBeGreaterThan(1)
  })

  it('pages that were found follow the products', async () => {
    expect((await visit('/?s=Shop&post_type=product')).getElement('.page-col a').getAttribute('href')).toBe(
      'https://kunst.example/shop/',
    )
  })
})
