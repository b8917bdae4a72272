/**
 * A page that is left in the very moment in which it is counted, in front of a living shop.
 * Contract attribution-and-statistics B4
 */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { builtScript } from '../../harness/replay/builtScript.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({ consent: 'wp_consent_api' })
const script = readFileSync(builtScript(), 'utf8')

/** What reached the shop's statistics. */
async function hits(url: string): Promise<readonly { verdict: string; pageUri: string }[]> {
  return (await fetch(`${url}/__shop/hits`)).json()
}

test(
  'whoever leaves the page in the moment of the hit is counted: it may outlive its page',
  { tag: ids('ST01') },
  async ({ page, shop }, { repeatEachIndex, retry }) => {
    const path = `/versand/?von=brief-${repeatEachIndex}-${retry}`
    const logged = async () =>
      (await hits(shop.url)).filter(({ pageUri }) => pageUri === path).map(({ verdict }) => verdict)
    await page.addInitScript(script)
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = (url, init) => {
        sessionStorage.setItem('keepalive', `${String(url).endsWith('/hit') && init?.keepalive}`)
        return fetch(url, init)
      }
    })
    await page.goto(shop.url + path)
    await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
    expect(await logged()).toEqual([])
    await page.evaluate(() => {
      addEventListener('pagehide', () => {
        const { wp_set_consent: set } = window as unknown as { wp_set_consent(category: string, value: string): void }
        set('statistics', 'allow')
      })
    })
    await page.goto(`${shop.url}/__shop/`)
    await expect.poll(logged).toEqual(['counted'])
    expect(await page.evaluate(() => sessionStorage.getItem('keepalive'))).toBe('true')
  },
)
