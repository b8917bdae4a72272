/** Pages of a listing with two products each, and the script on them. */
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import shopListing from './feature.ts'

let runtime: Runtime | undefined

/** The theme's settings for lists that continue on the same page. */
export const page = window as { flatsome_infinite_scroll?: unknown }

export const product = (id: number): string =>
  `<div class="product-small col product post-${id}"><a href="/produkt/${id}/">Bild ${id}</a></div>`

const link = (name: string, number: number): string =>
  `<li><a class="${name} page-number" href="/shop/page/${number}/">${number}</a></li>`

/** A page of the listing, with links to the page before and after it, as far as there are any. */
export const listPage = (number: number, last: number): string => `<div class="shop-container">
  <div class="products row">${product(number * 2)}${product(number * 2 + 1)}</div>
  <nav class="woocommerce-pagination"><ul>${number > 1 ? link('prev', number - 1) : ''}${number < last ? link('next', number + 1) : ''}</ul></nav></div>`

/** Starts the script on a page. @returns the page's markup before */
export function start(html: string): string {
  setBody(html)
  const before = markup()
  runtime = startRuntime([shopListing])
  return before
}

export function stop(): void {
  runtime?.stop()
}

/** What the script has complained about. */
export const problems = (): Runtime['reporter']['problems'] => runtime?.reporter.problems ?? []

/** The names of the products on the page. */
export const names = (): string[] => [...document.querySelectorAll('.products a')].map(({ textContent }) => textContent)

/** Waits until the products of an answer are on the page. */
export async function finishLoading(): Promise<void> {
  for (let round = 0; round < 4; round++) await turn()
}
