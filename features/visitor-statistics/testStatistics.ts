/** For tests only: a page with the settings of the statistics, and the calls that it makes. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { Config } from '../../inject/config.ts'
import { type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import feature from './feature.ts'

export interface MadeCall {
  readonly url: string
  readonly body: URLSearchParams
  readonly keepalive: boolean
}

export const calls: MadeCall[] = []
export const api = 'https://kunst.example/wp-json/wp-statistics/v2'
export const ajax = 'https://kunst.example/wp-admin/admin-ajax.php'

/** What the server answers; a status of 0 is no answer. */
let answer = { status: 200, text: '{"status":true}' }
export const answerWith = (status: number, text = ''): void => {
  answer = { status, text }
}

const parameters = {
  wp_statistics_hit: 1,
  source_type: 'product',
  source_id: 4711,
  search_query: '',
  signature: '5f0c',
}

/** As the page prints them, with options of a test. */
export function settings(option: object = {}, more: object = {}): Record<string, unknown> {
  return {
    requestUrl: api,
    ajaxUrl: ajax,
    hitParams: { ...parameters, endpoint: 'hit' },
    onlineParams: { ...parameters, endpoint: 'online' },
    option: {
      userOnline: '',
      dntEnabled: '',
      bypassAdBlockers: '',
      isPreview: false,
      consentIntegration: { name: null, status: [] },
      ...option,
    },
    jsCheckTime: '60000',
    isLegacyEventLoaded: '',
    customEventAjaxUrl: `${ajax}?action=wp_statistics_custom_event&nonce=a91b`,
    ...more,
  }
}

/** Settings under a consent plugin. */
export const under = (name: string, status: object = [], option: object = {}): Record<string, unknown> =>
  settings({ consentIntegration: { name, status }, ...option })
export const asking = (status: object = {}, option: object = {}): Record<string, unknown> =>
  under(
    'wp_consent_api',
    { has_consent: false, consent_level: 'statistics', track_anonymously: false, ...status },
    option,
  )

let running: Runtime | undefined

export function open(
  global: unknown,
  {
    config = { consent: true },
    html = '',
    url = '/produkt/seest%C3%BCck/',
    referrer = '',
  }: {
    config?: Partial<Config>
    html?: string
    url?: string
    referrer?: string
  } = {},
): Runtime {
  running?.stop()
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`https://kunst.example${url}`)
  Object.defineProperty(document, 'referrer', { configurable: true, get: () => referrer })
  vi.stubGlobal('WP_Statistics_Tracker_Object', global)
  setBody(html)
  running = startRuntime([feature], { config })
  return running
}

/** Lets answers arrive, and this many milliseconds pass. */
export const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
export const minutes = (count: number): Promise<unknown> => pass(count * 60_000)
export const to = (end: string): MadeCall[] => calls.filter(({ url }) => url.endsWith(end))
export const decoded = (call: MadeCall | undefined, name: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(call?.body.get(name) ?? ''), (sign) => sign.charCodeAt(0)))

export function setConsent(category: string, word: 'allow' | 'deny'): void {
  const detail = Object.assign([], { [category]: word })
  document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }))
}

export function setUpTestShop(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    calls.length = 0
    answerWith(200, '{"status":true}')
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('fetch', async (url: string, { body, keepalive }: { body: URLSearchParams; keepalive?: boolean }) => {
      calls.push({ url, body, keepalive: keepalive === true })
      if (answer.status === 0) throw new TypeError('no network')
      return new Response(answer.text, { status: answer.status })
    })
  })
  afterEach(() => {
    running?.stop()
    running = undefined
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'referrer')
    setBody('')
  })
}
