/**
 * The global object through which captcha wrappers, popups and add-ons reach the form functions (`{cf}.submit(form)`).
 * Whatever the page put there stays and is called in our place. The object is looked up at every use: settings printed
 * after us replace it, and so does the legacy script when it starts. Contract contact-form 2, 3.3, 8.1
 */

import { listen } from '../../../inject/dom/lifetime.ts'
import { type Refusal, refuse, type SetupContext } from '../../../inject/feature.ts'
import { override } from '../../../inject/legacy/override.ts'
import { whenPrinted } from '../../../inject/legacy/whenPrinted.ts'
import type { Profile } from '../../../inject/profile.ts'
import { windowGlobal } from '../../../inject/shop/page.ts'
import type { ContactForm } from './formHandle.ts'

export type ApiFunctionName = 'init' | 'initForm' | 'submit' | 'reset' | 'validate'
export type ApiFunction = (form: unknown, options?: object) => unknown
export type ApiPart = Partial<Record<ApiFunctionName, ApiFunction>> & { readonly schemas?: Schemas }

/** `undefined` while the original script is loading one. */
export type Schemas = Map<number, unknown>

/** Whatever knows the prefix of the plugin's names: the profile, or a form. */
type Prefix = Pick<Profile, 'cf'>

type Api = Record<string, unknown>

/** The functions of the running features; empty while the script is stopped. */
const current: Api = {}
/**
 * The functions that stand on the page. Each name keeps one function for ever, because wrappers keep a reference to the
 * function that they wrap, and must reach the features of a later start as well.
 */
const entries: Partial<Record<string, ApiFunction>> = {}
/** Objects on which the legacy script had put its functions when we first saw them. */
const originals = new WeakSet<Api>()

/** Offers functions on the global object for as long as the signal lives. */
export function provideApi(
  part: ApiPart,
  { profile: names, edits, signal }: Pick<SetupContext, 'profile' | 'edits' | 'signal'>,
): void {
  const install = (): void => {
    const api = apiOf(names)
    if (!api || isOutdated(api)) return
    if (typeof api.init === 'function' && api.init !== entries.init) originals.add(api)
    for (const [name, value] of Object.entries(part)) {
      const offered = typeof value === 'function' ? entryOf(name) : value
      const before = api[name]
      if (before === offered || (before !== undefined && !mayReplace(api, name, names))) continue
      override(api, name, offered, signal)
    }
  }
  Object.assign(current, part)
  // The legacy script follows right after its settings, and initialises all forms a second time unless it finds our functions.
  whenPrinted(names.cf, install, signal)
  install()
  // In the capture phase of the window, so before the handlers on the document with which the legacy script and the captcha
  // wrappers start.
  listen(window, 'DOMContentLoaded load', install, signal, { capture: true })
  edits.onUndo(() => {
    for (const [name, value] of Object.entries(part)) if (current[name] === value) delete current[name]
  })
}

/** Calls whatever the page has under this name now, or our own function where the page has no such object. */
export function callApi(contact: Pick<ContactForm, 'cf' | 'element'>, name: ApiFunctionName, options?: object): void {
  const api = apiOf(contact)
  const found = api?.[name] ?? current[name]
  if (typeof found === 'function') found.call(api, contact.element, options)
}

/** The validation schemas by form id: the page's map, or ours. */
export function schemasOf(names: Prefix): Schemas | undefined {
  return [apiOf(names)?.schemas, current.schemas].find((schemas) => schemas instanceof Map)
}

/** True where the page's function of this name is ours, or missing. */
export function isOurs(names: Prefix, name: ApiFunctionName): boolean {
  return (apiOf(names)?.[name] ?? entries[name]) === entries[name]
}

/** The refusal where a generation of the legacy script runs whose functions cannot be taken over. */
export function refuseOutdated(names: Prefix): Refusal | undefined {
  const api = apiOf(names)
  if (!api || !isOutdated(api)) return undefined
  return refuse('The original form script already runs, in a version up to 5.3.')
}

/** True when a captcha module wraps `submit`, which then answers later or never. */
export function hasCaptchaWrapper(names: Prefix): boolean {
  return (window as unknown as Api)[`${names.cf}_recaptcha`] !== undefined
}

function apiOf({ cf }: Prefix): Api | null {
  const value = windowGlobal(cf)
  return typeof value === 'object' ? (value as Api | null) : null
}

/** Up to 5.3 the functions took jQuery objects and had no `init`. */
function isOutdated({ init, initForm }: Api): boolean {
  return init === undefined && initForm !== undefined && initForm !== entries.initForm
}

/** Functions of the legacy script give way, except a `submit` that a captcha module or an add-on has wrapped. */
function mayReplace(api: Api, name: string, names: Prefix): boolean {
  if (!originals.has(api) || name === 'schemas') return false
  return name !== 'submit' || (!hasCaptchaWrapper(names) && !isAssigned(api.submit))
}

/** A function that was put in the place of another one has no name, as those of the legacy script have. */
function isAssigned(value: unknown): boolean {
  return typeof value === 'function' && value.name === ''
}

function entryOf(name: string): ApiFunction {
  entries[name] ??= (form, options) => void (current[name] as ApiFunction | undefined)?.(form, options)
  return entries[name]
}
