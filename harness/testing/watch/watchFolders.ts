/** Watches folders and reports changed files in batches, since an editor writes several files at once, and some of them twice. */
import { watch } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { root } from '../run/runScenes.ts'

/** Milliseconds of silence that end a batch. */
const quietMs = 150

export interface Changes {
  /** The next batch of paths from the project's folder, with slashes; undefined once watching has ended. */
  next(): Promise<readonly string[] | undefined>
}

/** @param folders absolute, watched with all that is below them @param signal ends watching */
export function watchFolders(folders: readonly string[], signal: AbortSignal): Changes {
  const pending = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReady = false
  let wake = (): void => {}
  const note = (path: string): void => {
    pending.add(relative(root, path).split(sep).join('/'))
    isReady = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      isReady = true
      wake()
    }, quietMs)
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    wake()
  })
  for (const folder of folders) void follow(folder, signal, note)
  return {
    async next() {
      while (!signal.aborted && !(isReady && pending.size > 0)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (signal.aborted) return undefined
      const batch = [...pending].sort()
      pending.clear()
      return batch
    },
  }
}

async function follow(folder: string, signal: AbortSignal, note: (path: string) => void): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal })) {
      if (filename !== null) note(join(folder, filename))
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
