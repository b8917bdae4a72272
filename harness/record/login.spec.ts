import { join } from 'node:path'
import { type BrowserContext, expect, type Page, type Response, test } from '@playwright/test'
import { formatFindings } from '../judge/findings.ts'
import { journeySchema } from '../scene/journey.ts'
import { startShop } from '../shop/shop.ts'
import { checkSavedScene } from './check/checkReplay.ts'
import { recordUrl } from './recordUrl.ts'
import { createTestRecorder } from './testRecorder.ts'

const recorder = createTestRecorder(() => startShop({ visitNonces: true, visitStorage: true }))

/** What a person does in the window with `--login`, before they press Enter. */
async function logIn(page: Page): Promise<void> {
  await page.fill('#username', 'tomke')
  await page.fill('#password', 'Deichkrone-1731')
  await page.click('[name="login"]')
  await page.waitForSelector('.woocommerce-MyAccount-navigation')
}

/** Per window of the browser, the pages that it gets, each with the customer whose page it is. */
function watchPages(): readonly Promise<string>[][] {
  const windows: Promise<string>[][] = []
  recorder.browser.on('context', (context: BrowserContext) => {
    const pages: Promise<string>[] = []
    windows.push(pages)
    context.on('response', (response) => {
      const isPage = response.status() === 200 && new URL(response.url()).pathname.startsWith('/mein-konto/')
      if (isPage) pages.push(describePage(response))
    })
  })
  return windows
}

async function describePage(response: Response): Promise<string> {
  const name = /class="user-name[^>]*>(\w+)/.exec(await response.text())?.[1]
  return `${new URL(response.url()).pathname} for ${name ?? 'a guest'}`
}

test('a customer’s page is recorded without the login, and the second visit is the customer’s, too', async () => {
  const windows = watchPages()
  const recorded = await recordUrl(recorder.browser, {
    url: `${recorder.shop.url}/mein-konto/`,
    name: 'konto',
    journey: journeySchema.parse([
      {
        type: 'click',
        selectors: ['.woocommerce-MyAccount-navigation-link--edit-address a'],
        assertedEvents: [{ type: 'navigation' }],
      },
      { type: 'waitForElement', selectors: ['.woocommerce-Addresses'] },
    ]),
    waitForLogin: logIn,
    openSecondBrowser: async () => recorder.browser,
  })
  const ofCustomer = ['/mein-konto/ for tomke', '/mein-konto/edit-address/ for tomke']
  expect(await Promise.all(windows[0] ?? [])).toEqual([
    '/mein-konto/ for a guest',
    '/mein-konto/ for tomke',
    ...ofCustomer,
  ])
  expect(await Promise.all(windows[1] ?? [])).toEqual(ofCustomer)
  expect(recorded.twice).toMatchObject({ isJourneyPlayed: true, unclear: [] })

  expect(recorded.findings).toEqual([])
  const scene = recorder.save('konto', recorded)
  expect(scene.calls.map(({ request }) => request.url)).toEqual(['/mein-konto/edit-address/'])
  const written = [...recorded.files.values()].join('\n')
  for (const secret of ['Deichkrone', 'Deichstraße 12', 'tomke@ebbe']) expect(written).not.toContain(secret)

  const { findings } = await checkSavedScene(recorder.browser, join(recorder.root, 'konto'), recorded.files)
  expect(formatFindings(findings)).toBe('')
})
