/** Compares what was recorded now with what lies in a scene's folder, byte for byte. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { firstDifference } from '../firstDifference.ts'
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
    const difference = lying.equals(recorded) ? undefined : firstDifference(lying.toString(), recorded.toString())
    if (!lying.equals(recorded)) return `${name} ${difference ?? 'differs in bytes that are no text'}`
  }
  return undefined
}
