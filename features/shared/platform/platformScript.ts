/** The stand-ins act only where the platform's own scripts are absent, so that never both do the same. */

import { listen, runGuarded } from '../../../inject/dom/lifetime.ts'
import { type FeatureContext, type Refusal, refuse } from '../../../inject/feature.ts'
import type { Http } from '../../../inject/http/http.ts'
import { fillIn, type Profile } from '../../../inject/profile.ts'
import { findJQuery, jQueryHandlers } from '../../../inject/shop/jQuery.ts'
import { createPlatformEvents, type PlatformEvents } from './platformEvents.ts'

/** An event with placeholders of the profile; for handlers of parts of the page also a piece of their selector. */
type Trace = readonly [type: string, selector?: string]

/** How the platform's own scripts for one job are known. */
export interface PlatformScripts {
  /** Names as in `/assets/js/frontend/cart.min.js`. */
  readonly names: readonly string[]
  /**
   * What they leave in jQuery, since an optimiser may have put them into a file with another name: a function of its own, without
   * the platform's prefix.
   */
  readonly method?: string
  /** Handlers on the body or the document; a group counts when all of it is there, since other plugins follow single events, too. */
  readonly traces?: readonly (readonly Trace[])[]
}

/** Context of a stand-in: its calls and events stop when the platform's own script comes. */
export type StandIn<Context> = Context & PlatformEvents

/** Whether one of the scripts is on the page: loaded, deferred, held back by an optimiser or by consent, or known by its traces. */
export function isPlatformHere(profile: Profile, scripts: PlatformScripts): boolean {
  return hasTraces(profile, scripts) || hasScript(profile, scripts)
}

function hasTraces(profile: Profile, { method, traces }: PlatformScripts): boolean {
  const { fn = {} } = findJQuery<{ fn?: object }>() ?? {}
  if (method && `${profile.shop}_${method}` in fn) return true
  const isBound = ([type, piece]: Trace): boolean =>
    [document.body, ...(piece ? [document] : [])].some((target) =>
      jQueryHandlers(target, fillIn(type, profile)).some(({ selector = '' }) => !piece || selector.includes(piece)),
    )
  return traces?.some((group) => group.every(isBound)) ?? false
}

function hasScript({ shop }: Profile, { names }: PlatformScripts): boolean {
  const anyName = names.join('|')
  const id = new RegExp(`^${shop}-(?:${anyName})-js$`)
  const source = new RegExp(`/frontend/(?:${anyName})(?:\\.min)?\\.js`)
  return [...document.scripts].some(
    (script) => id.test(script.id) || [...script.attributes].some(({ value }) => source.test(value)),
  )
}

/**
 * Starts a stand-in, unless one of the platform's scripts is on the page. They bind their handlers when jQuery is ready, so where
 * there is jQuery the stand-in asks after that. It asks again before everything that it does, since a script can come at any
 * time; then it ends, and what it has changed is undone.
 */
export function standIn<Context extends FeatureContext>(
  context: Context,
  scripts: PlatformScripts,
  start: (context: StandIn<Context>) => void,
): Refusal | undefined {
  const { profile, signal, yieldToOther } = context
  const reason = `The platform’s own script (${scripts.names.join(', ')}) is on the page and does this.`
  let scriptCount = 0
  /** Asked with every key: the attributes of all scripts are read again only when there are more or fewer of them. */
  const hasNewScript = (): boolean => {
    const { length } = document.scripts
    if (length === scriptCount) return false
    scriptCount = length
    return hasScript(profile, scripts)
  }
  const mayAct = (): boolean => {
    if (!signal.aborted && (hasTraces(profile, scripts) || hasNewScript())) yieldToOther(reason)
    return !signal.aborted
  }
  if (isPlatformHere(profile, scripts)) return refuse(reason)
  const begin = (): void => {
    if (!mayAct()) return
    // First on the way down, before any listener of the stand-in.
    for (const type of ['click', 'submit', 'change', 'input', 'keydown'])
      listen(window, type, mayAct, signal, { capture: true, passive: true })
    start({ ...context, ...createPlatformEvents(signal, mayAct), http: guarded(context.http, mayAct) })
  }
  const jQuery = findJQuery<{ (work: () => void): void; fn?: { ready?: unknown } }>()
  // After the platform's scripts, which have asked for the same before us.
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
