/** Pages of a long list of reviews: `/comment-page-2/#comments`. */
import type { Product } from '../catalogue/product.ts'
import { type Html, html } from '../markup/html.ts'
import type { Scope } from '../state/scope.ts'
import type { Review } from './reviews.ts'

const perPage = 5

/** A page that does not exist is empty. */
export function commentPage(reviews: readonly Review[], page: number): readonly Review[] {
  return reviews.slice((page - 1) * perPage, page * perPage)
}

/** Where a review stands: its page and its number. @param position place in the list, from 0 */
export function reviewAddress(scope: Scope, { slug }: Product, { id }: Review, position: number): string {
  const page = Math.floor(position / perPage) + 1
  return scope.link(`/produkt/${slug}/${page > 1 ? `comment-page-${page}/` : ''}#comment-${id}`)
}

/** Links to the other pages; nothing where one page holds all. */
export function commentPages(scope: Scope, { slug }: Product, count: number, current: number): Html | undefined {
  const last = Math.ceil(count / perPage)
  if (last < 2) return undefined
  const address = (page: number): string =>
    scope.link(`/produkt/${slug}/${page > 1 ? `comment-page-${page}/` : ''}#comments`)
  const numbers = Array.from({ length: last }, (_, index) => index + 1)
  const arrow = (kind: 'prev' | 'next', page: number): Html =>
    html`<li><a class="${kind} page-numbers" href="${address(page)}">${kind === 'prev' ? '←' : '→'}</a></li>`
  return html`<nav class="woocommerce-pagination"><ul class="page-numbers">
	${current > 1 && arrow('prev', current - 1)}${numbers.map((page) =>
    page === current
      ? html`<li><span aria-current="page" class="page-numbers current">${page}</span></li>`
      : html`<li><a class="page-numbers" href="${address(page)}">${page}</a></li>`,
  )}${current < last && arrow('next', current + 1)}
</ul></nav>`
}
