/** Compares what was recorded now with what lies in a scene's folder, byte for byte but for the order of the calls. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { firstDifference } from '../../judge/ledger/lineDifference.ts'
import { keptNames, type SceneFiles } from './saveScene.ts'

/** The first difference as sentences; undefined where there is none. What people reviewed does not count. */
export function compareScene(folder: string, files: SceneFiles): string | undefined {
  if (!existsSync(folder)) return 'is not there'
  const stored = readdirSync(folder).filter(
    (name) => !keptNames.includes(name) && statSync(join(folder, name)).isFile(),
  )
  const names = [...new Set([...files.keys(), ...stored])].sort()
  for (const name of names) {
    const recorded = files.get(name)
    if (!recorded) return `${name} is there, but was not recorded`
    if (!stored.includes(name)) return `${name} is not there`
    const lying = readFileSync(join(folder, name))
    if (lying.equals(recorded) || (name === 'calls.json' && inOrder(lying) === inOrder(recorded))) continue
    const difference = firstDifference(lying.toString(), recorded.toString())
    return `${name} ${difference ?? 'differs in bytes that are no text'}`
  }
  return undefined
}

/**
 * Calls of two features that begin with the page come in the order in which a busy machine gets to them, and a replay does not
 * care. Those of one name are numbered, so that their own order counts.
 */
function inOrder(calls: Uint8Array): string {
  const parsed: readonly { readonly id: string }[] = JSON.parse(new TextDecoder().decode(calls))
  return JSON.stringify(parsed.toSorted((first, second) => (first.id < second.id ? -1 : 1)))
}
