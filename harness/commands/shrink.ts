/** `vernissage shrink`: makes a scene as small as possible while it shows the same first finding. */
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Shrunk } from '../explore/shrink/shrinkScene.ts'
import { formatFindings } from '../judge/findings.ts'
import { reviewOf } from '../judge/stored.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { loadScene, type Scene, snapshotsFolder } from '../scene/scene.ts'
import { checkBuildFile } from './arguments/checkBuildFile.ts'
import { parseCount, readOptions } from './arguments/options.ts'
import { findSceneFolder, placeOf } from './arguments/sceneFolder.ts'
import { type Command, UsageError } from './command.ts'

const resultsFolder = fileURLToPath(new URL('../../test-results/shrunk', import.meta.url))

const defaultTries = 150

export const shrink: Command = {
  help: `Makes a scene smaller, as long as it shows the same first finding: vernissage shrink <scene> [options]

  scene            folder of snapshots/, or a path
  --bundle <file>  the build of the script that shows it (default: dist/vernissage.js)
  --out <folder>   where the small scene goes (default: test-results/shrunk/<scene>)
  --tries <n>      how often a scene is played at most (default: ${defaultTries})
  --json           print finding and sizes as JSON
  --help           this text

Steps, calls and elements of the page are taken away as long as the first finding stays the same. The scene itself is not changed.
Ctrl+C ends the search, and the smallest scene so far is written.
Exit codes: 0 the scene shows no finding, 1 it does and the small scene is written, 2 wrong usage or input.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, {
      bundle: { type: 'string' },
      out: { type: 'string' },
      tries: { type: 'string' },
    })
    const [name, ...others] = positionals
    if (name === undefined || others.length > 0) throw new UsageError('Which scene? vernissage shrink <scene>.')
    const place = placeOf(findSceneFolder(name))
    const { root } = place
    const scene = loadScene(place.name, root)
    const bundle = checkBuildFile('--bundle', values.bundle)
    const tries = values.tries === undefined ? defaultTries : parseCount('--tries', values.tries)
    // The browser's driver loads slowly, so it is loaded only after the arguments have been checked.
    const { shrinkInBrowser } = await import('../explore/shrink/shrinkInBrowser.ts')
    const signal = watchInterrupt()
    const tell = (line: string): void => console.error(line)
    const { mode } = reviewOf(place.name, 'none', { isCi: false, root })
    if (mode === undefined) tell(`▸ ${adviceOnMissing(place.name, root)}`)
    const shrunk = await shrinkInBrowser(scene, { bundle, tries, tell, signal, mode, root })
    if (!shrunk && signal.aborted) {
      throw new InputError(`${scene.name}: interrupted before its finding was known; nothing was written.`)
    }
    if (!shrunk) {
      console.log(values.json ? JSON.stringify({ finding: null }) : `✔ ${scene.name} shows no finding`)
      return 0
    }
    const folder = resolve(values.out ?? `${resultsFolder}/${scene.name}`)
    const { saveSmallScene } = await import('../explore/shrink/saveSmallScene.ts')
    saveSmallScene(folder, shrunk.scene)
    console.log(values.json ? asJson(folder, scene, shrunk) : summaryOf(folder, scene, shrunk))
    return 1
  },
}

/** Why only some findings can be found, and what to do to find all of them. */
function adviceOnMissing(name: string, root: string): string {
  const move = root === snapshotsFolder ? 'A' : `Move the scene into ${snapshotsFolder}, and a`
  return `${join(root, name, 'expected')} is missing, so that only findings are looked for that need no reviewed files. ${move}ccept what the script does there with vernissage test ${name} --update.`
}

/** The first Ctrl+C ends the search, so that what it has by then is written; the second one ends the process as usual. */
function watchInterrupt(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}

function summaryOf(
  folder: string,
  before: Scene,
  { scene, finding, tries, isSmallest, isInterrupted }: Shrunk,
): string {
  const [was, is] = [sizesOf(before), sizesOf(scene)]
  const end = isInterrupted
    ? ' (interrupted; this is the smallest scene so far)'
    : isSmallest
      ? ''
      : ' (used up; --tries allows more)'
  return [
    formatFindings([finding]),
    '',
    `${relative(process.cwd(), folder)}, after ${tries} tries${end}:`,
    `  ${was.steps} → ${is.steps} steps, ${was.calls} → ${is.calls} calls, page ${was.pageBytes} → ${is.pageBytes} bytes`,
  ].join('\n')
}

function asJson(folder: string, before: Scene, { scene, ...facts }: Shrunk): string {
  return JSON.stringify({ folder, ...facts, before: sizesOf(before), after: sizesOf(scene) }, null, 2)
}

function sizesOf({ journey, calls, page }: Scene) {
  return { steps: journey.length, calls: calls.length, pageBytes: page.length }
}
