/** Settings, inputs and cookies of the order attribution, by the sections of attribution-and-statistics.md. */
import { beforeEach, describe, expect, it } from 'vitest'
import { completeOptions } from '../../options/shopOptions.ts'
import { createShop } from '../../shop.ts'
import { type AttributionPlace, createScope } from '../../state/scope.ts'
import { createVisitor } from '../../state/visitor.ts'
import { parsePage } from '../../testing/testBrowser.ts'
import { startTestShop } from '../../testing/testShop.ts'
import { createVisit, readGlobal, type Visit } from '../../testing/testVisit.ts'
import { attributionFields, attributionInputs } from './attributionSettings.ts'
import { attributionOf, readSourceCookies } from './orderAttribution.ts'

const shop = startTestShop()
let visit: Visit

beforeEach(() => {
  visit = createVisit(shop())
})

const fieldNames =
  'source_type referrer utm_campaign utm_source utm_medium utm_content utm_id utm_term utm_source_platform utm_creative_format utm_marketing_tactic session_entry session_start_time session_pages session_count user_agent'.split(
    ' ',
  )

describe('attribution-and-statistics A1: the settings', () => {
  it('have six parameters and sixteen fields', async () => {
    const settings = readGlobal(await visit.page('/shop/'), 'wc_order_attribution')
    expect(settings).toEqual({
      params: {
        lifetime: 0.00001,
        session: 30,
        base64: false,
        ajaxurl: 'https://kunst.example/wp-admin/admin-ajax.php',
        prefix: 'wc_order_attribution_',
        allowTracking: true,
      },
      fields: attributionFields,
    })
    expect(Object.keys(attributionFields)).toEqual(fieldNames)
  })

  it('name the category of consent after the settings themselves, where a plugin asks for it', async () => {
    await visit.get('/__shop/options?consent=wp_consent_api')
    const document = await visit.page('/shop/')
    expect(readGlobal(document, 'wc_order_attribution')).toMatchObject({ params: { allowTracking: false } })
    const before = document.querySelector('#wc-order-attribution-js-extra + #wc-order-attribution-js-before')
    expect(before?.textContent).toContain('consentCategory = "marketing"')
  })

  it('contain the consent that the visitor has given', async () => {
    await visit.get('/__shop/options?consent=wp_consent_api')
    await visit.get('/__shop/consent?marketing=allow')
    expect(readGlobal(await visit.page('/shop/'), 'wc_order_attribution')).toMatchObject({
      params: { allowTracking: true },
    })
  })

  it.each([
    ['attributionBase64=true', { params: { base64: true } }],
    ['attribution=inputs', { fields: { type: 'current.typ', url: 'current_add.rf' } }],
  ])('with %s differ', async (query, part) => {
    await visit.get(`/__shop/options?${query}`)
    expect(readGlobal(await visit.page('/shop/'), 'wc_order_attribution')).toMatchObject(part)
  })
})

describe('attribution-and-statistics A7: the places of the inputs', () => {
  const places: readonly AttributionPlace[] = [
    'billing',
    'billing-end',
    'shipping',
    'notes-end',
    'customer-end',
    'registration',
    'wallet',
  ]
  it.each([
    ['element', ['billing', 'registration', 'wallet']],
    ['repeated', places],
  ] as const)('the generation “%s” prints the elements at its hooks only', (attribution, printed) => {
    const filled = places.filter(
      (place) => inputsAt(attribution, place) === '<wc-order-attribution-inputs></wc-order-attribution-inputs>',
    )
    expect(filled).toEqual(printed)
  })

  it('the generation “inputs” prints the inputs themselves, under their early names', () => {
    const names = [...parsePage(inputsAt('inputs', 'billing')).querySelectorAll('input[type=hidden][value=""]')]
    expect(names.map((input) => input.getAttribute('name'))).toEqual(
      ['type', 'url', ...fieldNames.slice(2)].map((name) => `wc_order_attribution_${name}`),
    )
    expect(inputsAt('inputs', 'customer-end')).toBe('')
  })
})

function inputsAt(attribution: 'element' | 'repeated' | 'inputs', place: AttributionPlace): string {
  const scope = createScope(
    createShop(completeOptions({ attribution }), 'https://kunst.example'),
    createVisitor(),
    new URL('https://kunst.example/kasse/'),
  )
  return attributionInputs(scope, place).toString()
}

describe('attribution-and-statistics A7: what the server stores of the inputs', () => {
  it.each<[string, Readonly<Record<string, string>>, string, number]>([
    ['no field', {}, 'Unknown', 0],
    ['empty fields', Object.fromEntries(fieldNames.map((name) => [name, ''])), 'Unknown', 0],
    ['a campaign', { source_type: 'utm', utm_source: 'brief', utm_medium: '(none)', utm_id: '' }, 'Source: brief', 3],
    ['a search', { source_type: 'organic', utm_source: 'google' }, 'Organic: google', 2],
    ['another site', { source_type: 'referral', utm_source: 'zeitung.example' }, 'Referral: zeitung.example', 2],
    ['an address typed in', { source_type: 'typein', utm_source: '(direct)' }, 'Direct', 2],
    ['an unknown type', { source_type: 'brieftaube' }, 'Unknown', 1],
  ])('%s: the order has its origin', (_what, fields, origin, count) => {
    const answer = attributionOf((name) => fields[name.replace('wc_order_attribution_', '')])
    expect(answer.origin).toBe(origin)
    expect(Object.keys(answer.stored ?? {})).toHaveLength(count)
  })

  it('the kind of device is derived from the user agent', () => {
    const device = (agent: string): string | undefined =>
      attributionOf((name) => (name.endsWith('user_agent') ? agent : undefined)).stored?.device_type
    expect([device('Mozilla (iPhone) Mobile'), device('Mozilla (iPad)'), device('Mozilla (X11)')]).toEqual([
      'Mobile',
      'Tablet',
      'Desktop',
    ])
  })
})

describe('attribution-and-statistics A2: the cookies', () => {
  it('are read with and without base64', () => {
    expect(
      readSourceCookies({
        sbjs_current: 'typ=utm|||src=newsletter|||cmp=Fr%C3%BChling%202025|||cnt=a=b',
        sbjs_session: 'cGdzJTNEMSU3QyU3QyU3Q2NwZyUzRGh0dHBzJTNBJTJGJTJGa3Vuc3QuZXhhbXBsZSUyRg',
        sbjs_migrations: '1418474375998=1',
        andere: 'x=y',
      }),
    ).toEqual({
      current: { typ: 'utm', src: 'newsletter', cmp: 'Frühling 2025', cnt: 'a=b' },
      session: { pgs: '1', cpg: 'https://kunst.example/' },
      migrations: { '1418474375998': '1' },
    })
  })

  it('stand in /__shop/attribution together with all recorded fields', async () => {
    const fields = new URLSearchParams({ wc_order_attribution_source_type: 'typein', email: 'a@example.test' })
    await visit.post('/mein-konto/', fields)
    const json = JSON.stringify({ wc_order_attribution_utm_source: 'brief', amount: 3 })
    await visit.post('/?wc-ajax=wc_ppcp_frontend_request', json, { 'content-type': 'application/json' })
    const answer = await visit.get('/__shop/attribution', { cookie: 'sbjs_udata=vst%3D2' })
    expect(await answer.json()).toMatchObject({
      cookies: { udata: { vst: '2' } },
      sent: [
        { to: '/mein-konto/', fields: [['source_type', 'typein']], origin: 'Direct', at: '2026-11-20T12:00:00.000Z' },
        { to: '/?wc-ajax=wc_ppcp_frontend_request', fields: [['utm_source', 'brief']] },
      ],
    })
  })
})
