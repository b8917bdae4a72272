import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prerenderPage, showPage, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { features } from '../index.ts'
import {
  buyButton,
  cartAnswer,
  forgetCart,
  fragmentsKey,
  hashKey,
  miniCart,
  type Opened,
  openShop,
  page,
  rememberCart,
  setCookie,
  settings,
} from './testCart.ts'

let opened: Opened | undefined
const open = async (...parameters: Parameters<typeof openShop>): Promise<Opened> => {
  opened = await openShop(...parameters)
  return opened
}
const fire = (name: string, detail?: unknown): void =>
  void document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
const later = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const refreshed = '/?wc-ajax=get_refreshed_fragments'

beforeEach(() => {
  vi.useFakeTimers()
  forgetCart()
})
afterEach(() => {
  vi.unstubAllGlobals()
  opened?.runtime.stop()
  opened = undefined
  forgetCart()
  vi.useRealTimers()
})

test('what the browser knows of the cart of the cookie is shown without a call', { tags: ids('TP52') }, async () => {
  rememberCart('a', 'b')
  const { calls, count, events } = await open()
  expect(calls).toEqual([])
  expect(count()).toBe('2')
  expect(events).toEqual(['wc_fragments_loaded'])
})

test('a page that is prepared unseen asks nothing, and shows the cart as it is when it is opened', async () => {
  rememberCart('a')
  setCookie('other')
  const openPrepared = prerenderPage()
  const { calls, count } = await open(page('a'))
  expect([calls, count()]).toEqual([[], '1'])
  // Meanwhile a piece was added on the page before.
  rememberCart('a', 'b')
  openPrepared()
  await later(0)
  expect([calls, count()]).toEqual([[], '2'])
})

test('settings that an optimiser brings with the first click begin it then', async () => {
  const { wc_cart_fragments_params, ...globals } = settings
  const { calls, count } = await open(page(), { globals })
  expect(calls).toEqual([])
  Object.assign(window, { wc_cart_fragments_params })
  await later(0)
  expect(calls.map(({ url }) => url)).toEqual([refreshed])
  await calls[0]?.answer(cartAnswer('a'))
  expect([count(), sessionStorage.getItem(hashKey)]).toEqual(['1', 'hash-a'])
  fire('wc_fragment_refresh')
  await later(0)
  expect(calls).toHaveLength(2)
})

test('where the cookie names another cart, it is asked for once and remembered', { tags: ids('TP52') }, async () => {
  rememberCart('a')
  setCookie('other')
  const { calls, count, events, runtime } = await open()
  expect(calls.map(({ url }) => url)).toEqual([refreshed])
  expect(calls[0]?.fields).toEqual({ time: expect.stringMatching(/^\d{13}$/) })
  expect(count()).toBe('0')
  await calls[0]?.answer(cartAnswer('a', 'b', 'c'))
  expect(count()).toBe('3')
  expect(events).toEqual(['wc_fragments_refreshed'])
  expect(sessionStorage.getItem(hashKey)).toBe('hash-abc')
  expect(localStorage.getItem(hashKey)).toBe('hash-abc')
  runtime.stop()
  setCookie('hash-abc')
  const again = await open()
  expect(again.calls).toEqual([])
  expect(again.count()).toBe('3')
})

test('a refresh that has its answer leaves nothing that waits for the end of the page', async () => {
  rememberCart('a')
  const { calls } = await open()
  /** What ends each of the listeners that wait for the end of something longer. */
  const ends: AbortSignal[] = []
  const { addEventListener } = AbortSignal.prototype
  vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (this: AbortSignal, ...given) {
    const [, , options] = given
    if (typeof options === 'object' && options.signal) ends.push(options.signal)
    addEventListener.apply(this, given)
  })
  for (const end of ['answer', 'fail'] as const) {
    fire('wc_fragment_refresh')
    await later(0)
    await calls.at(-1)?.[end](cartAnswer('a', 'b'))
  }
  expect(ends.map(({ aborted }) => aborted)).toEqual([true, true])
})

test.each([
  ['nothing is known', () => forgetCart()],
  ['it is older than a day', () => sessionStorage.setItem('wc_cart_created', String(Date.now() - 86_400_001))],
  ['its age is unknown', () => sessionStorage.removeItem('wc_cart_created')],
  ['it is broken', () => sessionStorage.setItem(fragmentsKey, '{"div.wid')],
  ['it is no cart', () => sessionStorage.setItem(fragmentsKey, '["x"]')],
  ['storage is forbidden', () => vi.stubGlobal('sessionStorage', undefined)],
])('the server is asked where %s', async (_what, prepare) => {
  rememberCart('a')
  prepare()
  const { calls, count } = await open()
  expect(calls).toHaveLength(1)
  await calls[0]?.answer(cartAnswer('a', 'b'))
  expect(count()).toBe('2')
})

test('an empty cart is known, too', async () => {
  const { calls, runtime } = await open()
  await calls[0]?.answer(cartAnswer())
  runtime.stop()
  await later(2 * 86_400_000)
  expect((await open()).calls).toEqual([])
})

test('without the settings of the script nothing is asked, but what was added is shown', async () => {
  const { calls, count, events } = await open(page(), { globals: {} })
  expect(calls).toEqual([])
  fire('added_to_cart', [cartAnswer('a').fragments, 'x'])
  expect(count()).toBe('1')
  expect(events).toEqual(['added_to_cart', 'wc_fragments_loaded'])
  expect(sessionStorage).toHaveLength(0)
})

test('wishes at once are one call; one during a call is a second call after it', async () => {
  rememberCart('a')
  const { calls, count } = await open()
  fire('wc_fragment_refresh')
  fire('updated_wc_div')
  fire('wc_fragment_refresh')
  await later(0)
  expect(calls).toHaveLength(1)
  fire('wc_fragment_refresh')
  fire('wc_fragment_refresh')
  await later(0)
  expect(calls).toHaveLength(1)
  await calls[0]?.answer(cartAnswer('a', 'b'))
  expect(calls).toHaveLength(2)
  await calls[1]?.answer(cartAnswer('a', 'b', 'c'))
  expect(calls).toHaveLength(2)
  expect(count()).toBe('3')
})

test('an answer that was asked for before something was added does not take it away again', async () => {
  const { calls, count, events } = await open()
  fire('added_to_cart', [cartAnswer('a', 'b').fragments, 'hash-ab'])
  expect(count()).toBe('2')
  expect(calls[0]?.signal.aborted).toBe(true)
  await calls[0]?.answer(cartAnswer())
  expect(count()).toBe('2')
  expect(events).not.toContain('wc_fragments_refreshed')
  expect(sessionStorage.getItem(hashKey)).toBe('hash-ab')
  fire('wc_fragment_refresh')
  await later(0)
  expect(calls).toHaveLength(2)
})

test.each([
  ['no network', (opened: Opened) => opened.calls[0]?.fail()],
  ['an error page', (opened: Opened) => opened.calls[0]?.answer('<h1>Fehler</h1>', 500)],
  ['HTML', (opened: Opened) => opened.calls[0]?.answer('<h1>Fehler</h1>')],
  ['five seconds without an answer', () => later(5000)],
])('after %s what is shown stays, and the next wish asks again', async (_what, fail) => {
  const shop = await open(page('a'))
  await fail(shop)
  expect(shop.count()).toBe('1')
  expect(shop.events).toEqual(['wc_fragments_ajax_error'])
  fire('wc_fragment_refresh')
  await later(0)
  await shop.calls[1]?.answer(cartAnswer('a', 'b'))
  expect(shop.count()).toBe('2')
})

test('without jQuery, from which they take it otherwise, the platform’s blocks hear of changes by a name of their own', {
  tags: ids('TP49'),
}, async () => {
  await open(page('a'))
  const received: string[] = []
  const names = ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart']
  const stopped = new AbortController()
  for (const name of names)
    document.body.addEventListener(name, ({ type }) => received.push(type), { signal: stopped.signal })
  fire('added_to_cart')
  fire('removed_from_cart')
  expect(received).toEqual(names)
  stopped.abort()
})

test('an answer without fragments changes nothing', async () => {
  const { calls, count, events } = await open(page('a'))
  await calls[0]?.answer(null)
  expect(count()).toBe('1')
  expect(events).toEqual([])
})

test('a page that comes back, and another cart in another tab, ask the server', { tags: ids('TP53') }, async () => {
  rememberCart('a')
  const { calls, count, findElement } = await open()
  showPage(false)
  await later(0)
  expect(calls).toHaveLength(0)
  showPage(true)
  await later(0)
  expect(calls).toHaveLength(1)
  // What is there stays until the answer comes; the platform empties it.
  expect(findElement('.widget_shopping_cart_content').textContent).toContain('Werk a')
  await calls[0]?.answer(cartAnswer('a', 'b'))
  expect(count()).toBe('2')

  const store = (key: string): void => void window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  store(hashKey)
  await later(0)
  expect(calls).toHaveLength(1)
  localStorage.setItem(hashKey, 'hash-xyz')
  store('something')
  await later(0)
  expect(calls).toHaveLength(1)
  store(hashKey)
  await later(0)
  expect(calls).toHaveLength(2)
})

test('after a day the cart is asked for again', async () => {
  rememberCart('a')
  const { calls } = await open()
  await later(86_400_000 - 1)
  expect(calls).toHaveLength(0)
  await later(2)
  expect(calls).toHaveLength(1)
})

test('a day after the last answer the cart is asked for again', async () => {
  const { calls } = await open()
  await calls[0]?.answer(cartAnswer('a'))
  await later(86_400_000 - 10)
  expect(calls).toHaveLength(1)
  await later(20)
  expect(calls).toHaveLength(2)
})

test('something was added without any fragments: nothing changes, nothing breaks', { tags: ids('TP49') }, async () => {
  rememberCart('a')
  const { count, runtime } = await open()
  for (const detail of [undefined, [], [undefined, undefined], [null], ['x', 5, {}]]) fire('added_to_cart', detail)
  expect(count()).toBe('1')
  expect(runtime.mounts.rows()[0]?.state).toBe('mounted')
})

test('boxes in refreshed fragments work', { tags: ids('TP27') }, async () => {
  vi.useRealTimers()
  const box =
    '<div class="quantity buttons_added"><input type="button" class="minus" value="-"><input type="number" class="qty" name="n" value="1" min="1"><input type="button" class="plus" value="+"></div>'
  const quantityBox = features.find(({ id }) => id === 'quantity-box')!
  const shop = await openShopReal(page('a'), quantityBox)
  fire('added_to_cart', [{ 'div.widget_shopping_cart_content': miniCart('a').replace('Werk a', box) }, 'x'])
  await new Promise((resolve) => setTimeout(resolve))
  document.querySelector<HTMLElement>('.plus')!.click()
  expect(document.querySelector<HTMLInputElement>('.qty')?.value).toBe('2')
  shop.stop()
})

async function openShopReal(html: string, other: (typeof features)[number]): Promise<{ stop(): void }> {
  const { default: fragments } = await import('./feature.ts')
  const { setBody } = await import('../../inject/testing.ts')
  setBody(html)
  for (const name of Object.keys(settings)) Reflect.deleteProperty(window, name)
  return startRuntime([other, fragments])
}

test.each(['cart-fragments', 'add-to-cart'])('beside the platform’s own %s it does nothing', async (name) => {
  const { calls, events, findElement, runtime } = await open(
    `${page()}${buyButton(1)}<script type="text/plain" data-src="/woocommerce/assets/js/frontend/${name}.min.js"></script>`,
  )
  findElement('.ajax_add_to_cart').addEventListener('click', (event) => event.preventDefault())
  findElement('.ajax_add_to_cart').click()
  await later(0)
  expect([...calls, ...events]).toEqual([])
  expect(runtime.mounts.rows()[0]).toMatchObject({ state: 'yielded', reason: expect.stringContaining(name) })
})
