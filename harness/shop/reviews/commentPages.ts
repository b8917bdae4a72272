/** Splits a long list of reviews into pages: `/comment-page-2/#comments`. */
import type { Product } from '../catalogue/product.ts'
import { type Html, html } from '../markup/html.ts'
import type { Scope } from '../state/scope.ts'
import type { Review } from './reviews.ts'

const perPage = 5

/** The reviews of one page; none where the page does not exist. @param page from 1 */
export function commentPage(reviews: readonly Review[], page: number): readonly Review[] {
  return reviews.slice((page - 1) * perPage, page * perPage)
}

/** Address of a review: the page of the list, and the number of the comment. @param position in the list, from 0 */
export function reviewAddress(scope: Scope, { slug }: Product, { id }: Review, position: number): string {
  const page = Math.floor(position / perPage) + 1
  return scope.link(`/produkt/${slug}/${page > 1 ? `comment-page-${page}/` : ''}#comment-${id}`)
}

/** Links to the other pages; undefined where one page holds all reviews. */
export function commentPages(scope: Scope, { slug }: Product, count: number, current: number): Html | undefined {
  const lastPage = Math.ceil(count / perPage)
  if (lastPage < 2) return undefined
  const address = (page: number): string =>
    scope.link(`/produkt/${slug}/${page > 1 ? `comment-page-${page}/` : ''}#comments`)
  const numbers = Array.from({ length: lastPage }, (_, index) => index + 1)
  const arrow = (kind: 'prev' | 'next', page: number): Html =>
    html`<li><a class="${kind} page-numbers" href="${address(page)}">${kind === 'prev' ? '←' : '→'}</a></li>`
  return html`<nav class="woocommerce-pagination"><ul class="page-numbers">
	${current > 1 && arrow('prev', current - 1)}${numbers.map((page) =>
    page === current
      ? html`<li><span aria-current="page" class="page-numbers current">${page}</span></li>`
      : html`<li><a class="page-numbers" href="${address(page)}">${page}</a></li>`,
  )}${current < lastPage && arrow('next', current + 1)}
</ul></nav>`
}
