/** Ratings as stars. */
import { type Html, html } from '../markup/html.ts'
import type { Review } from './reviews.ts'

/** Mean of ratings, 0 without any. */
export function meanRating(reviews: readonly Review[]): number {
  return reviews.length === 0 ? 0 : reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
}

/** @param printed `4`, or `4.50` for a mean @param addition what stands after it inside the stars */
export function stars(rating: number, printed: string, addition: Html | string = ''): Html {
  return starRating('star-rating', rating, printed, addition)
}

function starRating(classes: string, rating: number, printed: string, addition: Html | string = ''): Html {
  return html`<div class="${classes}" role="img" aria-label="Bewertet mit ${printed} von 5"><span style="width:${Math.round(rating * 20)}%">Bewertet mit <strong class="rating">${printed}</strong> von 5${addition}</span></div>`
}

/** Stars in a listing's box, before the price: the mean, without a link. */
export function inlineStars(reviews: readonly Review[]): Html {
  if (reviews.length === 0) return html``
  const mean = meanRating(reviews)
  return starRating('star-rating star-rating--inline', mean, mean.toFixed(2))
}

/** Below the title: the mean, and the link that opens the reviews (theme-and-platform.md 2.14). */
export function ratingLink(reviews: readonly Review[]): Html {
  if (reviews.length === 0) return html``
  const mean = meanRating(reviews)
  const count = html`, basierend auf <span class="rating">${reviews.length}</span> ${reviews.length === 1 ? 'Bewertung' : 'Bewertungen'}`
  return html`<div class="woocommerce-product-rating"><a href="#reviews" class="woocommerce-review-link" rel="nofollow">${stars(mean, mean.toFixed(2), count)}</a></div>`
}
