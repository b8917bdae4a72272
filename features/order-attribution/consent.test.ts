/**
 * Nothing is stored before the visitor allows it, and nothing is left when they no longer do.
 * Contract attribution-and-statistics A8, A9, C
 */
import { expect, it, vi } from 'vitest'
import { consentEvent } from '../../inject/consentSources.ts'
import * as t from './testShop.ts'

t.inATestShop()

const strict = { config: {} }
const empty = t.names.map((name) => [name, ''])
const asking = () => t.settings({ allowTracking: false, consentCategory: 'marketing' })

it('AT27 S4.80 refused: none of the eight cookies exists, and all 16 inputs are empty', () => {
  t.open(t.checkout)
  t.setCookie('sbjs_promo=x;path=/;domain=.kunst.example')
  expect(t.cookies()).toHaveLength(8)
  t.setCookie('wp_consent_marketing=deny;path=/')
  t.open(t.checkout, { ...strict, global: asking() })
  expect(t.cookies()).toEqual([])
  expect(t.sent()).toEqual(empty)
})

it('AT28 S4.80 revoked on a www. host: all eight are gone', () => {
  const url = 'https://www.kunst.example/'
  t.open(t.checkout, { url, config: {}, global: asking() })
  t.tellConsent('marketing', 'allow')
  expect(t.cookies()).toHaveLength(7)
  expect(t.value('source_type')).toBe('typein')
  t.tellConsent('marketing', 'deny')
  expect(t.cookies()).toEqual([])
  expect(t.sent()).toEqual(empty)
})

it('AT29 an answer in an event brings cookies and inputs on the same page, with the address that it began with', () => {
  t.open(t.checkout, { ...strict, url: 'https://kunst.example/?utm_source=brief', global: asking() })
  expect([t.cookies(), t.sent()]).toEqual([[], empty])
  history.replaceState(null, '', '/')
  t.tellConsent('marketing', 'allow')
  expect(t.cookies()).toHaveLength(7)
  expect(t.value('utm_source')).toBe('brief')
})

it('AT27 AT29 before consent the feature is reported as waiting, with consent as mounted, without it as waiting again', () => {
  const running = t.open(t.checkout, { ...strict, global: asking() })
  const row = () => running.mounts.rows()[0]
  const reason = expect.stringMatching(
    /consent to "marketing".*nobody, since the page has no consent interface \(wp_consent_api\)/,
  )
  expect(row()).toMatchObject({ state: 'waiting', reason })
  t.tellConsent('marketing', 'allow')
  expect(row()).toEqual({ id: 'order-attribution', state: 'mounted', mounts: 1, reason: '' })
  t.tellConsent('marketing', 'deny')
  expect(row()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('event was the last') })
})

it('AT27 what the shop’s own settings forbid is reported as such, although the visitor has agreed', () => {
  const global = t.settings({ allowTracking: false })
  const running = t.open(t.checkout, { config: { consent: true }, global })
  const reason = expect.stringContaining('"allowTracking"')
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'waiting', reason })
  global.setOrderTracking?.(true)
  expect(running.mounts.rows()[0]).toMatchObject({ state: 'mounted', reason: '' })
})

it('AT30 an answer about statistics changes nothing', () => {
  t.open(t.checkout, { ...strict, global: asking() })
  t.tellConsent('statistics', 'allow')
  expect(t.cookies()).toEqual([])
})

it('AT31 three reasons to look on one page count it once', () => {
  t.setCookie('wp_consent_marketing=allow')
  t.open(t.checkout, { ...strict, global: asking() })
  t.tellConsent('marketing', 'allow')
  document.dispatchEvent(new Event('wp_consent_type_defined'))
  t.tellConsent('marketing', 'allow')
  expect(t.value('session_pages')).toBe('1')
  expect(t.here().raw('sbjs_session')).toContain('pgs%3D1')
})

it('AT41 the page of another visitor says yes, and the browser knows of no consent: nothing is written', () => {
  t.open(t.checkout, { ...strict, global: t.settings({ consentCategory: 'marketing' }) })
  expect(t.here().written).toEqual([])
  expect(t.sent()).toEqual(empty)
})

it('AT41 an interface that says yes because it does not know a type is not believed', () => {
  vi.stubGlobal('wp_has_consent', () => true)
  vi.stubGlobal('consent_api', { consent_type: '', cookie_prefix: 'wp_consent' })
  t.open(t.checkout, strict)
  expect(t.here().written).toEqual([])
  vi.stubGlobal('wp_consent_type', 'optin')
  document.dispatchEvent(new Event('wp_consent_type_defined'))
  expect(t.cookies()).toHaveLength(7)
})

it('AT41 an interface without settings of its own is believed: it is another one of the same name', () => {
  vi.stubGlobal('wp_has_consent', (category: string) => category === 'marketing')
  t.open(t.checkout, strict)
  expect(t.cookies()).toHaveLength(7)
})

it('AT41 with "consent": "page" the interface is believed more than the page', () => {
  vi.stubGlobal('wp_has_consent', () => false)
  t.open(t.checkout, { config: { consent: 'page' as const }, global: t.settings({ allowTracking: true }) })
  expect(t.here().written).toEqual([])
})

it('AT41 the cookie of an interface may have another name', () => {
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
] as const)('S4.80 with "consent": %j a page that says %j: %d cookies', (consent, allowTracking, count) => {
  t.open(t.checkout, { config: { consent }, global: t.settings({ allowTracking }) })
  expect(t.cookies()).toHaveLength(count)
})

it('S4.80 the callback of the configuration is asked, and again when it says so', () => {
  let answer: boolean | undefined
  const consent = vi.fn(() => answer)
  t.open(t.checkout, { config: { consent } })
  expect(consent).toHaveBeenCalledWith('marketing')
  expect(t.here().written).toEqual([])
  answer = true
  document.dispatchEvent(new Event(consentEvent))
  expect(t.cookies()).toHaveLength(7)
  answer = false
  document.dispatchEvent(new Event(consentEvent))
  expect(t.cookies()).toEqual([])
})

it('S4.80 a callback that does not know yet deletes nothing', () => {
  t.open(t.checkout)
  t.open(t.checkout, { config: { consent: () => undefined } })
  expect(t.cookies()).toHaveLength(7)
  expect(t.sent()).toEqual(empty)
})

it('S4.80 a callback that throws is a no', () => {
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

it('S4.80 a callback that is asynchronous is a no, whatever it promises', async () => {
  t.open(t.checkout, { config: { consent: (async () => true) as never } })
  expect(t.here().written.filter((cookie) => !/expires/i.test(cookie))).toEqual([])
  expect(t.sent()).toEqual(empty)
})

it('S4.80 what another tab was told counts when this one is looked at again', () => {
  t.setCookie('wp_consent_marketing=allow')
  t.open(t.checkout, strict)
  expect(t.value('source_type')).toBe('typein')
  t.setCookie('wp_consent_marketing=deny')
  document.dispatchEvent(new Event('visibilitychange'))
  expect([t.cookies(), t.sent()]).toEqual([[], empty])
  t.setCookie('wp_consent_marketing=allow')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(t.value('source_type')).toBe('typein')
})

it('S4.82 S4.81 coming back from the browser’s cache, even after the session, counts nothing', () => {
  t.open(t.checkout, { url: 'https://kunst.example/?utm_source=brief' })
  vi.setSystemTime(Date.now() + 31 * 60_000)
  window.dispatchEvent(new Event('pageshow'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(t.here().raw('sbjs_udata')).toContain('vst%3D1')
  expect(document.cookie).not.toContain('sbjs_session')
  expect(t.value('utm_source')).toBe('brief')
  expect(t.value('session_pages')).toBe('1')
})

it('S4.80 other code allows and forbids through the interface that the legacy script published', () => {
  const global = t.settings({ allowTracking: false })
  t.open(t.checkout, { config: { consent: 'page' }, global })
  expect(Object.values(global.getAttributionData!())).toEqual(t.names.map(() => null))
  global.setOrderTracking!(true)
  expect(t.cookies()).toHaveLength(7)
  expect(global.params.allowTracking).toBe(true)
  expect(global.getAttributionData!()).toMatchObject({ source_type: 'typein', session_pages: '1' })
  global.setOrderTracking!(false)
  expect([t.cookies(), t.sent()]).toEqual([[], empty])
  expect(global.params.allowTracking).toBe(false)
})

it('S4.82 allowed again after it was revoked, the visit begins anew', () => {
  t.open(t.checkout, { ...strict, global: asking() })
  for (const answer of ['allow', 'deny', 'allow'] as const) t.tellConsent('marketing', answer)
  expect(t.value('session_pages')).toBe('1')
  expect(t.value('session_count')).toBe('1')
})

it.each([null, undefined, 'marketing', 7, [], { marketing: null }])(
  'AT29 an event whose detail is %j breaks nothing',
  (detail) => {
    const running = t.open(t.checkout, { ...strict, global: asking() })
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }))
    expect(running.reporter.problems).toEqual([])
    expect(t.cookies()).toEqual([])
  },
)
