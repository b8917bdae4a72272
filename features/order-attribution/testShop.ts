/** For tests only: a page of the shop with the attribution's settings, in a browser whose cookies can be looked at. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { Config } from '../../inject/config.ts'
import { createLegacyControl } from '../../inject/legacy/legacyScripts.ts'
import { defaultProfile } from '../../inject/profile.ts'
import { type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import feature from './feature.ts'
import { enterPage, leavePage, TestBrowser } from './testBrowser.ts'

export const fields = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
}
export const prefix = 'wc_order_attribution_'
export const names = Object.keys(fields).map((name) => prefix + name)
export const element = '<wc-order-attribution-inputs></wc-order-attribution-inputs>'
export const checkout = `<form class="checkout"><input name="billing_email">${element}</form>`
export const registration = `<form class="register"><input name="email">${element}</form>`

export interface Settings {
  params: Record<string, unknown>
  fields: Record<string, string>
  setOrderTracking?(isAllowed: boolean): void
  getAttributionData?(): Record<string, string | null>
}

/** The settings that the page prints. */
export function settings(params: Record<string, unknown> = {}): Settings {
  return {
    params: { lifetime: 1.0e-5, session: 30, base64: false, ajaxurl: '', prefix, allowTracking: true, ...params },
    fields: { ...fields },
  }
}

let browser: TestBrowser
let running: Runtime | undefined

/** The browser of the present test. */
export const testBrowser = (): TestBrowser => browser

/** Names of the attribution's cookies that there are. */
export const cookies = (): string[] => browser.stored.map(({ name }) => name).filter((name) => name.startsWith('sbjs_'))

/** Sets a cookie as other code of the page does. */
export function setCookie(text: string): void {
  browser.document(location.hostname).cookie = text
}

/** What a form would send of the attribution. */
export function sentFields(form = document.querySelector('form')): [string, string][] {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  return inputs.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value])
}

export const value = (name: string, form?: HTMLFormElement | null): string | undefined =>
  sentFields(form).find(([key]) => key === prefix + name)?.[1]

/** Opens a page and starts the feature. Within a test all pages share their cookies. */
export function open(
  html: string,
  {
    url = 'https://kunst.example/',
    referrer = '',
    global = settings(),
    config = { consent: true },
  }: { url?: string; referrer?: string; global?: unknown; config?: Partial<Config> } = {},
): Runtime {
  running?.stop()
  enterPage(browser, { url, referrer })
  vi.stubGlobal('wc_order_attribution', global)
  setBody(html)
  running = startRuntime([feature], { config, legacy: createLegacyControl(defaultProfile) })
  return running
}

/** What a consent plugin fires: an array with a named property. */
export function setConsent(category: string, answer: 'allow' | 'deny'): void {
  const detail = Object.assign([], { [category]: answer })
  document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }))
}

/** Gives each test of the file a browser without cookies, and a clock that stands still. */
export function setUpTestShop(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-12T08:05:09Z') })
    browser = new TestBrowser()
  })
  afterEach(() => {
    running?.stop()
    running = undefined
    vi.useRealTimers()
    leavePage()
    setBody('')
  })
}
