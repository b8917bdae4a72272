/** Differences between the shop and real ones that were looked at and are right as they are: `differences.yaml`. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../scene/reading/readJson.ts'

const review = z.strictObject({
  /** Pages, calls or sections of a contract; default: all. */
  on: z.array(z.string()).optional(),
  /** A pattern of the lines that it explains. */
  lines: z.string().transform((pattern) => new RegExp(pattern)),
  why: z.string(),
})
type ReviewedDifference = z.infer<typeof review>

const reviews = z.array(review).readonly()

/** The reviewed differences of pages, of answers, and of what the contracts list. A line that is no difference any more fails the tests. */
export const reviewedDifferences = readYaml(
  join(import.meta.dirname, 'differences.yaml'),
  z.strictObject({ pages: reviews, calls: reviews, contracts: reviews }),
)

/** Lines that no review explains, and reviews that explain nothing any more: neither may be. */
export function unexplained(
  differences: ReadonlyMap<string, readonly string[]>,
  reviewed: readonly ReviewedDifference[],
): { readonly lines: readonly string[]; readonly idle: readonly string[] } {
  const used = new Set<ReviewedDifference>()
  const lines = [...differences].flatMap(([name, found]) =>
    found.flatMap((line) => {
      const reviews = reviewed.filter(({ on, lines: pattern }) => (on?.includes(name) ?? true) && pattern.test(line))
      for (const review of reviews) used.add(review)
      return reviews.length > 0 ? [] : [`${name}: ${line}`]
    }),
  )
  return { lines, idle: reviewed.filter((review) => !used.has(review)).map(({ why }) => why) }
}
