/** List and form of a product's reviews (theme-and-platform.md 2.14, 4.3). */
import type { Product } from '../catalogue/product.ts'
import { type Html, html } from '../markup/html.ts'
import type { ProductTab, Scope } from '../state/scope.ts'
import { commentPage, commentPages } from './commentPages.ts'
import { reviewForm } from './reviewForm.ts'
import { type Review, reviewsOf } from './reviews.ts'
import { ownReviews, type ReviewVisit } from './reviewVisit.ts'
import { stars } from './stars.ts'

export function reviewsTab(scope: Scope, product: Product, visit: ReviewVisit): ProductTab {
  const approved = reviewsOf(scope.shop.shopState).approved(product.id)
  const content = html`<div id="reviews" class="woocommerce-Reviews row">
	<div id="comments" class="col ${approved.length > 0 ? 'large-7' : 'large-12'}">
		<h3 class="woocommerce-Reviews-title normal">${title(product, approved.length)}</h3>
		${list(scope, product, approved, visit)}
	</div>
	${reviewForm(scope, product, approved.length > 0, visit)}
</div>`
  return { key: 'reviews', title: `Bewertungen (${approved.length})`, content }
}

function title({ name }: Product, count: number): Html {
  if (count === 0) return html`Bewertungen`
  return html`${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'} für <span>${name}</span>`
}

function list(scope: Scope, product: Product, approved: readonly Review[], visit: ReviewVisit): Html {
  const shown = [...commentPage(approved, visit.page), ...ownReviews(scope, product, visit)]
  if (shown.length === 0) return html`<p class="woocommerce-noreviews">Es gibt noch keine Bewertungen.</p>`
  return html`<ol class="commentlist">
${shown.map(listItem)}
		</ol>
		${commentPages(scope, product, approved.length, visit.page)}`
}

function listItem(review: Review, index: number): Html {
  const { id, rating, text } = review
  const parity = index % 2 === 0 ? 'even thread-even' : 'odd alt thread-odd thread-alt'
  return html`<li class="review ${parity} depth-1" id="li-comment-${id}">
<div id="comment-${id}" class="comment_container review-item flex-row align-top">
	<div class="flex-col"></div>
	<div class="comment-text flex-col flex-grow">
		${stars(rating, String(rating))}
	${meta(review)}
	<div class="description"><p>${text}</p></div>
	</div>
</div>
</li>
`
}

const dateFormat = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

function meta({ author, writtenAt, isApproved }: Review): Html {
  if (!isApproved) {
    return html`<p class="meta"><em class="woocommerce-review__awaiting-approval">Ihre Bewertung wartet auf Freischaltung.</em></p>`
  }
  return html`<p class="meta"><strong class="woocommerce-review__author">${author}</strong> <span class="woocommerce-review__dash">&ndash;</span> <time class="woocommerce-review__published-date" datetime="${writtenAt.toISOString().slice(0, 19)}+00:00">${dateFormat.format(writtenAt)}</time></p>`
}
