/** What a request says about a product's reviews: the page of the list, the review just written, and its author. */
import type { Product } from '../catalogue/product.ts'
import type { ShopRequest } from '../http/route.ts'
import { hexHash } from '../state/hashes.ts'
import type { Scope } from '../state/scope.ts'
import { type Review, reviewsOf } from './reviews.ts'

export interface ReviewVisit {
  /** Page of the list, from 1: `/comment-page-2/` or `?cpage=2`. */
  readonly page: number
  /** Path of the product, for the link that cancels a reply. */
  readonly path: string
  /** Number of a review that waits for approval; a visitor who has its hash sees it. 0 where the address names none. */
  readonly unapproved: number
  readonly moderationHash: string
  /** Name and address from the author's cookies; '' where the author has not allowed them. */
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

/** The review that waits for approval, where the address names it with its hash: only its author has this address. */
export function unapprovedReviews({ shop }: Scope, product: Product, visit: ReviewVisit): readonly Review[] {
  const review = reviewsOf(shop.shopState).find(visit.unapproved)
  if (!review || review.isApproved || review.productId !== product.id) return []
  return moderationHash({ shop }, review) === visit.moderationHash ? [review] : []
}

/** The hash that an address needs to show a review which waits for approval. */
export function moderationHash({ shop }: Pick<Scope, 'shop'>, { id, writtenAt }: Review): string {
  return hexHash(32, shop.options.seed, 'moderation', id, writtenAt.toISOString())
}

export function authorCookie({ shop }: Pick<Scope, 'shop'>): string {
  return `comment_author_${hexHash(32, shop.options.seed, 'comments')}`
}

export function emailCookie({ shop }: Pick<Scope, 'shop'>): string {
  return `comment_author_email_${hexHash(32, shop.options.seed, 'comments')}`
}
