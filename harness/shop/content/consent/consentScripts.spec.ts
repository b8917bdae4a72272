/** The stand-ins of the consent plugins in a browser (attribution-and-statistics.md A8, B3). */
import { expect, test } from '@playwright/test'
import { categoryScript, serviceScript } from './consentNotice.ts'

const address = 'https://kunst.example/'

test.beforeEach(async ({ page }) => {
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Ebbe</title>' }),
  )
  await page.goto(address)
})

test('attribution-and-statistics A8: the event of a change is dispatched once, with a list that has a named property', async ({
  page,
}) => {
  const result = await page.evaluate((script) => {
    Object.assign(window, {
      consent_api: { consent_type: 'optin', cookie_expiration: 30, cookie_prefix: 'wp_consent' },
    })
    document.head.append(Object.assign(document.createElement('script'), { textContent: script }))
    const api = window as unknown as {
      wp_has_consent(category: string): boolean
      wp_set_consent(category: string, value: string): void
      wp_consent_type?: string
    }
    const changes: unknown[] = []
    document.addEventListener('wp_listen_for_consent_change', (event) => {
      const { detail } = event as CustomEvent<Record<string, string>>
      changes.push([Array.isArray(detail), Object.entries(detail)])
    })
    const answers = [api.wp_has_consent('marketing')]
    api.wp_set_consent('marketing', 'allow')
    api.wp_set_consent('marketing', 'allow')
    answers.push(api.wp_has_consent('marketing'), api.wp_has_consent('statistics'))
    api.wp_consent_type = 'optout'
    answers.push(api.wp_has_consent('statistics'))
    api.wp_consent_type = ''
    api.wp_set_consent('statistics', 'deny')
    answers.push(api.wp_has_consent('statistics'))
    return { answers, changes, cookies: document.cookie }
  }, categoryScript)
  expect(result.answers).toEqual([false, true, false, true, true])
  expect(result.changes).toEqual([
    [true, [['marketing', 'allow']]],
    [true, [['statistics', 'deny']]],
  ])
  expect(result.cookies).toBe('wp_consent_marketing=allow; wp_consent_statistics=deny')
})

test('attribution-and-statistics B3: the promise waits for the decision, and a refusal rejects it', async ({
  page,
}) => {
  const result = await page.evaluate(async (script) => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: script }))
    const { consentApi, consentDecide } = window as unknown as {
      consentApi: {
        consent(service: string): Promise<void>
        consentSync(service: string): { cookie: unknown; consentGiven: boolean; cookieOptIn: boolean }
      }
      consentDecide(service: string, isAllowed: boolean): void
    }
    const order: string[] = []
    const first = consentApi.consent('wp-statistics').then(() => order.push('allowed'))
    const second = consentApi.consent('with-data').catch(() => order.push('refused'))
    order.push('asked')
    consentDecide('wp-statistics', true)
    consentDecide('with-data', false)
    await Promise.all([first, second])
    return { order, sync: consentApi.consentSync('wp-statistics') }
  }, serviceScript)
  expect(result.order).toEqual(['asked', 'allowed', 'refused'])
  expect(result.sync).toMatchObject({ consentGiven: true, cookieOptIn: true })
})
