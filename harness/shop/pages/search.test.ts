import { describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type Visit } from '../testing/testVisitor.ts'

const shop = startTestShop()

const visit = (path: string): Promise<Visit> => createTestVisitor(shop).get(path)

describe('theme-and-platform 2.5: results of a search', () => {
  it('shows products with the words, ordered by relevance, and keeps the words in the order form', async () => {
    const page = await visit('/?s=e+n+&post_type=product')
    page.one('body.search.search-results.post-type-archive-product.woocommerce-shop')
    expect(page.all('.products > .product').length).toBeGreaterThan(1)
    expect(page.one('.orderby option[selected]').getAttribute('value')).toBe('relevance')
    expect(page.one('.woocommerce-ordering input[name=s]').getAttribute('value')).toBe('e n ')
  })

  it('the only product that fits is shown itself', async () => {
    const answer = await visit('/?s=Austernfischer&post_type=product')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('https://kunst.example/produkt/bronze-austernfischer/')
  })

  it('says that nothing was found', async () => {
    const page = await visit('/?s=%3Cimg+src=x%3E&post_type=product')
    page.one('body.search-no-results')
    page.one('.woocommerce-no-products-found > .woocommerce-info')
    expect(page.one('.woocommerce-breadcrumb').textContent).toContain('„<img src=x>“')
    expect(page.all('.woocommerce-breadcrumb img')).toHaveLength(0)
  })

  it('a category narrows it', async () => {
    const page = await visit('/?s=e&post_type=product&product_cat=gemaelde')
    expect(page.all('.products > .product:not(.product_cat-gemaelde)')).toHaveLength(0)
    expect(page.all('.products > .product').length).toBeGreaterThan(1)
  })

  it('pages that fit follow the products', async () => {
    expect((await visit('/?s=Shop&post_type=product')).one('.page-col a').getAttribute('href')).toBe(
      'https://kunst.example/shop/',
    )
  })
})
