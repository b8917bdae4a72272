/** Compares pages and answers of the shop with those of a real one. `differences.yaml` lists the differences that are accepted. */

import { join } from 'node:path'
import * as z from 'zod'
import { parseJsonOrText } from '../../scene/reading/looseText.ts'
import { readYaml } from '../../scene/reading/readJson.ts'
import { shapeDifferences, shapeOf } from './jsonShape.ts'
import { contractClasses, contractIds, type PageFacts, pageFacts } from './pageFacts.ts'
import type { RecordedAnswer } from './recordings.ts'

const review = z.strictObject({
  /** Pages, calls or sections of a contract; default: all. */
  on: z.array(z.string()).optional(),
  /** Pattern of the lines that the review explains. */
  lines: z.string().transform((pattern) => new RegExp(pattern)),
  why: z.string(),
})
type ReviewedDifference = z.infer<typeof review>

const reviews = z.array(review).readonly()

/** The accepted differences of pages, of answers, and of what the contracts list. The tests fail on an entry that matches no difference. */
export const reviewedDifferences = readYaml(
  join(import.meta.dirname, 'differences.yaml'),
  z.strictObject({ pages: reviews, calls: reviews, contracts: reviews }),
)

/** The lines that no review explains, and the reviews that explain no line. Tests expect neither. */
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
 * shop`; the real shop's value comes first.
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
      const shopShape = shop.settings.get(name)
      return shopShape ? shapeDifferences(shape, shopShape, name).map((line) => `settings ${line}`) : []
    }),
  ]
}

/** Names that only one of the two pages has. @param compared the names that count; default: all */
function nameDifferences(
  kind: string,
  real: ReadonlySet<string>,
  shop: ReadonlySet<string>,
  compared?: ReadonlySet<string>,
): readonly string[] {
  const isCompared = (name: string): boolean => compared?.has(name) ?? true
  const missing = [...real].filter((name) => isCompared(name) && !shop.has(name))
  const additional = [...shop].filter((name) => isCompared(name) && !real.has(name))
  return [
    ...missing.map((name) => `${kind}${name}: missing in the shop`),
    ...additional.map((name) => `${kind}${name}: only in the shop`),
  ]
}

/** The first of the common scripts that has another place in the order. */
function orderDifference(real: readonly string[], shop: readonly string[]): readonly string[] {
  const common = real.filter((id) => shop.includes(id))
  const commonInShop = shop.filter((id) => real.includes(id))
  const at = common.findIndex((id, index) => id !== commonInShop[index])
  return at < 0 ? [] : [`script order: ${common[at]}, in the shop ${commonInShop[at]}`]
}

/** Compares two answers, status, content type, and the shape of what is in them: one line for each difference. @param shop the shop's answer, with the body as text */
export function callDifferences(real: RecordedAnswer | undefined, shop: RecordedAnswer): readonly string[] {
  if (!real) return ['there is no such recording']
  const lines = real.status === shop.status ? [] : [`status: ${real.status}, in the shop ${shop.status}`]
  const [kind, shopKind] = [real, shop].map(({ contentType }) => contentType.split(';')[0]?.trim() ?? '')
  if (kind !== shopKind) lines.push(`content type: ${kind}, in the shop ${shopKind}`)
  return [
    ...lines,
    ...bodyDifferences(real.body, shopKind === 'application/json' ? parseJsonOrText(String(shop.body)) : shop.body),
  ]
}

function bodyDifferences(real: unknown, shop: unknown): readonly string[] {
  if (typeof real === 'string' && typeof shop === 'string' && real.trim().startsWith('<')) {
    const [realFacts, shopFacts] = [pageFacts(real), pageFacts(shop)]
    return [
      ...nameDifferences('id #', realFacts.ids, shopFacts.ids, contractIds),
      ...nameDifferences('class .', realFacts.classes, shopFacts.classes, contractClasses),
      ...nameDifferences('field ', realFacts.fields, shopFacts.fields),
    ]
  }
  return shapeDifferences(shapeOf(real, isMap), shapeOf(shop, isMap))
}

/** Keys that are data: names of a form's fields, names of attributes. */
function isMap(path: string): boolean {
  return ['captcha', 'quiz', 'attributes'].includes(path)
}
