import { afterEach, expect, test, vi } from 'vitest'
import { readConfig, readRawConfig } from './config.ts'
import { defaultProfile } from './profile.ts'
import { setBody } from './testing.ts'

const page = window as { vernissageConfig?: unknown }
const ids = ['contact-form', 'orders-table']

const warn = vi.fn<(message: string) => void>()
const read = () => readConfig(ids, { warn, error: warn })

function printConfig(text: string): void {
  setBody('<script type="application/json" id="vernissage-config"></script>')
  document.getElementById('vernissage-config')!.textContent = text
}

function fail(): never {
  throw new Error('kaputt')
}

afterEach(() => {
  delete page.vernissageConfig
  setBody('')
  warn.mockReset()
})

test('without a configuration the defaults hold and nothing is told', () => {
  expect(read()).toEqual({
    enabled: true,
    profile: defaultProfile,
    features: {},
    legacy: 'replace',
    parity: [],
    queue: false,
    timeoutMs: 30_000,
  })
  expect(warn).not.toHaveBeenCalled()
})

test('the script element and the global are read, and the global wins key by key', () => {
  printConfig('{"legacy": "yield", "locale": "en", "features": {"orders-table": false}}')
  page.vernissageConfig = { locale: 'de-AT' }
  expect(read()).toMatchObject({ legacy: 'yield', locale: 'de-AT', features: { 'orders-table': false } })
})

test('of several script elements the first counts, and one sentence says that there are more', () => {
  setBody(
    ['yield', 'replace', 'replace']
      .map((legacy) => `<script type="application/json" id="vernissage-config">{"legacy":"${legacy}"}</script>`)
      .join(''),
  )
  expect(read().legacy).toBe('yield')
  expect(warn.mock.calls).toEqual([
    ['configuration: the page has 3 elements <script id="vernissage-config">; only the first of them is used'],
  ])
})

test('every invalid path is reported once, and only its own value falls back to the default', () => {
  page.vernissageConfig = {
    enabled: 'ja',
    legacy: 'Replace',
    locale: 7,
    timeoutMs: 0,
    consent: 'ja',
    profile: { cf: '', theme: 'galerie', wrong: 'x' },
    features: { 'contact-form': 'off', 'orders-table': false, 'order-table': false },
    parity: ['contact-form', 'kontaktformular'],
    report: 'https://fremd.example/fehler',
    Legacy: 'yield',
  }
  expect(read()).toEqual({
    enabled: true,
    profile: { ...defaultProfile, theme: 'galerie' },
    features: { 'orders-table': false },
    legacy: 'replace',
    parity: ['contact-form'],
    queue: false,
    timeoutMs: 30_000,
  })
  const paths = warn.mock.calls.map(([message]) => /"([^"]+)"/.exec(message)?.[1])
  expect(paths.sort()).toEqual([
    'Legacy',
    'consent',
    'enabled',
    'features.contact-form',
    'features.order-table',
    'legacy',
    'locale',
    'parity.1',
    'profile.cf',
    'profile.wrong',
    'report',
    'timeoutMs',
  ])
})

test('what is invalid is reported with the value that was found, as short as a line allows', () => {
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle
  page.vernissageConfig = {
    enabled: 'ja',
    legacy: 'x'.repeat(500),
    report: cycle,
    locale: () => 'de',
    parity: ['tabelle'],
  }
  read()
  const warnings = warn.mock.calls.map(([message]) => message)
  expect(warnings[0]).toBe(
    'configuration: "enabled" is not valid (expected true or false, found "ja"); its default is used.',
  )
  expect(warnings.find((message) => message.includes('"legacy"'))?.length).toBeLessThan(200)
  expect(warnings.find((message) => message.includes('"report"'))).toContain('found an object')
  expect(warnings.find((message) => message.includes('"locale"'))).toContain('found a function')
  expect(warnings.at(-1)).toContain('"parity.0" names no feature ("tabelle")')
})

test('a language that has no texts is reported with those that have', () => {
  for (const locale of ['fr', 'english', 'DEU', 'x-de', ' de', '']) {
    warn.mockReset()
    page.vernissageConfig = { locale }
    expect(read().locale).toBeUndefined()
    expect(warn.mock.calls).toEqual([
      [`configuration: "locale" is not valid (expected de or en, found "${locale}"); its default is used.`],
    ])
  }
  warn.mockReset()
  for (const locale of ['de', 'en', 'de-AT', 'de_DE_formal', 'EN-gb']) {
    page.vernissageConfig = { locale }
    expect(read().locale).toBe(locale)
  }
  expect(warn).not.toHaveBeenCalled()
})

test('a key with a typo is named with the nearest right one', () => {
  page.vernissageConfig = {
    featurs: 1,
    features: { 'order-table': false, galerie: false },
    profile: { them: 'flatsome' },
    legacy: 'Replace',
    parity: ['contactform'],
  }
  read()
  const warnings = warn.mock.calls.map(([message]) => message.replace('configuration: ', '')).sort()
  expect(warnings).toEqual([
    '"features.galerie" is not valid (expected a known key, found false); its default is used.',
    '"features.order-table" is not valid (expected a known key, found false); its default is used. Did you mean "orders-table"?',
    '"featurs" is not valid (expected a known key, found 1); its default is used. Did you mean "features"?',
    '"legacy" is not valid (expected replace or yield, found "Replace"); its default is used.',
    '"parity.0" names no feature ("contactform"); it is ignored. Did you mean "contact-form"?',
    '"profile.them" is not valid (expected a known key, found "flatsome"); its default is used. Did you mean "theme"?',
  ])
})

test('the global may be the text of a JSON object, as template engines print it', () => {
  page.vernissageConfig = '{"enabled": false, "locale": "en"}'
  expect(readRawConfig()).toEqual({ enabled: false, locale: 'en' })
  expect(read()).toMatchObject({ enabled: false, locale: 'en' })
  expect(warn).not.toHaveBeenCalled()
  for (const text of ['en', '["en"]', '5']) {
    page.vernissageConfig = text
    expect(read().locale).toBeUndefined()
  }
  expect(warn).toHaveBeenCalledTimes(3)
})

test('broken JSON is reported and the global still counts', () => {
  printConfig('{"legacy": "yield",}')
  page.vernissageConfig = { locale: 'en' }
  expect(read()).toMatchObject({ legacy: 'replace', locale: 'en' })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('not valid JSON'))
})

test('a getter that throws as the global itself is reported and costs no more than itself', () => {
  printConfig('{"locale": "en"}')
  Object.defineProperty(window, 'vernissageConfig', { get: fail, configurable: true })
  expect(read()).toMatchObject({ enabled: true, legacy: 'replace', locale: 'en' })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('window.vernissageConfig'))
})

/** An object whose value for one key cannot be read. */
const unreadable = (key: string, others = {}, error: unknown = new Error('kaputt')): object =>
  Object.defineProperty({ ...others }, key, {
    enumerable: true,
    get: () => {
      throw error
    },
  })

test.each<[string, object]>([
  ['enabled', unreadable('enabled')],
  ['features', unreadable('features')],
  ['features.contact-form', { features: unreadable('contact-form', { 'orders-table': false }) }],
  ['features.contact-form.delay', { features: { 'contact-form': unreadable('delay', { label: 'x' }) } }],
  ['profile.shop', { profile: unreadable('shop', { cf: 'formular' }) }],
  ['parity', { parity: Object.defineProperty(['x'], 0, { get: fail }) }],
])('a getter that throws as "%s" is reported once with its path, and everything else counts', (path, given) => {
  page.vernissageConfig = Object.defineProperties({ locale: 'en' }, Object.getOwnPropertyDescriptors(given))
  const { features, profile, ...config } = read()
  expect(config).toMatchObject({ enabled: true, locale: 'en', parity: [] })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `configuration: "${path}" of window.vernissageConfig cannot be read (Error: kaputt); the defaults are used`,
  )
  if (path === 'profile.shop') expect(profile).toEqual({ ...defaultProfile, cf: 'formular' })
  if (path === 'features.contact-form') expect(features).toEqual({ 'orders-table': false })
  if (path === 'features.contact-form.delay') expect(features).toEqual({ 'contact-form': { label: 'x' } })
})

test('objects that cannot be listed, and errors without a text, cost no more than themselves', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  page.vernissageConfig = {
    profile: proxy,
    features: unreadable('orders-table', {}, Object.create(null)),
    locale: 'en',
  }
  expect(read()).toMatchObject({ locale: 'en', features: {}, profile: defaultProfile })
  expect(warn).toHaveBeenCalledTimes(2)
})

test('an empty script element is no mistake', () => {
  printConfig('  \n')
  expect(readRawConfig(warn)).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

test.each([[[]], ['aus'], [null], [0], [true], [() => {}]])(
  'a configuration that is %o costs no more than itself',
  (value) => {
    page.vernissageConfig = value
    expect(read().legacy).toBe('replace')
    expect(warn).toHaveBeenCalledTimes(1)
  },
)

test('an element with the id of the global is no configuration', () => {
  setBody('<div id="vernissageConfig"></div>')
  page.vernissageConfig = document.getElementById('vernissageConfig')
  expect(readRawConfig(warn)).toBeUndefined()
})

test('only a script element carries the configuration, not markup that a visitor wrote', () => {
  setBody('<p id="vernissage-config">{"enabled": false}</p>')
  expect(readRawConfig(warn)).toBeUndefined()
})

test('callbacks, class instances and cycles in the configuration reach their feature untouched', () => {
  class Options {
    readonly self = this
    onMount = () => 'ja'
  }
  const consent = () => true
  const options = new Options()
  page.vernissageConfig = { consent, features: { 'orders-table': options, 'order-table': true } }
  const config = read()
  expect(config.consent).toBe(consent)
  expect(config.features['orders-table']).toMatchObject({ onMount: options.onMount })
  expect(page.vernissageConfig).toHaveProperty('features.order-table', true)
})

test.each([
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [2 ** 31, '2147483648'],
  [Number.NaN, 'NaN'],
  ['30000', '"30000"'],
  [-1, '-1'],
])(
  'a deadline of %o would end calls at once or never, so the default holds, and the report names %s',
  (timeoutMs, found) => {
    page.vernissageConfig = { timeoutMs }
    expect(read().timeoutMs).toBe(30_000)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `configuration: "timeoutMs" is not valid (expected milliseconds, found ${found}); its default is used.`,
    )
  },
)

test('a relative or absolute address of this site may receive reports', () => {
  for (const report of ['/fehler', 'https://kunst.example/fehler?x=1', 'fehler.php']) {
    page.vernissageConfig = { report }
    expect(read().report).toBe(report)
  }
  for (const report of ['//fremd.example/', 'javascript:alert(1)', 'http://kunst.example/', 'https://', 5]) {
    page.vernissageConfig = { report }
    expect(read().report).toBeUndefined()
  }
})

test('a name that cannot stand in a selector is reported, and its default is used; addresses are any text', () => {
  const profile = { cf: 'form[', shop: 'my shop', gw: 'bezahlen-2', rest_root: '/wp-json (alt)/', form_ns: 'form/v1' }
  page.vernissageConfig = { profile }
  const { gw, rest_root, form_ns } = profile
  expect(read().profile).toEqual({ ...defaultProfile, gw, rest_root, form_ns })
  const expected = 'expected a name of letters, digits, - and _'
  expect(warn.mock.calls.flat().sort()).toEqual([
    `configuration: "profile.cf" is not valid (${expected}, found "form["); its default is used.`,
    `configuration: "profile.shop" is not valid (${expected}, found "my shop"); its default is used.`,
  ])
})

test('a list of parity holds whatever it holds, and what is no feature is reported', () => {
  page.vernissageConfig = { parity: [Symbol('x'), 1n, null, 'contact-form'] }
  expect(read().parity).toEqual(['contact-form'])
  expect(warn).toHaveBeenCalledTimes(3)
})

test('names that hide in an object are no names of the profile', () => {
  printConfig('{"profile": {"__proto__": "x", "constructor": "y"}, "__proto__": {"legacy": "yield"}}')
  expect(read()).toMatchObject({ legacy: 'replace', profile: defaultProfile })
  expect({}).not.toHaveProperty('legacy')
})
