import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { cartAnswer, forgetCart, type Opened, openShop, page } from './testCart.ts'

let opened: Opened | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('flatsomeVars', {})
})
afterEach(() => {
  opened?.runtime.stop()
  opened = undefined
  forgetCart()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const withQuantity = (quantity: number): string =>
  `</a> <div class="quantity"><input type="number" class="qty" value="${quantity}" min="0" max="5"></div> Werk`
async function open(rest = ''): Promise<Opened> {
  opened = await openShop(page('a').replace('</a> Werk', withQuantity(1)) + rest)
  return opened
}
/** The calls that change a quantity, without the one that asks for the cart at the start. */
const changes = ({ calls }: Opened): Opened['calls'] => calls.filter(({ fields }) => fields.action)
const field = (): HTMLInputElement => document.querySelector<HTMLInputElement>('.qty')!
function change(value: string): void {
  field().value = value
  field().dispatchEvent(new Event('change', { bubbles: true }))
}

test('a quantity of the mini-cart is sent, and the answer is shown and announced to other code', {
  tags: ids('CT92'),
}, async () => {
  const shop = await open()
  const { count, events } = shop
  const updated = vi.fn()
  document.addEventListener('updated_wc_div', updated, { once: true })
  change('3')
  await vi.advanceTimersByTimeAsync(0)
  const [call, ...others] = changes(shop)
  expect(others).toEqual([])
  expect(call?.url).toMatch(/\/wp-admin\/admin-ajax\.php$/)
  const action = 'flatsome_ajax_cart_item_alter_quantity'
  expect(call?.fields).toEqual({ action, quantity: '3', cart_item_key: 'a' })
  expect(document.querySelector('.woocommerce-mini-cart-item .blockOverlay')).not.toBeNull()
  await call?.answer(cartAnswer('a', 'b'))
  expect(count()).toBe('2')
  expect(document.querySelector('.blockOverlay')).toBeNull()
  expect(updated).toHaveBeenCalledOnce()
  expect(events).toContain('added_to_cart')
})

test('fields of another theme or of a plugin are theirs to send', { tags: ids('CT92') }, async () => {
  Reflect.deleteProperty(window, 'flatsomeVars')
  const shop = await open()
  change('3')
  await vi.advanceTimersByTimeAsync(0)
  expect(changes(shop)).toEqual([])
  expect(field().value).toBe('3')
  expect(document.querySelector('.woocommerce-mini-cart-item .blockOverlay')).toBeNull()
})

test('a field that is left empty takes nothing out of the cart, and shows again what is in it', {
  tags: ids('CT92'),
}, async () => {
  const shop = await open()
  change('')
  await vi.advanceTimersByTimeAsync(0)
  expect(changes(shop)).toEqual([])
  expect(field().value).toBe('1')
  change('0')
  await vi.advanceTimersByTimeAsync(0)
  expect(changes(shop).map(({ fields }) => fields.quantity)).toEqual(['0'])
})

test('two changes are sent one after the other', { tags: ids('CT92') }, async () => {
  const shop = await open()
  change('2')
  change('3')
  await vi.advanceTimersByTimeAsync(0)
  const sent = (): unknown[] => changes(shop).map(({ fields }) => fields.quantity)
  expect(sent()).toEqual(['2'])
  await changes(shop)[0]?.answer(cartAnswer('a'))
  expect(sent()).toEqual(['2', '3'])
})

const checkout = '<p class="woocommerce-mini-cart__buttons"><a href="https://kunst.example/kasse/">Kasse</a></p>'
const follow = (options?: MouseEventInit): boolean =>
  document
    .querySelector('.woocommerce-mini-cart__buttons a')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))

test('the way to the checkout waits for the quantities that are under way', { tags: ids('CT92') }, async () => {
  const shop = await open(checkout)
  change('2')
  change('3')
  expect(follow({ ctrlKey: true }), 'another tab cuts nothing off').toBe(true)
  expect([follow(), follow()]).toEqual([false, false])
  await changes(shop)[0]?.answer(cartAnswer('a'))
  expect(shop.go).not.toHaveBeenCalled()
  await changes(shop)[1]?.answer(cartAnswer('a'))
  expect(shop.go.mock.calls).toEqual([['https://kunst.example/kasse/']])
})

const row = (key: string, quantity: number): string =>
  `<li class="woocommerce-mini-cart-item"><a class="remove_from_cart_button" data-cart_item_key="${key}"></a>
  <input type="number" class="qty" name="${key}" value="${quantity}"></li>`
const list = (...rows: string[]): string => `<div class="widget_shopping_cart_content"><ul>${rows.join('')}</ul></div>`
const answerOf = (...rows: string[]) => ({
  fragments: { 'div.widget_shopping_cart_content': list(...rows) },
  cart_hash: 'other',
})
const fieldOf = (key: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`[name=${key}]`)!
function enter(key: string, value: string): void {
  fieldOf(key).focus()
  fieldOf(key).value = value
  fieldOf(key).dispatchEvent(new Event('change', { bubbles: true }))
}

test('the way to the checkout waits also where an answer has replaced the line that is changed', {
  tags: ids('CT92'),
}, async () => {
  const shop = await openShop(list(row('a', 1), row('b', 1)) + checkout)
  opened = shop
  enter('a', '2')
  enter('b', '3')
  await vi.advanceTimersByTimeAsync(0)
  await changes(shop)[0]?.answer(answerOf(row('a', 2), row('b', 1)))
  expect(changes(shop)).toHaveLength(2)
  expect(follow()).toBe(false)
  expect(shop.go).not.toHaveBeenCalled()
  await changes(shop)[1]?.answer(answerOf(row('a', 2), row('b', 3)))
  expect(shop.go).toHaveBeenCalledOnce()
  expect(follow(), 'nothing is under way any more').toBe(true)
})

test('what fails after an answer has replaced its line is told in the new one, and the shopper stays', {
  tags: ids('CT92'),
}, async () => {
  const shop = await openShop(list(row('a', 1), row('b', 1)) + checkout)
  opened = shop
  enter('a', '2')
  enter('b', '3')
  await vi.advanceTimersByTimeAsync(0)
  await changes(shop)[0]?.answer(answerOf(row('a', 2), row('b', 1)))
  follow()
  await changes(shop)[1]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(document.querySelector('.woocommerce-mini-cart-item [role=alert]')).not.toBeNull()
  expect(fieldOf('b').value).toBe('1')
  expect(shop.go).not.toHaveBeenCalled()
})

test('what the shop makes of a quantity is shown, also where the cursor is, and not what was typed', {
  tags: ids('CT92'),
}, async () => {
  const shop = await openShop(list(row('a', 1)))
  opened = shop
  enter('a', '9')
  await vi.advanceTimersByTimeAsync(0)
  await changes(shop)[0]?.answer(answerOf(row('a', 5)))
  expect(document.activeElement).toBe(fieldOf('a'))
  expect(fieldOf('a').value).toBe('5')
  enter('a', '3')
  await vi.advanceTimersByTimeAsync(0)
  fieldOf('a').value = '4'
  await changes(shop)[1]?.answer(answerOf(row('a', 3)))
  expect(fieldOf('a').value, 'typed since then').toBe('4')
})

test('the shopper stays where a quantity could not be changed', { tags: ids('CT92') }, async () => {
  const shop = await open(checkout)
  change('2')
  follow()
  await vi.advanceTimersByTimeAsync(0)
  await changes(shop)[0]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(document.querySelector('.quantity [role=alert]')).not.toBeNull()
  expect(shop.go).not.toHaveBeenCalled()
})

test('a list of quantities shows the one of before where it could not be changed', async () => {
  const shop = await open()
  field().outerHTML = '<select class="qty"><option>0</option><option selected>1</option><option>2</option></select>'
  change('2')
  await vi.advanceTimersByTimeAsync(0)
  await changes(shop)[0]?.answer({}, 500)
  expect(field().value).toBe('1')
})

test('a row is uncovered after failures, also when a change was replaced by a later one before it was sent', {
  tags: ids('CT92'),
}, async () => {
  const shop = await open()
  for (const value of ['2', '3', '4']) change(value)
  await vi.advanceTimersByTimeAsync(0)
  await changes(shop)[0]?.fail()
  await changes(shop)[1]?.fail()
  expect(document.querySelector('.blockOverlay')).toBeNull()
})

test.each<[string, (call: Opened['calls'][number]) => Promise<void>]>([
  ['no network', (call) => call.fail()],
  ['an error', (call) => call.answer('', 500)],
  ['a refusal', (call) => call.answer('0', 400)],
])(
  'after %s the quantity is the one of before, and a sentence says why',
  { tags: ids('CT92') },
  async (_what, fail) => {
    const shop = await open()
    change('3')
    await vi.advanceTimersByTimeAsync(0)
    await fail(changes(shop)[0]!)
    expect(field().value).toBe('1')
    expect(document.querySelector('.quantity [role=alert]')?.textContent).toMatch(/Bitte versuchen/)
    expect(document.querySelector('.blockOverlay')).toBeNull()
  },
)

/** Answers the latest call, which asks for the cart, with this number of the one product in it. */
async function answerCart({ calls }: Opened, quantity: number): Promise<void> {
  expect(calls.at(-1)?.url).toBe('/?wc-ajax=get_refreshed_fragments')
  const answer = cartAnswer('a')
  const [selector = '', html = ''] = Object.entries(answer.fragments)[0]!
  const fragments = { [selector]: html.replace('</a> Werk', withQuantity(quantity)) }
  await calls.at(-1)?.answer({ ...answer, fragments })
}
const sentence = (): string | null | undefined => document.querySelector('.quantity [role=alert]')?.textContent

describe.each<[string, (call: Opened['calls'][number]) => Promise<void>]>([
  ['no answer came', (call) => call.fail()],
  ['a gateway has answered', (call) => call.answer('<h1>Bad gateway</h1>', 502)],
  ['the shop has broken down', (call) => call.answer({ code: 'internal_server_error' }, 500)],
])('where %s', (_what, fail) => {
  test('the cart is asked for the number that it has by now', { tags: ids('CT92') }, async () => {
    const shop = await open()
    await shop.calls[0]?.answer('', 500)
    change('3')
    await vi.advanceTimersByTimeAsync(0)
    const before = shop.calls.length
    await fail(changes(shop)[0]!)
    await vi.advanceTimersByTimeAsync(0)
    expect(shop.calls).toHaveLength(before + 1)
    await answerCart(shop, 3)
    expect(field().value).toBe('3')
    expect(sentence()).toBeUndefined()
  })

  test('and the cart has the number of before, the sentence that says why stays', { tags: ids('CT92') }, async () => {
    const shop = await open()
    await shop.calls[0]?.answer('', 500)
    change('3')
    await vi.advanceTimersByTimeAsync(0)
    await fail(changes(shop)[0]!)
    await vi.advanceTimersByTimeAsync(0)
    await answerCart(shop, 1)
    expect(field().value).toBe('1')
    expect(sentence()).toMatch(/Bitte versuchen/)
  })
})

test.each([
  ['the line as the theme answers it', { key: 'a', product_id: 77, variation: [], quantity: 3, data: {} }],
  ['no line', []],
  ['nothing', ''],
  ['null', 'null'],
  ['something else', '0'],
])(
  'the cart is asked for after an answer with %s, since the quantity has been taken',
  {
    tags: ids('CT92'),
  },
  async (_what, answer) => {
    const shop = await open()
    await shop.calls[0]?.answer('', 500)
    const announced: unknown[] = []
    for (const name of ['updated_wc_div', 'added_to_cart']) {
      document.addEventListener(name, (event) => announced.push([name, (event as CustomEvent).detail]), { once: true })
    }
    change('3')
    await vi.advanceTimersByTimeAsync(0)
    await changes(shop)[0]?.answer(answer)
    await vi.advanceTimersByTimeAsync(0)
    expect(field().value).toBe('3')
    expect(sentence()).toBeUndefined()
    expect(document.querySelector('.blockOverlay')).toBeNull()
    expect(announced.map((each) => (each as unknown[])[0])).toEqual(['updated_wc_div', 'added_to_cart'])
    await answerCart(shop, 2)
    expect(field().value, 'what the shop has made of it').toBe('2')
  },
)

test('a quantity that waits for its turn is shown, and counted on from, after an answer that is older', {
  tags: ids('CT92'),
}, async () => {
  const shop = await open()
  await shop.calls[0]?.answer('', 500)
  change('2')
  change('3')
  await vi.advanceTimersByTimeAsync(0)
  await changes(shop)[0]?.answer([])
  await vi.advanceTimersByTimeAsync(0)
  await answerCart(shop, 2)
  expect(field().value).toBe('3')
  change('4')
  expect(changes(shop).at(-1)?.fields.quantity).toBe('3')
  await changes(shop)[1]?.answer([])
  await vi.advanceTimersByTimeAsync(0)
  expect(changes(shop).map(({ fields }) => fields.quantity)).toEqual(['2', '3', '4'])
})

test('more than there is is not sent, nor anything where the theme’s script does it', {
  tags: ids('CT92'),
}, async () => {
  const shop = await open()
  change('9')
  await vi.advanceTimersByTimeAsync(0)
  expect(changes(shop)).toHaveLength(0)
  opened?.runtime.stop()
  const other = await open('<script id="flatsome-theme-woocommerce-js-js" type="text/plain"></script>')
  change('3')
  await vi.advanceTimersByTimeAsync(0)
  expect(changes(other)).toHaveLength(0)
})
