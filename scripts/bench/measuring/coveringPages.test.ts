import { expect, it } from 'vitest'
import { coverAll } from './coveringPages.ts'
import type { RecordedPage } from './pages.ts'

const page = (name: string, length: number): RecordedPage => ({ name, html: 'x'.repeat(length), hasForm: false })
const [cart, product, listing, empty, checkout] = [
  page('cart', 10),
  page('product', 20),
  page('listing', 30),
  page('empty', 90),
  page('checkout', 40),
] as const

it('takes the page with most features, then those that add what is missing', () => {
  const pages = new Map([
    [cart, ['mini-cart', 'cart-auto-update']],
    [product, ['mini-cart', 'product-gallery', 'quantity-box']],
    [listing, ['mini-cart', 'quick-view']],
    [empty, []],
  ])
  expect(coverAll(pages)).toEqual([product, listing, cart])
})

it('takes the larger one of two pages that add as much', () => {
  const pages = new Map([
    [cart, ['mini-cart']],
    [checkout, ['mini-cart']],
  ])
  expect(coverAll(pages)).toEqual([checkout])
})

it('takes no page where no feature is mounted', () => {
  expect(coverAll(new Map([[empty, []]]))).toEqual([])
})
