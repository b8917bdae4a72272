/** Accessibility: what axe finds on a page, so that a page with the script can be compared with the same one without. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A rule that an element breaks. */
export interface Violation {
  /** For people: the rule, a selector of the element, what the rule wants. */
  readonly text: string
  /** The rule and the element's place in the tree, which stays when classes change. */
  readonly place: string
}

export async function readViolations(page: Page): Promise<readonly Violation[]> {
  // The other mode opens a second page, which a replay would have to answer.
  const options = { ancestry: true, resultTypes: ['violations' as const] }
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, ancestry = [] }) => ({
      text: `${id} at ${target.join(' ')}: ${help}`,
      place: `${id} at ${ancestry.join(' ')}`,
    })),
  )
}

/** Violations that only the second list has: neither the element's selector nor its place is known. */
export function addedViolations(without: readonly Violation[], having: readonly Violation[]): readonly string[] {
  const known = new Set(without.flatMap(({ text, place }) => [text, place]))
  return having.filter(({ text, place }) => !known.has(text) && !known.has(place)).map(({ text }) => text)
}
