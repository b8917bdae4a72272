/** Compares what two pages offer to other scripts. */
import { contractClasses, contractIds } from './contractNames.ts'
import type { PageFacts } from './pageFacts.ts'
import { shapeDifferences } from './shape.ts'

/** One line for each difference, `class .quick-view: missing in the shop`; the shop's own words come second. */
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
export function nameDifferences(
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
