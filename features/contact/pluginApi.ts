/**
 * The global object through which captcha wrappers, popups and add-ons reach the form functions (`{cf}.submit(form)`).
 * Whatever the page put there stays and is called in our place. The object is looked up at every use: settings printed
 * after us replace it, and so does the legacy script when it starts. Contract 2, 3.3, 8.1
 */
import type { SetupContext } from '../../inject/defineFeature.ts'
import { listen } from '../../inject/lifetime.ts'
import type { Profile } from '../../inject/profile.ts'

export type ApiFunctionName = 'init' | 'initForm' | 'submit' | 'reset' | 'validate'
export type ApiFunction = (form: unknown, options?: object) => unknown
export type ApiPart = Partial<Record<ApiFunctionName, ApiFunction>> & { readonly schemas?: Map<number, unknown> }

type Api = Record<string, unknown>

/** What the running features do; empty while the script is stopped. */
const current: Api = {}
/**
 * What stands on the page: one function per name for ever, because wrappers keep a reference to what they wrapped and
 * must reach the features of a later start as well.
 */
const entries: Partial<Record<string, ApiFunction>> = {}
/** Objects on which the legacy script had put its functions when we first saw them. */
const originals = new WeakSet<Api>()

/** Offers functions on the global object for as long as the signal lives. */
export function provideApi(
  part: ApiPart,
  { profile, edits, signal }: Pick<SetupContext, 'profile' | 'edits' | 'signal'>,
): void {
  const undos: (() => void)[] = []
  const install = (): void => {
    const api = apiOf(profile)
    if (!api || isOutdated(api)) return
    if (typeof api.init === 'function' && api.init !== entries.init) originals.add(api)
    for (const [name, value] of Object.entries(part)) {
      const offered = typeof value === 'function' ? entryOf(name) : value
      const before = api[name]
      if (before === offered || (before !== undefined && !mayReplace(api, name, profile))) continue
      if (!Reflect.set(api, name, offered)) continue
      undos.push(() => {
        if (api[name] !== offered) return
        if (before === undefined) delete api[name]
        else api[name] = before
      })
    }
  }
  Object.assign(current, part)
  install()
  // Before the handlers on the document, in which the legacy script and the captcha wrappers start.
  for (const type of ['DOMContentLoaded', 'load']) listen(window, type, install, signal, { capture: true })
  edits.onUndo(() => {
    for (const name of Object.keys(part)) if (current[name] === part[name as ApiFunctionName]) delete current[name]
    for (const undo of undos) undo()
  })
}

/** Calls whatever the page has under this name now, or our own function where the page has no such object. */
export function callApi(profile: Profile, name: ApiFunctionName, form: HTMLFormElement, options?: object): void {
  const found = apiValue(profile, name)
  if (typeof found === 'function') (found as ApiFunction).call(apiOf(profile), form, options)
}

/** What the page has under this name now, or what we would put there. */
export function apiValue(profile: Profile, name: ApiFunctionName | 'schemas'): unknown {
  return apiOf(profile)?.[name] ?? current[name]
}

/** True when a call of this function reaches us, directly or not at all. */
export function isOurs(profile: Profile, name: ApiFunctionName): boolean {
  const value = apiOf(profile)?.[name]
  return value === undefined || value === entries[name]
}

/** True when a generation of the legacy script runs whose functions cannot be taken over. */
export function hasOutdatedOriginal(profile: Profile): boolean {
  const api = apiOf(profile)
  return api !== undefined && isOutdated(api)
}

/** True when a captcha module wraps `submit`, which then answers later or never. */
export function hasCaptchaWrapper(profile: Profile): boolean {
  return (window as unknown as Api)[`${profile.cf}_recaptcha`] !== undefined
}

/** Elements of that id would otherwise pass for the global. */
function apiOf({ cf }: Profile): Api | undefined {
  const value = (window as unknown as Api)[cf]
  const isElement = value instanceof Node || value instanceof HTMLCollection
  return typeof value === 'object' && value !== null && !isElement ? (value as Api) : undefined
}

/** Up to 5.3 the functions took jQuery objects and had no `init`. */
function isOutdated({ init, initForm }: Api): boolean {
  return init === undefined && initForm !== undefined && initForm !== entries.initForm
}

/** Functions of the legacy script give way, except a `submit` that a captcha module has wrapped. */
function mayReplace(api: Api, name: string, profile: Profile): boolean {
  return originals.has(api) && name !== 'schemas' && (name !== 'submit' || !hasCaptchaWrapper(profile))
}

function entryOf(name: string): ApiFunction {
  entries[name] ??= (form, options) => void (current[name] as ApiFunction | undefined)?.(form, options)
  return entries[name]
}
