import { performance } from 'node:perf_hooks'
import type { Browser } from 'playwright'
import { openContext } from '../../../harness/replay/browser/context/openContext.ts'
import { runJourney } from '../../../harness/replay/journey/runJourney.ts'
import { headStart } from '../../../harness/replay/starts/starts.ts'
import { loadScene, type Scene, sceneNames } from '../../../harness/scene/scene.ts'
import { median } from '../../statistics.ts'
import { measureVisit, type Timing, timing } from '../measuring/machine.ts'

/** Sources of the two builds, of which each scene names its own. */
export interface Builds {
  readonly script: string
  readonly standalone: string
}

/**
 * Row 14: the time for one scene in Chromium, from a new context to the end of its journey; the median over the scenes.
 * Scenes in which an answer is held back last as long as they wait, so they are left out.
 */
export async function measureReplay(browser: Browser, builds: Builds, maximum: number): Promise<Timing> {
  const scenes = sceneNames().map((name) => loadScene(name))
  const times: number[] = []
  const visits: number[] = []
  for (const scene of scenes.filter(isPrompt).slice(0, maximum)) {
    times.push(await replay(browser, scene, scene.script === 'standalone' ? builds.standalone : builds.script))
    visits.push(await measureVisit(browser))
  }
  return timing(median(times), 'visit', median(visits))
}

function isPrompt({ calls }: Scene): boolean {
  return calls.every(({ answers }) => answers.every(({ hang, delayMs }) => !hang && !delayMs))
}

async function replay(browser: Browser, scene: Scene, script: string): Promise<number> {
  const start = performance.now()
  const { context, page } = await openContext(browser, scene, { start: headStart, legacy: 'unanswered', script })
  try {
    await page.goto(scene.url)
    await page.evaluate(() => window.vernissage?.ready)
    await runJourney(page, scene.journey)
    return performance.now() - start
  } catch (cause) {
    throw new Error(`scene ${scene.name}: ${(cause as Error).message}`, { cause })
  } finally {
    await context.close()
  }
}
