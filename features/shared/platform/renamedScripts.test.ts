/** Beside the platform's own scripts in a file that an optimiser has renamed: ours first in the head, theirs bound when jQuery is ready. */
import jQueryFactory from 'jquery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { platformFeatures } from '../../platform.ts'
import { checkoutGlobals, checkoutHtml } from '../../store-platform-checkout/testCheckout.ts'
import { page, settings } from '../../store-platform-fragments/testCart.ts'
import { makeReady } from './testJQuery.ts'

const jQuery = jQueryFactory as unknown as JQueryStatic
let runtime: Runtime | undefined
/** Who has asked the server for what. */
let asked: string[]
let before: string

/** What the platform's scripts do when jQuery is ready, as far as calls go. Contract theme-and-platform 3.4, 3.5, 3.8, 3.12 */
function bindPlatform($: JQueryStatic): void {
  const ask = (what: string): void => void asked.push(`platform ${what}`)
  const refresh = (): void => ask('fragments')
  $(document.body).on('ajax_request_not_sent.adding_to_cart', () => {})
  $(document.body).on('wc_fragment_refresh updated_wc_div', refresh)
  $(document.body).on('click', '.add_to_cart_button', () => {
    ask('add_to_cart')
    return false
  })
  $(document.body).on('init_checkout', () => {})
  $(document.body).on('update_checkout', () => ask('update_order_review'))
  // The document of this test: files share jQuery, which may know that of another.
  const form = $(document).find('form.checkout')
  form.on('submit', () => {
    ask('checkout')
    return false
  })
  $(document).on('submit', '.woocommerce-cart-form', () => {
    ask('cart')
    return false
  })
  Object.assign($.fn, { wc_variation_form() {} })
  refresh()
  if (form.length > 0) $(document.body).trigger('update_checkout')
}

const waitForIdle = async (): Promise<void> => {
  for (let round = 0; round < 5; round++) await vi.advanceTimersByTimeAsync(200)
}

/** The stand-ins that ask the server. That for forms asks nothing, and gives way job by job. */
const asking = platformFeatures.filter(({ id }) => id !== 'store-platform-forms')

/** Starts the stand-ins on a page. */
async function start(html: string, bodyClass: string): Promise<void> {
  document.body.className = bodyClass
  setBody(html)
  before = markup()
  runtime = startRuntime(asking)
  await waitForIdle()
}

const states = (): object => Object.fromEntries((runtime?.mounts.rows() ?? []).map(({ id, state }) => [id, state]))

const pages = {
  listing: [page(), '', '.add_to_cart_button', 'add_to_cart'],
  checkout: [checkoutHtml(), 'woocommerce-checkout', '#place_order', 'checkout'],
  cart: [
    '<form class="woocommerce-cart-form" action="/warenkorb/"><input type="hidden" name="x"><button type="submit" name="update_cart" value="1">Ändern</button></form>',
    'woocommerce-cart',
    '[name=update_cart]',
    'cart',
  ],
} as const

beforeEach(() => {
  vi.useFakeTimers()
  makeReady(jQuery)
  asked = []
  sessionStorage.clear()
  for (const [name, value] of Object.entries({ ...settings, ...checkoutGlobals })) vi.stubGlobal(name, value)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('jQuery', jQuery)
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(`ours ${new URL(url, location.href).searchParams.get('wc-ajax') ?? 'cart'}`)
    return new Promise(() => {})
  })
})
afterEach(() => {
  runtime?.stop()
  runtime = undefined
  jQuery(document).off()
  Reflect.deleteProperty(jQuery.fn, 'wc_variation_form')
  document.body.replaceWith(document.createElement('body'))
  vi.useRealTimers()
})

/** Clicks on a link, or submits a form as a click on its button does. */
function clickOn(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector)!
  const submitter = element instanceof HTMLButtonElement ? element : null
  if (!submitter?.form) element.click()
  else submitter.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}

test.each(Object.entries(pages))(
  '%s: bound when jQuery is ready, after our start: the platform asks, and asks alone',
  { tags: ids('TP50', 'TP56', 'TP60') },
  async (_name, [html, bodyClass, button, call]) => {
    jQuery(bindPlatform)
    await start(html, bodyClass)
    clickOn(button)
    await waitForIdle()
    expect(asked.filter((line) => line.startsWith('ours'))).toEqual([])
    expect(asked.filter((line) => line === `platform ${call}`)).toHaveLength(1)
    expect(Object.values(states())).not.toContain('mounted')
    expect(markup()).toBe(before)
  },
)

test.each(Object.entries(pages))(
  '%s: theirs comes when ours acts already: the next act is theirs, and ours is undone',
  { tags: ids('TP50', 'TP56', 'TP60') },
  async (_name, [html, bodyClass, button, call]) => {
    await start(html, bodyClass)
    expect(Object.values(states())).toContain('mounted')
    asked.length = 0
    bindPlatform(jQuery)
    clickOn(button)
    jQuery(document.body).trigger('wc_fragment_refresh')
    jQuery(document.body).trigger('update_checkout')
    await waitForIdle()
    expect(asked.filter((line) => line.startsWith('ours'))).toEqual([])
    expect(asked.filter((line) => line === `platform ${call}`)).toHaveLength(1)
    expect(Object.values(states())).not.toContain('mounted')
    expect(runtime?.mounts.rows().find(({ id }) => id === 'store-platform-fragments')).toMatchObject({
      state: 'yielded',
      reason: expect.stringContaining('own script'),
    })
  },
)

test('without the platform’s scripts a page with jQuery is served by ours', async () => {
  await start(pages.listing[0], '')
  expect(asked).toEqual(['ours get_refreshed_fragments'])
  clickOn('.add_to_cart_button')
  await waitForIdle()
  expect(asked).toContain('ours add_to_cart')
})
