/** What the health panel tells of the visitor's consent: per category whether it is there, and who said so. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { createReporter } from '../../report/report.ts'
import { turn } from '../../testing.ts'
import { askConsent } from './consent.ts'
import type { ConsentSetting } from './consentSources.ts'
import { consents } from './consents.ts'

let controller: AbortController
let cookie: string

beforeEach(() => {
  controller = new AbortController()
  cookie = ''
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => cookie })
})
afterEach(() => {
  controller.abort()
  Reflect.deleteProperty(document, 'cookie')
})

function ask(
  consent?: ConsentSetting,
  { plugin, isAllowedByPage = false }: { plugin?: string; isAllowedByPage?: boolean } = {},
): (isAllowed: boolean) => void {
  return askConsent(
    {
      config: { consent } as never,
      signal: controller.signal,
      log: { warn: vi.fn(), error: vi.fn() },
    },
    'marketing',
    isAllowedByPage,
    vi.fn(),
    plugin,
  )
}
const consentShown = () => consents.get('marketing')
const fire = (answer: 'allow' | 'deny') =>
  document.dispatchEvent(
    new CustomEvent('wp_listen_for_consent_change', { detail: Object.assign([], { marketing: answer }) }),
  )

it('the visitor was not asked: it is not given', { tags: ids('S6.11') }, () => {
  ask()
  expect(consentShown()).toBe('not given (page)')
  controller.abort()
  expect(consents.size).toBe(0)
})

it.each([
  [true, 'given'],
  [false, 'not given'],
  [(): boolean => true, 'given'],
  [(): boolean => false, 'not given'],
  [(): undefined => undefined, 'not known yet'],
] as const)('the configuration says %s: %s', { tags: ids('S6.11') }, (consent, expected) => {
  ask(consent)
  expect(consentShown()).toBe(`${expected} (configuration)`)
})

it.each([
  ['allow', 'given (page)'],
  ['deny', 'not given (page)'],
])('the cookie of the consent plugin says %s: %s', { tags: ids('S6.11') }, (answer, expected) => {
  cookie = `wp_consent_marketing=${answer}`
  ask()
  expect(consentShown()).toBe(expected)
})

it('an answer given by code of the page, until the cookie knows better', { tags: ids('S6.11') }, () => {
  const answer = ask()
  fire('allow')
  expect(consentShown()).toBe('given (page)')
  answer(false)
  expect(consentShown()).toBe('not given (page)')
  cookie = 'wp_consent_marketing=allow'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(consentShown()).toBe('given (page)')
})

it('a page that is believed', { tags: ids('S6.11') }, () => {
  ask('page', { isAllowedByPage: true })
  expect(consentShown()).toBe('given (page)')
})

it('a banner that promises its answer', { tags: ids('S6.11') }, async () => {
  const consent = vi.fn(() => Promise.reject(new Error('nein')))
  vi.stubGlobal('consentApi', { consent, consentSync: () => ({ cookie: {}, cookieOptIn: false }) })
  ask(undefined, { plugin: 'real_cookie_banner' })
  expect(consentShown()).toBe('not known yet (real_cookie_banner)')
  await vi.waitFor(() => expect(consentShown()).toBe('not given (real_cookie_banner)'))
})

it('a banner that breaks when it is asked has not said yes', { tags: ids('ST17', 'S6.11') }, async () => {
  const consentSync = () => {
    throw new TypeError('kaputt')
  }
  vi.stubGlobal('consentApi', { consent: () => Promise.reject(new Error('nein')), consentSync })
  ask(undefined, { plugin: 'real_cookie_banner' })
  await vi.waitFor(() => expect(consentShown()).toBe('not given (real_cookie_banner)'))
})

it.each<[string, unknown]>([
  [
    'throws',
    () => {
      throw new TypeError('kaputt')
    },
  ],
  ['is none of its functions', undefined],
  ['gets no promise', () => undefined],
])('a banner whose question %s has not said yes', { tags: ids('ST17', 'S6.11') }, async (_what, consent) => {
  vi.stubGlobal('consentApi', { consent, consentSync: () => ({}) })
  ask(undefined, { plugin: 'real_cookie_banner' })
  await vi.waitFor(() => expect(consentShown()).toBe('not given (real_cookie_banner)'))
})

it.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new TypeError('kaputt')
    },
  ],
  ['promises a yes', async () => true],
  ['says "deny"', () => 'deny'],
])(
  'an interface that %s has not said yes, and the next answer counts',
  { tags: ids('ST17', 'S6.11') },
  (_what, answer) => {
    vi.stubGlobal('wp_has_consent', answer)
    ask()
    expect(consentShown()).toBe('not given (page)')
    fire('allow')
    expect(consentShown()).toBe('given (page)')
  },
)

it.each([null, 0, '', 'ja', Promise.resolve(true)])(
  'what the configuration says that is neither yes nor unknown is a no: %s',
  { tags: ids('S6.11') },
  (result) => {
    const onAnswer = vi.fn()
    const context = { config: { consent: () => result }, signal: controller.signal, log: {} } as never
    askConsent(context, 'marketing', true, onAnswer)
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false, expect.any(String))
  },
)

it.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('kaputt')
    },
  ],
  ['rejects', () => Promise.reject(new Error('kaputt'))],
])(
  'a function of the configuration that %s is a no, and is reported once',
  { tags: ids('S6.11') },
  async (_what, consent) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const reporter = createReporter()
    const onAnswer = vi.fn()
    const context = { config: { consent }, signal: controller.signal, log: reporter.log('order-attribution') } as never
    askConsent(context, 'marketing', true, onAnswer)
    document.dispatchEvent(new Event('vernissage-consent'))
    expect(onAnswer.mock.calls.map(([isAllowed]) => isAllowed)).toEqual([false, false])
    // Vitest fails where a rejection is left unhandled.
    await turn()
    expect(reporter.problems).toEqual([
      {
        level: 'warning',
        source: 'order-attribution',
        message:
          'the function "consent" of the configuration failed when it was asked for "marketing", which counts as a no',
        cause: new Error('kaputt'),
      },
    ])
    expect(console.warn).toHaveBeenCalledOnce()
  },
)

it('a plugin that holds the script back, and lets it go', { tags: ids('S6.11') }, () => {
  const script = document.createElement('script')
  script.id = 'wp-statistics-tracker-js'
  script.type = 'text/template'
  document.body.append(script)
  ask(undefined, { plugin: 'borlabs_cookie' })
  expect(consentShown()).toBe('not given (borlabs_cookie)')
  script.type = ''
  script.setAttribute('src', '/tracker.js')
  document.dispatchEvent(new Event('borlabs-cookie-consent-saved'))
  expect(consentShown()).toBe('given (borlabs_cookie)')
  script.remove()
})

/** The sentence that `report()` shows. @param globals what the page's consent interface consists of */
function reasonOf(consent: ConsentSetting | undefined, plugin?: string, globals: object = {}): string {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  let shown = ''
  const context = { config: { consent } as never, signal: controller.signal, log: { warn: vi.fn(), error: vi.fn() } }
  const react = (_isAllowed: boolean | undefined, reason: string): void => {
    shown = reason
  }
  askConsent(context, 'statistics', false, react, plugin)
  return shown
}

const untyped = { wp_has_consent: (): boolean => true, consent_api: {} }
it.each([
  [
    'the configuration that says no',
    false,
    undefined,
    {},
    /"consent" in the configuration, which says false\. Remove it/,
  ],
  ['a function', () => false, undefined, {}, /the function "consent" .* fire "vernissage-consent"/],
  [
    'no interface',
    undefined,
    undefined,
    {},
    /none, since .* \(wp_consent_api\)\. Use a consent banner that has one, or set/,
  ],
  [
    'a plugin without its interface',
    undefined,
    'real_cookie_banner',
    {},
    /none, .*real_cookie_banner, which the page names/,
  ],
  ['the holding plugin', undefined, 'borlabs_cookie', {}, /borlabs_cookie, which holds the tracker's script back/],
  [
    'an interface',
    undefined,
    'wp_consent_api',
    { wp_has_consent: (): boolean => false },
    /\(wp_consent_api\), by wp_has_consent/,
  ],
  [
    'an interface without a type',
    undefined,
    undefined,
    untyped,
    /no type of consent.* Have the consent banner set a type/,
  ],
  ['its type alone', undefined, undefined, { wp_consent_type: 'optin' }, /whose type is "optin"/],
] as const)(
  'the reason for the operator names %s',
  { tags: ids('S6.11') },
  (_who, consent, plugin, globals, expected) => {
    const reason = reasonOf(consent, plugin, globals)
    expect(reason).toMatch(/^It waits for the visitor's consent to "statistics"\. Source: [^.]+\. [^.]+\.$/)
    expect(reason).toMatch(expected)
  },
)

it('the reason for the operator names the plugin that has promised its answer, and the cookie that says no', {
  tags: ids('S6.11'),
}, () => {
  const consent = (): Promise<never> => new Promise(() => {})
  expect(reasonOf(undefined, 'real_cookie_banner', { consentApi: { consent } })).toContain(
    'Source: real_cookie_banner.',
  )
  controller.abort()
  controller = new AbortController()
  cookie = 'wp_consent_statistics=deny'
  expect(reasonOf(undefined)).toContain('whose cookie wp_consent_statistics says "deny"')
})
