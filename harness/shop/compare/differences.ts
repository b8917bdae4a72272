/** Differences between the shop and real ones that were looked at and are right as they are: `differences.yaml`. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../scene/reading/readJson.ts'
import { contractClasses, contractIds, type PageFacts, pageFacts } from './pageFacts.ts'
import type { RecordedAnswer } from './recordings.ts'
import { shapeDifferences, shapeOf } from './shape.ts'

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

/**
 * Compares what two pages offer to other scripts. One line for each difference, `class .quick-view: missing in the
 * shop`; the shop's own words come second.
 */
export function pageDifferences(real: PageFacts, shop: PageFacts): readonly string[] {
  return [
    ...nameDifferences('id #', real.ids, shop.ids, contractIds),
    ...nameDifferences('class .', real.classes, shop.classes, contractClasses),
    ...nameDifferences('field ', real.fields, shop.fields),
    ...nameDifferences('script ', new Set(real.scripts), new Set(shop.scripts)),
    ...orderDifference(real.scripts, shop.scripts),
    ...nameDifferences('settings ', new Set(real.settings.keys()), new Set(shop.settings.keys())),
    ...[...real.settings].flatMap(([name, shape]) => {
      const own = shop.settings.get(name)
      return own ? shapeDifferences(shape, own, name).map((line) => `settings ${line}`) : []
    }),
  ]
}

/** What one has and the other has not. @param known only these count; default: all */
function nameDifferences(
  kind: string,
  real: ReadonlySet<string>,
  shop: ReadonlySet<string>,
  known?: ReadonlySet<string>,
): readonly string[] {
  const counts = (name: string): boolean => known?.has(name) ?? true
  const missing = [...real].filter((name) => counts(name) && !shop.has(name))
  const additional = [...shop].filter((name) => counts(name) && !real.has(name))
  return [
    ...missing.map((name) => `${kind}${name}: missing in the shop`),
    ...additional.map((name) => `${kind}${name}: only in the shop`),
  ]
}

/** The first script that comes at another place, of those that both have. */
function orderDifference(real: readonly string[], shop: readonly string[]): readonly string[] {
  const common = real.filter((id) => shop.includes(id))
  const own = shop.filter((id) => real.includes(id))
  const at = common.findIndex((id, index) => id !== own[index])
  return at < 0 ? [] : [`script order: ${common[at]}, in the shop ${own[at]}`]
}

/** Compares two answers, status, content type, and the shape of what is in them: one line for each difference. @param own its body as text */
export function callDifferences(real: RecordedAnswer | undefined, own: RecordedAnswer): readonly string[] {
  if (!real) return ['there is no such recording']
  const lines = real.status === own.status ? [] : [`status: ${real.status}, in the shop ${own.status}`]
  const [kind, ownKind] = [real, own].map(({ contentType }) => contentType.split(';')[0]?.trim() ?? '')
  if (kind !== ownKind) lines.push(`content type: ${kind}, in the shop ${ownKind}`)
  return [...lines, ...bodyDifferences(real.body, ownKind === 'application/json' ? decode(String(own.body)) : own.body)]
}

function bodyDifferences(real: unknown, own: unknown): readonly string[] {
  if (typeof real === 'string' && typeof own === 'string' && real.trim().startsWith('<')) {
    const [theirs, ours] = [pageFacts(real), pageFacts(own)]
    return [
      ...nameDifferences('id #', theirs.ids, ours.ids, contractIds),
      ...nameDifferences('class .', theirs.classes, ours.classes, contractClasses),
      ...nameDifferences('field ', theirs.fields, ours.fields),
    ]
  }
  return shapeDifferences(shapeOf(real, isMap), shapeOf(own, isMap))
}

/** Keys that are data: names of a form's fields, names of attributes. */
function isMap(path: string): boolean {
  return ['captcha', 'quiz', 'attributes'].includes(path)
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
