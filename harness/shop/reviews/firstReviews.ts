/** Reviews that exist from the start. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../scene/readJson.ts'
import type { Review } from './reviews.ts'

const line = z.strictObject({ product: z.int(), author: z.string(), rating: z.int().min(1).max(5), text: z.string() })
const lines = readYaml(join(import.meta.dirname, 'firstReviews.yaml'), z.array(line))

const dayMs = 86_400_000

/** Numbered from 6, one a day. */
export const firstReviews: readonly Review[] = lines.map(({ product, author, rating, text }, index) => ({
  id: index + 6,
  productId: product,
  author,
  email: `${author.toLowerCase().replace('ö', 'oe')}@ebbe.example`,
  rating,
  text,
  writtenAt: new Date(Date.UTC(2026, 8, 1, 9, 30) + index * dayMs),
  isApproved: true,
}))
