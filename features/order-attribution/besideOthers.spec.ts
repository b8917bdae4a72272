/**
 * The feature together with the legacy script, with other code that defines the element, and with the wallet's plugin.
 * Contract attribution-and-statistics A7, A9, H8
 */
import type { BrowserContext, Page } from '@playwright/test'
import { startConditions } from '../../harness/replay/starts/starts.ts'
import { loadScene, type Scene } from '../../harness/scene/scene.ts'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

const registration = { ...loadScene('attribution-registration'), journey: [] }
const allowed = { consent: true, features: { 'visitor-statistics': false } }
/** The visitor has agreed before. */
const agreed = async (context: BrowserContext): Promise<void> =>
  context.addCookies([{ name: 'wp_consent_marketing', value: 'allow', url: registration.url }])
const inHead = startConditions.find(({ loadingMode }) => loadingMode === 'head-plain')!
const inFooter = startConditions.find(({ loadingMode }) => loadingMode === 'footer-plain')!

/** What the element of the legacy script does: it builds its inputs, and throws where it is defined twice. */
const element = `customElements.define('wc-order-attribution-inputs', class extends HTMLElement {
  connectedCallback() {
    for (const name of Object.keys((window.wc_order_attribution || { fields: {} }).fields)) {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = 'wc_order_attribution_' + name
      this.append(input)
    }
  }
})`

/** A stand-in of the legacy script: counts a page in its cookie, and fills its inputs. */
const legacyScript = `window.legacyRuns = (window.legacyRuns || 0) + 1
wc_order_attribution.setOrderTracking = (isAllowed) => {
  const pages = Number((/sbjs_session=pgs%3D(\\d+)/.exec(document.cookie) || [0, 0])[1]) + 1
  if (isAllowed) document.cookie = 'sbjs_session=pgs%3D' + pages + ';path=/'
  for (const input of document.querySelectorAll('[name=wc_order_attribution_session_pages]')) input.value = isAllowed ? pages : ''
}
${element}
wc_order_attribution.setOrderTracking(true)`

const pages = (page: Page) => page.locator('[name=wc_order_attribution_session_pages]')
const inputs = (page: Page) => page.locator('[name^=wc_order_attribution_]')
const session = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => name === 'sbjs_session')
    .map(({ value }) => decodeURIComponent(value))

for (const [start, state, runs] of [
  [inHead, 'mounted', undefined],
  [inFooter, 'yielded', 1],
] as const) {
  test(`beside the legacy script, with ours ${start.name}, exactly one of the two counts the page`, {
    tag: ids('AT37'),
  }, async ({ store }) => {
    const page = await store.open(registration, {
      start,
      config: { features: allowed.features },
      legacy: { 'order-attribution': legacyScript },
      prepare: agreed,
    })
    await expect(pages(page)).toHaveValue('1')
    await expect(inputs(page)).toHaveCount(16)
    expect(await session(page)).toEqual([expect.stringMatching(/^pgs=1/)])
    expect(await page.evaluate('window.legacyRuns')).toBe(runs)
    const row = (await store.report()).find(({ id }) => id === 'order-attribution')
    expect(row).toMatchObject({ state })
    // Whichever script acts, other code reaches it by the same name; ours adds nothing to what the legacy script does.
    await page.evaluate('wc_order_attribution.setOrderTracking(false)')
    await expect(pages(page)).toHaveValue('')
    await expect(inputs(page)).toHaveCount(16)
  })
}

const withElement: Scene = {
  ...registration,
  page: new TextEncoder().encode(
    new TextDecoder().decode(registration.page).replace('</body>', `<script>${element}</script></body>`),
  ),
}

for (const start of [inHead, inFooter]) {
  test(`an element that other code has defined, with ours ${start.name}: it is not defined again, and sends each value once`, {
    tag: ids('AT37'),
  }, async ({ store }) => {
    const page = await store.open(withElement, { start, config: allowed })
    await expect(pages(page).first()).toHaveValue('1')
    const sent = () =>
      page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('form.register')!
        return [...new FormData(form)].filter(([name]) => name.startsWith('wc_order_attribution_'))
      })
    expect(await sent()).toHaveLength(16)
    expect(Object.fromEntries(await sent())).toMatchObject({
      wc_order_attribution_utm_source: 'newsletter',
      wc_order_attribution_session_pages: '1',
    })
    expect(await session(page)).toEqual([expect.stringMatching(/^pgs=1/)])
  })
}

/**
 * What the wallet's plugin does on the first click: it copies the inputs into its call.
 * Contract attribution-and-statistics A7
 */
const wallet = `document.addEventListener('click', (event) => {
  if (!event.target.closest('#wc-ppcp-product-button-container')) return
  const { prefix } = window.wc_order_attribution.params
  if (!document.querySelector('wc-order-attribution-inputs')) return
  const data = {}
  for (const input of document.querySelectorAll('input[name^="' + prefix + '"]')) data[input.name] = input.value
  fetch('/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/cart/item', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data),
  })
})`

test('a click on the wallet’s button of the product page takes the 16 values along, in the order of the map', {
  tag: ids('AT39'),
}, async ({ store }) => {
  const product = loadScene('product-simple')
  const url = 'https://kunst.example/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/cart/item'
  const values = {
    source_type: 'referral',
    referrer: 'https://zeitung.example/feuilleton/',
    utm_campaign: '(none)',
    utm_source: 'zeitung.example',
    utm_medium: 'referral',
    utm_content: '/feuilleton/',
    utm_id: '(none)',
    utm_term: '(none)',
    utm_source_platform: '(none)',
    utm_creative_format: '(none)',
    utm_marketing_tactic: '(none)',
    session_entry: product.url,
    session_start_time: '2026-11-16 09:00:00',
    session_pages: '1',
    session_count: '1',
  }
  const page = await store.open(
    {
      ...product,
      referrer: 'https://zeitung.example/feuilleton/',
      // The clock stands still, so that the times above are exact.
      journey: [{ type: 'x-passTime', minutes: 1 }],
      calls: [],
    },
    // Here the plugin's own script does the wallet's work, with the libraries that it needs.
    {
      config: { ...allowed, features: { ...allowed.features, 'wallet-buttons': false } },
      legacy: { 'build/js/cart.js': wallet },
    },
  )
  store.waive('unexpected calls', 'the wallet’s call is looked at here')
  store.waive('console', 'the wallet gets no answer')
  await page.locator('#wc-ppcp-product-button-container').first().dispatchEvent('click')
  await expect.poll(() => store.calls.map(({ request }) => request.url)).toEqual([url])
  const agent = await page.evaluate(() => navigator.userAgent)
  const expected = Object.entries({ ...values, user_agent: agent }).map(([name, value]) => [
    `wc_order_attribution_${name}`,
    value,
  ])
  expect(Object.entries(store.calls[0]?.request.json as Record<string, string>)).toEqual(expected)
})
