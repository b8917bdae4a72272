/**
 * Nothing is stored before the visitor allows it, and nothing is left when they no longer do.
 * Contract attribution-and-statistics A8, A9, C
 */
import { expect, it, vi } from 'vitest'
import { consentEvent } from '../../inject/shop/consent/consentSources.ts'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testShop.ts'

t.setUpTestShop()

const strict = { config: {} }
const empty = t.names.map((name) => [name, ''])
const asking = () => t.settings({ allowTracking: false, consentCategory: 'marketing' })

it('refused: none of the eight cookies exists, and all 16 inputs are empty', { tags: ids('AT27', 'S4.80') }, () => {
  t.open(t.checkout)
  t.setCookie('sbjs_promo=x;path=/;domain=.kunst.example')
  expect(t.cookies()).toHaveLength(8)
  t.setCookie('wp_consent_marketing=deny;path=/')
  t.open(t.checkout, { ...strict, global: asking() })
  expect(t.cookies()).toEqual([])
  expect(t.sentFields()).toEqual(empty)
})

it('a page that the browser prepares unseen is counted once the visitor comes to it', { tags: ids('AT31') }, () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  t.open(t.checkout)
  expect(t.cookies()).toEqual([])
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(t.cookies()).toHaveLength(7)
  expect(t.value('session_pages')).toBe('1')
})

it('revoked on a www. host: all eight are gone', { tags: ids('AT28', 'S4.80') }, () => {
  const url = 'https://www.kunst.example/'
  t.open(t.checkout, { url, config: {}, global: asking() })
  t.setConsent('marketing', 'allow')
  expect(t.cookies()).toHaveLength(7)
  expect(t.value('source_type')).toBe('typein')
  t.setConsent('marketing', 'deny')
  expect(t.cookies()).toEqual([])
  expect(t.sentFields()).toEqual(empty)
})

it('an answer in an event brings cookies and inputs on the same page, with the address that it began with', {
  tags: ids('AT29'),
}, () => {
  t.open(t.checkout, { ...strict, url: 'https://kunst.example/?utm_source=brief', global: asking() })
  expect([t.cookies(), t.sentFields()]).toEqual([[], empty])
  history.replaceState(null, '', '/')
  t.setConsent('marketing', 'allow')
  expect(t.cookies()).toHaveLength(7)
  expect(t.value('utm_source')).toBe('brief')
})

it('before consent the feature is reported as waiting, with consent as mounted, without it as waiting again', {
  tags: ids('AT27', 'AT29'),
}, () => {
  const running = t.open(t.checkout, { ...strict, global: asking() })
  const row = () => running.mounts.rows()[0]
  const reason = expect.stringMatching(
    /consent to "marketing".*none, since the page has no consent interface \(wp_consent_api\)/,
  )
  expect(row()).toMatchObject({ state: 'waiting', reason })
  t.setConsent('marketing', 'allow')
  expect(row()).toEqual({ id: 'order-attribution', state: 'mounted', mounts: 1, reason: '' })
  t.setConsent('marketing', 'deny')
  expect(row()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('by its last event') })
})

it('a page without a form is reported as counted, too', { tags: ids('AT27') }, () => {
  const running = t.open('', { ...strict, global: asking() })
  const row = () => running.mounts.rows()[0]
  expect(row()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('consent to "marketing"') })
  t.setConsent('marketing', 'allow')
  expect(row()).toEqual({ id: 'order-attribution', state: 'mounted', mounts: 0, reason: '' })
})

it('what the shop’s own settings forbid is reported as such, although the visitor has agreed', {
  tags: ids('AT27'),
}, () => {
  const global = t.settings({ allowTracking: false })
  const running = t.open(t.checkout, { config: { consent: true }, global })
  const reason = expect.stringContaining('"allowTracking"')
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'waiting', reason })
  global.setOrderTracking?.(true)
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'mounted', reason: '' })
})

it('an answer about statistics changes nothing', { tags: ids('AT30') }, () => {
  t.open(t.checkout, { ...strict, global: asking() })
  t.setConsent('statistics', 'allow')
  expect(t.cookies()).toEqual([])
})

it('three reasons to look on one page count it once', { tags: ids('AT31') }, () => {
  t.setCookie('wp_consent_marketing=allow')
  t.open(t.checkout, { ...strict, global: asking() })
  t.setConsent('marketing', 'allow')
  document.dispatchEvent(new Event('wp_consent_type_defined'))
  t.setConsent('marketing', 'allow')
  expect(t.value('session_pages')).toBe('1')
  expect(t.testBrowser().raw('sbjs_session')).toContain('pgs%3D1')
})

it('the page of another visitor says yes, and the browser knows of no consent: nothing is written', {
  tags: ids('AT41'),
}, () => {
  t.open(t.checkout, { ...strict, global: t.settings({ consentCategory: 'marketing' }) })
  expect(t.testBrowser().written).toEqual([])
  expect(t.sentFields()).toEqual(empty)
})

it('an interface that says yes because it does not know a type is not believed', { tags: ids('AT41') }, () => {
  vi.stubGlobal('wp_has_consent', () => true)
  vi.stubGlobal('consent_api', { consent_type: '', cookie_prefix: 'wp_consent' })
  t.open(t.checkout, strict)
  expect(t.testBrowser().written).toEqual([])
  vi.stubGlobal('wp_consent_type', 'optin')
  document.dispatchEvent(new Event('wp_consent_type_defined'))
  expect(t.cookies()).toHaveLength(7)
})

it('an interface without settings of its own is believed: it is another one of the same name', {
  tags: ids('AT41'),
}, () => {
  vi.stubGlobal('wp_has_consent', (category: string) => category === 'marketing')
  t.open(t.checkout, strict)
  expect(t.cookies()).toHaveLength(7)
})

it('with "consent": "page" the interface is believed more than the page', { tags: ids('AT41') }, () => {
  vi.stubGlobal('wp_has_consent', () => false)
  t.open(t.checkout, { config: { consent: 'page' as const }, global: t.settings({ allowTracking: true }) })
  expect(t.testBrowser().written).toEqual([])
})

it('the cookie of an interface may have another name', { tags: ids('AT41') }, () => {
  vi.stubGlobal('consent_api', { consent_type: 'optin', cookie_prefix: 'shop_consent' })
  t.setCookie('shop_consent_marketing=allow;path=/')
  t.open(t.checkout, strict)
  expect(t.cookies()).toHaveLength(7)
})

it.each([
  ['page', true, 7],
  ['page', false, 0],
  [true, true, 7],
  [true, false, 0],
  [false, true, 0],
] as const)(
  'with "consent": %j a page that says %j: %d cookies',
  { tags: ids('S4.80') },
  (consent, allowTracking, count) => {
    t.open(t.checkout, { config: { consent }, global: t.settings({ allowTracking }) })
    expect(t.cookies()).toHaveLength(count)
  },
)

it('the callback of the configuration is asked, and again when it says so', { tags: ids('S4.80') }, () => {
  let answer: boolean | undefined
  const consent = vi.fn(() => answer)
  t.open(t.checkout, { config: { consent } })
  expect(consent).toHaveBeenCalledWith('marketing')
  expect(t.testBrowser().written).toEqual([])
  answer = true
  document.dispatchEvent(new Event(consentEvent))
  expect(t.cookies()).toHaveLength(7)
  answer = false
  document.dispatchEvent(new Event(consentEvent))
  expect(t.cookies()).toEqual([])
})

it('a callback that does not know yet deletes nothing', { tags: ids('S4.80') }, () => {
  t.open(t.checkout)
  t.open(t.checkout, { config: { consent: () => undefined } })
  expect(t.cookies()).toHaveLength(7)
  expect(t.sentFields()).toEqual(empty)
})

it('a callback that throws is a no', { tags: ids('S4.80') }, () => {
  const running = t.open(t.checkout, {
    config: {
      consent: () => {
        throw new Error('kaputt')
      },
    },
  })
  expect(t.cookies()).toEqual([])
  const reason = expect.stringContaining('the function "consent" of the configuration')
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'waiting', reason })
})

it('a callback that is asynchronous is a no, whatever it promises', { tags: ids('S4.80') }, async () => {
  t.open(t.checkout, { config: { consent: (async () => true) as never } })
  expect(t.testBrowser().written.filter((cookie) => !/expires/i.test(cookie))).toEqual([])
  expect(t.sentFields()).toEqual(empty)
})

it('what another tab was told counts when this one is looked at again', { tags: ids('S4.80') }, () => {
  t.setCookie('wp_consent_marketing=allow')
  t.open(t.checkout, strict)
  expect(t.value('source_type')).toBe('typein')
  t.setCookie('wp_consent_marketing=deny')
  document.dispatchEvent(new Event('visibilitychange'))
  expect([t.cookies(), t.sentFields()]).toEqual([[], empty])
  t.setCookie('wp_consent_marketing=allow')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(t.value('source_type')).toBe('typein')
})

it('coming back from the browser’s cache, even after the session, counts nothing', {
  tags: ids('S4.82', 'S4.81'),
}, () => {
  t.open(t.checkout, { url: 'https://kunst.example/?utm_source=brief' })
  vi.setSystemTime(Date.now() + 31 * 60_000)
  window.dispatchEvent(new Event('pageshow'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(t.testBrowser().raw('sbjs_udata')).toContain('vst%3D1')
  expect(document.cookie).not.toContain('sbjs_session')
  expect(t.value('utm_source')).toBe('brief')
  expect(t.value('session_pages')).toBe('1')
})

it('other code allows and forbids through the interface that the legacy script published', {
  tags: ids('S4.80'),
}, () => {
  const global = t.settings({ allowTracking: false })
  t.open(t.checkout, { config: { consent: 'page' }, global })
  expect(Object.values(global.getAttributionData!())).toEqual(t.names.map(() => null))
  global.setOrderTracking!(true)
  expect(t.cookies()).toHaveLength(7)
  expect(global.params.allowTracking).toBe(true)
  expect(global.getAttributionData!()).toMatchObject({ source_type: 'typein', session_pages: '1' })
  global.setOrderTracking!(false)
  expect([t.cookies(), t.sentFields()]).toEqual([[], empty])
  expect(global.params.allowTracking).toBe(false)
})

it('allowed again after it was revoked, the visit begins anew', { tags: ids('S4.82') }, () => {
  t.open(t.checkout, { ...strict, global: asking() })
  for (const answer of ['allow', 'deny', 'allow'] as const) t.setConsent('marketing', answer)
  expect(t.value('session_pages')).toBe('1')
  expect(t.value('session_count')).toBe('1')
})

it.each([null, undefined, 'marketing', 7, [], { marketing: null }])(
  'an event whose detail is %j breaks nothing',
  { tags: ids('AT29') },
  (detail) => {
    const running = t.open(t.checkout, { ...strict, global: asking() })
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }))
    expect(running.reporter.problems).toEqual([])
    expect(t.cookies()).toEqual([])
  },
)
