/** `vernissage drift`: compares a live page with the recorded one. */
import type { Drift } from '../judge/drift/compareMarkup.ts'
import { isOfWordPress } from '../judge/drift/wordPress.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { loadScene, type Scene, sceneNames } from '../scene/scene.ts'
import { checkAddress, readOptions } from './arguments/options.ts'
import { findSceneFolder, placeOf } from './arguments/sceneFolder.ts'
import { type Command, UsageError } from './command.ts'

export const drift: Command = {
  help: `Compares a live page with the recorded one and lists the differences: vernissage drift <url> [options]

  --scene <name>   compare with this scene (default: the most similar one that was recorded from that address)
  --json           print the differences as JSON
  --help           this text

Compared is what features rely on: the elements that they act on with the names and classes in them, the scripts that they replace,
and the settings of these scripts. Texts, prices and pictures may change. A server that asks for a password gets it in the address:
https://name:password@shop.example/. Nothing is written.
Exit codes: 0 features find what they found, 1 something has changed, 2 wrong usage or input.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, { scene: { type: 'string' } })
    const [address, ...others] = positionals
    if (address === undefined || others.length > 0) throw new UsageError('Which page? vernissage drift <url>.')
    checkAddress(address)
    const scenes = sceneNames().map((name) => loadScene(name))
    const candidates = values.scene === undefined ? scenesRecordedFrom(address, scenes) : [namedScene(values.scene)]
    const { fetchPage } = await import('../judge/drift/fetchPage.ts')
    const { nearestScene, withCounts } = await import('../judge/drift/compareMarkup.ts')
    const live = await fetchPage(address)
    if (!isOfWordPress(live.html) && candidates.some(({ page }) => isOfWordPress(String(page)))) {
      throw new InputError(
        `${live.url} is no page of a WordPress, and so in everything another one than the recorded page. Expected the page that the scene was recorded from; correct the address.`,
      )
    }
    const { scene, drifts } = nearestScene(live, candidates, selectorsOf(scenes))
    if (values.json) console.log(JSON.stringify({ scene: scene.name, url: live.url, drifts }, null, 2))
    else console.log(summaryOf(scene, live.url, drifts, withCounts))
    return drifts.length === 0 ? 0 : 1
  },
}

/** The selectors that scenes count. Together, the shipped scenes count the elements of every feature. */
function selectorsOf(scenes: readonly Scene[]): readonly string[] {
  return [...new Set(scenes.flatMap(({ counts }) => Object.keys(counts)))].sort()
}

function namedScene(name: string): Scene {
  const place = placeOf(findSceneFolder(name))
  return loadScene(place.name, place.root)
}

/**
 * The scenes of the address, which have its host and its path: scenes of another shop would differ in everything. The port does not
 * count, since a shop on this machine takes another one each time.
 * @throws InputError there is no such scene
 */
export function scenesRecordedFrom(address: string, scenes: readonly Scene[]): readonly Scene[] {
  const place = placeOfPage(address)
  const found = scenes.filter(({ url }) => placeOfPage(url) === place)
  if (found.length > 0) return found
  throw new InputError(
    `No scene was recorded from ${place}. Expected one to compare with; name it with --scene, or record the page first.`,
  )
}

function placeOfPage(url: string): string {
  const { hostname, pathname } = new URL(url)
  return hostname + pathname
}

function summaryOf(
  { name }: Scene,
  url: string,
  drifts: readonly Drift[],
  withCounts: (lines: readonly string[]) => readonly string[],
): string {
  if (drifts.length === 0) return `✔ ${url} is to features what it was in ${name}`
  const sections = drifts.map(({ subject, recorded, live }) =>
    [
      subject,
      ...withCounts(recorded).map((line) => `  - ${line}`),
      ...withCounts(live).map((line) => `  + ${line}`),
    ].join('\n'),
  )
  return [`✘ ${url} differs from ${name} (- recorded, + live):`, ...sections].join('\n\n')
}
