/** Saves a posted review and answers as the platform does: with a redirect, or with a page that says what is missing. */

import { productById } from '../catalogue/catalogue.ts'
import type { Product } from '../catalogue/product.ts'
import { posts, receiveComment } from '../content/blog/blogRoutes.ts'
import { isEmailAddress } from '../http/emailAddress.ts'
import { errorPage, plainAnswer, redirect, type SetCookie, type ShopResponse } from '../http/respond.ts'
import { page, type ShopRequest } from '../http/route.ts'
import { html } from '../markup/html.ts'
import { reviewAddress } from './commentPages.ts'
import { type Review, reviewsOf } from './reviews.ts'
import { authorCookie, emailCookie, moderationHash } from './reviewVisit.ts'

/** How long the author's name is kept, where the author has allowed it: nearly a year. */
const cookieSeconds = 30_000_000

export const postReviewRoute = page('/wp-comments-post.php', (request) => {
  if (request.method !== 'POST') {
    const refusal = plainAnswer('', 405)
    return { ...refusal, headers: { ...refusal.headers, allow: 'POST', 'content-type': 'text/plain; charset=UTF-8' } }
  }
  const id = Number(request.param('comment_post_ID'))
  const post = posts.find((candidate) => candidate.id === id)
  if (post) return receiveComment(request, post)
  const product = productById(id)
  // For a product that does not exist the platform sends an empty page.
  return product ? receiveReview(request, product) : plainAnswer('')
})

function receiveReview(request: ShopRequest, product: Product): ShopResponse {
  const { visitor, shop } = request
  const { customer } = visitor
  const author = customer?.firstName ?? request.param('author').trim()
  const email = customer?.email ?? request.param('email').trim()
  const text = request.param('comment').trim()
  if (author === '' || email.length < 6)
    return refusalPage('Bitte füllen Sie die erforderlichen Felder aus (Name, E-Mail).')
  if (!isEmailAddress(email)) return refusalPage('Bitte geben Sie eine gültige E-Mail-Adresse an.')
  if (text === '') return refusalPage('Bitte schreiben Sie etwas in die Bewertung.')
  const rating = Number.parseInt(request.param('rating'), 10)
  if (!(rating >= 1 && rating <= 5)) return errorPage('Bitte bewerten Sie das Produkt.', 500)
  const reviews = reviewsOf(shop.shopState)
  if (reviews.has({ productId: product.id, email, text })) {
    return refusalPage(
      'Doppelte Bewertung wurde entdeckt. Es sieht so aus, als hätten Sie das schon einmal geschrieben!',
      409,
    )
  }
  // A guest's review waits until the operator has approved it.
  const isApproved = customer !== undefined
  const review = reviews.add({
    productId: product.id,
    author,
    email,
    rating,
    text,
    writtenAt: request.now(),
    isApproved,
  })
  return { ...redirect(addressOfPosted(request, product, review)), cookies: authorCookies(request, author, email) }
}

function addressOfPosted(request: ShopRequest, product: Product, review: Review): string {
  const position = reviewsOf(request.shop.shopState).approved(product.id).indexOf(review)
  const address = reviewAddress(request, product, review, Math.max(0, position))
  if (review.isApproved) return address
  return address.replace('#', `?unapproved=${review.id}&moderation-hash=${moderationHash(request, review)}#`)
}

function authorCookies(request: ShopRequest, author: string, email: string): readonly SetCookie[] {
  if (request.visitor.customer || request.param('wp-comment-cookies-consent') !== 'yes') return []
  return [
    { name: authorCookie(request), value: author, maxAge: cookieSeconds },
    { name: emailCookie(request), value: email, maxAge: cookieSeconds },
  ]
}

/** The page for a refused review. The platform sends it with status 200, so that only the text reports the problem. */
function refusalPage(sentence: string, status = 200): ShopResponse {
  const back = html`<p><a href="javascript:history.back()">« Zurück</a></p>`
  return errorPage(html`<p><strong>Fehler:</strong> ${sentence}</p>${back}`, status)
}
