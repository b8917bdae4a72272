/**
 * Measures how far the script moves the page of a new scene while it loads. With the page's styles that is seldom nothing: room for a
 * message appears, or a slider gets its height. A recording cannot mend that, so the scene notes the allowed layout shift, and a larger
 * one is a finding from then on.
 */
import type { Browser } from 'playwright'
import { layoutShiftLimit } from '../../judge/checkScene.ts'
import type { ServerPages } from '../../judge/server/serverPages.ts'
import type { OpenOptions } from '../../replay/browser/openScene.ts'
import { openSession, withSession } from '../../replay/browser/session.ts'
import type { Scene } from '../../scene/scene.ts'
import { formatJson } from '../files/formatJson.ts'
import type { SceneFiles } from '../files/saveScene.ts'

/** Number of loads that are measured. What moves in one frame at one load may move in two frames at the next, with another score. */
const loadCount = 3

/**
 * Allowed layout shifts, as browsers score them (up to 0.1 counts as good). The smallest is half of that, since a page that moves at all
 * moves by a different amount each time.
 */
const shiftSteps = [0.05, 0.1, 0.25, 0.5, 1]

/** The layout shift that a scene should allow; undefined where the script moves nothing. */
export async function measureShift(
  browser: Browser,
  scene: Scene,
  open: OpenOptions,
  serverPages: ServerPages,
): Promise<number | undefined> {
  let largest = 0
  // A page without styles is not laid out as in the shop, so its shift says nothing.
  for (let load = 0; load < (scene.assets.addresses.length > 0 ? loadCount : 0); load++) {
    const session = await openSession(browser, scene, open, serverPages)
    const ownShift = await withSession(session, async () => {
      const { total } = await session.layoutShift()
      return total > layoutShiftLimit ? total - (await session.server()).layoutShift : 0
    })
    largest = Math.max(largest, ownShift)
  }
  return allowedShiftFor(largest)
}

/** The smallest step that is at least twice what was measured, with room for loads at which more moves. */
export function allowedShiftFor(measured: number): number | undefined {
  if (measured <= layoutShiftLimit) return undefined
  return shiftSteps.find((step) => step >= 2 * measured) ?? Math.ceil(2 * measured)
}

/** The next larger step, for a busy machine that paints states which earlier loads did not show. @param allowed what is allowed so far */
export function nextAllowedShift(allowed = 0): number {
  return shiftSteps.find((step) => step > allowed) ?? 2 * allowed
}

/** The scene's files with the allowed shift in `scene.json`. */
export function withAllowedShift(files: SceneFiles, layoutShift: number): SceneFiles {
  const { journey, ...settings } = JSON.parse(files.get('scene.json')!.toString('utf8'))
  return new Map([...files, ['scene.json', Buffer.from(formatJson({ ...settings, layoutShift, journey }))]])
}
