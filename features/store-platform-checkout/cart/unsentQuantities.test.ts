import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { owner } from '../../../inject/dom/edits/testEdits.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import cartAutoUpdate from '../../cart-auto-update/feature.ts'
import { cartFormSelector, sendQuantities } from '../../shared/platform/cartForm.ts'
import { end, field, open, type SentCall, submitWith, type } from '../testPlatform.ts'
import { cartHtml, catchCartCalls, message, openCart, pageOf, quantity, texts } from './testCart.ts'

let calls: SentCall[]

beforeEach(() => {
  calls = catchCartCalls()
})
afterEach(end)

test('a quantity typed meanwhile and not sent stays, and can be sent', { tags: ids('TP57') }, async () => {
  await openCart()
  submitWith('[name=update_cart]')
  type('#q_b', '4')
  const changes = vi.fn()
  document.body.addEventListener('change', changes)
  await calls[0]!.answer(pageOf(cartHtml()))
  expect(quantity('b').value).toBe('4')
  expect(document.activeElement).toBe(quantity('b'))
  expect(field('[name=update_cart]').hasAttribute('disabled')).toBe(false)
  // Code that updates the cart by itself after a change gets an event on the new field.
  expect(changes.mock.calls.map(([event]) => event.target)).toEqual([quantity('b')])
})

describe('a changed quantity that the cart is about to send by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const changes: [string, () => void][] = [
    ['a coupon is applied', () => submitWith('[name=apply_coupon]')],
    ['a coupon is removed', () => field('.woocommerce-remove-coupon').click()],
    ['another row is removed', () => field('[href*="remove_item=b"]').click()],
    ['the costs of shipping are calculated', () => submitWith('[name=calc_shipping]')],
  ]
  test.each(changes)('is sent also where %s before that', { tags: ids('TP57') }, async (_what, change) => {
    await open(cartHtml(), 'woocommerce-cart woocommerce-page', [cartAutoUpdate])
    type('#q_a', '3')
    change()
    const coupon = calls[0]!.url.includes('coupon')
    if (coupon) await calls[0]!.answer(message('Gutschein geändert.'))
    await calls.at(-1)!.answer(pageOf(cartHtml()))
    expect(quantity('a').value).toBe('3')
    const before = calls.length
    await vi.advanceTimersByTimeAsync(1200)
    expect(calls).toHaveLength(before + 1)
    expect(calls.at(-1)!.body.has('update_cart')).toBe(true)
    expect(calls.at(-1)!.body.get('cart[a][qty]')).toBe('3')
    await calls.at(-1)!.answer(pageOf(cartHtml({ lines: { a: 3, b: 1 } })))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls, 'and once').toHaveLength(before + 1)
  })
})

test('what has no name in a line, such as plus and minus, is no quantity', { tags: ids('TP57') }, async () => {
  const box = (html: string): string =>
    html.replace(
      /<input type="number".*?>/g,
      '<input type="button" value="-" class="minus">$&<input type="button" value="+" class="plus">',
    )
  await openCart(box(cartHtml()))
  type('#q_b', '4')
  submitWith('[name=update_cart]')
  await calls[0]!.answer(pageOf(box(cartHtml({ lines: { a: 2, b: 4 } }))))
  const labels = [...document.querySelectorAll<HTMLInputElement>('[type=button]')].map(({ value }) => value)
  expect(labels).toEqual(['-', '+', '-', '+'])
})

test('what was added to a line of this cart is not taken back by the quantities that the page still shows', async () => {
  await openCart()
  type('#q_b', '4')
  document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail: [{}, 'hash'] }))
  expect(calls[0]!.body.has('update_cart'), 'the shop takes quantities along with this field only').toBe(false)
  await calls[0]!.answer(pageOf(cartHtml({ lines: { a: 3, b: 1 } })))
  expect(quantity('a').value).toBe('3')
  expect(quantity('b').value, 'typed and not sent').toBe('4')
  expect(field('[name=update_cart]').hasAttribute('disabled')).toBe(false)
})

test.each([
  ['no button', ''],
  ['a hidden field in the place of the button', '<input type="hidden" name="update_cart" value="Aktualisieren">'],
])(
  'quantities are sent from a form that has %s for the update, and only when that is asked for',
  async (_what, inPlace) => {
    const html = cartHtml().replace(/<button type="submit" class="button" name="update_cart".*?<\/button>/, inPlace)
    await openCart(html)
    type('#q_b', '4')
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail: [{}, 'hash'] }))
    expect(calls[0]!.body.has('update_cart')).toBe(false)
    await calls[0]!.answer(pageOf(html))
    const { edits, undo } = owner()
    expect(sendQuantities(document.querySelector<HTMLFormElement>(cartFormSelector)!, edits)).toBe(true)
    undo()
    expect(calls[1]!.body.getAll('update_cart')).toHaveLength(1)
    expect(calls[1]!.body.get('cart[b][qty]')).toBe('4')
  },
)

test('a quantity that is sent while the cart is shown again goes out, although a check for robots comes in the place of the cart', async () => {
  await openCart()
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const robots = '<h1>Bitte bestätigen Sie, dass Sie kein Programm sind</h1>'
  const showAgain = (): unknown =>
    document.body.dispatchEvent(new CustomEvent('wc_update_cart', { bubbles: true, detail: [true] }))
  showAgain()
  type('#q_a', '7')
  submitWith('[name=update_cart]')
  await calls[0]!.answer(robots, 403)
  expect(calls[1]!.body.get('cart[a][qty]')).toBe('7')
  expect(calls[1]!.body.has('update_cart')).toBe(true)
  await calls[1]!.answer(pageOf(cartHtml({ lines: { a: 7, b: 1 } })))
  expect(texts('[role=alert]')).toEqual([])
  showAgain()
  await calls[2]!.answer(robots, 403)
  expect(reload, 'nothing is typed').toHaveBeenCalledOnce()
  expect(submit).not.toHaveBeenCalled()
})

test.each([
  ['takes it with the new nonce', { a: 7, b: 1 }, '7'],
  ['does not take it either', { a: 2, b: 1 }, '2'],
])(
  'a quantity that a shop ignores, since the page was open for too long, is sent once more: the shop %s',
  async (_what, lines, expected) => {
    await openCart()
    const answer = (nonce: string, given: Record<string, number>): string =>
      pageOf(cartHtml({ lines: given }).replace('bb22', nonce))
    type('#q_a', '7')
    submitWith('[name=update_cart]')
    await calls[0]!.answer(answer('cc33', { a: 2, b: 1 }))
    expect(calls[1]!.body.get('cart[a][qty]')).toBe('7')
    expect(calls[1]!.body.get('woocommerce-cart-nonce')).toBe('cc33')
    await calls[1]!.answer(answer('dd44', lines))
    expect(quantity('a').value).toBe(expected)
    expect(calls).toHaveLength(2)
  },
)

test('a quantity that is chosen from a list meanwhile stays, and what the server makes of a sent one counts', async () => {
  // The test's DOM knows the marked option of a list only where it is the second one.
  const list = (html: string): string =>
    html.replace(/<input type="number" id="(\w+)" (.*?) value="(\d)".*?>/g, (_input, id, rest, value) => {
      const others = ['1', '2', '3', '4'].filter((each) => each !== value).map((each) => `<option>${each}</option>`)
      return `<select id="${id}" ${rest}><option>0</option><option selected>${value}</option>${others.join('')}</select>`
    })
  await openCart(list(cartHtml()))
  type('#q_a', '4')
  submitWith('[name=update_cart]')
  type('#q_b', '4')
  await calls[0]!.answer(pageOf(list(cartHtml({ lines: { a: 3, b: 1 } }))))
  expect([quantity('a').value, quantity('b').value]).toEqual(['3', '4'])
  submitWith('[name=update_cart]')
  expect([calls[1]!.body.get('cart[a][qty]'), calls[1]!.body.get('cart[b][qty]')]).toEqual(['3', '4'])
})

test('what a plugin offers in a line keeps its values, so that one piece does not become a subscription', async () => {
  const name = 'cart[a][convert_to_sub]'
  const options = `<td><ul class="wcsatt-options"><li><input type="radio" name="${name}" value="0" checked></li><li><input type="radio" name="${name}" value="1_month"></li></ul></td><td class="product-quantity">`
  const html = cartHtml().replace('<td class="product-quantity">', options)
  await openCart(html)
  const changes = vi.fn()
  document.body.addEventListener('change', changes)
  submitWith('[name=update_cart]')
  await calls[0]!.answer(pageOf(html))
  const radios = [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['0', true],
    ['1_month', false],
  ])
  expect(changes).not.toHaveBeenCalled()
  submitWith('[name=update_cart]')
  expect(calls[1]!.body.getAll(name)).toEqual(['0'])
})
