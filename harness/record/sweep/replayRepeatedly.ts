/** Replays a scene as `vernissage test` does: the first replay writes the expectations, the others are compared with them. */
import { relative } from 'node:path'
import type { Browser } from '@playwright/test'
import { contracts } from '../../../scripts/contracts.ts'
import { checkScene } from '../../judge/checkScene.ts'
import { keepConfirmedTimes } from '../../judge/checks/traffic/confirmedTimes.ts'
import { type Finding, formatFindings } from '../../judge/findings.ts'
import type { ServerPages } from '../../judge/server/serverPages.ts'
import type { UpdateMode } from '../../judge/stored.ts'
import { openSession, withSession } from '../../replay/browser/session.ts'
import { type Scene, snapshotsFolder } from '../../scene/scene.ts'

export interface Replays {
  readonly browser: Browser
  readonly serverPages: ServerPages
  /** Number of replays after the first one. */
  readonly repetitions: number
}

/**
 * Milliseconds until a step counts as stuck, six times as many as in other tests. All hundred requests of a page go through the test's
 * process: on a busy machine, one page in forty needs more than the usual time to load.
 */
const stuckInMs = 60_000

/**
 * Replays the scene until a replay has findings. Returns these as text; empty where all replays are green.
 * @param folder of the scene
 */
export async function replayRepeatedly(given: Scene, folder: string, replays: Replays): Promise<string> {
  // Expectations are read from and written to `snapshots/<name>`; a relative path as the name leads to the scene's folder.
  const scene = { ...given, name: relative(snapshotsFolder, folder) }
  for (let replay = 0; replay <= replays.repetitions; replay++) {
    const again = (mode: UpdateMode): Promise<readonly Finding[]> => replayOnce(scene, mode, replays)
    const found = await again(replay === 0 ? 'changed' : 'none')
    const findings = await keepConfirmedTimes(found, () => again('none'))
    if (findings.length > 0) return `replay ${replay + 1}: ${formatFindings(findings)}`
  }
  return ''
}

async function replayOnce(
  scene: Scene,
  mode: UpdateMode,
  { browser, serverPages }: Replays,
): Promise<readonly Finding[]> {
  const session = await openSession(browser, scene, { stuckInMs }, serverPages)
  return withSession(session, () => checkScene(session, { mode, contracts }))
}
