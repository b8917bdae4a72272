/** Settings and routes of the visitor statistics, by the sections of attribution-and-statistics.md; real-shop-facts.md 20. */
import { beforeEach, describe, expect, it } from 'vitest'
import { createVisit, readGlobal, type Visit } from '../../testing/testVisit.ts'

interface Settings {
  readonly requestUrl: string
  readonly ajaxUrl: string
  readonly hitParams: Readonly<Record<string, string | number>>
  readonly onlineParams: Readonly<Record<string, string | number>>
  readonly option: Readonly<Record<string, unknown>>
  readonly customEventAjaxUrl: string
}

import { startTestShop } from '../../testing/testShop.ts'

const shop = startTestShop()
let visit: Visit

beforeEach(() => {
  visit = createVisit(shop())
})

const settingsOn = async (path: string): Promise<Settings> =>
  readGlobal(await visit.page(path), 'WP_Statistics_Tracker_Object') as Settings

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** The body of a hit or ping, as the tracker makes it. */
function bodyOf(parameters: Settings['hitParams'], deviations: Readonly<Record<string, string>> = {}): URLSearchParams {
  const fields = Object.entries(parameters).map(([name, value]) => [name, String(value)])
  return new URLSearchParams({
    ...Object.fromEntries(fields),
    referred: base64('https://zeitung.example/'),
    page_uri: base64('/blog/?ref=brief'),
    ...deviations,
  })
}

const readHits = async (): Promise<Record<string, unknown>[]> =>
  (await visit.json('/__shop/hits')) as Record<string, unknown>[]

describe('attribution-and-statistics B2: the settings', () => {
  it('stand before the tracker, and their top-level scalars are strings', async () => {
    const document = await visit.page('/kontakt/')
    const parameters = { wp_statistics_hit: 1, source_type: 'page', source_id: 96, search_query: '' }
    const signature = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(document.querySelector('#wp-statistics-tracker-js-extra + #wp-statistics-tracker-js')).not.toBeNull()
    expect(readGlobal(document, 'WP_Statistics_Tracker_Object')).toEqual({
      requestUrl: 'https://kunst.example/wp-json/wp-statistics/v2',
      ajaxUrl: 'https://kunst.example/wp-admin/admin-ajax.php',
      hitParams: { ...parameters, signature, endpoint: 'hit' },
      onlineParams: { ...parameters, signature, endpoint: 'online' },
      option: {
        userOnline: '1',
        dntEnabled: '1',
        bypassAdBlockers: '',
        consentIntegration: { name: null, status: [] },
        isPreview: false,
        trackAnonymously: false,
        isWpConsentApiActive: false,
        consentLevel: 'disabled',
      },
      jsCheckTime: '60000',
      isLegacyEventLoaded: '',
      customEventAjaxUrl: expect.stringMatching(
        /^https:\/\/kunst\.example\/wp-admin\/admin-ajax\.php\?action=wp_statistics_custom_event&nonce=[0-9a-f]{10}$/,
      ),
    })
  })

  it.each([
    ['/shop/', 'page'],
    ['/produkt-kategorie/grafik/', 'tax_product_cat'],
    ['/blog/winterausstellung/', 'post'],
    ['/nirgends/', '404'],
  ])('%s is counted as %s', async (path, type) => {
    expect((await settingsOn(path)).hitParams.source_type).toBe(type)
  })

  it.each([
    [
      'consent=wp_consent_api',
      {
        consentIntegration: {
          name: 'wp_consent_api',
          status: { has_consent: false, consent_level: 'statistics', track_anonymously: false },
        },
        isWpConsentApiActive: true,
        consentLevel: 'statistics',
      },
    ],
    [
      'consent=wp_consent_api&statisticsConsent=functional&trackAnonymously=true',
      {
        consentIntegration: { status: { consent_level: 'functional', track_anonymously: true } },
        trackAnonymously: true,
      },
    ],
    ['consent=real_cookie_banner', { consentIntegration: { name: 'real_cookie_banner' } }],
    ['consent=borlabs_cookie', { consentIntegration: { name: 'borlabs_cookie' } }],
    ['onlinePings=false&respectDoNotTrack=false', { userOnline: '', dntEnabled: '' }],
    ['preview=true', { isPreview: true }],
  ])('with %s differ', async (query, option) => {
    await visit.get(`/__shop/options?${query}`)
    expect((await settingsOn('/kontakt/')).option).toMatchObject(option)
  })

  it('contain the consent that the visitor has given', async () => {
    await visit.get('/__shop/options?consent=wp_consent_api')
    await visit.get('/__shop/consent?statistics=allow')
    expect((await settingsOn('/kontakt/')).option).toHaveProperty('consentIntegration.status.has_consent', true)
  })
})

describe('attribution-and-statistics B4, B5: hits and pings', () => {
  it('are counted with their page and its referrer', async () => {
    const { hitParams, onlineParams } = await settingsOn('/blog/')
    const answer = await visit.post('/wp-json/wp-statistics/v2/hit', bodyOf(hitParams))
    await visit.post('/wp-json/wp-statistics/v2/online', bodyOf(onlineParams, { referred: '' }))
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toEqual({ status: true })
    expect(await readHits()).toMatchObject([
      {
        kind: 'hit',
        transport: 'rest',
        verdict: 'counted',
        pageUri: '/blog/?ref=brief',
        referred: 'https://zeitung.example/',
        at: '2026-11-20T12:00:00.000Z',
      },
      { kind: 'online', verdict: 'counted', referred: '' },
    ])
  })

  it.each([
    ['a wrong signature', { signature: 'falsch' }, 403, { code: 'rest_forbidden', data: { status: 403 } }],
    ['the signature of another page', { source_id: '97' }, 403, { code: 'rest_forbidden' }],
    [
      'a referrer that is no address',
      { referred: base64('gestern') },
      200,
      { status: false, data: 'Invalid hit/online request.' },
    ],
    ['a path that is no base64', { page_uri: '/blog/?ref=brief' }, 200, { status: false }],
  ])('%s is refused', async (_what, deviations, status, body) => {
    const { hitParams } = await settingsOn('/kontakt/')
    const answer = await visit.post('/wp-json/wp-statistics/v2/hit', bodyOf(hitParams, deviations))
    expect([answer.status, await answer.json()]).toMatchObject([status, body])
    expect((await readHits()).map(({ verdict }) => verdict)).not.toContain('counted')
  })

  it('robots are not counted', async () => {
    const { hitParams } = await settingsOn('/kontakt/')
    const answer = await visit.post('/wp-json/wp-statistics/v2/hit', bodyOf(hitParams), { 'user-agent': 'Krabbelbot' })
    expect(await answer.json()).toEqual({ status: false, data: 'robot' })
  })

  it('there is no route for pings since 14.16', async () => {
    const { onlineParams } = await settingsOn('/kontakt/')
    await visit.get('/__shop/options?onlinePings=false')
    expect((await visit.post('/wp-json/wp-statistics/v2/online', bodyOf(onlineParams))).status).toBe(404)
  })
})

describe('attribution-and-statistics B8: bypassing ad blockers', () => {
  it('hits go to admin-ajax, which otherwise refuses them, and the path of the script does not name statistics', async () => {
    const plain = await settingsOn('/kontakt/')
    const unknown = await visit.post(
      '/wp-admin/admin-ajax.php',
      bodyOf(plain.hitParams, { action: 'wp_statistics_hit_record' }),
    )
    expect([unknown.status, await unknown.text()]).toEqual([400, '0'])

    await visit.get('/__shop/options?bypassAdBlockers=true')
    const { requestUrl, hitParams, onlineParams } = await settingsOn('/kontakt/')
    expect([requestUrl, hitParams.action, onlineParams.action, hitParams.endpoint]).toEqual([
      'https://kunst.example',
      'wp_statistics_hit_record',
      'wp_statistics_online_check',
      undefined,
    ])
    expect(await (await visit.post('/wp-admin/admin-ajax.php', bodyOf(hitParams))).json()).toEqual({ status: true })
    const refused = await visit.post('/wp-admin/admin-ajax.php', bodyOf(hitParams, { signature: '' }))
    expect([refused.status, await refused.json()]).toMatchObject([403, { status: false }])
    const source = (await visit.page('/kontakt/')).querySelector('#wp-statistics-tracker-js')?.getAttribute('src') ?? ''
    expect(source).not.toMatch(/statisti|track/)
    expect((await visit.get(source)).status).toBe(200)
  })
})

describe('attribution-and-statistics B7: events', () => {
  const send = async (name: string, data: unknown, nonce?: string): Promise<unknown> => {
    const { pathname, searchParams } = new URL((await settingsOn('/presse/')).customEventAjaxUrl)
    if (nonce !== undefined) searchParams.set('nonce', nonce)
    const body = new URLSearchParams({ event_name: name, event_data: JSON.stringify(data) })
    return (await visit.post(`${pathname}?${searchParams}`, body)).json()
  }

  it.each<[string, string, unknown, string | undefined, boolean]>([
    ['an active event', 'katalog_bestellt', { menge: 2 }, undefined, true],
    ['a nonce of a cached page', 'katalog_bestellt', { menge: 2 }, 'abgelaufen', false],
    ['no name', '', { menge: 2 }, undefined, false],
    ['a reserved name', 'purchase', { menge: 2 }, undefined, false],
    ['an unknown name', 'brieftaube', { menge: 2 }, undefined, false],
    ['no data', 'katalog_bestellt', {}, undefined, false],
    ['lists in the data', 'katalog_bestellt', { menge: [2] }, undefined, false],
  ])('with %s: the event is counted or refused', async (_what, name, data, nonce, success) => {
    expect(await send(name, data, nonce)).toMatchObject({ success, data: { message: expect.any(String) } })
    expect((await readHits())[0]).toMatchObject({ kind: 'custom-event', fields: { event_name: name } })
  })

  it('the add-ons have settings, and a page has a link of each kind that they watch', async () => {
    await visit.get('/__shop/options?eventTracking=true')
    const document = await visit.page('/presse/')
    expect(readGlobal(document, 'WP_Statistics_DataPlus_Event_Object')).toMatchObject({
      options: { linkTracker: true, downloadTracker: true },
      fileExtensions: expect.arrayContaining(['pdf']),
    })
    const { events } = readGlobal(document, 'WP_Statistics_Marketing_Event_Object') as {
      events: { clicks: { selector: string }[] }
    }
    expect(document.querySelector(events.clicks[0]!.selector)).not.toBeNull()
    for (const selector of [
      'a[href$=".pdf"]',
      'a[href*="download_file="]',
      'a[href^="https://zeitung.example"]',
      'svg a',
    ]) {
      expect(document.querySelectorAll(selector), selector).toHaveLength(1)
    }
    const answer = await visit.post(
      '/wp-admin/admin-ajax.php?action=wp_statistics_event',
      new URLSearchParams({ en: 'click' }),
    )
    expect(await answer.json()).toMatchObject({ success: true })
    expect(await readHits()).toMatchObject([{ kind: 'event', fields: { en: 'click' } }])
  })
})
