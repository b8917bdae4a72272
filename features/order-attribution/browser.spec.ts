/**
 * What only a browser can show: cookies as it keeps them, tabs, pages restored by the back button, frames.
 * Contract attribution-and-statistics A8, A9
 */
import type { BrowserContext, Page } from '@playwright/test'
import { replayAddresses } from '../../harness/replay/page/replayedPage.ts'
import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { loadScene, type Scene } from '../../harness/scene/scene.ts'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

const registration = loadScene('attribution-registration')

/** Everything is allowed, and only the attribution makes use of it. */
const allowed = { consent: true, features: { 'visitor-statistics': false } }

const onHost = (host: string): Scene => ({
  ...registration,
  url: registration.url.replace('kunst.example', host),
  journey: [],
})

/** Names of the attribution's cookies, with the host that each is kept for. */
async function cookies(context: BrowserContext): Promise<string[]> {
  const all = await context.cookies()
  return all.filter(({ name }) => name.startsWith('sbjs_')).map(({ name, domain }) => `${name} ${domain}`)
}

/** What a cookie holds. */
async function stored(context: BrowserContext, name: string): Promise<string> {
  const cookie = (await context.cookies()).find((candidate) => candidate.name === name)
  return decodeURIComponent(cookie?.value ?? '')
}

/** The visitor answers the consent plugin, whose own buttons do the same. */
function decide(page: Page, answer: 'allow' | 'deny'): Promise<void> {
  return page.evaluate((value) => {
    const { wp_set_consent: set } = window as unknown as { wp_set_consent(category: string, value: string): void }
    set('marketing', value)
  }, answer)
}

const input = (page: Page, name: string) => page.locator(`[name=wc_order_attribution_${name}]`)

/** What the form would send of the attribution. */
const sentFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form.register')
    const fields = [...new FormData(form ?? undefined)].filter(([name]) => name.startsWith('wc_order_attribution_'))
    return fields.map(([, value]) => String(value))
  })

for (const host of ['www.kunst.example', 'kunst.example', 'shop.kunst.example', 'www.shop.kunst.example']) {
  test(`on ${host} all seven cookies are written for the host without www., and all are gone when consent is`, {
    tag: ids('AT24', 'AT28', 'S4.80'),
  }, async ({ store }) => {
    const page = await store.open(onHost(host))
    await decide(page, 'allow')
    await expect(input(page, 'utm_source')).toHaveValue('newsletter')
    const names = ['current', 'current_add', 'first', 'first_add', 'migrations', 'session', 'udata']
    expect((await cookies(page.context())).sort()).toEqual(
      names.map((name) => `sbjs_${name} .${host.replace('www.', '')}`),
    )
    await decide(page, 'deny')
    await expect(input(page, 'utm_source')).toHaveValue('')
    await expect.poll(() => cookies(page.context())).toEqual([])
  })
}

test('two tabs: one visit of two pages; withdrawn in one, it is gone in the other when that is looked at', {
  tag: ids('AT22', 'S4.80', 'S4.81'),
}, async ({ store }) => {
  const one = await store.open(onHost('kunst.example'))
  await decide(one, 'allow')
  const two = await one.context().newPage()
  await two.goto(registration.url)
  await expect(input(two, 'session_pages')).toHaveValue('2')
  await expect(input(two, 'session_count')).toHaveValue('1')
  await decide(one, 'deny')
  await expect.poll(() => cookies(one.context())).toEqual([])
  await two.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(input(two, 'session_pages')).toHaveValue('')
  await two.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => cookies(one.context())).toEqual([])
})

/** Leaves, lets something happen meanwhile, and comes back to the page as the browser kept it. */
async function comeBackAfter(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    window.hasBeenLeft = true
    addEventListener('pageshow', ({ persisted }) => document.body.toggleAttribute('data-restored', persisted))
  })
  await page.goto(replayAddresses(registration).elsewhere)
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => window.hasBeenLeft && document.body.hasAttribute('data-restored'))
}

test('a page that the browser brings back is not counted again', { tag: [...ids('S4.82'), wholeBrowser] }, async ({
  store,
}) => {
  const page = await store.open(onHost('kunst.example'))
  await decide(page, 'allow')
  await comeBackAfter(page, async () => {})
  await expect(input(page, 'session_pages')).toHaveValue('1')
  expect(await stored(page.context(), 'sbjs_session')).toContain('pgs=1')
})

test('a page that the browser brings back asks again: consent that was withdrawn meanwhile is gone, and one that was given counts', {
  tag: [...ids('S4.80'), wholeBrowser],
}, async ({ store }) => {
  const page = await store.open(onHost('kunst.example'))
  const context = page.context()
  const answer = (value: string) =>
    context.addCookies([{ name: 'wp_consent_marketing', value, url: registration.url, secure: true }])
  await decide(page, 'allow')
  await comeBackAfter(page, () => answer('deny'))
  await expect(input(page, 'utm_source')).toHaveValue('')
  await expect.poll(() => cookies(context)).toEqual([])
  await comeBackAfter(page, () => answer('allow'))
  await expect(input(page, 'utm_source')).toHaveValue('newsletter')
})

test('where the browser keeps no cookies the inputs are there, empty, and the form is sent', {
  tag: ids('AT40'),
}, async ({ store }) => {
  const page = await store.open(onHost('kunst.example'), {
    config: allowed,
    async prepare(context) {
      await context.addInitScript(() => {
        Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set() {} })
      })
    },
  })
  expect(await sentFields(page)).toEqual(Array.from({ length: 16 }, () => ''))
  await expect.poll(() => cookies(page.context())).toEqual([])
})

test('in a jar that is full already the visit is stored all the same', { tag: ids('AT38') }, async ({ store }) => {
  const page = await store.open(onHost('kunst.example'), {
    async prepare(context) {
      const others = Array.from({ length: 180 }, (_, index) => ({ name: `fremd_${index}`, value: 'x' }))
      await context.addCookies(others.map((cookie) => ({ ...cookie, domain: '.kunst.example', path: '/' })))
    },
  })
  await decide(page, 'allow')
  await expect(input(page, 'utm_source')).toHaveValue('newsletter')
  await expect(input(page, 'session_pages')).toHaveValue('1')
  expect(await cookies(page.context())).toHaveLength(7)
})

test('an address longer than a cookie: the session is stored, and the next page goes on with it', {
  tag: ids('AT38'),
}, async ({ store }) => {
  const url = `https://kunst.example/mein-konto/?utm_source=newsletter&lang=${'ä'.repeat(900)}`
  const page = await store.open({ ...registration, url: new URL(url).href, journey: [] }, { config: allowed })
  await expect(input(page, 'session_pages')).toHaveValue('1')
  expect(await cookies(page.context())).toHaveLength(7)
  await page.reload()
  await expect(input(page, 'session_pages')).toHaveValue('2')
  await expect(input(page, 'utm_source')).toHaveValue('newsletter')
})

test('in a sandboxed frame, which may have no cookies, the inputs are there, and nothing fails', {
  tag: ids('S4.80'),
}, async ({ store }) => {
  const html = new TextDecoder().decode(registration.page)
  const { script } = replayAddresses(registration)
  const framed = html.replace(
    /<head[^>]*>/,
    `$&<script>window.vernissageConfig=${JSON.stringify(allowed)}</script><script src="${script}"></script>`,
  )
  const page = await store.open({
    ...registration,
    journey: [],
    page: new TextEncoder().encode(
      '<!DOCTYPE html><html lang="de"><head><title>Rahmen</title></head><body><iframe title="Konto" sandbox="allow-scripts allow-forms" src="/rahmen/"></iframe></body></html>',
    ),
    calls: [
      {
        id: 'frame',
        request: { method: 'GET', url: 'https://kunst.example/rahmen/' },
        answers: [
          {
            status: 200,
            text: framed.replace(/<script[^>]*src="(?!https:\/\/kunst.example\/vernissage)[^"]*"[^>]*><\/script>/g, ''),
          },
        ],
      },
    ],
  })
  store.waive('console', 'what the page itself does without cookies is its own')
  const inputs = page.frameLocator('iframe').locator('[name^=wc_order_attribution_]')
  await expect(inputs).toHaveCount(16)
  await expect(inputs.first()).toHaveValue('')
  const frame = page.frames()[1]!
  const rows = await frame.evaluate(() => window.vernissage?.report() ?? [])
  expect(rows.find(({ id }) => id === 'order-attribution')).toMatchObject({ state: 'mounted', mounts: 1 })
})

for (const [answer, expected] of [
  [undefined, 'not given'],
  ['deny', 'not given'],
  ['allow', 'given'],
] as const) {
  test(`the health panel tells what the visitor allows, and who says so: ${answer ?? 'not asked'}`, {
    tag: ids('S6.11'),
  }, async ({ store }) => {
    const page = await store.open(onHost('kunst.example'), {
      urlSwitch: 'debug',
      async prepare(context) {
        if (answer) await context.addCookies([{ name: 'wp_consent_marketing', value: answer, url: registration.url }])
      },
    })
    const panel = page.getByRole('region', { name: 'vernissage health' })
    await expect(panel).toContainText(`consent for marketing: ${expected} (page)`)
    await expect(panel).toContainText('consent for statistics: not given (wp_consent_api)')
  })
}
