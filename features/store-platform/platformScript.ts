/** The stand-ins act only where the platform's own scripts are absent, so that never both do the same. */
import { type Refusal, refuse } from '../../inject/defineFeature.ts'
import { jQueryHandlers } from '../../inject/jQuery.ts'
import type { Profile } from '../../inject/profile.ts'

/**
 * Gives way where one of the platform's scripts is on the page: loaded, deferred, or held back by an optimiser or by consent.
 * Call it in `mount`: a script may come late.
 * @param scripts names as in `/assets/js/frontend/cart.min.js`
 * @param trace what a script leaves in jQuery when it has run, since an optimiser may have put it into a file with another name:
 *   an event that nobody else hears on the body, or a function of its own, without the platform's prefix
 */
export function refuseBeside({ shop }: Profile, scripts: readonly string[], trace: string): Refusal | undefined {
  const names = scripts.join('|')
  const id = new RegExp(`^${shop}-(?:${names})-js$`)
  const source = new RegExp(`/frontend/(?:${names})(?:\\.min)?\\.js`)
  const isOneOfThem = (script: HTMLScriptElement): boolean =>
    id.test(script.id) || [...script.attributes].some(({ value }) => source.test(value))
  const { jQuery } = window as { jQuery?: { fn?: object } }
  const hasRun = `${shop}_${trace}` in (jQuery?.fn ?? {}) || jQueryHandlers(document.body, trace).length > 0
  if (!hasRun && ![...document.scripts].some(isOneOfThem)) return undefined
  return refuse(`The platform’s own script (${scripts.join(', ')}) is on the page and does this.`)
}
