/** Reviews of products: those of `firstReviews.yaml`, and those that visitors post while the shop runs. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../scene/reading/readJson.ts'
import { stateOfShop } from '../state/shopState.ts'

export interface Review {
  /** Number of the comment, in its address `#comment-17`. */
  readonly id: number
  readonly productId: number
  readonly author: string
  readonly email: string
  /** 1 to 5 stars. */
  readonly rating: number
  readonly text: string
  readonly writtenAt: Date
  /** Only the author sees a review that the operator has not approved. */
  readonly isApproved: boolean
}

export interface Reviews {
  /** The approved reviews, which every visitor sees, the oldest first. */
  approved(productId: number): readonly Review[]
  find(id: number): Review | undefined
  /** True where this person has written this text about this product before. */
  has(review: Pick<Review, 'productId' | 'email' | 'text'>): boolean
  add(review: Omit<Review, 'id'>): Review
}

const storedReview = z.strictObject({
  product: z.int(),
  author: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
})
const storedReviews = readYaml(join(import.meta.dirname, 'firstReviews.yaml'), z.array(storedReview))

const dayMs = 86_400_000

/** The reviews that exist when the shop starts, numbered from 6. One was written a day. */
const firstReviews: readonly Review[] = storedReviews.map(({ product, author, rating, text }, index) => ({
  id: index + 6,
  productId: product,
  author,
  email: `${author.toLowerCase().replace('ö', 'oe')}@ebbe.example`,
  rating,
  text,
  writtenAt: new Date(Date.UTC(2026, 8, 1, 9, 30) + index * dayMs),
  isApproved: true,
}))

/** The shop's reviews. A reset drops those that visitors have posted. */
export const reviewsOf = stateOfShop((): Reviews => {
  const all: Review[] = [...firstReviews]
  return {
    approved: (productId) => all.filter((review) => review.productId === productId && review.isApproved),
    find: (id) => all.find((review) => review.id === id),
    has: ({ productId, email, text }) =>
      all.some((review) => review.productId === productId && review.email === email && review.text === text),
    add(written) {
      const review = { ...written, id: Math.max(0, ...all.map(({ id }) => id)) + 1 }
      all.push(review)
      return review
    },
  }
})
