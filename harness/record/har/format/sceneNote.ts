/**
 * `_vernissage` of a HAR's log holds what HAR has no place for: title, page context, clock with its zone, seed, viewport, volatile
 * keys, selector counts, journey, what the payment provider does, cookies with their attributes, storage, and console.
 */

import { createHash } from 'node:crypto'
import * as z from 'zod'
import { check, InputError } from '../../../scene/reading/readJson.ts'
import { createScene, type Scene, type SceneSource } from '../../../scene/scene.ts'
import { consoleSchema, cookiesSchema, emptyStorage, storageSchema } from '../../../scene/sceneState.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'
import type { HarLog } from './harFormat.ts'

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

/** What `scene.json` holds of a scene. */
export function settingsOf(scene: Scene): RecordedScene['settings'] {
  const {
    name: _name,
    page: _page,
    calls: _calls,
    cookies: _cookies,
    storage: _storage,
    console: _console,
    assets: _assets,
    ...settings
  } = scene
  return settings
}

interface LogWithNote {
  readonly _vernissage?: unknown
}

/** The log with a seal, a hash of all its other contents, which shows whether the log was changed since `vernissage export` wrote it. */
export function withSeal<Log extends LogWithNote>(log: Log): Log {
  return { ...log, _vernissage: { ...(log._vernissage as object), seal: computeSeal(log) } }
}

/** True for a log of `vernissage export` whose values are unchanged; spaces between them do not count. */
export function isUnchanged(log: HarLog): boolean {
  const { seal } = (log._vernissage ?? {}) as { seal?: unknown }
  return seal !== undefined && seal === computeSeal(log)
}

function computeSeal(log: LogWithNote): string {
  const { seal: _, ...note } = (log._vernissage ?? {}) as { seal?: unknown }
  return createHash('sha256')
    .update(JSON.stringify({ ...log, _vernissage: note }))
    .digest('hex')
}
