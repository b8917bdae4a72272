/** A stand-in acts only where the legacy script that it replaces is absent, so that never both do the same. */

import { listen, runGuarded } from '../../../inject/dom/lifetime.ts'
import { type FeatureContext, type Refusal, refuse } from '../../../inject/feature.ts'
import type { Http } from '../../../inject/http/http.ts'
import { findJQuery } from '../../../inject/shop/jQuery.ts'
import { createPlatformEvents, type PlatformEvents } from '../platform/platformEvents.ts'

/** The legacy script for which a feature stands in. */
export interface Original {
  /** A sentence for the operator: why the stand-in does nothing where the original is on the page. */
  readonly reason: string
  /** Whether the script has run: the page holds something that only this script leaves there. */
  hasTraces(): boolean
  /** Whether the page has its `<script>`: loaded, deferred, or held back by an optimiser or by consent. */
  hasScript(): boolean
}

/** Whether the page has a script with this id or address, be it that an optimiser or a consent plugin holds the address back. */
export function hasScript(id: RegExp, source: RegExp): boolean {
  return [...document.scripts].some(
    (script) => id.test(script.id) || [...script.attributes].some(({ value }) => source.test(value)),
  )
}

/** Context of a stand-in: its calls and events stop when the original comes. */
export type StandIn<Context> = Context & PlatformEvents

/**
 * Starts a stand-in, unless the original is on the page. Legacy scripts bind their handlers when jQuery is ready, so where
 * there is jQuery the stand-in asks after that. It asks again before everything that it does, since a script can come at any
 * time; then it ends, and what it has changed is undone.
 */
export function startStandIn<Context extends FeatureContext>(
  context: Context,
  original: Original,
  start: (context: StandIn<Context>) => void,
): Refusal | undefined {
  const { signal, yieldToOther } = context
  let scriptCount = 0
  /** Asked with every key: the attributes of all scripts are read again only when there are more or fewer of them. */
  const hasNewScript = (): boolean => {
    const { length } = document.scripts
    if (length === scriptCount) return false
    scriptCount = length
    return original.hasScript()
  }
  const mayAct = (): boolean => {
    if (!signal.aborted && (original.hasTraces() || hasNewScript())) yieldToOther(original.reason)
    return !signal.aborted
  }
  if (original.hasTraces() || original.hasScript()) return refuse(original.reason)
  const begin = (): void => {
    if (!mayAct()) return
    // In the capture phase of the window, before any listener of the stand-in.
    listen(window, 'click submit change input keydown', mayAct, signal, { capture: true, passive: true })
    start({ ...context, ...createPlatformEvents(signal, mayAct), http: guarded(context.http, mayAct) })
  }
  const jQuery = findJQuery<{ (work: () => void): void; fn?: { ready?: unknown } }>()
  // This runs after the platform's scripts, which have asked jQuery for the same before us.
  if (jQuery?.fn?.ready) jQuery(() => void runGuarded(signal, begin))
  else begin()
  return undefined
}

/** Calls that fail, unsent, once the platform's own script does the job. */
function guarded(http: Http, mayAct: () => boolean): Http {
  const check = (): void => {
    if (!mayAct()) throw new DOMException('', 'AbortError')
  }
  return {
    ...http,
    async json(call) {
      check()
      return http.json(call)
    },
    async send(call) {
      check()
      return http.send(call)
    },
  }
}
