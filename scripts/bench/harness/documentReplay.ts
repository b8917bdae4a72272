import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { runInThisContext } from 'node:vm'
import { parse } from 'parse5'
import { builtinEnvironments } from 'vitest/runtime'
import { openDocument } from '../../../harness/replay/document/storeDocument.ts'
import { loadScene, type Scene, sceneNames } from '../../../harness/scene/scene.ts'
import { defaultProfile } from '../../../inject/profile.ts'
import { median } from '../../statistics.ts'
import { timing } from '../measuring/machine.ts'

/**
 * Row 14: prints, as JSON, the time for one scene in happy-dom, from its HTML to the last mount; the median over the
 * scenes, each the fastest of several replays. Journeys are left out: clicking and typing as visitors do needs a browser.
 * The yardstick is another parser with the same pages.
 *
 * This command runs in a process of its own, because a simulated document takes over the globals of its process.
 * @param argv the file of the built script, and how often each scene is replayed
 */
export async function main([file = '', replays = '1']: readonly string[]): Promise<number> {
  const script = readFileSync(file, 'utf8')
  const happyDOM = {
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  }
  const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM })
  const times: number[] = []
  const parses: number[] = []
  for (const name of sceneNames()) {
    const scene = loadScene(name)
    const rounds: number[] = []
    const yardstick: number[] = []
    for (let round = 0; round < Number(replays); round++) {
      rounds.push(await replay(scene, script))
      yardstick.push(timeParse(scene))
    }
    times.push(Math.min(...rounds))
    parses.push(Math.min(...yardstick))
  }
  await teardown(globalThis)
  console.log(JSON.stringify(timing(median(times), 'parse', median(parses))))
  return 0
}

async function replay({ page, url, calls, volatile }: Scene, script: string): Promise<number> {
  const html = new TextDecoder().decode(page)
  const start = performance.now()
  const boot = (): unknown => runInThisContext(script)
  const opened = await openDocument(html, { url, calls, volatile, globals: pageGlobals(url), boot })
  await window.vernissage?.ready
  const time = performance.now() - start
  window.vernissage?.stop()
  // The next scene is another page.
  delete window.vernissage
  try {
    opened.close()
  } catch {
    // Closing complains about recorded calls that were not made: the journey, which makes them, is left out.
  }
  return time
}

function timeParse({ page }: Scene): number {
  const html = new TextDecoder().decode(page)
  const start = performance.now()
  parse(html)
  return performance.now() - start
}

/** The globals that the page's inline scripts would set, since scripts of the page do not run here. */
function pageGlobals(url: string): Record<string, unknown> {
  const { cf, form_ns, rest_root } = defaultProfile
  return { [cf]: { api: { root: new URL(rest_root, url).href, namespace: form_ns } } }
}
