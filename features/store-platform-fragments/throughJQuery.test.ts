/** Plugins that watch the calls of the cart as jQuery's: they add to what such a call carries, and follow its answer. */
import jQuery from 'jquery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { makeReady } from '../shared/platform/testJQuery.ts'
import { cartAnswer, forgetCart, type Opened, openShop, page, rememberCart } from './testCart.ts'

let opened: Opened | undefined
const seen: unknown[] = []
const button = (): HTMLElement => document.querySelector('[data-product_id="21"]')!
const clickOn = async (element: Element): Promise<void> => {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(0)
}
async function open(...keys: string[]): Promise<Opened> {
  Object.assign(window, { jQuery })
  makeReady(jQuery)
  opened = await openShop(page(...keys))
  jQuery(document).on('ajaxSuccess ajaxComplete', ({ type }, xhr: JQuery.jqXHR, { url, data }: JQuery.AjaxSettings) =>
    seen.push([type, url?.split('=').pop(), data, opened?.count(), Boolean(xhr.responseJSON)]),
  )
  return opened
}

async function openAlone(): Promise<Opened> {
  opened = await openShop(page())
  return opened
}

beforeEach(() => {
  vi.useFakeTimers()
  seen.length = 0
  rememberCart()
})
afterEach(() => {
  jQuery.ajaxSetup({ beforeSend: undefined as never })
  jQuery(document).off()
  opened?.runtime.stop()
  opened = undefined
  forgetCart()
  Reflect.deleteProperty(window, 'jQuery')
  vi.useRealTimers()
})

test('what a plugin adds to the addition as it is about to be sent goes along, and the plugin follows the answer', {
  tags: ids('TP51'),
}, async () => {
  const { calls } = await open()
  const added = vi.fn()
  jQuery(document).on('added_to_cart', added)
  jQuery.ajaxSetup({
    beforeSend(_xhr, settings) {
      if (settings.url?.includes('wc-ajax=add_to_cart')) settings.data = `token=a%26b&${settings.data}`
    },
  })
  jQuery(document).on('ajaxSend', (_event, _xhr, settings: JQuery.AjaxSettings) => {
    if (settings.url?.includes('wc-ajax=add_to_cart')) settings.data += '&seen=1'
  })
  await clickOn(button())
  expect(calls).toHaveLength(1)
  expect(calls[0]?.fields).toMatchObject({ token: 'a&b', product_id: '21', quantity: '1', seen: '1' })
  await calls[0]?.answer(cartAnswer('a'))
  await vi.advanceTimersByTimeAsync(0)
  expect(added).toHaveBeenCalledOnce()
  const data = expect.stringMatching(/^token=a%26b&.*product_id=21.*&seen=1$/)
  expect(seen).toEqual(['ajaxSuccess', 'ajaxComplete'].map((type) => [type, 'add_to_cart', data, '1', true]))
})

test('a plugin keeps an addition from being sent: the button works again', { tags: ids('TP51') }, async () => {
  const { calls } = await open()
  jQuery.ajaxSetup({ beforeSend: () => false })
  await clickOn(button())
  expect(calls).toEqual([])
  expect(button().classList).not.toContain('loading')
  jQuery.ajaxSetup({ beforeSend: () => undefined })
  await clickOn(button())
  expect(calls).toHaveLength(1)
})

test('an addition that fails is told beside the button, and not sent again', { tags: ids('TP51') }, async () => {
  const { calls } = await open()
  await clickOn(button())
  await calls[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual([
    ['ajaxComplete', 'add_to_cart', calls[0] && `${new URLSearchParams(calls[0].fields)}`, '0', false],
  ])
  expect(button().nextElementSibling?.getAttribute('role')).toBe('alert')
  expect(calls.map(({ url }) => url.split('=').pop())).toEqual(['add_to_cart', 'get_refreshed_fragments'])
})

test('a plugin follows what is taken out of the cart, and the cart that is asked for', {
  tags: ids('TP51'),
}, async () => {
  rememberCart('a', 'b')
  const { calls, findElement } = await open('a', 'b')
  await clickOn(findElement('[data-cart_item_key=b]'))
  await calls[0]?.answer(cartAnswer('a'))
  await vi.advanceTimersByTimeAsync(0)
  jQuery(document.body).trigger('wc_fragment_refresh')
  await vi.advanceTimersByTimeAsync(0)
  await calls[1]?.answer(cartAnswer())
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual([
    ['ajaxSuccess', 'remove_from_cart', 'cart_item_key=b', '1', true],
    ['ajaxComplete', 'remove_from_cart', 'cart_item_key=b', '1', true],
    ['ajaxSuccess', 'get_refreshed_fragments', expect.stringMatching(/^time=\d+$/), '0', true],
    ['ajaxComplete', 'get_refreshed_fragments', expect.stringMatching(/^time=\d+$/), '0', true],
  ])
})

test.each([
  ['with jQuery', true],
  ['without jQuery', false],
])(
  '%s, goods count as added also where PHP prints warnings before the answer; a page behind them is a failure',
  {
    tags: ids('TP51'),
  },
  async (_where, hasJQuery) => {
    const { calls, count } = hasJQuery ? await open() : await openAlone()
    const warning = '<br />\n<b>Warning</b>:  x in <b>y.php</b> on line <b>1</b><br />\n'
    const { fragments, cart_hash } = cartAnswer('a')
    await clickOn(button())
    await calls[0]?.answer(`${warning}${JSON.stringify({ cart_hash, fragments })}<!-- cached -->`)
    await vi.advanceTimersByTimeAsync(1000)
    expect([count(), button().matches('.added'), button().matches('.loading')]).toEqual(['1', true, false])
    if (hasJQuery) expect(seen.map((event) => (event as unknown[])[0])).toEqual(['ajaxSuccess', 'ajaxComplete'])

    const other = document.querySelector('[data-product_id="43"]')!
    await clickOn(other)
    const page = `<!DOCTYPE html><script>${JSON.stringify(cartAnswer('a', 'b'))}</script>`
    await calls[1]?.answer(warning + page)
    await vi.advanceTimersByTimeAsync(1000)
    expect([count(), other.matches('.added'), other.matches('.loading')]).toEqual(['1', false, false])
  },
)
