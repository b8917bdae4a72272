/** Which products of a listing a page of it shows, and in which order. */
import { type Product, priceRange } from '../../catalogue/product.ts'
import type { ShopRequest } from '../../http/route.ts'
import { reviewsOf } from '../../reviews/reviews.ts'
import { meanRating } from '../../reviews/reviewsTab.ts'

export interface ListingView {
  readonly shown: readonly Product[]
  /** On all pages together. */
  readonly count: number
  /** From 1. */
  readonly number: number
  readonly pageCount: number
  readonly perPage: number
  /** Address of a page of the same listing, with the same order. */
  address(number: number): string
}

type Asked = Pick<ListingView, 'number' | 'perPage' | 'address'>

const perPageDefault = 12
/** A page of a thousand boxes is too long to be read. */
const perPageLimit = 200

/** @param number of the page, from the path. @param base path of the listing; pages are below it */
export function readView(request: ShopRequest, number: string | undefined, base: string): Asked {
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

/** Undefined for a page that the listing does not have. An empty listing has one. */
export function viewOf(products: readonly Product[], asked: Asked): ListingView | undefined {
  const { number, perPage } = asked
  const pageCount = Math.max(1, Math.ceil(products.length / perPage))
  if (number < 1 || number > pageCount) return undefined
  const shown = products.slice((number - 1) * perPage, number * perPage)
  return { ...asked, shown, count: products.length, pageCount }
}

export interface SortOrder {
  readonly key: string
  readonly label: string
}

/** The orders of a listing. The first is used where none is asked for; a search begins with relevance instead. */
export const sortOrders: readonly SortOrder[] = [
  { key: 'menu_order', label: 'Standardsortierung' },
  { key: 'popularity', label: 'Nach Beliebtheit sortiert' },
  { key: 'rating', label: 'Nach Durchschnittsbewertung sortiert' },
  { key: 'date', label: 'Sortieren nach neuesten' },
  { key: 'price', label: 'Nach Preis sortiert: niedrig nach hoch' },
  { key: 'price-desc', label: 'Nach Preis sortiert: hoch nach niedrig' },
]

/** In the order of `orderby`; an unknown one leaves the order as it is. */
export function sorted(products: readonly Product[], { url, shop }: ShopRequest): readonly Product[] {
  const sold = (id: number): number => shop.shopState.sold.get(id) ?? 0
  const rating = ({ id }: Product): number => meanRating(reviewsOf(shop.shopState).approved(id))
  const compare: Readonly<Record<string, (a: Product, b: Product) => number>> = {
    popularity: (a, b) => sold(b.id) - sold(a.id),
    rating: (a, b) => rating(b) - rating(a),
    date: (a, b) => b.id - a.id,
    price: (a, b) => priceRange(a)[0] - priceRange(b)[0],
    'price-desc': (a, b) => priceRange(b)[1] - priceRange(a)[1],
  }
  const by = compare[url.searchParams.get('orderby') ?? '']
  return by ? [...products].sort(by) : products
}

/** What the filter widgets leave: by price, and by the terms of attributes (complete-takeover.md CT78, CT79). */
export function filtered(products: readonly Product[], { url }: ShopRequest): readonly Product[] {
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
