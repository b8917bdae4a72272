/** Filters, sorts and divides the products of a listing into pages. */
import { type Product, priceRange } from '../../catalogue/product.ts'
import type { ShopRequest } from '../../http/route.ts'
import { reviewsOf } from '../../reviews/reviews.ts'
import { meanRating } from '../../reviews/reviewsTab.ts'

export interface ListingView {
  readonly shown: readonly Product[]
  /** Number of products on all pages together. */
  readonly count: number
  /** Number of the page, from 1. */
  readonly number: number
  readonly pageCount: number
  readonly perPage: number
  /** Address of a page of the same listing, with the same order. */
  address(number: number): string
}

type RequestedPage = Pick<ListingView, 'number' | 'perPage' | 'address'>

const perPageDefault = 12
const perPageLimit = 200

/** @param number of the page, from the path. @param base path of the listing; pages are below it */
export function readView(request: ShopRequest, number: string | undefined, base: string): RequestedPage {
  const perPage = Number(request.url.searchParams.get('per_page')) || perPageDefault
  const query = new URLSearchParams(request.url.searchParams)
  for (const name of ['paged', 'add-to-cart', 'removed_item']) query.delete(name)
  return {
    number: Number(number ?? 1),
    perPage: Math.min(Math.max(1, Math.floor(perPage)), perPageLimit),
    address: (page) => {
      const search = query.toString()
      return request.link(base + (page > 1 ? `page/${page}/` : '') + (search && `?${search}`))
    },
  }
}

/** The view of a page; undefined for a page that the listing does not have. An empty listing has one page. */
export function viewOf(products: readonly Product[], requested: RequestedPage): ListingView | undefined {
  const { number, perPage } = requested
  const pageCount = Math.max(1, Math.ceil(products.length / perPage))
  if (number < 1 || number > pageCount) return undefined
  const shown = products.slice((number - 1) * perPage, number * perPage)
  return { ...requested, shown, count: products.length, pageCount }
}

export interface SortOrder {
  readonly key: string
  readonly label: string
}

/** The orders of a listing. The first is the default; the default of a search is relevance. */
export const sortOrders: readonly SortOrder[] = [
  { key: 'menu_order', label: 'Standardsortierung' },
  { key: 'popularity', label: 'Nach Beliebtheit sortiert' },
  { key: 'rating', label: 'Nach Durchschnittsbewertung sortiert' },
  { key: 'date', label: 'Sortieren nach neuesten' },
  { key: 'price', label: 'Nach Preis sortiert: niedrig nach hoch' },
  { key: 'price-desc', label: 'Nach Preis sortiert: hoch nach niedrig' },
]

/** Sorts products by `orderby`; an unknown value leaves their order as it is. */
export function sortProducts(products: readonly Product[], { url, shop }: ShopRequest): readonly Product[] {
  const sold = (id: number): number => shop.shopState.sold.get(id) ?? 0
  const rating = ({ id }: Product): number => meanRating(reviewsOf(shop.shopState).approved(id))
  const compare: Readonly<Record<string, (a: Product, b: Product) => number>> = {
    popularity: (a, b) => sold(b.id) - sold(a.id),
    rating: (a, b) => rating(b) - rating(a),
    date: (a, b) => b.id - a.id,
    price: (a, b) => priceRange(a)[0] - priceRange(b)[0],
    'price-desc': (a, b) => priceRange(b)[1] - priceRange(a)[1],
  }
  const compareBy = compare[url.searchParams.get('orderby') ?? '']
  return compareBy ? [...products].sort(compareBy) : products
}

/** Filters products as the filter widgets do: by price, and by the terms of attributes (complete-takeover.md CT78, CT79). */
export function filterProducts(products: readonly Product[], { url }: ShopRequest): readonly Product[] {
  const cents = (name: string): number => Number.parseFloat(url.searchParams.get(name) ?? '') * 100
  const [lowest, highest] = [cents('min_price'), cents('max_price')]
  const wanted = [...url.searchParams].filter(([name, value]) => name.startsWith('filter_') && value)
  return products.filter((product) => {
    const [from, to] = priceRange(product)
    const isInRange = !(to < lowest) && !(from > highest)
    return (
      isInRange && wanted.every(([name, value]) => hasTerm(product, name.replace('filter_', 'pa_'), value.split(',')))
    )
  })
}

function hasTerm({ attributes = [] }: Product, slug: string, wanted: readonly string[]): boolean {
  return attributes.some(
    (attribute) => attribute.slug === slug && attribute.terms.some((term) => wanted.includes(term.slug)),
  )
}
