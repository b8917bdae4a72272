/** A page for tests of the provider’s script. */
import { afterEach, beforeEach, vi } from 'vitest'
import { createHttp } from '../../../../inject/http/http.ts'
import { defaultProfile } from '../../../../inject/profile.ts'
import { createPage } from '../../../../inject/shop/page.ts'
import { createStore } from '../../../../inject/state/atoms.ts'
import { turn } from '../../../../inject/testing.ts'
import { createTexts } from '../../../../inject/texts.ts'
import { paymentMessage } from '../errors.ts'
import { settingsOfOne } from '../testSettings.ts'
import { createPaymentTexts } from '../texts.ts'
import { createSdk } from './sdk.ts'

export const parameters: Record<string, string> = {
  ...settingsOfOne.queryParams,
  'data-partner-attribution-id': 'Kunst',
}
export const base = 'https://www.paypal.com/sdk/js'

/** Scripts of the provider's that stand in the page. */
export const tags = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src^="${base}"]`)]
/** The one that is loading: the loader puts it first. */
export const loadingTag = () => tags()[0]!

/** True while the test's provider answers; this document answers every script with an error of its own, which is ignored. */
let isProvider = false

export function finish(tag: HTMLScriptElement, type: 'load' | 'error'): void {
  isProvider = true
  tag.dispatchEvent(new Event(type))
  isProvider = false
}

/** The provider's script as it evaluates: the new interface takes the place of the old. */
export async function evaluate(tag = loadingTag(), version = '5.0.1') {
  const name = tag.dataset.namespace ?? 'paypal'
  const sdk = { version, FUNDING: { PAYPAL: 'paypal' } }
  Object.assign(window, { [name]: sdk })
  finish(tag, 'load')
  await turn()
  return sdk
}

/** The provider refuses the script that is loading, for a reason or, where a content blocker is at work, for none. */
export async function refuse(reason: string | undefined): Promise<void> {
  answers.push(reason)
  finish(loadingTag(), 'error')
  await turn()
  await turn()
}

/** What the provider sends in answer to the question for the reason; undefined: a content blocker keeps it. */
let answers: (string | undefined)[] = []
export let controller: AbortController

/** A page that may load the provider’s script. */
export function openPage() {
  const store = createStore()
  const page = createPage(defaultProfile)
  const http = createHttp({ page, texts: createTexts('de'), timeoutMs: 30_000 })
  const warnings: string[] = []
  const warn = (message: string): void => void warnings.push(message)
  const log = { warn, error: warn }
  const untilNoWindow = async (): Promise<void> => {}
  const sdk = createSdk({ store, http, log, profile: defaultProfile, signal: controller.signal, untilNoWindow })
  const load = (changes: Record<string, string> = {}) => sdk.load({ ...parameters, ...changes })
  return { sdk, load, warnings, status: () => store.get(sdk.statusAtom) }
}

/** Opens the page and asks for the script, which then is loading, or was found. */
export async function beginLoading(changes?: Record<string, string>) {
  const page = openPage()
  const loaded = page.load(changes)
  // A test that waits for something else does not mind what becomes of it.
  loaded.catch(() => {})
  await turn()
  return { ...page, loaded }
}

export const germanTexts = createPaymentTexts({ config: {}, page: { locale: 'de' } } as never)

/** The message that is shown for a script that cannot be loaded. */
export const messageOf = (error: unknown, errorMessages: Readonly<Record<string, string>> = {}) =>
  paymentMessage(error, { errorMessages, texts: germanTexts })

/** Registers what makes the document answer as the provider, and what takes it away after each test. */
export function answerAsProvider(): void {
  beforeEach(() => {
    answers = []
    controller = new AbortController()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { dispatchEvent } = EventTarget.prototype
    vi.spyOn(HTMLScriptElement.prototype, 'dispatchEvent').mockImplementation(function (this: EventTarget, event) {
      return isProvider ? dispatchEvent.call(this, event) : true
    })
    vi.stubGlobal('fetch', async () => {
      const reason = answers.shift()
      if (reason === undefined) throw new TypeError('blocked')
      const body = `throw new Error("SDK Validation error: '${reason}'");\n/* Original Error:\n\n${reason} (debug id: a1b2) */`
      return new Response(body, { status: 400 })
    })
  })
  afterEach(() => {
    controller.abort()
    for (const tag of tags()) tag.remove()
    for (const name of ['paypal', 'vernissage_paypal']) Reflect.deleteProperty(window, name)
    document.body.replaceChildren()
  })
}
