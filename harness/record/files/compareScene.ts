/** Compares a new recording with a scene's folder, byte for byte but for the order of the calls. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { firstDifference } from '../../judge/ledger/lineDifference.ts'
import { reviewedNames, type SceneFiles } from './saveScene.ts'

/** The first difference as text; undefined where there is none. Files that people have reviewed are not compared. */
export function compareScene(folder: string, files: SceneFiles): string | undefined {
  if (!existsSync(folder)) return 'is not there'
  const stored = readdirSync(folder).filter(
    (name) => !reviewedNames.includes(name) && statSync(join(folder, name)).isFile(),
  )
  const names = [...new Set([...files.keys(), ...stored])].sort()
  for (const name of names) {
    const recorded = files.get(name)
    if (!recorded) return `${name} is there, but was not recorded`
    if (!stored.includes(name)) return `${name} is not there`
    const storedBytes = readFileSync(join(folder, name))
    if (storedBytes.equals(recorded) || (name === 'calls.json' && sortCalls(storedBytes) === sortCalls(recorded)))
      continue
    const difference = firstDifference(storedBytes.toString(), recorded.toString())
    return `${name} ${difference ?? 'differs in bytes that are no text'}`
  }
  return undefined
}

/**
 * The calls sorted by id. Features that start with the page make their calls in any order on a busy machine, and a replay does not depend
 * on it. Calls of one name have numbered ids, so that their order among themselves is compared.
 */
function sortCalls(calls: Uint8Array): string {
  const parsed: readonly { readonly id: string }[] = JSON.parse(new TextDecoder().decode(calls))
  return JSON.stringify(parsed.toSorted((first, second) => (first.id < second.id ? -1 : 1)))
}
