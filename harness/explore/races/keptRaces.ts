/** Orders that once failed; each is a file in the scene's folder `races/`, and is played from then on. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { hashBytes } from '../../lookup/body/multipart.ts'
import { readJson } from '../../scene/reading/readJson.ts'
import { snapshotsFolder } from '../../scene/scene.ts'
import type { Order } from './recordedRun.ts'

const lines = z.array(z.string())

const schema = z.strictObject({
  /** The events, first to last. */
  order: lines.min(1),
  /** The seed that brought it up. */
  seed: z.int().nonnegative(),
  /** Lines in which the end differed from that of the recorded order. */
  expected: lines,
  came: lines,
  /** Why it may end so. Without it the end has to be that of the recorded order. */
  because: z.optional(z.string().min(1)),
})
export type KeptRace = z.output<typeof schema>

const folderOf = (scene: string, root: string): string => join(root, scene, 'races')

/** Name of the file → what is in it, sorted by name. @throws InputError for a file that holds something else */
export function loadKeptRaces(scene: string, root = snapshotsFolder): ReadonlyMap<string, KeptRace> {
  const folder = folderOf(scene, root)
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.sort().map((name) => [name, readJson(join(folder, name), schema)]))
}

/** @returns the path of the file; the same order has the same one. */
export function keepRace(scene: string, race: KeptRace, root = snapshotsFolder): string {
  const folder = folderOf(scene, root)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${nameOf(race.order)}.json`)
  writeFileSync(path, `${JSON.stringify(race, undefined, 2)}\n`)
  return path
}

/** Short, and another one for another order. */
function nameOf(order: Order): string {
  return hashBytes(new TextEncoder().encode(JSON.stringify(order))).slice(0, 10)
}
