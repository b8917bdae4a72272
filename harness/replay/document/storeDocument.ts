/** Opens a scene in happy-dom: much faster than a browser, but without layout, focus order and the page's scripts. */

import { findProblems } from '../../judge/verdict.ts'
import { createLookup, type MadeCall } from '../../lookup/lookup.ts'
import type { Scene } from '../../scene/scene.ts'
import { createFetchReplay } from './fetchReplay.ts'

export interface DocumentOptions extends Partial<Pick<Scene, 'calls' | 'volatile'>> {
  readonly url: string
  /** Globals that the page's inline scripts would set, which do not run in happy-dom. */
  readonly globals?: Readonly<Record<string, unknown>>
  /** Starts the code under test, once document and network are ready. */
  boot?(): unknown
}

export interface StoreDocument {
  /** Calls made so far, in order. */
  readonly calls: readonly MadeCall[]
  /**
   * Restores `fetch`, XMLHttpRequest and the globals.
   * @throws Error names unexpected calls and required recorded calls that were not made
   */
  close(): void
}

/** The window of happy-dom. */
interface SimulatedWindow {
  readonly happyDOM?: { setURL(url: string): void }
}

/** Makes `html` the content of the global document and the recording its network, then boots. */
export async function openDocument(html: string, options: DocumentOptions): Promise<StoreDocument> {
  const { url, calls = [], volatile = {}, globals = {} } = options
  ;(window as SimulatedWindow).happyDOM?.setURL(url)
  fillDocument(html)

  const lookup = createLookup({ url, volatile, calls })
  const replay = createFetchReplay(lookup, url)
  const restore = setGlobals({ ...globals, fetch: replay.fetch, XMLHttpRequest: replay.XMLHttpRequest })
  await options.boot?.()
  return {
    calls: replay.calls,
    close() {
      restore()
      const problems = findProblems({ calls: replay.calls, unused: lookup.unused(), consoleMessages: [] })
      if (problems.size > 0) throw new Error([...problems.values()].join('\n\n'))
    },
  }
}

/** Makes `html` the global document; its scripts do not run. */
export function fillDocument(html: string): void {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html')
  document.documentElement.remove()
  // Adopting takes half the time of copying.
  document.append(document.adoptNode(documentElement))
}

/** Sets globals of the window. @returns a function that restores them */
function setGlobals(values: Readonly<Record<string, unknown>>): () => void {
  const before = new Map(Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(window, name)]))
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(window, name, { value, configurable: true, writable: true, enumerable: true })
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(window, name, descriptor)
      else Reflect.deleteProperty(window, name)
    }
  }
}
