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

/**
 * The server's content, which the script only opens and closes: a picture that is called as the text beside it breaks the rule once
 * nothing else is shown there.
 */
const contentRules = ['image-redundant-alt']

/** Everything that axe finds on the page. Content, and colours where a replay has no styles, are checked in the script's own parts only. */
export async function readViolations(page: Page): Promise<readonly Violation[]> {
  const ownRules = (await page.evaluate(hasOnlyEmptySheets)) ? [...contentRules, ...colourRules] : contentRules
  const violations = await readWith((await axe(page)).disableRules(ownRules))
  if ((await page.locator(ownParts).count()) === 0) return violations
  return [...violations, ...(await readWith((await axe(page)).include(ownParts).withRules(ownRules)))]
}

/** Runs in the page. A replay answers every style sheet that the page links with an empty one. */
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

async function axe(page: Page): Promise<AxeBuilder> {
  // Axe stays in the page: its source, a megabyte, would otherwise be sent to the page and run again for each check.
  const isThere = await page.evaluate(() => 'axe' in window)
  // The default mode opens a second page, whose requests a replay would have to answer.
  return (
    new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
      .setLegacyMode()
      // Content of frames is not the script's.
      .options({ ancestry: true, resultTypes: ['violations'], iframes: false })
  )
}

/** What axe finds on the page when it checks these rules only, which takes a fraction of the time of all. */
export async function readViolationsOfRules(page: Page, rules: ReadonlySet<string>): Promise<readonly Violation[]> {
  return readWith((await axe(page)).withRules([...rules]))
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
 * Of this rule axe names the outermost elements that stand outside of every landmark. Where a part of ours within one is a landmark
 * or speaks, it names the elements beside that part instead: they break the rule as they did before.
 */
const outermostRule = 'region'

/** Violations that only the second list has: neither the element's selector nor its place is known. */
export function addedViolations(without: readonly Violation[], having: readonly Violation[]): readonly Violation[] {
  const known = new Set(without.flatMap(({ text, place }) => [text, place]))
  const outermost = without.filter(({ rule }) => rule === outermostRule)
  const isWithinKnown = ({ rule, place }: Violation): boolean =>
    rule === outermostRule && outermost.some((outer) => place.startsWith(`${outer.place} > `))
  return having.filter((each) => !known.has(each.text) && !known.has(each.place) && !isWithinKnown(each))
}
