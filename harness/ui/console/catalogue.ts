/** The scenes that the console offers: those of this project, then recordings of a real shop where they exist. */

import { loadRecording, recordingNames } from '../../scene/recordings/recordings.ts'
import { loadScene, type Scene, sceneNames } from '../../scene/scene.ts'
import type { SceneEntry } from './protocol.ts'

export interface CatalogueFolders {
  readonly snapshots: string
  /** Undefined where there are no recordings on this machine. */
  readonly recordings?: string | undefined
}

/** A scene that can be loaded by its key. */
interface Source {
  readonly key: string
  readonly name: string
  readonly source: SceneEntry['source']
  load(): Scene
}

export interface Catalogue {
  /** Every scene. Those of this project are read again each time, so that edited files show. */
  list(): readonly SceneEntry[]
  /**
   * @param key as in `list`
   * @returns undefined for an unknown key
   * @throws InputError a file of the scene does not fit its schema
   */
  load(key: string): Scene | undefined
}

export function createCatalogue({ snapshots, recordings }: CatalogueFolders): Catalogue {
  /** Read once: recordings do not change while the console shows them, and there are many files. */
  const recorded = new Map<string, Scene>()

  function readRecording(name: string, root: string): Scene {
    const scene = recorded.get(name) ?? loadRecording(name, root)
    recorded.set(name, scene)
    return scene
  }

  function sources(): readonly Source[] {
    const projectScenes = sceneNames(snapshots).map(
      (name): Source => ({ key: keyOf(name), name, source: 'snapshot', load: () => loadScene(name, snapshots) }),
    )
    if (!recordings) return projectScenes
    const recordedScenes = recordingNames(recordings).map(
      (name): Source => ({
        key: keyOf(`recorded-${name}`),
        name,
        source: 'recording',
        load: () => readRecording(name, recordings),
      }),
    )
    return [...projectScenes, ...recordedScenes]
  }

  return {
    list: () => sources().map(describe),
    load: (wanted) =>
      sources()
        .find(({ key }) => key === wanted)
        ?.load(),
  }
}

/** A name as part of a host name. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A scene with a mistake in its files is listed with the mistake, so that it can be seen and mended. */
function describe({ key, name, source, load }: Source): SceneEntry {
  try {
    const { title, url, context, calls, journey } = load()
    return { key, name, source, title, url, context, callCount: calls.length, hasJourney: journey.length > 0 }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { key, name, source, title: name, url: '', context: 'other', callCount: 0, hasJourney: false, problem }
  }
}
