/**
 * How far the script moves the page while it loads, of a scene that is new. With the page's styles that is seldom nothing: room
 * for a message comes or goes, a slider takes its height. It cannot be mended in the recording, so that the scene notes how much
 * it may be, and from then on more than that is a finding.
 */
import type { Browser } from 'playwright'
import { layoutShiftLimit } from '../../judge/checkScene.ts'
import type { ServerPages } from '../../judge/server/serverPages.ts'
import { type OpenOptions, openSession } from '../../replay/browser/session.ts'
import type { Scene } from '../../scene/scene.ts'
import { formatJson } from '../files/formatJson.ts'
import type { SceneFiles } from '../files/saveScene.ts'

/** What moves in one frame at one load may move in two at the next. */
const loads = 3

/**
 * Scores as browsers give them: up to 0.1 a page counts as good. Half of that is the least, since a page that moves at all moves by
 * more or less each time.
 */
const steps = [0.05, 0.1, 0.25, 0.5, 1]

/** What a scene may allow; undefined where the script moves nothing. */
export async function measureShift(
  browser: Browser,
  scene: Scene,
  open: OpenOptions,
  serverPages: ServerPages,
): Promise<number | undefined> {
  let most = 0
  // Without styles nothing has a place that it could leave.
  for (let load = 0; load < (scene.assets.addresses.length > 0 ? loads : 0); load++) {
    const session = await openSession(browser, scene, open, serverPages)
    try {
      const { total } = await session.layoutShift()
      if (total > layoutShiftLimit) most = Math.max(most, total - (await session.server()).layoutShift)
    } finally {
      await session.close()
    }
  }
  return allowedShift(most)
}

/** The next step, with room for loads at which more moves. */
export function allowedShift(measured: number): number | undefined {
  if (measured <= layoutShiftLimit) return undefined
  return steps.find((step) => step >= 2 * measured) ?? Math.ceil(2 * measured)
}

/** The next step: a busy machine paints moments that the loads before did not show. @param allowed so far, if anything */
export function nextShift(allowed = 0): number {
  return steps.find((step) => step > allowed) ?? 2 * allowed
}

/** The scene's files with what it allows. */
export function withShift(files: SceneFiles, layoutShift: number): SceneFiles {
  const { journey, ...settings } = JSON.parse(files.get('scene.json')!.toString('utf8'))
  return new Map([...files, ['scene.json', Buffer.from(formatJson({ ...settings, layoutShift, journey }))]])
}
