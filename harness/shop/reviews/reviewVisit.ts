/** Which of a product's reviews a request shows: a page of them, and perhaps the one just written. */
import type { Product } from '../catalogue/product.ts'
import type { ShopRequest } from '../http/route.ts'
import { hashed } from '../state/ids.ts'
import type { Scope } from '../state/scope.ts'
import { type Review, reviewsOf } from './reviews.ts'

export interface ReviewVisit {
  /** Page of the list, from 1: `/comment-page-2/` or `?cpage=2`. */
  readonly page: number
  /** Path of the product, for the link that gives up an answer. */
  readonly path: string
  /** A review that waits for approval, shown to a visitor who has its hash. */
  readonly unapproved: number
  readonly moderationHash: string
  /** Remembered by cookies, where the author wanted that. */
  readonly author: string
  readonly email: string
}

/** @param pageNumber from the path; '' where the path has none */
export function reviewVisit(request: ShopRequest, pageNumber: string): ReviewVisit {
  const { url, cookies } = request
  const page = Number.parseInt(pageNumber || (url.searchParams.get('cpage') ?? ''), 10)
  return {
    page: page > 0 ? page : 1,
    path: url.pathname.replace(/comment-page-\d+\/$/, ''),
    unapproved: Number(url.searchParams.get('unapproved') ?? 0),
    moderationHash: url.searchParams.get('moderation-hash') ?? '',
    author: cookies[authorCookie(request)] ?? '',
    email: cookies[emailCookie(request)] ?? '',
  }
}

/** The review that only its author sees. */
export function ownReviews({ shop }: Scope, product: Product, visit: ReviewVisit): readonly Review[] {
  const review = reviewsOf(shop.shopState).find(visit.unapproved)
  if (!review || review.isApproved || review.productId !== product.id) return []
  return moderationHash({ shop }, review) === visit.moderationHash ? [review] : []
}

/** The hash in an address that shows a review which waits for approval. */
export function moderationHash({ shop }: Pick<Scope, 'shop'>, { id, writtenAt }: Review): string {
  return hashed(32, shop.options.seed, 'moderation', id, writtenAt.toISOString())
}

export function authorCookie({ shop }: Pick<Scope, 'shop'>): string {
  return `comment_author_${hashed(32, shop.options.seed, 'comments')}`
}

export function emailCookie({ shop }: Pick<Scope, 'shop'>): string {
  return `comment_author_email_${hashed(32, shop.options.seed, 'comments')}`
}
