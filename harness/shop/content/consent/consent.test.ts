/** What the consent plugins print, and which decisions the shop remembers (attribution-and-statistics.md A8, B3, C). */
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../../testing/testShop.ts'
import { createVisit, readGlobal, type Visit } from '../../testing/testVisit.ts'

const shop = startTestShop()
let visit: Visit

beforeEach(() => {
  visit = createVisit(shop())
})

describe('attribution-and-statistics A8: what the plugins print', () => {
  it.each([
    ['none', '#wp-consent-api-js, #real-cookie-banner-js, #einwilligung, .flatsome-cookies', 0],
    ['wp_consent_api', '#wp-consent-api-js-extra + #wp-consent-api-js', 1],
    ['wp_consent_api', '#einwilligung [data-consent=deny] ~ [data-consent=allow]', 1],
    ['real_cookie_banner', '#real-cookie-banner-js', 1],
    ['borlabs_cookie', 'script#wp-statistics-tracker-js[type="text/template"]:not([src])', 1],
    ['borlabs_cookie', '.flatsome-cookies .flatsome-cookies__accept-btn', 1],
  ])('%s prints %s × %d', async (consent, selector, count) => {
    await visit.get(`/__shop/options?consent=${consent}`)
    expect((await visit.page('/shop/')).querySelectorAll(selector)).toHaveLength(count)
  })

  it.each([
    ['optin', 'optin'],
    ['optout', 'optout'],
    ['none', ''],
  ])('consent type %s is "%s" in the settings', async (type, printed) => {
    await visit.get(`/__shop/options?consent=wp_consent_api&consentType=${type}`)
    expect(readGlobal(await visit.page('/shop/'), 'consent_api')).toEqual({
      consent_type: printed,
      waitfor_consent_hook: '',
      cookie_expiration: '30',
      cookie_prefix: 'wp_consent',
    })
  })
})

describe('decisions about consent', () => {
  it('are stored in cookies of the plugin, one for each category, for 30 days', async () => {
    await visit.get('/__shop/options?consent=wp_consent_api')
    const answer = await visit.get('/__shop/consent?marketing=allow&statistics=deny&to=/shop/')
    expect(answer.headers.get('location')).toBe('https://kunst.example/shop/')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^wp_consent_marketing=allow; .*Max-Age=2592000; path=\/$/),
      expect.stringMatching(/^wp_consent_statistics=deny; /),
    ])
    expect((await visit.page('/shop/')).querySelector('#einwilligung')).toBeNull()
    await visit.get('/__shop/consent?marketing=&statistics=')
    expect((await visit.page('/shop/')).querySelector('#einwilligung')).not.toBeNull()
  })

  it('for services are stored in one cookie, and let the tracker run that the third plugin held back', async () => {
    await visit.get('/__shop/options?consent=borlabs_cookie')
    expect(await visit.json('/__shop/consent?wp-statistics=allow')).toEqual({ consent: { 'wp-statistics': true } })
    expect(await visit.json('/__shop/consent')).toEqual({ consent: { 'wp-statistics': true } })
    expect((await visit.page('/shop/')).querySelector('#wp-statistics-tracker-js[src]')).not.toBeNull()
  })

  it('are refused when they are neither “allow” nor “deny” nor empty', async () => {
    expect((await visit.get('/__shop/consent?marketing=vielleicht')).status).toBe(400)
  })
})
