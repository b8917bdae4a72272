/**
 * `_vernissage` of a HAR's log: what HAR has no place for. Title, page context, clock with its zone, seed, viewport,
 * volatile keys, selector counts, journey, the payment provider's part, cookies with their attributes, storage, console.
 */
import * as z from 'zod'
import { check, InputError } from '../../../scene/reading/readJson.ts'
import { createScene, type SceneSource } from '../../../scene/scene.ts'
import { consoleSchema, cookiesSchema, emptyStorage, storageSchema } from '../../../scene/sceneState.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'
import type { HarLog } from './harFormat.ts'
import { settingsOf } from './settingsOf.ts'

const noteVersion = 1

const noteSchema = z.object({
  version: z.literal(noteVersion),
  /** Hash of everything else in the log, which shows whether the HAR was changed since. */
  seal: z.string().optional(),
  scene: z.looseObject({ title: z.string(), url: z.string() }),
  cookies: cookiesSchema.default([]),
  storage: storageSchema.default(emptyStorage),
  console: consoleSchema.default([]),
})

export type NotedScene = Required<Omit<RecordedScene, 'page' | 'calls' | 'files'>>

export function toSceneNote({
  settings,
  cookies,
  storage,
  console: lines,
}: Omit<RecordedScene, 'page' | 'calls' | 'files'>): object {
  return { version: noteVersion, scene: settings, cookies, storage, console: lines }
}

/**
 * @returns undefined for a HAR that is not made by `vernissage export`
 * @throws InputError the note is broken, or of a later version
 */
export function readSceneNote({ _vernissage: note }: HarLog, file: string): NotedScene | undefined {
  if (note === undefined || note === null) return undefined
  const place = `${file}: log._vernissage`
  const { version } = note as { version?: unknown }
  if (typeof version === 'number' && version > noteVersion) {
    throw new InputError(
      `${place}: expected version ${noteVersion}, came ${version}; it was written by a later vernissage.`,
    )
  }
  const { scene, cookies, storage, console: lines } = check(note, noteSchema, place)
  const settings = settingsOf(createScene(`${place}.scene`, { ...scene, page: '' } as SceneSource))
  return { settings, cookies, storage, console: lines }
}
