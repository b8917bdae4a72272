/** Recognises the platform's own scripts, beside which stand-ins do not act, since both would do the same. */

import type { FeatureContext, Refusal } from '../../../inject/feature.ts'
import { fillIn, type Profile } from '../../../inject/profile.ts'
import { findJQuery, jQueryHandlers } from '../../../inject/shop/jQuery.ts'
import { hasScript, type StandIn, startStandIn } from '../stand-in/standIn.ts'

/** An event with placeholders of the profile; for handlers of parts of the page also a piece of their selector. */
type Trace = readonly [type: string, selector?: string]

/** By what the platform's own scripts for one job are recognised. */
export interface PlatformScripts {
  /** Names as in `/assets/js/frontend/cart.min.js`. */
  readonly names: readonly string[]
  /** Handles that are not made of a name and the platform's prefix; the id of the element is the handle and `-js`. */
  readonly handles?: readonly string[]
  /**
   * A method of jQuery that the script adds, without the platform's prefix: an optimiser may have put the script into a
   * file with another name.
   */
  readonly method?: string
  /** Handlers on the body or the document; a group counts when all of it is there, since other plugins follow single events, too. */
  readonly traces?: readonly (readonly Trace[])[]
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

function isPrinted({ shop }: Profile, { names, handles = [] }: PlatformScripts): boolean {
  const anyName = names.join('|')
  const id = new RegExp(`^(?:${[...handles, `${shop}-(?:${anyName})`].join('|')})-js$`)
  return hasScript(id, new RegExp(`/frontend/(?:${anyName})(?:\\.min)?\\.js`))
}

/** Starts a stand-in for the platform's scripts (`startStandIn`), unless one of them is on the page. */
export function standIn<Context extends FeatureContext>(
  context: Context,
  scripts: PlatformScripts,
  start: (context: StandIn<Context>) => void,
): Refusal | undefined {
  const { profile } = context
  const original = {
    reason: `The platform’s own script (${scripts.names.join(', ')}) is on the page and does this.`,
    hasTraces: () => hasTraces(profile, scripts),
    hasScript: () => isPrinted(profile, scripts),
  }
  return startStandIn(context, original, start)
}
