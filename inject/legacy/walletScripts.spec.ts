import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ids } from '../../scripts/requirementIds.ts'
import { buildScript, serveSite, visit } from '../testSite.ts'

/** Libraries of the payment plugin, which other payment methods need, and what starts the wallet. */
const folder = '/wp-content/plugins/pymntpl-paypal-woocommerce/build/js'
const pluginTags = `<script src="${folder}/utils.js" id="wc-ppcp-utils-js"></script>
  <script src="${folder}/cart.js" id="wc-ppcp-cart-js"></script>
  <script src="${folder}/paypal-product.js" id="wc-ppcp-product-gateway-js"></script>
  <script src="${folder}/paypal-minicart.js" id="wc-ppcp-minicart-gateway-js"></script>
  <script src="${folder}/credit-cards.js" id="wc-ppcp-card-gateway-js"></script>`
const ranEntry = (name: string): string => `(window.ran ??= []).push('${name}')`
const plugin = {
  [`${folder}/utils.js`]: `${ranEntry('utils')}; window.wcPPCP = { utils: {} }`,
  [`${folder}/cart.js`]: ranEntry('cart'),
  [`${folder}/paypal-product.js`]: ranEntry('product'),
  [`${folder}/paypal-minicart.js`]: ranEntry('minicart'),
  [`${folder}/credit-cards.js`]: ranEntry('card'),
}

/** Stand-ins for the three features that together replace the wallet. */
const features = (main = 'mount() {}'): string => `[
  { id: 'order-review', selector: 'form', mount() {} },
  { id: 'saved-payment', selector: 'form', mount() {} },
  { id: 'wallet-buttons', selector: 'form', ${main} },
]`
const ourTag = '<script src="/vernissage.js"></script>'
const pageWith = (head: string, foot: string): string =>
  `<!doctype html><html lang="de"><head>${head}<title>Bild</title></head><body><form class="cart"></form>${foot}</body></html>`
const ran = (page: Page) => page.evaluate(() => window.ran ?? [])
const states = (page: Page) => page.evaluate(() => window.vernissage?.report().map(({ state }) => state))

test('what starts the wallet does not run, the plugin’s libraries and its card form do; a start after a stop acts again', {
  tag: ids('S1.08'),
}, async ({ context, page }) => {
  await serveSite(context, {
    ...plugin,
    '/': pageWith(ourTag, pluginTags),
    '/vernissage.js': await buildScript(features()),
  })
  await visit(page)
  expect(await ran(page)).toEqual(['utils', 'cart', 'card'])
  expect(await states(page)).toEqual(['mounted', 'mounted', 'mounted'])
  await page.evaluate(() => {
    window.vernissage?.stop()
    window.vernissage?.start()
  })
  await expect.poll(() => states(page)).toEqual(['mounted', 'mounted', 'mounted'])
  expect(await ran(page)).toEqual(['utils', 'cart', 'card'])
})

test('when a feature of the wallet fails, the starters run in their order', async ({ context, page }) => {
  const script = await buildScript(features(`setup() { throw new TypeError('kaputt') }, mount() {}`))
  await serveSite(context, { ...plugin, '/': pageWith(ourTag, pluginTags), '/vernissage.js': script })
  await visit(page)
  await expect.poll(() => ran(page)).toEqual(['utils', 'cart', 'card', 'product', 'minicart'])
  expect(await states(page)).toEqual(['yielded', 'yielded', 'failed'])
})

test('where they have run before our script, the wallet stays the plugin’s, and the report says what to do', async ({
  context,
  page,
}) => {
  const script = await buildScript(features())
  await serveSite(context, { ...plugin, '/': pageWith('', pluginTags + ourTag), '/vernissage.js': script })
  await visit(page)
  expect(await states(page)).toEqual(['yielded', 'yielded', 'yielded'])
  const reasons = await page.evaluate(() => window.vernissage?.report().map(({ reason }) => reason))
  expect(reasons?.[2]).toMatch(/wallet checkout runs already.*first in the head/)
})

test('where they could not be loaded, ours act although they stand in the page', async ({ context, page }) => {
  const script = await buildScript(features())
  await serveSite(context, { '/': pageWith('', pluginTags + ourTag), '/vernissage.js': script })
  await visit(page)
  expect(await states(page)).toEqual(['mounted', 'mounted', 'mounted'])
})

/** The whole front end of the plugin, with its libraries, and what stands for each of ours. */
const starters = ['paypal-product', 'credit-cards', 'fastlane-checkout', 'paylater-messages']
/** Scripts of methods that stay the plugin's: Google Pay and Apple Pay. */
const otherMethods = ['googlepay-checkout', 'applepay-checkout']
const wholePlugin = Object.fromEntries(
  ['wc-ppcp-frontend-vendors', 'utils', 'cart', ...starters, ...otherMethods].map((name) => [
    `${folder}/${name}.js`,
    ranEntry(name),
  ]),
)
const handles: Readonly<Record<string, string>> = {
  'wc-ppcp-frontend-vendors': 'frontend-vendors',
  'paypal-product': 'product-gateway',
  'credit-cards': 'card-gateway',
}
const tagOf = (name: string): string =>
  `<script src="${folder}/${name}.js" id="wc-ppcp-${handles[name] ?? name}-js"></script>`
const allTags = ['utils', 'cart', ...starters].map(tagOf).join('')
const paymentIds = [
  'order-review',
  'saved-payment',
  'wallet-buttons',
  'card-form',
  'accelerated-checkout',
  'pay-later-message',
]
const paymentFeatures = (ids: readonly string[], message = 'mount() {}'): string =>
  `[${ids.map((id) => `{ id: '${id}', selector: 'form', ${id === 'pay-later-message' ? message : 'mount() {}'} }`).join()}]`

/** Opens a page with all of the plugin's scripts. */
async function visitPlugin(context: BrowserContext, page: Page, script: string, tags = allTags): Promise<void> {
  await serveSite(context, { ...wholePlugin, '/': pageWith(ourTag, tags), '/vernissage.js': await buildScript(script) })
  await visit(page)
}

test('instalment messages are ours; their script does not run, whatever else of the plugin does', {
  tag: ids('S1.07'),
}, async ({ context, page }) => {
  await visitPlugin(context, page, paymentFeatures(['pay-later-message']))
  expect(await ran(page)).toEqual(['utils', 'cart', 'paypal-product', 'credit-cards', 'fastlane-checkout'])
})

test('with all of it ours nothing of the plugin runs', { tag: ids('S1.07', 'S1.08') }, async ({ context, page }) => {
  const tags = ['wc-ppcp-frontend-vendors', 'utils', 'cart', 'paypal-product', 'paylater-messages'].map(tagOf).join('')
  await visitPlugin(context, page, paymentFeatures(paymentIds), tags)
  expect(await ran(page)).toEqual([])
})

test('with a part of the plugin that is not ours its libraries run', async ({ context, page }) => {
  const ids = paymentIds.filter((id) => id !== 'accelerated-checkout')
  await visitPlugin(context, page, paymentFeatures(ids))
  expect((await ran(page)).slice(0, 2)).toEqual(['utils', 'cart'])
})

for (const [ours, theirs] of [
  ['card-form', 'accelerated-checkout'],
  ['accelerated-checkout', 'card-form'],
] as const) {
  test(`with ${ours} alone both stay the plugin’s, since one of its scripts hands cards over to the other`, {
    tag: ids('S1.07'),
  }, async ({ context, page }) => {
    await visitPlugin(context, page, paymentFeatures(paymentIds.filter((id) => id !== theirs)))
    await expect
      .poll(async () => (await ran(page)).toSorted())
      .toEqual(['cart', 'credit-cards', 'fastlane-checkout', 'utils'])
    expect((await ran(page)).slice(0, 2)).toEqual(['utils', 'cart'])
    const report = await page.evaluate(() => window.vernissage?.report().map(({ id, state }) => `${id}: ${state}`))
    expect(report).toContain(`${ours}: yielded`)
    expect(report).toContain('wallet-buttons: mounted')
  })
}

for (const name of otherMethods) {
  test(`${name}, which stays the plugin’s, has its libraries, before it`, async ({ context, page }) => {
    await visitPlugin(context, page, paymentFeatures(paymentIds), allTags + tagOf(name))
    await expect.poll(() => ran(page)).toContain(name)
    const order = await ran(page)
    expect(order.slice(0, 2)).toEqual(['utils', 'cart'])
    expect(order).not.toContain('paylater-messages')
    expect(order).not.toContain('paypal-product')
  })
}

/** As the plugin's script for the checkout made of blocks does it: at once, since the checkout asks for the methods soon. */
const blocksFolder = folder.replace('build/js', 'packages/blocks/build')
const blocksScript = `${ranEntry('blocks')}; if (!window.ran.includes('utils')) throw new TypeError('no libraries')`

for (const block of ['wp-block-woocommerce-checkout', 'wp-block-woocommerce-cart', 'wc-ppcp-mini-cart-express']) {
  test(`beside .${block} the plugin’s libraries run before its scripts, and starters do not`, {
    tag: ids('S1.08'),
  }, async ({ context, page }) => {
    const vendors = `${folder}/wc-ppcp-frontend-vendors.js`
    await serveSite(context, {
      ...wholePlugin,
      [vendors]: ranEntry('vendors'),
      [`${blocksFolder}/paypal.js`]: blocksScript,
      '/': pageWith(
        ourTag,
        `<div class="${block}"></div><script src="${vendors}" id="wc-ppcp-frontend-vendors-js"></script>${allTags}
        <script src="${blocksFolder}/paypal.js" id="wc-ppcp-blocks-paypal-js"></script><script>ran.push('end')</script>`,
      ),
      '/vernissage.js': await buildScript(paymentFeatures(paymentIds)),
    })
    await visit(page)
    expect(await ran(page)).toEqual(['vendors', 'utils', 'cart', 'blocks', 'end'])
  })
}

test('a part of the plugin for another plugin has its libraries, before it', async ({ context, page }) => {
  const upsell = folder.replace('build/js', 'packages/funnelkit/build/upsell.js')
  await serveSite(context, {
    ...wholePlugin,
    [upsell]: ranEntry('upsell'),
    '/': pageWith(ourTag, `${allTags}<script src="${upsell}" id="wc-ppcp-funnelkit-js"></script>`),
    '/vernissage.js': await buildScript(paymentFeatures(paymentIds)),
  })
  await visit(page)
  await expect.poll(() => ran(page)).toEqual(['utils', 'cart', 'upsell'])
})

test('when our messages fail, the plugin’s run, after the libraries', async ({ context, page }) => {
  const script = paymentFeatures(paymentIds, `setup() { throw new TypeError('kaputt') }, mount() {}`)
  await visitPlugin(context, page, script)
  await expect.poll(() => ran(page)).toContain('paylater-messages')
  const order = await ran(page)
  expect(order.slice(0, 2)).toEqual(['utils', 'cart'])
  expect(order).not.toContain('paypal-product')
  expect((await states(page))?.slice(0, 3)).toEqual(['mounted', 'mounted', 'mounted'])
})
