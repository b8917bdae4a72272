/** Stores orders that failed in the scene's folder `races/`, one file each. Later runs play them again. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { noteWritten } from '../../judge/writtenFiles.ts'
import { hashBytes } from '../../lookup/body/multipart.ts'
import { readJson } from '../../scene/reading/readJson.ts'
import { snapshotsFolder } from '../../scene/scene.ts'
import type { Order } from './recordedRun.ts'

const lines = z.array(z.string())

const schema = z.strictObject({
  /** Labels of the events, first to last. */
  order: lines.min(1),
  /** The seed of the run that found the order. */
  seed: z.int().nonnegative(),
  /** Lines that only the end of the baseline run had. */
  expected: lines,
  /** Lines that only the end of this order had. */
  came: lines,
  /** Why a reviewer accepted this difference; undefined where the order has to end like the baseline run. */
  because: z.optional(z.string().min(1)),
})
export type KeptRace = z.output<typeof schema>

const folderOf = (scene: string, root: string): string => join(root, scene, 'races')

/** Name of the file → its contents, sorted by name. @throws InputError a file does not fit the schema */
export function loadKeptRaces(scene: string, root = snapshotsFolder): ReadonlyMap<string, KeptRace> {
  const folder = folderOf(scene, root)
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.sort().map((name) => [name, readJson(join(folder, name), schema)]))
}

/** @returns the path of the file, which is always the same for the same order */
export function keepRace(scene: string, race: KeptRace, root = snapshotsFolder): string {
  const folder = folderOf(scene, root)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${nameOf(race.order)}.json`)
  writeFileSync(path, `${JSON.stringify(race, undefined, 2)}\n`)
  noteWritten(path)
  return path
}

/** Name of the file without its ending: a short hash of the order. */
function nameOf(order: Order): string {
  return hashBytes(new TextEncoder().encode(JSON.stringify(order))).slice(0, 10)
}
