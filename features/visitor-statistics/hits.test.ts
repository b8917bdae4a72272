/** Hits, pings and other pages without a load. Contract attribution-and-statistics B3 to B6 */
import { expect, it, vi } from 'vitest'
import * as t from './testStatistics.ts'

t.inATestShop()

const online = (more: object = {}) => t.settings({ userOnline: true }, more)
const pings = () => t.to('/online').length

it('ST01 S1.28 S3.181 S3.182 S3.183 S7.63 S7.64 one hit with all parameters, where the page was reached from, and its path', () => {
  t.open(t.settings(), { referrer: 'https://galerie.example/' })
  expect(t.calls.map(({ url, keepalive }) => [url, keepalive])).toEqual([[`${t.api}/hit`, true]])
  expect([...t.calls[0]!.body.keys()]).toEqual([
    'wp_statistics_hit',
    'source_type',
    'source_id',
    'search_query',
    'signature',
    'endpoint',
    'referred',
    'page_uri',
  ])
  expect(t.calls[0]!.body.get('source_id')).toBe('4711')
  expect(t.decoded(t.calls[0], 'referred')).toBe('https://galerie.example/')
})

it('ST02 a script that comes after the page still counts it, once', () => {
  expect(document.readyState).toBe('complete')
  const global = t.settings()
  t.open(global).stop()
  t.open(global)
  expect(t.calls).toHaveLength(1)
})

it('ST03 S7.63 around ad blockers it goes to the platform’s address', () => {
  const { endpoint, ...hitParams } = t.settings().hitParams as Record<string, unknown>
  t.open(t.settings({ bypassAdBlockers: true }, { hitParams: { ...hitParams, action: 'wp_statistics_hit_record' } }))
  expect(t.calls[0]?.url).toBe(t.ajax)
  expect(t.calls[0]?.body.get('action')).toBe('wp_statistics_hit_record')
  expect(t.calls[0]?.body.has('endpoint')).toBe(endpoint === undefined)
})

it('ST04 S3.182 path and query are told, the hash is not', () => {
  t.open(t.settings(), { url: '/produkt/seest%C3%BCck-nr-3/?ref=brief#reviews' })
  expect(t.decoded(t.calls[0], 'page_uri')).toBe('/produkt/seest%C3%BCck-nr-3/?ref=brief')
})

it('ST05 S3.181 without a referrer it is there, and empty', () => {
  t.open(t.settings())
  expect(t.calls[0]?.body.get('referred')).toBe('')
})

it('ST06 other letters are base64 of their UTF-8 bytes', () => {
  t.open(t.settings(), { referrer: 'Aquarell grün' })
  expect(t.calls[0]?.body.get('referred')).toBe('QXF1YXJlbGwgZ3LDvG4=')
})

it.each([
  ['ST07 S5.43', '1', '1', 0],
  ['ST07', true, 'yes', 1],
  ['ST08', '', '1', 1],
  ['ST08', true, 'unspecified', 1],
])('%s "Do Not Track", asked %j, is %s: %d hits', async (_id, dntEnabled, doNotTrack, hits) => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue(doNotTrack)
  t.open(t.settings({ dntEnabled, userOnline: true }))
  await t.minutes(2)
  expect(t.to('/hit')).toHaveLength(hits)
  expect(pings()).toBe(hits * 2)
  expect(
    vi
      .mocked(console.warn)
      .mock.calls.flat()
      .filter((text) => /DNT/.test(text)),
  ).toHaveLength(1 - hits)
})

it('ST09 who looks at a draft is not counted', async () => {
  t.open(t.settings({ isPreview: true, userOnline: true }))
  await t.minutes(2)
  expect(t.calls).toEqual([])
})

it.each([undefined, null, '', 'x', 7, [], {}, { option: null, hitParams: [] }, { option: { consentIntegration: 7 } }])(
  'ST10 settings that are %j break nothing',
  async (global) => {
    const running = t.open(global)
    await t.pass()
    expect(running.reporter.problems.filter(({ level }) => level === 'error')).toEqual([])
  },
)

it('ST10 without settings nothing is sent', () => {
  t.open(undefined)
  expect(t.calls).toEqual([])
})

it('ST20 S7.66 S7.67 pings begin after a minute, and come each minute', async () => {
  t.open(online())
  await t.pass(59_999)
  expect(pings()).toBe(0)
  await t.pass(1)
  expect(pings()).toBe(1)
  await t.minutes(3)
  expect(pings()).toBe(4)
  expect(t.to('/online')[0]?.body.get('endpoint')).toBe('online')
})

it.each(['60000', 60000, '', 'bald', undefined])('ST21 the time between them as %j', async (jsCheckTime) => {
  t.open(online({ jsCheckTime }))
  await t.minutes(2)
  expect(pings()).toBe(2)
})

it.each([
  ['ST22 S8.56 S4.89', 403, '{"code":"rest_forbidden"}', 403],
  ['ST24 S4.89', 0, '', 0],
  ['ST25', 200, '<h1>Wartung</h1>', 200],
  ['S8.56', 500, '{"status":true}', 500],
])('%s the hit is answered with %d: one warning, and no pings', async (_id, status, text, told) => {
  t.answerWith(status, text)
  t.open(online())
  await t.minutes(3)
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [expect.stringContaining(`Hit request failed with status ${told}`)],
  ])
  expect(pings()).toBe(0)
})

it('ST23 S7.65 S4.89 the server does not count this visitor: no pings, no warning', async () => {
  t.answerWith(200, '{"status":false,"data":"robot"}')
  t.open(online())
  await t.minutes(3)
  expect(pings()).toBe(0)
  expect(console.warn).not.toHaveBeenCalled()
})

it('ST26 S4.88 S9.37 after 30 minutes without a sign they stop for good', async () => {
  t.open(online({ jsCheckTime: '70000' }))
  await t.minutes(30)
  const sent = pings()
  expect(sent).toBe(25)
  window.dispatchEvent(new Event('click'))
  await t.minutes(10)
  expect(pings()).toBe(sent)
})

it.each(['scroll', 'click', 'keypress'])(
  'ST27 S4.88 a %s at minute 29, and they go on until minute 59',
  async (type) => {
    t.open(online())
    await t.minutes(29)
    window.dispatchEvent(new Event(type))
    await t.minutes(40)
    expect(pings()).toBe(58)
  },
)

it('ST28 newer plugins want none', async () => {
  t.open(t.settings({ userOnline: false }))
  await t.minutes(5)
  expect(pings()).toBe(0)
})

it('ST07 S5.43 an older browser says it elsewhere', () => {
  vi.stubGlobal('doNotTrack', '1')
  t.open(t.settings({ dntEnabled: true }))
  expect(t.to('/hit')).toEqual([])
})

it('ST03 the option decides about the way around blockers, not what the parameters look like', () => {
  t.open(t.settings({ bypassAdBlockers: '1' }, { ajaxUrl: '/wp-admin/admin-ajax.php' }))
  expect(t.to('/hit')).toEqual([])
  expect(t.to('/admin-ajax.php')).toHaveLength(1)
})

it('ST29 a hash is the same page, another path is counted', async () => {
  t.open(t.settings())
  history.pushState(null, '', '#reviews')
  window.dispatchEvent(new Event('popstate'))
  expect(t.calls).toHaveLength(1)
  history.pushState(null, '', '/shop/?page=2')
  expect(t.calls).toHaveLength(2)
  expect(t.decoded(t.calls[1], 'page_uri')).toBe('/shop/?page=2')
})

it('ST26 S4.88 on another page without a load they begin again', async () => {
  t.open(online())
  await t.minutes(40)
  expect(pings()).toBe(29)
  history.pushState(null, '', '/anderes/')
  await t.minutes(2)
  expect([t.to('/hit').length, pings()]).toEqual([2, 31])
})

it('ST22 a page that was counted is pinged after a stop and a new start', async () => {
  const global = online()
  t.open(global).stop()
  t.open(global)
  await t.minutes(2)
  expect([t.to('/hit').length, pings()]).toEqual([1, 2])
})

it('ST29 the new page’s own settings are used where it prints them', () => {
  t.open(t.settings(), {
    html: `<script id="wp-statistics-tracker-js-extra" type="text/plain">var x = {"hitParams":{"source_id":7,"endpoint":"hit"}};</script>`,
  })
  history.replaceState(null, '', '/anderes/')
  expect(t.calls.map(({ body }) => body.get('source_id'))).toEqual(['4711', '7'])
})

it('ST30 what others put around the history goes on, ours stands there once and goes', () => {
  const foreign = vi.fn()
  const original = history.pushState
  history.pushState = function (...change) {
    foreign()
    original.apply(this, change)
  }
  const theirs = history.pushState
  const running = t.open(t.settings())
  history.pushState(null, '', '/eins/')
  expect([foreign.mock.calls.length, t.calls.length]).toEqual([1, 2])
  running.stop()
  expect(history.pushState).toBe(theirs)
  Reflect.deleteProperty(history, 'pushState')
})

it('ST41 the legacy script has run: it counts, we do not', () => {
  vi.stubGlobal('WpStatisticsUserTracker', {})
  expect(t.open(t.settings()).mounts.rows()[0]).toMatchObject({ state: 'yielded' })
  expect(t.calls).toEqual([])
})

it('ST42 no order key, no e-mail address in what is sent, unless the legacy behaviour is wanted', () => {
  const url = '/kasse/order-received/9/?key=wc_order_x&a=1'
  t.open(t.settings(), { url, referrer: 'https://kunst.example/?to=anna@kunst.example' })
  expect(t.decoded(t.calls[0], 'page_uri')).toBe('/kasse/order-received/9/?a=1')
  expect(t.decoded(t.calls[0], 'referred')).toBe('https://kunst.example/')
  t.open(t.settings(), { url, config: { consent: true, parity: ['visitor-statistics'] } })
  expect(t.decoded(t.calls[1], 'page_uri')).toBe(url)
})

it('S4.88 coming back from the browser’s cache is no other hit', () => {
  t.open(t.settings())
  window.dispatchEvent(new Event('pageshow'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(t.calls).toHaveLength(1)
})
