/** attribution-and-statistics.md */
import type { Visit } from '../../testVisit.ts'
import { after, asRecorded, get } from '../calls.ts'
import { all, inCart, type Kinds, oneOf, type Section, switched } from '../section.ts'

const suffixes =
  'source_type referrer utm_campaign utm_source utm_medium utm_content utm_id utm_term utm_source_platform utm_creative_format utm_marketing_tactic session_entry session_start_time session_pages session_count user_agent'
const hitParams = (params: string): Kinds => ({
  [`${params}.wp_statistics_hit`]: oneOf(1),
  [`${params}.source_type`]: 'string',
  [`${params}.source_id`]: 'number',
  [`${params}.search_query`]: 'string',
  [`${params}.signature`]: /^[0-9a-f]{32}$/,
})
const sourceType = (type: RegExp): Kinds => ({ 'hitParams.source_type': type })
const tracker = 'WP_Statistics_Tracker_Object'

export const attribution: readonly Section[] = [
  {
    number: 'A1',
    subject: 'wc_order_attribution',
    ids: 'AT33 AT41',
    pages: [
      {
        path: '/shop/',
        settings: {
          wc_order_attribution: {
            'params.lifetime': oneOf(0.00001),
            'params.session': oneOf(30),
            'params.base64': 'boolean',
            'params.ajaxurl': /admin-ajax\.php$/,
            'params.prefix': /^wc_order_attribution_$/,
            'params.allowTracking': 'boolean',
            'params.consentCategory': 'absent',
            ...all(/^(current|current_add|session|udata)\.[a-z]+$/, suffixes, 'fields.'),
          },
        },
      },
      {
        path: '/shop/',
        after: [switched('attributionBase64=true')],
        settings: { wc_order_attribution: { 'params.base64': oneOf(true) } },
      },
      {
        path: '/shop/',
        after: [switched('attribution=inputs')],
        settings: {
          wc_order_attribution: { 'fields.type': 'string', 'fields.url': 'string', 'fields.source_type': 'absent' },
        },
      },
    ],
    notServed: "setOrderTracking and getAttributionData are published by the platform's script.",
  },
  {
    number: 'A2–A6',
    subject: 'cookies and sources',
    ids: 'AT01-AT26 AT38 AT42',
    notServed: 'Written by a script in the browser; the server sets none of the eight cookies.',
  },
  {
    number: 'A7',
    subject: 'hidden inputs',
    ids: 'AT32 AT34-AT37 AT39 AT40',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        has: ['form.checkout wc-order-attribution-inputs:empty'],
        count: { 'form.checkout wc-order-attribution-inputs': 1 },
      },
      {
        path: '/kasse/',
        after: [switched('attribution=repeated'), inCart],
        count: { 'form.checkout wc-order-attribution-inputs': 5 },
      },
      {
        path: '/kasse/',
        after: [switched('attribution=inputs'), inCart],
        has: [
          'form.checkout input[type=hidden][name=wc_order_attribution_type]',
          'form.checkout input[type=hidden][name=wc_order_attribution_utm_source]',
        ],
        hasNot: ['wc-order-attribution-inputs'],
      },
      { path: '/mein-konto/', has: ['form.register wc-order-attribution-inputs'] },
      { path: '/produkt/sturmflut-vor-amrum/', has: ['form.cart wc-order-attribution-inputs'] },
      { path: '/warenkorb/', after: [inCart], has: ['wc-order-attribution-inputs'] },
    ],
  },
  {
    number: 'A8',
    subject: 'consent integration',
    ids: 'AT27-AT31',
    pages: [
      {
        path: '/shop/',
        after: [switched('consent=wp_consent_api')],
        texts: { script: /wc_order_attribution\.params\.consentCategory = "marketing"/ },
        settings: {
          wc_order_attribution: { 'params.allowTracking': oneOf(false) },
          consent_api: { cookie_prefix: 'string' },
        },
      },
    ],
    calls: [
      {
        call: 'a page after consent',
        send: after([switched('consent=wp_consent_api'), '/__shop/consent?marketing=allow'], get('/shop/')),
        text: /"allowTracking":true/,
      },
    ],
  },
  { number: 'A9', subject: 'hazards', notServed: 'Rules for a script.' },
  { number: 'B1', subject: 'versions', pages: [{ path: '/shop/', has: ['script#wp-statistics-tracker-js[src]'] }] },
  {
    number: 'B2',
    subject: tracker,
    ids: 'ST09 ST10 ST21 ST28',
    pages: [
      {
        path: '/produkt/sturmflut-vor-amrum/',
        has: ['script#wp-statistics-tracker-js-extra'],
        settings: {
          [tracker]: {
            requestUrl: /\/wp-json\/wp-statistics\/v2$/,
            ajaxUrl: /admin-ajax\.php$/,
            ...hitParams('hitParams'),
            'hitParams.endpoint': /^hit$/,
            ...hitParams('onlineParams'),
            'onlineParams.endpoint': /^online$/,
            // The plugin prints these three as strings (recorded).
            ...all('flag', 'userOnline dntEnabled bypassAdBlockers', 'option.'),
            ...all('boolean', 'isPreview trackAnonymously isWpConsentApiActive', 'option.'),
            'option.consentIntegration.name': oneOf(null),
            'option.consentIntegration.status': 'any',
            'option.consentLevel': 'string',
            jsCheckTime: /^60000$/,
            isLegacyEventLoaded: 'flag',
            customEventAjaxUrl: /action=wp_statistics_custom_event&nonce=[0-9a-f]{10}$/,
            ...sourceType(/^product$/),
          },
        },
      },
      { path: '/shop/', settings: { [tracker]: sourceType(/^page$/) } },
      { path: '/produkt-kategorie/grafik/', settings: { [tracker]: sourceType(/^tax_product_cat$/) } },
      {
        path: '/?s=Sturm',
        settings: {
          [tracker]: {
            ...sourceType(/^search$/),
            'hitParams.source_id': oneOf(0),
            'hitParams.search_query': /^U3R1cm0=$/,
          },
        },
      },
      { path: '/gibt-es-nicht/', settings: { [tracker]: sourceType(/^404$/) } },
      { path: '/', settings: { [tracker]: sourceType(/^home$/) } },
      {
        path: '/shop/',
        after: [switched('preview=true')],
        settings: { [tracker]: { 'option.isPreview': oneOf(true) } },
      },
      {
        path: '/shop/',
        after: [switched('onlinePings=false')],
        settings: { [tracker]: { 'option.userOnline': /^$/ } },
      },
    ],
  },
  {
    number: 'B3',
    subject: 'start rules',
    ids: 'ST01 ST02 ST11-ST19',
    pages: [
      {
        path: '/shop/',
        after: [switched('consent=wp_consent_api&statisticsConsent=statistics')],
        settings: {
          [tracker]: {
            'option.consentIntegration.name': /^wp_consent_api$/,
            'option.consentIntegration.status.has_consent': 'boolean',
            'option.consentIntegration.status.consent_level': /^statistics$/,
            'option.consentIntegration.status.track_anonymously': 'boolean',
            'option.isWpConsentApiActive': oneOf(true),
          },
        },
      },
      {
        path: '/shop/',
        after: [switched('consent=real_cookie_banner')],
        settings: { [tracker]: { 'option.consentIntegration.name': /^real_cookie_banner$/ } },
      },
      { path: '/shop/', after: [switched('consent=borlabs_cookie')], texts: { script: /borlabs_cookie/ } },
      {
        path: '/shop/',
        after: [switched('consent=wp_consent_api&trackAnonymously=true')],
        settings: { [tracker]: { 'option.trackAnonymously': oneOf(true) } },
      },
    ],
  },
  {
    number: 'B4',
    subject: 'hit',
    ids: 'ST04-ST08 ST22-ST25 ST42',
    calls: [
      { call: 'hit', send: asRecorded('statistics-hit'), type: 'application/json', json: { status: oneOf(true) } },
      {
        call: 'hit with a bad signature',
        send: asRecorded('statistics-hit-bad-signature'),
        status: 403,
        json: { code: /^rest_forbidden$/, message: 'string', 'data.status': oneOf(403) },
      },
      {
        call: 'hit without its parameters',
        send: (visit) => visit.post('/wp-json/wp-statistics/v2/hit', new URLSearchParams({})),
        status: 403,
      },
      {
        call: 'hit in the bypass',
        send: after([switched('bypassAdBlockers=true')], bypassHit),
        json: { status: oneOf(true) },
      },
    ],
  },
  {
    number: 'B5',
    subject: 'online pings',
    ids: 'ST20 ST26 ST27',
    calls: [{ call: 'online', send: asRecorded('statistics-online'), json: { status: oneOf(true) } }],
  },
  { number: 'B6', subject: 'URL changes', ids: 'ST29 ST30', notServed: "A script's work." },
  {
    number: 'B7',
    subject: 'events',
    ids: 'ST31-ST41',
    pages: [
      {
        path: '/presse/',
        after: [switched('eventTracking=true')],
        has: ['a[href$=".pdf"]', 'a[href^="https://"]'],
        settings: {
          WP_Statistics_Marketing_Event_Object: {
            ...all('string', 'events.clicks[].name events.clicks[].selector'),
            'events.clicks[].scope': 'any',
          },
          WP_Statistics_DataPlus_Event_Object: {
            'options.linkTracker': 'any',
            'options.downloadTracker': 'any',
            'fileExtensions[]': 'string',
            eventAjaxUrl: 'string',
          },
        },
      },
    ],
    calls: [
      {
        call: 'custom event, unknown name',
        send: asRecorded('statistics-custom-event'),
        json: { success: oneOf(false), data: 'any' },
      },
      {
        call: 'custom event with a bad nonce',
        send: (visit) =>
          visit.post(
            '/wp-admin/admin-ajax.php?action=wp_statistics_custom_event&nonce=falsch',
            new URLSearchParams({ event_name: 'x', event_data: '{}' }),
          ),
        json: { success: oneOf(false) },
      },
    ],
  },
  {
    number: 'B8',
    subject: 'ad-blocker bypass',
    ids: 'ST03',
    pages: [
      {
        path: '/shop/',
        after: [switched('bypassAdBlockers=true')],
        settings: {
          [tracker]: {
            'option.bypassAdBlockers': /^1$/,
            'hitParams.action': /^wp_statistics_hit_record$/,
            'hitParams.endpoint': 'absent',
            'onlineParams.action': /^wp_statistics_online_check$/,
            requestUrl: /^https:\/\/kunst\.example\/?$/,
          },
        },
        hasNot: ['script#wp-statistics-tracker-js[src*="tracker.js"]'],
      },
    ],
    calls: [
      {
        call: 'hit through admin-ajax while the option is off',
        send: asRecorded('statistics-hit-via-ajax'),
        status: 400,
        text: /^0$/,
      },
    ],
  },
  { number: 'B9', subject: 'hazards', notServed: 'Rules for a script.' },
  {
    number: 'C',
    subject: 'consent as a design fact',
    calls: [
      {
        call: "the consent plugin's cookies",
        send: after(['/__shop/consent?statistics=deny'], get('/__shop/attribution')),
        text: /./,
      },
    ],
  },
  { number: 'D', subject: 'specification versus reality', notServed: 'Corrections; the sections above hold them.' },
  {
    number: 'Addenda',
    subject: 'observed while running the legacy scripts',
    notServed: 'Of the scripts; the element that stands before its script is printed as A7 says.',
  },
]

async function bypassHit(visit: Visit): Promise<Response> {
  const { hitParams } = (await visit.global('/shop/', tracker)) as { hitParams: Record<string, string | number> }
  const fields = Object.fromEntries(Object.entries(hitParams).map(([name, value]) => [name, String(value)]))
  return visit.post('/wp-admin/admin-ajax.php', new URLSearchParams({ ...fields, referred: '', page_uri: 'L3Nob3Av' }))
}
