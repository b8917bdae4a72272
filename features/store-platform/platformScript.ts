/** The stand-ins act only where the platform's own scripts are absent, so that never both do the same. */
import { type Refusal, refuse } from '../../inject/defineFeature.ts'
import type { Profile } from '../../inject/profile.ts'

/** What a script leaves in jQuery when it has run; an optimiser may have put it into a file with another name. */
interface Trace {
  /** A jQuery function of its own, without the platform's prefix. */
  readonly plugin?: string
  /** An event that nobody but it hears on the body. */
  readonly event?: string
}

/**
 * Gives way where one of the platform's scripts is on the page: loaded, deferred, or held back by an optimiser or by consent.
 * Call it in `setup`, when the document is parsed, and again in `mount`, since a script may have come later.
 * @param scripts names as in `/assets/js/frontend/cart.min.js`
 */
export function refuseBeside(profile: Profile, scripts: readonly string[], trace: Trace = {}): Refusal | undefined {
  const names = scripts.join('|')
  const id = new RegExp(`^${profile.shop}-(?:${names})-js$`)
  const source = new RegExp(`/frontend/(?:${names})(?:\\.min)?\\.js`)
  const isOneOfThem = (script: HTMLScriptElement): boolean =>
    id.test(script.id) || [...script.attributes].some(({ value }) => source.test(value))
  if (![...document.scripts].some(isOneOfThem) && !hasLeft(trace, profile)) return undefined
  return refuse(`The platform’s own script (${scripts.join(', ')}) is on the page and does this.`)
}

function hasLeft({ plugin, event }: Trace, profile: Profile): boolean {
  const { jQuery } = window as {
    jQuery?: { fn?: object; _data?: (target: Element, key: string) => object | undefined }
  }
  if (plugin) return `${profile.shop}_${plugin}` in (jQuery?.fn ?? {})
  return event !== undefined && event in (jQuery?._data?.(document.body, 'events') ?? {})
}
