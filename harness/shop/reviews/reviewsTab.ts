/** List and form of a product's reviews (theme-and-platform.md 2.14, 4.3). */
import type { Product } from '../catalogue/product.ts'
import { type Html, html } from '../markup/html.ts'
import type { ProductTab, Scope } from '../state/scope.ts'
import { commentPage, commentPages } from './commentPages.ts'
import { type Review, reviewsOf } from './reviews.ts'
import { type ReviewVisit, unapprovedReviews } from './reviewVisit.ts'

export function reviewsTab(scope: Scope, product: Product, visit: ReviewVisit): ProductTab {
  const approved = reviewsOf(scope.shop.shopState).approved(product.id)
  const content = html`<div id="reviews" class="woocommerce-Reviews row">
	<div id="comments" class="col ${approved.length > 0 ? 'large-7' : 'large-12'}">
		<h3 class="woocommerce-Reviews-title normal">${tabTitle(product, approved.length)}</h3>
		${reviewList(scope, product, approved, visit)}
	</div>
	${reviewForm(scope, product, approved.length > 0, visit)}
</div>`
  return { key: 'reviews', title: `Bewertungen (${approved.length})`, content }
}

function tabTitle({ name }: Product, count: number): Html {
  if (count === 0) return html`Bewertungen`
  return html`${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'} für <span>${name}</span>`
}

function reviewList(scope: Scope, product: Product, approved: readonly Review[], visit: ReviewVisit): Html {
  const shown = [...commentPage(approved, visit.page), ...unapprovedReviews(scope, product, visit)]
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

const ratings = ['Ausgezeichnet', 'Gut', 'Durchschnittlich', 'Nicht besonders', 'Sehr schlecht'] as const
const required = html`&nbsp;<span class="required">*</span>`

/** The form for a review, which is posted to the platform's address for comments. @param hasReviews whether the form stands beside a list */
function reviewForm(scope: Scope, product: Product, hasReviews: boolean, visit: ReviewVisit): Html {
  const title = hasReviews
    ? html`Fügen Sie Ihre Bewertung hinzu`
    : html`Schreiben Sie die erste Bewertung für „${product.name}“`
  return html`<div id="review_form_wrapper" class="${hasReviews ? 'large-5' : 'large-12'} col">
		<div id="review_form" class="col-inner"><div class="review-form-inner has-border">
			<div id="respond" class="comment-respond">
				<h3 id="reply-title" class="comment-reply-title" role="heading" aria-level="3">${title} <small><a rel="nofollow" id="cancel-comment-reply-link" href="${visit.path}#respond" style="display:none;">Antwort abbrechen</a></small></h3>
				<form action="${scope.link('/wp-comments-post.php')}" method="post" id="commentform" class="comment-form">
					${ratingField}
					<p class="comment-form-comment"><label for="comment">Ihre Meinung${required}</label><textarea id="comment" name="comment" cols="45" rows="8" required></textarea></p>
					${!scope.visitor.customer && personFields(visit)}
					<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="Absenden" /> <input type="hidden" name="comment_post_ID" value="${product.id}" id="comment_post_ID" /><input type="hidden" name="comment_parent" id="comment_parent" value="0" /></p>
				</form>
			</div>
		</div></div>
	</div>`
}

const ratingField = html`<div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Ihre Bewertung${required}</label><select name="rating" id="rating" required><option value="">Bewertung …</option>${ratings.map((label, index) => html`<option value="${ratings.length - index}">${label}</option>`)}</select></div>`

/** Fields for a guest's name and address. The shop knows those of a customer. */
function personFields({ author, email }: ReviewVisit): Html {
  return html`<p class="comment-form-author"><label for="author">Name${required}</label><input id="author" name="author" type="text" autocomplete="name" value="${author}" size="30" required /></p>
					<p class="comment-form-email"><label for="email">E-Mail${required}</label><input id="email" name="email" type="email" autocomplete="email" value="${email}" size="30" required /></p>
					<p class="comment-form-cookies-consent"><input id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" type="checkbox" value="yes"${author && html` checked="checked"`} /> <label for="wp-comment-cookies-consent">Namen und E-Mail-Adresse in diesem Browser für die nächste Bewertung speichern.</label></p>`
}

/** The mean of the ratings, 1 to 5; 0 without reviews. */
export function meanRating(reviews: readonly Review[]): number {
  return reviews.length === 0 ? 0 : reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
}

/** @param printed the rating as text: `4`, or `4.50` for a mean @param addition text after the rating, inside the stars */
function stars(rating: number, printed: string, addition: Html | string = ''): Html {
  return starRating('star-rating', rating, printed, addition)
}

function starRating(classes: string, rating: number, printed: string, addition: Html | string = ''): Html {
  return html`<div class="${classes}" role="img" aria-label="Bewertet mit ${printed} von 5"><span style="width:${Math.round(rating * 20)}%">Bewertet mit <strong class="rating">${printed}</strong> von 5${addition}</span></div>`
}

/** The mean as stars without a link, before the price in a listing's box. */
export function inlineStars(reviews: readonly Review[]): Html {
  if (reviews.length === 0) return html``
  const mean = meanRating(reviews)
  return starRating('star-rating star-rating--inline', mean, mean.toFixed(2))
}

/** The mean below a product's title, as a link that opens the reviews (theme-and-platform.md 2.14). */
export function ratingLink(reviews: readonly Review[]): Html {
  if (reviews.length === 0) return html``
  const mean = meanRating(reviews)
  const count = html`, basierend auf <span class="rating">${reviews.length}</span> ${reviews.length === 1 ? 'Bewertung' : 'Bewertungen'}`
  return html`<div class="woocommerce-product-rating"><a href="#reviews" class="woocommerce-review-link" rel="nofollow">${stars(mean, mean.toFixed(2), count)}</a></div>`
}
