/** Nothing is sent before the visitor allows it. Contract attribution-and-statistics B3, C */
import { describe, expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testStatistics.ts'

t.setUpTestShop()

const strict = { config: {} }
const hits = () => t.to('/hit').length
const printed = '<script id="wp-statistics-tracker-js-extra" type="text/plain"></script>'

it('by default nothing is sent where consent cannot be asked for; "page" does as the legacy script', {
  tags: ids('S6.11'),
}, () => {
  t.open(t.settings(), strict)
  expect(t.calls).toEqual([])
  t.open(t.settings(), { config: { consent: 'page' } })
  expect(hits()).toBe(1)
})

it('a page that the browser prepares unseen is counted once the visitor comes to it', { tags: ids('ST02') }, () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  t.open(t.asking({ track_anonymously: true }), strict)
  t.setConsent('statistics', 'allow')
  expect(t.calls).toEqual([])
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(hits()).toBe(1)
})

it('without consent nothing is sent', { tags: ids('ST11', 'S6.11') }, async () => {
  t.open(t.asking({}, { userOnline: true }), strict)
  await t.minutes(2)
  expect(t.calls).toEqual([])
})

it('consent that is given later sends exactly one hit', { tags: ids('ST12') }, async () => {
  t.open(t.asking(), strict)
  t.setConsent('statistics', 'allow')
  document.dispatchEvent(new Event('wp_consent_type_defined'))
  t.setConsent('statistics', 'allow')
  await t.pass()
  expect(hits()).toBe(1)
})

it('consent to marketing only: nothing', { tags: ids('ST13') }, () => {
  t.open(t.asking(), strict)
  t.setConsent('marketing', 'allow')
  expect(t.calls).toEqual([])
})

it('counted anonymously: one hit at the start, and one more with consent', { tags: ids('ST14', 'S6.11') }, () => {
  t.open(t.asking({ track_anonymously: true }), strict)
  expect(hits()).toBe(1)
  t.setConsent('statistics', 'allow')
  t.setConsent('statistics', 'allow')
  expect(hits()).toBe(2)
})

it('counted anonymously: who refuses is so still, who withdraws is not counted any more', {
  tags: ids('ST14', 'ST16'),
}, async () => {
  t.open(t.asking({ track_anonymously: true }, { userOnline: true }), strict)
  t.setConsent('statistics', 'deny')
  await t.minutes(2)
  expect([hits(), t.to('/online').length]).toEqual([1, 2])
  t.setConsent('statistics', 'allow')
  t.setConsent('statistics', 'deny')
  await t.minutes(2)
  expect([hits(), t.to('/online').length]).toEqual([2, 2])
})

it('who has agreed before is counted once', { tags: ids('ST14', 'S6.11') }, () => {
  const global = t.asking({ track_anonymously: true })
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('wp_consent_statistics=allow')
  t.open(global, strict).stop()
  t.open(global, strict)
  expect(hits()).toBe(1)
})

it.each([undefined, 'page'])(
  'the level "disabled" asks for no consent, also with "consent": %j',
  { tags: ids('ST15', 'S6.11') },
  (consent) => {
    vi.stubGlobal('consent_api', { consent_type: 'optin' })
    t.open(t.asking({ consent_level: 'disabled' }), { config: { consent } })
    document.dispatchEvent(new Event('wp_consent_type_defined'))
    expect(hits()).toBe(1)
  },
)

it('options of versions up to 14.12 are read', { tags: ids('ST15') }, () => {
  t.open(t.settings({ consentIntegration: undefined, isWpConsentApiActive: true, consentLevel: 'marketing' }), strict)
  expect(hits()).toBe(0)
  t.setConsent('marketing', 'allow')
  expect(hits()).toBe(1)
})

it('consent withdrawn: the pings stop, and begin again without another hit', { tags: ids('ST16') }, async () => {
  t.open(t.asking({}, { userOnline: true }), strict)
  t.setConsent('statistics', 'allow')
  await t.minutes(2)
  t.setConsent('statistics', 'deny')
  await t.minutes(5)
  expect(t.to('/online')).toHaveLength(2)
  t.setConsent('statistics', 'allow')
  await t.minutes(1)
  expect(t.to('/online')).toHaveLength(3)
  expect(hits()).toBe(1)
})

it.each([
  ['given', true, undefined, 1],
  ['refused, without an objection to the processing', false, { cookie: {}, cookieOptIn: true }, 1],
  ['refused', false, { cookie: {}, cookieOptIn: false }, 0],
  ['refused, unknown to it', false, { cookie: null, cookieOptIn: true }, 0],
])('the banner that promises an answer: %s', { tags: ids('ST17') }, async (_what, isGiven, sync, expected) => {
  const consent = vi.fn(() => (isGiven ? Promise.resolve() : Promise.reject(new Error('nein'))))
  const consentSync = vi.fn(() => sync)
  vi.stubGlobal('consentApi', { consent, consentSync })
  t.open(t.under('real_cookie_banner'), strict)
  expect(t.calls).toEqual([])
  await t.pass()
  expect(hits()).toBe(expected)
  expect(consent).toHaveBeenCalledWith('wp-statistics')
  if (!isGiven) expect(consentSync).toHaveBeenCalledWith('wp-statistics-with-data-processing')
  const hasWarned = vi
    .mocked(console.warn)
    .mock.calls.flat()
    .some((text) => /consent is not given/.test(text))
  expect(hasWarned).toBe(expected === 0)
})

it('a page that names the banner with promises but lacks its interface: nothing, or a hit as the legacy script does', {
  tags: ids('ST18'),
}, () => {
  t.open(t.under('real_cookie_banner'), strict)
  expect(hits()).toBe(0)
  t.open(t.under('real_cookie_banner'), { config: { consent: 'page' } })
  expect(hits()).toBe(1)
})

describe('the banner with promises whose interface comes after the start', { tags: ids('ST17') }, () => {
  /** The banner's script has run. */
  const arrive = (consent: () => unknown): void => {
    vi.stubGlobal('consentApi', { consent, consentSync: () => ({ cookie: null, cookieOptIn: false }) })
  }
  const loaded = (): void => {
    const script = document.createElement('script')
    script.type = 'text/plain'
    document.head.append(script)
    script.dispatchEvent(new Event('load'))
    script.remove()
  }

  it.each<[string, () => unknown]>([
    ['by a script of its own', loaded],
    ['before the page has loaded', () => window.dispatchEvent(new Event('pageshow'))],
    ['and is announced by code of the page', () => document.dispatchEvent(new Event('vernissage-consent'))],
    ['before the visitor comes back to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('%s: one hit, once it reports consent', async (_how, announce) => {
    const running = t.open(t.under('real_cookie_banner'), { ...strict, html: printed })
    const row = () => running.mounts.rows()[0]
    expect(row()?.reason).toContain('has none either')
    let agree = (): void => {}
    arrive(() => new Promise<void>((resolve) => (agree = resolve)))
    announce()
    await t.pass()
    expect(hits()).toBe(0)
    expect(row()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('Source: real_cookie_banner.') })
    agree()
    await t.pass()
    expect(hits()).toBe(1)
    expect(row()).toMatchObject({ state: 'mounted', reason: '' })
  })

  it('with the page’s own rule the page is counted at once, and no more when it refuses', async () => {
    t.open(t.under('real_cookie_banner', [], { userOnline: true }), { config: { consent: 'page' } })
    expect(hits()).toBe(1)
    arrive(() => Promise.reject(new Error('nein')))
    loaded()
    await t.minutes(5)
    expect([hits(), t.to('/online').length]).toEqual([1, 0])
  })

  it('is asked again when its answer may have changed, and the answer to the last question counts', async () => {
    const answers: [() => void, (reason: Error) => void][] = []
    const consent = vi.fn(() => new Promise<void>((resolve, reject) => answers.push([resolve, reject])))
    arrive(consent)
    t.open(t.under('real_cookie_banner'), strict)
    answers[0]?.[1](new Error('nein'))
    await t.pass()
    loaded()
    expect(consent).toHaveBeenCalledOnce()
    document.dispatchEvent(new Event('vernissage-consent'))
    document.dispatchEvent(new Event('vernissage-consent'))
    answers[1]?.[0]()
    await t.pass()
    expect(hits()).toBe(0)
    answers[2]?.[0]()
    await t.pass()
    expect([hits(), consent.mock.calls.length]).toEqual([1, 3])
  })
})

it('an interface of the site that comes with a late script is asked without an event', { tags: ids('ST12') }, () => {
  vi.stubGlobal('consent_api', { consent_type: 'optin' })
  t.open(t.asking(), strict)
  vi.stubGlobal('wp_has_consent', () => true)
  const script = document.createElement('script')
  script.type = 'text/plain'
  document.head.append(script)
  script.dispatchEvent(new Event('load'))
  script.remove()
  expect(hits()).toBe(1)
})

it('the plugin that holds the script back: a hit where it does not', { tags: ids('ST19') }, () => {
  const held = '<script id="wp-statistics-tracker-js" type="text/template"></script>'
  t.open(t.under('borlabs_cookie'), { ...strict, html: held })
  expect(hits()).toBe(0)
  const script = document.querySelector('#wp-statistics-tracker-js')!
  script.removeAttribute('type')
  script.setAttribute('src', '/tracker.js')
  document.dispatchEvent(new Event('borlabs-cookie-consent-saved'))
  expect(hits()).toBe(1)
})

describe('the plugin releases the script without an event', { tags: ids('ST19') }, () => {
  const address = '/wp-content/plugins/wp-statistics/assets/js/tracker.js?ver=14.15.3'
  const held = (attribute: string): string =>
    `<script id="wp-statistics-tracker-js" type="text/template" ${attribute}-script-blocker-src="${address}"></script>`
  const tag = (): HTMLScriptElement => document.querySelector('#wp-statistics-tracker-js')!

  /** The script as the plugin makes it anew. */
  function released(): HTMLScriptElement {
    const script = document.createElement('script')
    script.id = tag().id
    script.type = 'text/javascript'
    script.setAttribute('src', address)
    return script
  }
  const releases: Record<string, () => void> = {
    'another element before it, then its removal'() {
      const old = tag()
      old.before(released())
      old.remove()
    },
    'another element elsewhere, which leaves the first one': () => document.body.append(released()),
    'another element in its place': () => tag().replaceWith(released()),
    'the address, then the type'() {
      tag().setAttribute('src', address)
      tag().type = 'text/javascript'
    },
  }

  it.each(
    Object.keys(releases).flatMap((what) =>
      ['data-borlabs', 'data-borlabs-cookie'].map((name) => [what, name] as const),
    ),
  )('%s, of an element with %s-script-blocker-src: one hit', async (what, attribute) => {
    const running = t.open(t.under('borlabs_cookie'), { ...strict, html: printed + held(attribute) })
    await t.pass(300)
    expect(running.mounts.rows()[0]).toMatchObject({ state: 'waiting' })
    expect(hits()).toBe(0)
    releases[what]?.()
    await t.pass()
    expect(hits()).toBe(1)
    expect(running.mounts.rows()[0]).toMatchObject({ state: 'mounted', reason: '' })
    document.dispatchEvent(new Event('borlabs-cookie-consent-saved'))
    document.body.append(released())
    await t.pass()
    expect(hits()).toBe(1)
  })

  it('a change that releases nothing: no hit; nor does a start that has ended send one', async () => {
    const running = t.open(t.under('borlabs_cookie'), { ...strict, html: printed + held('data-borlabs') })
    tag().setAttribute('src', address)
    document.body.append(document.createElement('script'))
    await t.pass()
    expect(hits()).toBe(0)
    running.stop()
    tag().type = ''
    await t.pass()
    expect(hits()).toBe(0)
  })

  it('where the configuration says no: no hit', async () => {
    t.open(t.under('borlabs_cookie'), { config: { consent: false }, html: printed + held('data-borlabs') })
    tag().replaceWith(released())
    await t.pass()
    expect(hits()).toBe(0)
  })
})

it.each([
  ['text/template', 0],
  ['text/plain', 0],
  ['', 1],
  ['text/javascript', 1],
  ['module', 1],
  // Ours, and an optimiser's, which the visitor's consent does not wait for.
  ['text/vernissage-blocked', 1],
  ['rocketlazyloadscript', 1],
])(
  'the plugin that holds the script back by its type alone: with "%s" %i hits',
  { tags: ids('ST19') },
  (type, expected) => {
    const html = `<script id="wp-statistics-tracker-js" src="/tracker.js" type="${type}"></script>`
    t.open(t.under('borlabs_cookie'), { ...strict, html })
    expect(hits()).toBe(expected)
  },
)

it('the plugin that holds the script back on a page without the script: nothing, or a hit as the legacy script does', {
  tags: ids('ST19'),
}, () => {
  t.open(t.under('borlabs_cookie'), strict)
  expect(hits()).toBe(0)
  t.open(t.under('borlabs_cookie'), { config: { consent: 'page' } })
  expect(hits()).toBe(1)
})

it('with the page’s own rule, who is counted anonymously is counted at once, and once more with consent', {
  tags: ids('ST14'),
}, () => {
  vi.stubGlobal('wp_has_consent', () => false)
  t.open(t.asking({ track_anonymously: true }), { config: { consent: 'page' } })
  expect(hits()).toBe(1)
  t.setConsent('statistics', 'allow')
  expect(hits()).toBe(2)
})

it('the configuration’s own answer comes first', { tags: ids('S6.11') }, () => {
  t.open(t.asking({ consent_level: 'disabled', track_anonymously: true }), { config: { consent: false } })
  t.setConsent('statistics', 'allow')
  expect(t.calls).toEqual([])
})

it('before consent the feature is reported as waiting, with consent as mounted, without it as waiting again', {
  tags: ids('ST11', 'ST12', 'ST16'),
}, () => {
  const running = t.open(t.asking(), { ...strict, html: printed })
  const row = () => running.mounts.rows()[0]
  const reason = expect.stringMatching(/consent to "statistics"\. Source: none, .*\(wp_consent_api\).* set "consent"/)
  expect(row()).toMatchObject({ id: 'visitor-statistics', state: 'waiting', reason })
  t.setConsent('statistics', 'allow')
  expect(row()).toEqual({ id: 'visitor-statistics', state: 'mounted', mounts: 1, reason: '' })
  t.setConsent('statistics', 'deny')
  expect(row()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('agrees') })
})

it('a page whose settings stand in another element is reported as counted, too, and as waiting without consent', {
  tags: ids('ST12', 'ST16'),
}, () => {
  const running = t.open(t.asking(), strict)
  const row = () => running.mounts.rows()[0]
  t.setConsent('statistics', 'allow')
  expect(row()).toEqual({ id: 'visitor-statistics', state: 'mounted', mounts: 0, reason: '' })
  t.setConsent('statistics', 'deny')
  expect(row()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('agrees') })
  t.setConsent('statistics', 'allow')
  running.stop()
  expect(row()).toMatchObject({ state: 'off' })
})

it('who is counted anonymously is not waited for', { tags: ids('ST14') }, () => {
  const running = t.open(t.asking({ track_anonymously: true }), { ...strict, html: printed })
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'mounted', reason: '' })
})

it('a preview, which the shop does not count, is reported as such', { tags: ids('ST09') }, () => {
  const running = t.open(t.settings({ isPreview: true }), { html: printed })
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'waiting', reason: expect.stringContaining('preview') })
})

it('until the banner has answered the feature is reported as waiting for it', { tags: ids('ST17') }, async () => {
  vi.stubGlobal('consentApi', { consent: () => Promise.resolve() })
  const running = t.open(t.under('real_cookie_banner'), { ...strict, html: printed })
  const reason = expect.stringContaining('real_cookie_banner')
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'waiting', reason })
  await t.pass()
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'mounted', reason: '' })
})
