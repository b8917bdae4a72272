/** For tests only: features on the current document, set up and mounted as the script does it, without its boot. */

import { onTestFinished } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { createEdits } from './dom/edits/edits.ts'
import type { AnyFeature } from './feature.ts'
import { createHttp } from './http/http.ts'
import { createLegacyControl, type LegacyControl } from './legacy/legacyScripts.ts'
import { createMounts, type Mounts } from './lifecycle/mounts.ts'
import type { Services } from './lifecycle/runningFeature.ts'
import { switchIds } from './lifecycle/switches.ts'
import { createReporter, type Reporter } from './report/report.ts'
import { createPage } from './shop/page.ts'
import { createStore } from './state/atoms.ts'
import { createTexts } from './texts.ts'
import type { ShowContext } from './views/useView.ts'
import { createViewRoot } from './views/viewRoot.tsx'

export interface Runtime {
  readonly mounts: Mounts
  readonly reporter: Reporter
  readonly services: Services
  /** Undoes every mount. */
  stop(): void
}

/**
 * Starts `features`, which are mounted on what the document has before this returns; `config` overrides the defaults, `legacy`
 * the control over legacy scripts.
 */
export function startRuntime(
  features: readonly AnyFeature[],
  { config: overrides, legacy }: { config?: Partial<Config>; legacy?: LegacyControl } = {},
): Runtime {
  const controller = new AbortController()
  const { signal } = controller
  stopAtEnd(controller)
  const reporter = createReporter()
  const config = { ...readConfig(switchIds(features), reporter.log('runtime')), ...overrides }
  const { profile } = config
  const page = createPage(profile)
  const texts = createTexts(config.locale ?? page.locale)
  const store = createStore()
  const services = {
    config,
    profile,
    page,
    store,
    views: createViewRoot(),
    texts,
    http: createHttp({ page, texts, timeoutMs: config.timeoutMs }),
  }
  const control = legacy ?? createLegacyControl(profile)
  try {
    const mounts = inOneSlice(() => createMounts({ features, services, reporter, legacy: control, signal, nonce: '' }))
    return { mounts, reporter, services, stop: () => controller.abort() }
  } catch (error) {
    controller.abort()
    throw error
  }
}

/** What a view needs, in German. */
export function showContext(signal: AbortSignal): ShowContext {
  const edits = createEdits(signal)
  return { id: 'test', signal, edits, store: createStore(), texts: createTexts('de'), views: createViewRoot() }
}

/** While the clock stands still the runtime never pauses, however slow the machine is. */
export function inOneSlice<Result>(work: () => Result): Result {
  const { now } = performance
  // A test that mocks `performance.now` controls the time itself.
  if ('mock' in now) return work()
  const begun = performance.now()
  performance.now = () => begun
  try {
    return work()
  } finally {
    performance.now = now
  }
}

/** Resolves in the next task, after the callbacks of observers, promises and renderings that are due. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Replaces the body's content by the HTML of a test. */
export function setBody(html: string): void {
  document.body.replaceChildren(document.createRange().createContextualFragment(html))
}

/** The whole document as markup, which must be equal before a start and after `stop()`. */
export function markup(): string {
  return document.documentElement.outerHTML
}

/** A runtime that a test leaves running would go on in the documents of later tests, which share its modules. */
function stopAtEnd(controller: AbortController): void {
  try {
    onTestFinished(() => controller.abort())
  } catch {
    // `onTestFinished` throws outside of a test: a runtime for all tests of a file is stopped by that file.
  }
}

/** Makes the page one that the browser prerenders before its link is clicked. @returns a function that opens the page */
export function prerenderPage(): () => void {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  return () => {
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
  }
}

/** Fires `pageshow`. @param persisted true: the page comes from the back/forward cache; false: it has been loaded */
export function showPage(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}
