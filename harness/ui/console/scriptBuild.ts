/** Builds the script that the pages are shown with, in memory, and again whenever one of its source files changes. */

import { type BuildResult, context } from 'esbuild'
import { bundleSettings, type Entry } from '../../../scripts/build/bundle.ts'
import { createDeferred } from '../../scene/deferred.ts'
import type { BundleState } from './protocol.ts'

export interface ScriptBuild {
  readonly state: BundleState
  readonly code: string
  readonly map: string
  stop(): Promise<void>
}

const name = 'vernissage.js'

/** Resolves after the first build, whether it succeeded or not. `onBuild` is called after every later build. */
export async function watchScript(entry: Entry, onBuild: (state: BundleState) => void): Promise<ScriptBuild> {
  let state: BundleState = { isFine: false, errors: [], bytes: 0, revision: 0 }
  let code = ''
  let map = ''

  const settings = bundleSettings(entry, { name })
  const built = createDeferred()
  const watcher = await context({
    ...settings,
    // Readable in the browser's debugger; the shipped file differs in nothing else.
    minify: false,
    plugins: [
      ...(settings.plugins ?? []),
      { name: 'report', setup: (build) => build.onEnd((result) => applyBuild(result)) },
    ],
  })
  await watcher.watch()
  await built.promise

  function applyBuild({ errors, outputFiles = [] }: BuildResult): void {
    const isFine = errors.length === 0
    if (isFine) {
      // A failed build keeps the script of the last good one.
      code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
      map = outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? ''
    }
    const messages = errors.map(({ text, location }) =>
      location ? `${location.file}:${location.line}:${location.column}: ${text}` : text,
    )
    state = { isFine, errors: messages, bytes: Buffer.byteLength(code), revision: state.revision + 1 }
    if (state.revision === 1) built.resolve()
    else onBuild(state)
  }

  return {
    get state() {
      return state
    },
    get code() {
      return code
    },
    get map() {
      return map
    },
    stop: () => watcher.dispose(),
  }
}
