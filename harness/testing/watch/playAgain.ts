/** `vernissage test --watch`: plays the scenes, then after each change of files those that it affects, until Ctrl+C. */
import { dirname, join, relative, sep } from 'node:path'
import { InputError } from '../../scene/reading/readJson.ts'
import { loadScene, snapshotsFolder } from '../../scene/scene.ts'
import { root } from '../run/runScenes.ts'
import { readWatchedScene, touchedScenes } from './touchedScenes.ts'
import { type Changes, watchFolders } from './watchFolders.ts'

export interface Watched {
  readonly scenes: readonly string[]
  /** Absolute path of another build than that of the sources. */
  readonly bundle: string | undefined
  /** Plays these scenes and prints what was found. */
  play(scenes: readonly string[]): Promise<0 | 1 | 2>
  print(line: string): void
}

/** @returns the exit code of the last run */
export async function watchScenes(watched: Watched): Promise<0 | 1 | 2> {
  const stop = new AbortController()
  const end = (): void => stop.abort()
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  const sources = watched.bundle === undefined ? ['inject', 'features'].map((name) => join(root, name)) : []
  const folders = [...sources, snapshotsFolder, ...(watched.bundle === undefined ? [] : [dirname(watched.bundle)])]
  try {
    return await playAgain(watched, watchFolders(folders, stop.signal))
  } finally {
    stop.abort()
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
  }
}

/** Plays the scenes that can be read, after a sentence about each of the others: the next change may mend it. */
async function playReadable(scenes: readonly string[], { play, print }: Watched): Promise<0 | 1 | 2> {
  const readable = scenes.filter((name) => {
    try {
      loadScene(name)
      return true
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      print(`✘ ${error.message}`)
      return false
    }
  })
  const code = readable.length > 0 ? await play(readable) : 2
  return readable.length < scenes.length ? 2 : code
}

/** Plays all scenes, then after each batch of changes those that it touches. */
export async function playAgain(watched: Watched, changes: Changes): Promise<0 | 1 | 2> {
  const { scenes, bundle, print } = watched
  let code = await playReadable(scenes, watched)
  const bundlePath = bundle === undefined ? undefined : relative(root, bundle).split(sep).join('/')
  for (;;) {
    print('Waiting for a change; Ctrl+C ends.')
    const changed = await changes.next()
    if (changed === undefined) return code
    // The scenes are read again, since the change may be in their files.
    const watchedScenes = scenes.map((name) => readWatchedScene(name))
    const touched = touchedScenes(changed, watchedScenes, bundlePath)
    if (touched.length === 0) continue
    print(`${changed.join(', ')}: ${touched.length === scenes.length ? 'every scene' : touched.join(', ')}`)
    code = await playReadable(touched, watched)
  }
}
