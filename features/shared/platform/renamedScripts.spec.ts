/** In a browser, with the real jQuery: the standalone script first in the head, the platform's scripts in one renamed file. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { builtScript } from '../../../harness/replay/builtScript.ts'
import { readJQuery } from '../../../harness/replay/page/legacyScripts.ts'
import { serveSite } from '../../../inject/testSite.ts'
import { ids } from '../../../scripts/requirementIds.ts'

const standalone = readFileSync(builtScript('standalone'), 'utf8')

/** What the platform binds when jQuery is ready. Contract theme-and-platform 3.4, 3.5, 3.8, 3.12 */
const platform = `jQuery(function ($) {
  var body = $(document.body)
  var ask = function (name) { $.post('/?wc-ajax=' + name, { by: 'platform' }) }
  var refresh = function () { ask('get_refreshed_fragments') }
  body.on('wc_fragment_refresh updated_wc_div', refresh)
  body.on('click', '.add_to_cart_button', function (event) {
    event.preventDefault()
    ask('add_to_cart')
  })
  body.on('ajax_request_not_sent.adding_to_cart', function () {})
  refresh()
  if (!$('form.checkout').length) return
  body.on('update_checkout', function () { ask('update_order_review') })
  body.on('init_checkout', function () { body.trigger('update_checkout') })
  body.trigger('init_checkout')
})
jQuery(function () { setTimeout(function () { window.isPlatformReady = true }) })`

const settings = `<script>
  var wc_cart_fragments_params = { cart_hash_key: 'h', fragment_name: 'f', wc_ajax_url: '/?wc-ajax=%%endpoint%%' }
  var wc_add_to_cart_params = { wc_ajax_url: '/?wc-ajax=%%endpoint%%' }
  var wc_checkout_params = { wc_ajax_url: '/?wc-ajax=%%endpoint%%', checkout_url: '/?wc-ajax=checkout', is_checkout: '1' }
</script>`
const link = '<a href="?add-to-cart=21" data-product_id="21" class="add_to_cart_button ajax_add_to_cart">Kaufen</a>'
const checkout = `<form name="checkout" method="post" class="checkout woocommerce-checkout"><div id="order_review"></div></form>`
const legacy = '<script src="/jquery.js"></script><script src="/cache/js/4f1c.js"></script>'

/** Opens the page. Returns the calls that have left, and by whom. */
async function open(page: Page, foot: string): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('wc-ajax')
    if (name) calls.push(`${request.postData()?.includes('by=platform') ? 'platform' : 'ours'} ${name}`)
  })
  await serveSite(page.context(), {
    '/': `<!doctype html><html lang="de"><head><script src="/ours.js"></script><title>Kasse</title></head>
      <body class="woocommerce-checkout">${settings}${link}${checkout}${foot}</body></html>`,
    '/ours.js': standalone,
    '/jquery.js': readJQuery(),
    '/cache/js/4f1c.js': platform,
  })
  await page.route('**/?wc-ajax=*', (route) => route.fulfill({ json: { fragments: {}, cart_hash: '' } }))
  await page.goto('https://kunst.example/')
  await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
  return calls
}

const isPlatformReady = (page: Page) => page.waitForFunction(() => 'isPlatformReady' in window)

test('in the page from the start: every call is the platform’s, and there is one', {
  tag: ids('TP50', 'TP56', 'TP60'),
}, async ({ page }) => {
  const calls = await open(page, legacy)
  await isPlatformReady(page)
  await page.locator('.add_to_cart_button').click()
  await expect.poll(() => calls.length).toBe(3)
  expect(calls.sort()).toEqual([
    'platform add_to_cart',
    'platform get_refreshed_fragments',
    'platform update_order_review',
  ])
})

test('when it comes long after us: what follows is the platform’s, and ours is undone', {
  tag: ids('TP50', 'TP56', 'TP60'),
}, async ({ page }) => {
  const calls = await open(page, '<script src="/jquery.js"></script>')
  await expect.poll(() => calls.length).toBe(2)
  expect(calls.sort()).toEqual(['ours get_refreshed_fragments', 'ours update_order_review'])
  calls.length = 0
  await page.addScriptTag({ url: '/cache/js/4f1c.js' })
  await isPlatformReady(page)
  await page.locator('.add_to_cart_button').click()
  await expect.poll(() => calls.length).toBe(3)
  expect(calls.filter((call) => call.startsWith('ours'))).toEqual([])
  // The feature store-platform-forms asks the server nothing, and gives way job by job.
  const states = await page.evaluate(() =>
    window.vernissage?.report().filter(({ id }) => id.startsWith('store-platform') && id !== 'store-platform-forms'),
  )
  expect(states?.map(({ state }) => state)).not.toContain('mounted')
})
