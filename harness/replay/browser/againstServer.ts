/** Compares the page that is shown with the server's page: what stays after the script has stopped, and what it makes less accessible. */
import { addedViolations, readViolations } from '../../judge/checks/quality/accessibility.ts'
import { firstDifference } from '../../judge/ledger/lineDifference.ts'
import { readBoth } from '../../judge/mirror/pageMirror.ts'
import { fragmentsOf, readWithFragments } from '../../judge/mirror/serverFragments.ts'
import { readHtml } from '../../judge/server/serverPage.ts'
import type { ServerPages } from '../../judge/server/serverPages.ts'
import type { Scene } from '../../scene/scene.ts'
import type { OpenedScene } from './openScene.ts'

/** The scene as if it began with the page that the window shows now. */
export function shownScene({ scene, laterPages }: OpenedScene): Scene {
  const later = laterPages.at(-1)
  return later ? { ...scene, ...later, calls: [] } : scene
}

/** Stops the script. @returns how the document differs from one without the script; undefined where both are byte for byte equal */
export async function stopAndCompare(opened: OpenedScene, serverPages: ServerPages): Promise<string | undefined> {
  const { page, calls, laterPages, options } = opened
  await page.evaluate(() => window.vernissage?.stop())
  const both = await readBoth(page)
  if (both.expected === both.actual) return undefined
  // The mirror keeps elements of other code, such as the wallet's buttons, which may have gone with the script's own elements.
  const { html } = await serverPages.page(shownScene(opened), options)
  if (html === (await readHtml(page))) return undefined
  // On a later page it is not known which fragments belong to that page and which to the page before.
  const fragments = laterPages.length === 0 ? fragmentsOf(calls) : []
  const { expected, actual } = fragments.length > 0 ? await readWithFragments(page, both, fragments) : both
  return firstDifference(expected, actual)
}

/** Violations that axe finds now, but neither in the markup without the script nor on the server's page. */
export async function readAddedViolations(opened: OpenedScene, serverPages: ServerPages): Promise<readonly string[]> {
  const { page, scene, options } = opened
  const violations = await readViolations(page)
  if (violations.length === 0) return []
  const { expected: html } = await readBoth(page)
  const markup = { url: page.url(), html, viewport: page.viewportSize(), assets: scene.assets }
  const rules = new Set(violations.map(({ rule }) => rule))
  const added = addedViolations(await serverPages.scriptless.violations(markup, rules), violations)
  if (added.length === 0) return []
  // The markup alone lacks what the page's scripts set up by other means, so that page is opened without our script.
  return addedViolations(await serverPages.violations(shownScene(opened), options), added).map(({ text }) => text)
}
