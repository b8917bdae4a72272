/** Suggestions of the live search: `flatsome_ajax_search_products` (theme-and-platform.md 2.5, 5.2). */
import { answerAs, answerLater } from '../http/brokenAnswer.ts'
import { jsonAnswer } from '../http/respond.ts'
import { adminAjax, type Route, type ShopRequest } from '../http/route.ts'
import { pictureAddress } from '../layout/product/pictures.ts'
import { productPrice } from '../layout/product/productBox.ts'
import { findPages, findProducts } from '../pages/search/searchCatalogue.ts'

export interface Suggestion {
  readonly type: 'Product' | 'Page'
  readonly id: number
  readonly value: string
  readonly url: string
  /** Address of the picture; false or '' for none. */
  readonly img: string | false
  /** Price as markup. */
  readonly price: string
}

/** Without `type`, `img` and `price`, as the theme sends it. */
const nothingFound = { id: -1, value: 'Keine Produkte gefunden.', url: '' }
/** The theme's limit for products and for pages. */
const queryLimit = 100

export const searchSuggestionsRoute: Route = adminAjax('flatsome_ajax_search_products', (request) => {
  const { searchDelayMs, searchAnswer } = request.switches
  return answerLater(searchDelayMs, () =>
    answerAs(searchAnswer, () => jsonAnswer({ suggestions: suggestionList(searchAnswer, suggestions(request)) })),
  )
})

function suggestions(request: ShopRequest): readonly Suggestion[] {
  const query = request.param('query')
  switch (request.switches.searchAnswer) {
    case 'hostile':
      return hostileSuggestions(request, query)
    case 'thousand':
      return Array.from({ length: 1000 }, (_, index) => numberedSuggestion(request, query, index + 1))
    default:
      return matchingSuggestions(request, query)
  }
}

/** Products and pages that match; pages only where no category is chosen. */
function matchingSuggestions(request: ShopRequest, query: string): readonly Suggestion[] {
  const { link } = request
  const category = request.param('product_cat')
  const products = findProducts(query, category).slice(0, queryLimit)
  const pages = category === '' ? findPages(request, query).slice(0, queryLimit) : []
  return [
    ...products.map(
      (product): Suggestion => ({
        type: 'Product',
        id: product.id,
        value: product.name,
        url: link(`/produkt/${product.slug}/`),
        img: pictureAddress(request, product.pictures[0], 'thumbnail'),
        price: String(productPrice(product)),
      }),
    ),
    ...pages.map(
      ({ id, label, path }): Suggestion => ({ type: 'Page', id, value: label, url: link(path), img: false, price: '' }),
    ),
  ]
}

function numberedSuggestion({ link }: ShopRequest, query: string, number: number): Suggestion {
  const value = `${query} Nr. ${number}`
  return { type: 'Product', id: 100_000 + number, value, url: link(`/shop/?nr=${number}`), img: '', price: '' }
}

/** The list as PHP prints it: with gaps in its keys it becomes an object. An empty list gets one suggestion that says so. */
function suggestionList(answer: string, list: readonly Suggestion[]): unknown {
  if (list.length === 0) return [nothingFound]
  return answer === 'object' ? Object.fromEntries(list.map((suggestion, index) => [index * 2, suggestion])) : list
}

/** Suggestions that attack a script that inserts them as markup or trusts their addresses, or break a narrow list. */
function hostileSuggestions({ link }: ShopRequest, query: string): readonly Suggestion[] {
  const url = link('/shop/')
  const names: readonly Partial<Suggestion>[] = [
    { value: `${query} <img src=x onerror="window.vernissageHacked = true">` },
    { value: `${query} &lt;script&gt;window.vernissageHacked = true&lt;/script&gt;` },
    { value: `${query} &amp; S&ouml;hne &#8222;Kunst&#8220;` },
    { value: `"${query}" 'in' \`Anführung\`` },
    { value: `${query} ‏عمل فني‎ \u202egnud` },
    { value: `${query}-${'Donaudampfschiff'.repeat(20)}` },
    { value: '' },
    {
      value: `${query} mit Preis`,
      price: '<b onclick="window.vernissageHacked = true">9</b><script>window.vernissageHacked = true</script>',
    },
    { value: `${query} mit Adresse`, url: 'javascript:window.vernissageHacked=true' },
    { value: `${query} mit Bild`, img: 'javascript:window.vernissageHacked=true' },
  ]
  return names.map((name, index) => ({
    type: 'Product',
    id: 200_000 + index,
    value: query,
    url,
    img: false,
    price: '',
    ...name,
  }))
}
