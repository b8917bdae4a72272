/** Replays a scene as `vernissage test` does, first to write what is expected, then again and again. */
import { relative } from 'node:path'
import type { Browser } from '@playwright/test'
import { contracts } from '../../../scripts/contracts.ts'
import { checkScene } from '../../judge/checkScene.ts'
import { keepConfirmedTimes } from '../../judge/checks/traffic/confirmedTimes.ts'
import { type Finding, formatFindings } from '../../judge/findings.ts'
import type { ServerPages } from '../../judge/server/serverPages.ts'
import type { UpdateMode } from '../../judge/stored.ts'
import { openSession } from '../../replay/browser/session.ts'
import { type Scene, snapshotsFolder } from '../../scene/scene.ts'

export interface Replays {
  readonly browser: Browser
  readonly serverPages: ServerPages
  /** How often the scene is replayed after the first time. */
  readonly repetitions: number
}

/**
 * Milliseconds until a step counts as stuck, six times those of other tests. Each page has a hundred requests, all of which go
 * through the test's process: where others use the machine, one page in forty takes longer than that to load.
 */
const stuckInMs = 60_000

/**
 * What was found, as text; empty where all replays are green. It ends with the first replay that is not.
 * @param folder of the scene
 */
export async function replayRepeatedly(given: Scene, folder: string, replays: Replays): Promise<string> {
  // Expected texts are looked for below the project's scenes; from there, a path leads anywhere.
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
  try {
    return await checkScene(session, { mode, contracts })
  } finally {
    await session.close()
  }
}
