/** Hits, pings and other pages without a load. Contract attribution-and-statistics B3 to B6 */
import { expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testStatistics.ts'

t.setUpTestShop()

const online = (more: object = {}) => t.settings({ userOnline: true }, more)
const pings = () => t.to('/online').length

it('one hit with all parameters, where the page was reached from, and its path', {
  tags: ids('ST01', 'S1.28', 'S3.181', 'S3.182', 'S3.183', 'S7.63', 'S7.64'),
}, () => {
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

it('a script that comes after the page still counts it, once', { tags: ids('ST02') }, () => {
  expect(document.readyState).toBe('complete')
  const global = t.settings()
  t.open(global).stop()
  t.open(global)
  expect(t.calls).toHaveLength(1)
})

it('around ad blockers it goes to the platform’s address', { tags: ids('ST03', 'S7.63') }, () => {
  const { endpoint, ...hitParams } = t.settings().hitParams as Record<string, unknown>
  t.open(t.settings({ bypassAdBlockers: true }, { hitParams: { ...hitParams, action: 'wp_statistics_hit_record' } }))
  expect(t.calls[0]?.url).toBe(t.ajax)
  expect(t.calls[0]?.body.get('action')).toBe('wp_statistics_hit_record')
  expect(t.calls[0]?.body.has('endpoint')).toBe(endpoint === undefined)
})

it('path and query are told, the hash is not', { tags: ids('ST04', 'S3.182') }, () => {
  t.open(t.settings(), { url: '/produkt/seest%C3%BCck-nr-3/?ref=brief#reviews' })
  expect(t.decoded(t.calls[0], 'page_uri')).toBe('/produkt/seest%C3%BCck-nr-3/?ref=brief')
})

it('without a referrer it is there, and empty', { tags: ids('ST05', 'S3.181') }, () => {
  t.open(t.settings())
  expect(t.calls[0]?.body.get('referred')).toBe('')
})

it('other letters are base64 of their UTF-8 bytes', { tags: ids('ST06') }, () => {
  t.open(t.settings(), { referrer: 'Aquarell grün' })
  expect(t.calls[0]?.body.get('referred')).toBe('QXF1YXJlbGwgZ3LDvG4=')
})

for (const [tags, dntEnabled, doNotTrack, hits] of [
  [ids('ST07', 'S5.43'), '1', '1', 0],
  [ids('ST07'), true, 'yes', 1],
  [ids('ST08'), '', '1', 1],
  [ids('ST08'), true, 'unspecified', 1],
] as const) {
  it(`"Do Not Track", asked ${JSON.stringify(dntEnabled)}, is ${doNotTrack}: ${hits} hits`, { tags }, async () => {
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
}

it('who looks at a draft is not counted', { tags: ids('ST09') }, async () => {
  t.open(t.settings({ isPreview: true, userOnline: true }))
  await t.minutes(2)
  expect(t.calls).toEqual([])
})

it.each([undefined, null, '', 'x', 7, [], {}, { option: null, hitParams: [] }, { option: { consentIntegration: 7 } }])(
  'settings that are %j break nothing',
  { tags: ids('ST10') },
  async (global) => {
    const running = t.open(global)
    await t.pass()
    expect(running.reporter.problems.filter(({ level }) => level === 'error')).toEqual([])
  },
)

it('without settings nothing is sent', { tags: ids('ST10') }, () => {
  t.open(undefined)
  expect(t.calls).toEqual([])
})

it.each([
  [
    'newer',
    { baseUrls: { ajax: t.ajax }, trackingMethod: 'ajax', hitEndpoint: '?action=wp_statistics_hit', signature: '5f0c' },
  ],
  ['older', { hitRequestUrl: `${t.api}/hit?wp_statistics_hit_rest=yes`, keepOnlineRequestUrl: `${t.api}/online` }],
])(
  'the page is left to the plugin’s script where its settings are those of %s versions',
  { tags: ids('ST10') },
  (_version, more) => {
    const running = t.open({ ...more, option: { consent: { mode: 'none' }, isPreview: false } })
    expect(running.mounts.rows()[0]).toMatchObject({ state: 'yielded' })
    expect('wp_statistics_event' in window).toBe(false)
    expect(t.calls).toEqual([])
  },
)

it('pings begin after a minute, and come each minute', { tags: ids('ST20', 'S7.66', 'S7.67') }, async () => {
  t.open(online())
  await t.pass(59_999)
  expect(pings()).toBe(0)
  await t.pass(1)
  expect(pings()).toBe(1)
  await t.minutes(3)
  expect(pings()).toBe(4)
  expect(t.to('/online')[0]?.body.get('endpoint')).toBe('online')
})

it.each(['60000', 60000, '', 'bald', undefined, '-5', 0, 1e10, 'Infinity'])(
  'the time between them as %j',
  { tags: ids('ST21') },
  async (jsCheckTime) => {
    t.open(online({ jsCheckTime }))
    await t.minutes(2)
    expect(pings()).toBe(2)
  },
)

it.each([undefined, null, {}, 'x'])(
  'nothing is sent where the page prints no address for hits: %j',
  { tags: ids('ST10') },
  (hitParams) => {
    t.open(t.settings({}, { hitParams }))
    expect(t.calls).toEqual([])
  },
)

for (const [tags, status, text, reported] of [
  [ids('ST22', 'S8.56', 'S4.89'), 403, '{"code":"rest_forbidden"}', 403],
  [ids('ST24', 'S4.89'), 0, '', 0],
  [ids('ST25'), 200, '<h1>Wartung</h1>', 200],
  [ids('S8.56'), 500, '{"status":true}', 500],
] as const) {
  it(`the hit is answered with ${status}: one warning, and no pings`, { tags }, async () => {
    t.answerWith(status, text)
    t.open(online())
    await t.minutes(3)
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [expect.stringContaining(`Hit request failed with status ${reported}`)],
    ])
    expect(pings()).toBe(0)
  })
}

it('the server does not count this visitor: no pings, no warning', {
  tags: ids('ST23', 'S7.65', 'S4.89'),
}, async () => {
  t.answerWith(200, '{"status":false,"data":"robot"}')
  t.open(online())
  await t.minutes(3)
  expect(pings()).toBe(0)
  expect(console.warn).not.toHaveBeenCalled()
})

it('after 30 minutes without a sign they stop for good', { tags: ids('ST26', 'S4.88', 'S9.37') }, async () => {
  t.open(online({ jsCheckTime: '70000' }))
  await t.minutes(30)
  const sent = pings()
  expect(sent).toBe(25)
  window.dispatchEvent(new Event('click'))
  await t.minutes(10)
  expect(pings()).toBe(sent)
})

it.each(['scroll', 'click', 'keypress'])(
  'a %s at minute 29, and they go on until minute 59',
  { tags: ids('ST27', 'S4.88') },
  async (type) => {
    t.open(online())
    await t.minutes(29)
    window.dispatchEvent(new Event(type))
    await t.minutes(40)
    expect(pings()).toBe(58)
  },
)

it('newer plugins want none', { tags: ids('ST28') }, async () => {
  t.open(t.settings({ userOnline: false }))
  await t.minutes(5)
  expect(pings()).toBe(0)
})

it('an older browser says it elsewhere', { tags: ids('ST07', 'S5.43') }, () => {
  vi.stubGlobal('doNotTrack', '1')
  t.open(t.settings({ dntEnabled: true }))
  expect(t.to('/hit')).toEqual([])
})

it('the option decides about the way around blockers, not what the parameters look like', { tags: ids('ST03') }, () => {
  t.open(t.settings({ bypassAdBlockers: '1' }, { ajaxUrl: '/wp-admin/admin-ajax.php' }))
  expect(t.to('/hit')).toEqual([])
  expect(t.to('/admin-ajax.php')).toHaveLength(1)
})

it('a hash is the same page, another path is counted', { tags: ids('ST29') }, async () => {
  t.open(t.settings())
  history.pushState(null, '', '#reviews')
  window.dispatchEvent(new Event('popstate'))
  expect(t.calls).toHaveLength(1)
  history.pushState(null, '', '/shop/?page=2')
  expect(t.calls).toHaveLength(2)
  expect(t.decoded(t.calls[1], 'page_uri')).toBe('/shop/?page=2')
})

it('on another page without a load they begin again', { tags: ids('ST26', 'S4.88') }, async () => {
  t.open(online())
  await t.minutes(40)
  expect(pings()).toBe(29)
  history.pushState(null, '', '/anderes/')
  await t.minutes(2)
  expect([t.to('/hit').length, pings()]).toEqual([2, 31])
})

it('a page that was counted is pinged after a stop and a new start', { tags: ids('ST22') }, async () => {
  const global = online()
  t.open(global).stop()
  t.open(global)
  await t.minutes(2)
  expect([t.to('/hit').length, pings()]).toEqual([1, 2])
})

it('the new page’s own settings are used where it prints them', { tags: ids('ST29') }, () => {
  t.open(t.settings(), {
    html: `<script id="wp-statistics-tracker-js-extra" type="text/plain">var x = {"hitParams":{"source_id":7,"endpoint":"hit"}};</script>`,
  })
  history.replaceState(null, '', '/anderes/')
  expect(t.calls.map(({ body }) => body.get('source_id'))).toEqual(['4711', '7'])
})

it('what others put around the history goes on, ours stands there once and goes', { tags: ids('ST30') }, () => {
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

it('a legacy script that an optimiser brings later finds its tracker there, and counts nothing', {
  tags: ids('ST41'),
}, () => {
  const page = window as { WpStatisticsUserTracker?: Record<string, () => void> | undefined }
  const running = t.open(t.settings())
  // As the legacy script begins, and what it calls later.
  expect(page.WpStatisticsUserTracker).toBeTruthy()
  for (const name of ['init', 'checkHitRequestConditions']) page.WpStatisticsUserTracker?.[name]?.()
  expect(t.calls).toHaveLength(1)
  running.stop()
  expect('WpStatisticsUserTracker' in page).toBe(false)
})

it('settings that an optimiser brings with the first click still count the page, once', { tags: ids('ST02') }, () => {
  const page = window as { WP_Statistics_Tracker_Object?: unknown }
  t.open(undefined)
  page.WP_Statistics_Tracker_Object = t.settings()
  expect(t.calls).toHaveLength(1)
})

it('a page that waits for consent leaves the legacy script alone, which its consent plugin may bring', {
  tags: ids('ST41'),
}, () => {
  t.open(t.asking(), { config: {} })
  expect('WpStatisticsUserTracker' in window).toBe(false)
})

it('the legacy script has run: it counts, we do not', { tags: ids('ST41') }, () => {
  vi.stubGlobal('WpStatisticsUserTracker', {})
  expect(t.open(t.settings()).mounts.rows()[0]).toMatchObject({ state: 'yielded' })
  expect(t.calls).toEqual([])
})

it('no order key, no e-mail address in what is sent, unless the legacy behaviour is wanted', {
  tags: ids('ST42'),
}, () => {
  const url = '/kasse/order-received/9/?key=wc_order_x&a=1'
  t.open(t.settings(), { url, referrer: 'https://kunst.example/?to=anna@kunst.example' })
  expect(t.decoded(t.calls[0], 'page_uri')).toBe('/kasse/order-received/9/?a=1')
  expect(t.decoded(t.calls[0], 'referred')).toBe('https://kunst.example/')
  t.open(t.settings(), { url, config: { consent: true, parity: ['visitor-statistics'] } })
  expect(t.decoded(t.calls[1], 'page_uri')).toBe(url)
})

it('coming back from the browser’s cache is no other hit', { tags: ids('S4.88') }, () => {
  t.open(t.settings())
  window.dispatchEvent(new Event('pageshow'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(t.calls).toHaveLength(1)
})
