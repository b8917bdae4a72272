import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** The project's own list: id → what it demands, in a few words. */
export function readRequirements(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, 'scripts/requirements.json'), 'utf8'))
}

/** Requirements that are left out on purpose: id → why, and what a visitor sees instead. */
export function readLeftOut(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, 'scripts/leftOut.json'), 'utf8'))
}

const requirements = readRequirements()

/** The first character of a tag: Playwright requires it, and the tags of both runners are spelled the same. */
const mark = '@'

/** The tags that vitest accepts: one for each requirement. */
export const requirementTags: readonly { readonly name: string }[] = Object.keys(requirements).map((id) => ({
  name: mark + id,
}))

/**
 * Tags for the requirements that a test proves, `test('…', { tags: ids('S2.38', 'TP02') }, …)`. Vitest calls the option
 * `tags`, Playwright `tag`; a group hands its tags on to its tests.
 * @param names as they stand in `scripts/requirements.json`
 * @throws {Error} the list does not have one of them.
 */
export function ids(...names: readonly string[]): string[] {
  for (const name of names) {
    if (!Object.hasOwn(requirements, name)) throw new Error(`"${name}" is no requirement of scripts/requirements.json.`)
  }
  return names.map((name) => mark + name)
}

const idPattern = /^(?:S\d+\.\d+|(?:CF|WC|SDK|TP|PO|AT|ST|CT)\d+)$/

/** The ids among the tags of a test as a report has them: `@S2.31`, or without its mark. Other tags are left out. */
export function idsOfTags(tags: readonly string[]): readonly string[] {
  return tags.map((tag) => (tag.startsWith(mark) ? tag.slice(mark.length) : tag)).filter((tag) => idPattern.test(tag))
}

/** Whether a title begins with an id, as in `CF36 two clicks make one request`; the id should be a tag. */
export function beginsWithId(title: string): boolean {
  return idPattern.test(title.split(/\s+/, 1)[0] ?? '')
}
