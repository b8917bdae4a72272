import { expect, test, vi } from 'vitest'
import { markup, showPage } from '../../inject/testing.ts'
import {
  button,
  buyButton,
  cartAnswer,
  click,
  forgetCart,
  later,
  type Opened,
  openPages,
  page,
  settings,
} from './testCart.ts'

const { open, openWith } = openPages()

/** A shopper's own click. */
async function clickByHand(target: HTMLElement, properties: Partial<PointerEvent>): Promise<void> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  for (const [name, value] of Object.entries({ isTrusted: true, pointerType: 'mouse', ...properties }))
    Object.defineProperty(event, name, { value })
  target.dispatchEvent(event)
  await later(0)
}

test('a product is added without a page load: state, call, events, link, message in their order', async () => {
  const { calls, count, events, findElement } = await open()
  const given: unknown[] = []
  document.addEventListener('adding_to_cart', ({ detail }: CustomEventInit) => given.push(detail))
  document.addEventListener('added_to_cart', ({ detail }: CustomEventInit) => given.push(detail))
  events.length = 0
  expect((await click(button())).defaultPrevented).toBe(true)
  expect(button().classList).toContain('loading')
  expect(calls[0]?.url).toBe('/?wc-ajax=add_to_cart')
  const data = {
    quantity: '1',
    product_id: '21',
    product_sku: 'KM-21',
    success_message: 'Werk 21 liegt im Warenkorb',
  }
  expect(calls[0]?.fields).toEqual(data)
  expect(given[0]).toEqual([button(), data])
  const answer = cartAnswer('a')
  await calls[0]?.answer(answer)
  expect(given[1]).toEqual([answer.fragments, 'hash-a', button()])
  expect(button().className).toBe('button add_to_cart_button ajax_add_to_cart added')
  expect(count()).toBe('1')
  expect([...events].sort()).toEqual([
    'added_to_cart',
    'adding_to_cart',
    'wc_cart_button_updated',
    'wc_fragments_loaded',
  ])
  const link = button().nextElementSibling as HTMLAnchorElement
  expect([link.className, link.href, link.textContent]).toEqual([
    'added_to_cart wc-forward',
    'https://kunst.example/warenkorb/',
    'Warenkorb anzeigen',
  ])
  expect(findElement('[role=status].widget_shopping_cart_live_region').textContent).toBe('')
  await later(1000)
  expect(findElement('.widget_shopping_cart_live_region').textContent).toBe('Werk 21 liegt im Warenkorb')
})

test('settings that an optimiser brings after the start are those by which a product is added', async () => {
  const { calls, go } = await open(page(), { globals: {} })
  const printed = { ...settings.wc_add_to_cart_params, cart_redirect_after_add: 'yes' }
  Object.assign(window, { wc_add_to_cart_params: printed })
  await click(button())
  await calls[0]?.answer(cartAnswer('a'))
  expect(go).toHaveBeenCalledExactlyOnceWith('https://kunst.example/warenkorb/')
})

test('entities in the shop’s words for the link to the cart are characters', async () => {
  const words = { ...settings.wc_add_to_cart_params, i18n_view_cart: 'Ansehen &amp; kaufen &#8211; <b>Korb</b>' }
  const { calls, findElement } = await open(page(), { globals: { ...settings, wc_add_to_cart_params: words } })
  await click(button())
  await calls[0]?.answer(cartAnswer('a'))
  const link = findElement('.added_to_cart')
  expect([link.textContent, link.title]).toEqual(['Ansehen & kaufen – Korb', 'Ansehen & kaufen – Korb'])
})

test('the link to the cart comes once, and not on the cart’s own page', async () => {
  const { calls, runtime } = await open()
  for (const at of [0, 1]) {
    await click(button())
    await calls[at]?.answer(cartAnswer('a'))
  }
  expect(document.querySelectorAll('.added_to_cart')).toHaveLength(1)
  runtime.stop()
  const cart = await open(page(), {
    globals: { ...settings, wc_add_to_cart_params: { ...settings.wc_add_to_cart_params, is_cart: '1' } },
  })
  await click(button())
  await cart.calls.at(-1)?.answer(cartAnswer('a'))
  expect(button().classList).toContain('added')
  expect(document.querySelector('.added_to_cart')).toBeNull()
})

test('where a filter has replaced the listing meanwhile, the failure is told beside the product’s new button', async () => {
  const { calls } = await open()
  await click(button())
  const [first] = document.querySelectorAll('.add-to-cart-button')
  first!.outerHTML = buyButton(21)
  await calls[0]?.fail()
  expect(button().nextElementSibling?.getAttribute('role')).toBe('alert')
})

test('calls wait for one another; a second press while one runs is not a second piece', async () => {
  const { calls, events } = await openWith('a')
  await click(button(21))
  await click(button(21))
  await click(button(43))
  await click(document.querySelector('.remove')!)
  expect(calls.map(({ url }) => url)).toEqual(['/?wc-ajax=add_to_cart'])
  expect(button(43).classList).toContain('loading')
  await calls[0]?.answer(cartAnswer('a', 'b'))
  expect(calls[1]?.fields.product_id).toBe('43')
  await calls[1]?.fail()
  expect(calls[2]?.url).toBe('/?wc-ajax=remove_from_cart')
  await calls[2]?.answer(cartAnswer('b'))
  expect(calls).toHaveLength(4)
  expect(calls[3]?.url).toBe('/?wc-ajax=get_refreshed_fragments')
  expect(events.filter((name) => name === 'added_to_cart')).toHaveLength(1)
})

test.each(['before', 'after'])(
  'the second half of a double click adds no second piece, also where it comes %s the answer',
  async (when) => {
    const { calls } = await openWith('a')
    await clickByHand(button(21), { detail: 1, timeStamp: 1000 })
    if (when === 'after') await calls[0]?.answer(cartAnswer('a', 'b'))
    await clickByHand(button(21), { detail: 2, timeStamp: 1200 })
    if (when === 'before') await calls[0]?.answer(cartAnswer('a', 'b'))
    expect(calls).toHaveLength(1)
    await clickByHand(button(43), { detail: 2, timeStamp: 1400 })
    expect(calls[1]?.fields.product_id, 'the other product').toBe('43')
  },
)

test('two taps, or a key that is held down, add one piece; two clicks that are half a second apart add two', async () => {
  const { calls } = await openWith('a')
  const addAgain = async (click: Partial<PointerEvent>): Promise<number> => {
    const before = calls.length
    await clickByHand(button(21), click)
    await calls[before]?.answer(cartAnswer('a', 'b'))
    return calls.length - before
  }
  expect(await addAgain({ detail: 1, timeStamp: 1000, pointerType: 'touch' })).toBe(1)
  expect(await addAgain({ detail: 1, timeStamp: 1300, pointerType: 'touch' })).toBe(0)
  expect(await addAgain({ detail: 0, timeStamp: 2000, pointerType: '' })).toBe(1)
  for (let timeStamp = 2300; timeStamp < 4000; timeStamp += 30)
    expect(await addAgain({ detail: 0, timeStamp, pointerType: '' })).toBe(0)
  expect(await addAgain({ detail: 1, timeStamp: 5000, pointerType: 'mouse' })).toBe(1)
  expect(await addAgain({ detail: 1, timeStamp: 5510, pointerType: 'mouse' })).toBe(1)
})

test('where the product is not shown any more, the failure is told among the shop’s notices', async () => {
  const { calls, findElement } = await open(`<div class="woocommerce-notices-wrapper"></div>${page()}`)
  await click(button())
  document.querySelector('.add-to-cart-button')!.remove()
  await calls[0]?.fail()
  expect(findElement('.woocommerce-notices-wrapper .woocommerce-error').textContent).toMatch(/Server/)
})

test('a refusal leads to the product’s page', async () => {
  const { calls, events, go } = await open()
  await click(button())
  await calls[0]?.answer({ error: true, product_url: 'https://kunst.example/produkt/x/' })
  expect(go).toHaveBeenCalledExactlyOnceWith('https://kunst.example/produkt/x/')
  expect(events).not.toContain('added_to_cart')
})

test('the shop’s redirect leads to the cart', async () => {
  const wc_add_to_cart_params = { ...settings.wc_add_to_cart_params, cart_redirect_after_add: 'yes' }
  const { calls, go } = await open(page(), { globals: { ...settings, wc_add_to_cart_params } })
  await click(button())
  await calls[0]?.answer(cartAnswer('a'))
  expect(go).toHaveBeenCalledExactlyOnceWith('https://kunst.example/warenkorb/')
})

test('a button works again when the page that a redirect has left comes back', async () => {
  const wc_add_to_cart_params = { ...settings.wc_add_to_cart_params, cart_redirect_after_add: 'yes' }
  const { calls } = await open(page(), { globals: { ...settings, wc_add_to_cart_params } })
  await click(button())
  await calls[0]?.answer(cartAnswer('a'))
  showPage(false)
  await click(button())
  expect(calls).toHaveLength(1)
  showPage(true)
  expect(button().classList).not.toContain('loading')
  await click(button())
  expect(calls.filter(({ url }) => url.includes('add_to_cart'))).toHaveLength(2)
})

const uncertain = /kann trotzdem im Warenkorb liegen/
const refused = /^Der Server hat unerwartet geantwortet/

test.each([
  ['no network', (call: Opened['calls'][number]) => call.fail(), uncertain],
  ['an error page', (call: Opened['calls'][number]) => call.answer('<h1>Fehler</h1>', 500), uncertain],
  ['an empty answer', (call: Opened['calls'][number]) => call.answer(''), uncertain],
  ['null', (call: Opened['calls'][number]) => call.answer(null), uncertain],
  [
    'a refusal that leads nowhere',
    (call: Opened['calls'][number]) => call.answer({ error: true, product_url: false }),
    refused,
  ],
  [
    'a refusal that would execute something',
    (call: Opened['calls'][number]) => call.answer({ error: true, product_url: 'javascript:alert(1)' }),
    refused,
  ],
  [
    'a refusal with fragments',
    (call: Opened['calls'][number]) => call.answer({ error: true, ...cartAnswer('a'), product_url: null }),
    refused,
  ],
  ['no answer in time', () => later(30_000), uncertain],
])(
  'after %s the button can be pressed again, a sentence says why, and the cart is asked for',
  async (_what, fail, sentence) => {
    const { calls, go } = await open()
    await click(button())
    await fail(calls[0]!)
    await later(10)
    expect(go).not.toHaveBeenCalled()
    expect(button().className).toBe('button add_to_cart_button ajax_add_to_cart')
    expect(button().nextElementSibling?.getAttribute('role')).toBe('alert')
    expect(button().nextElementSibling?.textContent).toMatch(sentence)
    expect(calls[1]?.url).toBe('/?wc-ajax=get_refreshed_fragments')
    await click(button())
    expect(document.querySelector('[role=alert]')).toBeNull()
    await calls[2]?.answer(cartAnswer('a'))
    expect(button().classList).toContain('added')
  },
)

test('a device without a connection has added nothing, and says so', async () => {
  const { calls } = await open()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await click(button())
  await calls[0]?.fail()
  onLine.mockRestore()
  expect(button().nextElementSibling?.textContent).toMatch(/^Keine Verbindung/)
})

test('links that open a new tab, that cannot be added, or that other code has handled are left alone', async () => {
  const { calls } = await open(page().replace('data-product_id="43"', 'data-product_id=""'))
  const stop = (event: Event): void => event.preventDefault()
  expect((await click(button(21), { ctrlKey: true })).defaultPrevented).toBe(false)
  expect((await click(document.querySelector('[data-product_id=""]')!)).defaultPrevented).toBe(false)
  button(21).addEventListener('click', stop)
  await click(button(21))
  expect(calls).toEqual([])
})

test('links that are announced as buttons answer to the space bar', async () => {
  const { calls } = await open()
  const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  button().dispatchEvent(space)
  await later(0)
  expect(space.defaultPrevented).toBe(true)
  expect(calls).toHaveLength(1)
})

test('stopping takes back what is ours; calls that are on their way change nothing any more', async () => {
  forgetCart()
  const { calls, runtime } = await open(page('a'))
  await calls[0]?.answer(cartAnswer('a'))
  const before = markup().replace(' data-vernissage="store-platform-fragments"', '')
  await click(button(21))
  await calls[1]?.fail()
  await click(button(21))
  await click(document.querySelector('.remove')!)
  runtime.stop()
  expect(markup()).toBe(before)
  await calls[3]?.answer(cartAnswer('a', 'b'))
  await later(2000)
  expect(markup()).toBe(before)
})

test('the button of a product block adds through its own script alone', async () => {
  const block = `<div class="wp-block-button wc-block-components-product-button"><button class="wp-block-button__link
    add_to_cart_button ajax_add_to_cart product_type_simple wc-interactive" data-product_id="87" type="button">Kaufen</button></div>`
  const { calls } = await open(page() + block)
  expect((await click(button(87))).defaultPrevented).toBe(false)
  expect(calls).toHaveLength(0)
  expect(button(87).className).not.toContain('loading')
})
