/** Accessibility: what axe finds on a page, so that a page with the script can be compared with the same one without. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A rule that an element breaks. */
export interface Violation {
  readonly rule: string
  /** For people: the rule, a selector of the element, what the rule wants. */
  readonly text: string
  /** The rule and the element's place in the tree, which stays when classes change. */
  readonly place: string
}

/** Rules about colours; checking them takes half of axe's time. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Elements of the script that have styles of its own. */
const ownParts = '[data-vernissage-host], [class^="vernissage-"], [class*=" vernissage-"]'

/** Rules about the server's content, whose violations appear when the script merely opens or closes a part of the page. */
const contentRules = ['image-redundant-alt']

/** Everything that axe finds. Rules about content, and about colours where a replay has no styles, apply to the script's own elements only. */
export async function readViolations(page: Page): Promise<readonly Violation[]> {
  const rulesForOwnParts = (await page.evaluate(hasOnlyEmptySheets)) ? [...contentRules, ...colourRules] : contentRules
  const violations = await readWith((await createAxe(page)).disableRules(rulesForOwnParts))
  if ((await page.locator(ownParts).count()) === 0) return violations
  return [...violations, ...(await readWith((await createAxe(page)).include(ownParts).withRules(rulesForOwnParts)))]
}

/** True in a replay without styles, which answers every linked style sheet with an empty one. Runs in the page. */
function hasOnlyEmptySheets(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')]
  return links.length > 0 && links.every(({ sheet }) => isEmpty(sheet))

  function isEmpty(sheet: CSSStyleSheet | null): boolean {
    try {
      return sheet?.cssRules.length === 0
    } catch {
      // The style sheet of another origin cannot be read, and may have rules.
      return false
    }
  }
}

async function createAxe(page: Page): Promise<AxeBuilder> {
  // Axe stays in the page: its source, a megabyte, would otherwise be sent to the page and run again for each check.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // The default mode opens a second page, whose requests a replay would have to answer.
  return (
    new AxeBuilder({ page, ...(isLoaded && { axeSource: '0' }) })
      .setLegacyMode()
      // Content of frames is not the script's.
      .options({ ancestry: true, resultTypes: ['violations'], iframes: false })
  )
}

/** What axe finds when it checks these rules only, which takes a fraction of the time of all rules. */
export async function readViolationsOfRules(page: Page, rules: ReadonlySet<string>): Promise<readonly Violation[]> {
  return readWith((await createAxe(page)).withRules([...rules]))
}

async function readWith(builder: AxeBuilder): Promise<readonly Violation[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, ancestry = [] }) => ({
      rule: id,
      text: `${id} at ${target.join(' ')}: ${help}`,
      place: `${id} at ${ancestry.join(' ')}`,
    })),
  )
}

/**
 * For this rule axe reports the outermost elements outside of all landmarks. Where the script adds a landmark or live region in
 * such an element, axe reports the element's other children in its place, although they broke the rule before.
 */
const outermostRule = 'region'

/** Violations of the second list whose text and place are both missing in the first. */
export function addedViolations(before: readonly Violation[], after: readonly Violation[]): readonly Violation[] {
  const known = new Set(before.flatMap(({ text, place }) => [text, place]))
  const outermost = before.filter(({ rule }) => rule === outermostRule)
  const isWithinKnown = ({ rule, place }: Violation): boolean =>
    rule === outermostRule && outermost.some((outer) => place.startsWith(`${outer.place} > `))
  return after.filter(
    (violation) => !known.has(violation.text) && !known.has(violation.place) && !isWithinKnown(violation),
  )
}
