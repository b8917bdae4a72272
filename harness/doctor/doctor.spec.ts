/** `vernissage doctor` on pages of the reference shop, unchanged and changed as other shops have them. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, expect, test } from '@playwright/test'
import { main } from '../cli.ts'
import { bundleSource } from '../record/bundleSource.ts'
import { launchChromium } from '../record/launchChromium.ts'
import { type RunningShop, startShop } from '../shop/shop.ts'
import { diagnose } from './diagnose.ts'
import { type Diagnosis, summaryOf } from './diagnosis.ts'
import { livePage, type PageUnderTest } from './pageUnderTest.ts'

let browser: Browser
let shop: RunningShop
test.beforeAll(async () => {
  // A browser of its own, since that of the other tests reaches no server at all, not even on this machine.
  browser = await launchChromium({ isHeaded: false, isOffline: false })
  shop = await startShop({ now: () => new Date('2026-11-20T12:00:00Z') })
})
test.afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function examine(page: PageUnderTest, isStandalone = false): Promise<Diagnosis> {
  const script = await bundleSource(isStandalone ? 'standalone' : 'bundle')
  return diagnose(browser, page, { build: { script, legacy: await bundleSource('legacyReport') }, isStandalone })
}

/** A page of the reference shop, changed as another shop would have it; its files are not loaded. */
async function changedPage(path: string, change: (html: string) => string): Promise<PageUnderTest> {
  const { url, html } = await livePage(shop.url + path)
  const changed = change(html)
  expect(changed, 'the page was changed').not.toBe(html)
  return { url, html: changed, isLive: false }
}

const problemsOf = ({ findings }: Diagnosis): readonly string[] =>
  findings.filter(({ level }) => level === 'problem').map(({ text }) => text)
const mountedOf = ({ features }: Diagnosis): readonly string[] =>
  features.filter(({ state }) => state === 'mounted').map(({ id }) => id)

test('a product of a shop that has all that is known', async () => {
  const diagnosis = await examine(await livePage(`${shop.url}/produkt/farbproben/`))
  expect(diagnosis.plugins).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ folder: 'woocommerce', version: '9.8.5', owner: 'store platform' }),
      expect.objectContaining({ folder: 'flatsome', kind: 'theme', generation: expect.stringMatching(/^the newer/) }),
      expect.objectContaining({ owner: 'payment plugin', version: '2.0.7', generation: expect.stringMatching(/2\.0/) }),
      expect.objectContaining({ owner: 'contact forms', version: '6.1.4' }),
    ]),
  )
  expect(mountedOf(diagnosis)).toEqual(expect.arrayContaining(['product-gallery', 'wallet-buttons', 'mini-cart']))
  expect(diagnosis.dequeued).toEqual(expect.arrayContaining(['contact-form-7', 'wc-ppcp-product-gateway']))
  expect(diagnosis.dequeued).not.toContain('jquery-core')
  expect(diagnosis.staying).toContainEqual(
    expect.objectContaining({ script: 'jquery-core', reason: 'wc-add-to-cart needs it.' }),
  )
  expect(diagnosis.payments).toMatchObject({ environment: 'sandbox', isConnected: true, currency: 'EUR' })
  expect(diagnosis.notes).toContain('page context: product')
  expect(problemsOf(diagnosis)).toEqual([])
  const text = summaryOf(diagnosis)
  expect(text).toContain('pymntpl-paypal-woocommerce: 2.0.7, payment plugin, the newer generation')
  expect(text).toMatch(/product-gallery: mounted, 1\n/)
  expect(text).toMatch(/ {2}order-attribution: waiting, \d – It waits for the visitor's consent/)
  expect(text).toMatch(/\n✔ vernissage\.js can act on http:\S+\/produkt\/farbproben\/$/)
})

test('with the standalone script the stand-ins act, and nothing needs jQuery', async () => {
  const diagnosis = await examine(await livePage(`${shop.url}/produkt/farbproben/`), true)
  expect(mountedOf(diagnosis)).toEqual(
    expect.arrayContaining(['store-platform-variations', 'theme-navigation', 'theme-lightbox', 'product-gallery']),
  )
  expect(diagnosis.dequeued).toEqual(expect.arrayContaining(['jquery-core', 'flatsome-js', 'wc-add-to-cart-variation']))
  expect(diagnosis.staying).toEqual([])
  expect(problemsOf(diagnosis)).toEqual([])
})

test('the shop is asked for the page as it is, and for nothing that changes anything', async () => {
  const asked: string[] = []
  const context = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const opened = await context(options)
    opened.on('requestfinished', (request) => asked.push(`${request.method()} ${request.url()}`))
    return opened
  }
  await examine(await livePage(`${shop.url}/kontakt/`))
  browser.newContext = context
  expect(asked.filter((line) => !line.startsWith('GET '))).toEqual([])
  expect(await (await fetch(`${shop.url}/__shop/hits`)).text()).not.toContain('kontakt')
})

test('a script that is not known stays, and with it what it may stand on', async () => {
  const unknown = '<script src="/wp-content/plugins/merkliste/merkliste.js?ver=2.1" id="merkliste-js"></script></body>'
  const page = await changedPage('/shop/', (html) => html.replace('</body>', unknown))
  const diagnosis = await examine(page, true)
  expect(diagnosis.plugins).toContainEqual(
    expect.objectContaining({ folder: 'merkliste', version: '2.1', owner: undefined }),
  )
  expect(diagnosis.dequeued).not.toContain('jquery-core')
  expect(diagnosis.findings.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^1 scripts are not known and stay \(merkliste\), and with them .*jquery-core/),
  )
  expect(summaryOf(diagnosis)).toContain('merkliste: 2.1, not known to vernissage')
})

test('a checkout that is made of blocks', async () => {
  const block = '<div class="wp-block-woocommerce-checkout" data-block-name="woocommerce/checkout"></div></body>'
  const diagnosis = await examine(await changedPage('/kontakt/', (html) => html.replace('</body>', block)))
  expect(problemsOf(diagnosis)).toEqual([
    'The checkout is made of blocks, which bring scripts of their own: vernissage’s features for the checkout do not act on it.',
  ])
})

test('a key with a typo in the page’s configuration, with the nearest right one', async () => {
  const given = '{ "features": { "live-serch": false }, "parity": ["contactform"] }'
  const element = `<script type="application/json" id="vernissage-config">${given}</script></body>`
  const diagnosis = await examine(await changedPage('/kontakt/', (html) => html.replace('</body>', element)))
  expect(problemsOf(diagnosis)).toEqual([
    expect.stringMatching(/^In the configuration on the page, "features.live-serch" .* Did you mean "live-search"\?$/),
    expect.stringMatching(/^In the configuration on the page, "parity.0" .* Did you mean "contact-form"\?$/),
  ])
  expect(summaryOf(diagnosis)).toContain('✘ In the configuration on the page, "features.live-serch"')
})

test('scripts that only the standalone script stands in for', async () => {
  const examined = async (isStandalone: boolean) => examine(await livePage(`${shop.url}/shop/`), isStandalone)
  const texts = ({ findings }: Diagnosis) => findings.map(({ text }) => text).join('\n')
  const beside = await examined(false)
  expect(texts(beside)).toMatch(/\d+ scripts of platform and theme stay that vernissage\.standalone\.js stands in for/)
  expect(beside.staying).toContainEqual(
    expect.objectContaining({ reason: 'Only the standalone script replaces it: store-platform-fragments.' }),
  )
  expect(texts(await examined(true))).not.toContain('stands in for')
})

test('a theme that is not known', async () => {
  const page = await changedPage('/shop/', (html) => html.replaceAll('/themes/flatsome/', '/themes/storefront/'))
  expect(problemsOf(await examine(page))).toEqual([
    'The theme storefront is not known: what vernissage does for the theme flatsome finds nothing to act on.',
  ])
})

test('a WordPress without WooCommerce', async () => {
  const html =
    '<!doctype html><html lang="de"><head><title>Blog</title><meta name="generator" content="WordPress 6.8.1"></head><body class="blog"><p>Hallo</p></body></html>'
  const diagnosis = await examine({ url: 'https://blog.example/', html, isLive: false })
  expect(diagnosis.plugins).toMatchObject([{ folder: 'WordPress', version: '6.8.1' }])
  expect(problemsOf(diagnosis)).toEqual([expect.stringMatching(/^This WordPress has no WooCommerce on the page: /)])
})

test('a Content-Security-Policy that keeps the script from running, and one whose nonce lets it', async () => {
  const page = await changedPage('/kontakt/', (html) => html.replaceAll('<script', '<script nonce="abc"'))
  const policy = (source: string) => ({ ...page, contentSecurityPolicy: `script-src ${source}` })
  expect(problemsOf(await examine(policy("'nonce-abc' 'strict-dynamic'")))).toEqual([])
  const refused = await examine(policy("'nonce-xyz'"))
  expect(problemsOf(refused)).toEqual(['The page’s Content-Security-Policy keeps the script from running.'])
  expect(mountedOf(refused)).toContain('contact-form')
})

test('a consent plugin without an interface, one with an interface, and one without a type', async () => {
  const plugin = '<script src="/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js?ver=7.1"></script>'
  const withConsent = (inline: string) =>
    changedPage('/shop/', (html) => html.replace('</body>', `${plugin}<script>${inline}</script></body>`))
  const asked = async (inline: string) => {
    const { consent, findings } = await examine(await withConsent(inline))
    return { consent, texts: findings.map(({ text }) => text).join('\n') }
  }
  const without = await asked('')
  expect(without.consent).toMatchObject({ plugins: ['Complianz'], hasInterface: false })
  expect(without.texts).toContain('Complianz is there, but offers no interface')
  const typed = await asked('window.wp_has_consent = () => false; window.wp_consent_type = "optin"')
  expect(typed.consent).toMatchObject({ plugins: ['Complianz'], hasInterface: true, type: 'optin' })
  expect(typed.texts).not.toMatch(/interface|No consent plugin/)
  expect((await asked('window.wp_has_consent = () => true')).texts).toContain('consent interface has no type')
})

test('payments that are not connected, and the older generation of the plugin', async () => {
  const old = await startShop({ payment: 'one' })
  try {
    const diagnosis = await examine(await livePage(`${old.url}/shop/`))
    expect(diagnosis.plugins).toContainEqual(
      expect.objectContaining({ owner: 'payment plugin', generation: expect.stringMatching(/^the older generation/) }),
    )
  } finally {
    await old.close()
  }
  const settings = {
    version: '2.0.7',
    generalData: { environment: 'production', clientId: '' },
    ppcp_data: { placeOrderEnabled: '1', title: 'PayPal' },
  }
  const inline = `<script>window.wcPPCPSettings = ${JSON.stringify(settings)}</script></body>`
  const page = await changedPage('/kontakt/', (html) => html.replace('</body>', inline))
  const diagnosis = await examine(page)
  expect(problemsOf(diagnosis)).toEqual([expect.stringMatching(/^The payment plugin is not connected/)])
  expect(diagnosis.findings).toContainEqual(
    expect.objectContaining({
      level: 'note',
      text: expect.stringMatching(/^PayPal pays by the shop’s own order button/),
    }),
  )
})

test.describe('vernissage that is there already', () => {
  test('once: which version, and what it does', async () => {
    const script = await bundleSource()
    const page = await withOwnTags(script, '<script src="/vernissage/0.0.9/vernissage.js"></script>')
    const diagnosis = await examine(page.page)
    await page.close()
    expect(diagnosis.installed).toMatchObject({
      count: 1,
      version: expect.any(String),
      mountedCount: expect.any(Number),
    })
    expect(diagnosis.installed?.mountedCount).toBeGreaterThan(0)
    expect(problemsOf(diagnosis)).toEqual([])
    expect(diagnosis.findings[0]?.text).toMatch(
      /^The page has vernissage \S+ already \(http:\S+\/0\.0\.9\/vernissage\.js\), with \d+ features mounted\.$/,
    )
  })

  test('in two versions', async () => {
    const tags =
      '<script src="/vernissage/0.0.9/vernissage.js"></script><script src="/alt/vernissage.standalone.js"></script>'
    const page = await withOwnTags(await bundleSource(), tags)
    const diagnosis = await examine(page.page)
    await page.close()
    expect(problemsOf(diagnosis)).toEqual([
      expect.stringMatching(
        /^The page has vernissage 2 times \(http\S+ and http\S+\): the first one acts, version \S+, and each/,
      ),
    ])
  })

  test('switched off by the page', async () => {
    const page = await changedPage('/kontakt/', (html) => html.replace('<html', '<html data-vernissage="off"'))
    expect(problemsOf(await examine(page))).toEqual([
      'Everything is switched off: The page says <html data-vernissage="off">.',
    ])
  })

  /** A page of the reference shop on a server that has our script, too. */
  async function withOwnTags(script: string, tags: string) {
    const { html } = await livePage(`${shop.url}/kontakt/`)
    const server = createServer(({ url = '' }, response) => {
      const isScript = url.includes('vernissage')
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? script : html.replace('<head>', `<head>${tags}`))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { page: await livePage(`http://127.0.0.1:${port}/`), close: () => server.close() }
  }
})

test('the command: a scene by its name, as text and as JSON', async () => {
  const printed: string[] = []
  const log = console.log
  console.log = (text: string) => void printed.push(text)
  try {
    expect(await main(['doctor', 'product-offer'])).toBe(0)
    expect(await main(['doctor', 'contact-valid', '--json', '--standalone'])).toBe(0)
  } finally {
    console.log = log
  }
  expect(printed[0]).toContain('suggest-offer: mounted, 1')
  expect(printed[0]).toContain('Run vernissage doctor with the address of the shop')
  const diagnosis: Diagnosis = JSON.parse(printed[1] ?? '')
  expect(diagnosis.script).toBe('vernissage.standalone.js')
  expect(mountedOf(diagnosis)).toContain('contact-form')
})
