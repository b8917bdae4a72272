import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, setBody } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { end, field, open, recordEvents, type SentCall, submitWith, type, waitForIdle } from '../testPlatform.ts'
import {
  cartHtml,
  cartSettings,
  catchCartCalls,
  emptyCartHtml,
  error,
  message,
  openCart,
  pageOf,
  quantity,
  texts,
  totals,
} from './testCart.ts'

let calls: SentCall[]
const overlays = (): number => document.querySelectorAll('.blockOverlay').length

beforeEach(() => {
  calls = catchCartCalls()
})
afterEach(end)

test('quantities are sent by call, and the answer takes the place of the cart and its totals', async () => {
  await openCart(cartHtml({ notices: message('Alt') }))
  const recorded = recordEvents('updated_wc_div', 'updated_cart_totals', 'wc_cart_emptied')
  expect(field('[name=update_cart]').hasAttribute('disabled')).toBe(true)
  type('#q_a', '3')
  expect(field('[name=update_cart]').hasAttribute('disabled')).toBe(false)
  expect(submitWith('[name=update_cart]').defaultPrevented).toBe(true)
  expect(overlays()).toBe(2)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ method: 'POST', url: '/warenkorb/' })
  expect(Object.fromEntries(calls[0]!.body)).toMatchObject({
    'cart[a][qty]': '3',
    'cart[b][qty]': '1',
    'woocommerce-cart-nonce': 'bb22',
    update_cart: 'Aktualisieren',
  })
  const news = message('Warenkorb aktualisiert.')
  await calls[0]!.answer(pageOf(cartHtml({ lines: { a: 3 }, notices: news + news, shipping: 'local_pickup:2' })))
  expect(quantity('a').value).toBe('3')
  expect(document.querySelectorAll('.woocommerce-cart-form')).toHaveLength(1)
  expect(document.querySelectorAll('.cart_totals')).toHaveLength(1)
  expect(field('#s2').checked).toBe(true)
  expect(overlays()).toBe(0)
  expect(texts('.woocommerce-message')).toEqual(['Warenkorb aktualisiert.'])
  expect(field('[name=update_cart]').hasAttribute('disabled')).toBe(true)
  expect(recorded).toEqual([['updated_cart_totals'], ['updated_wc_div']])
})

test.each([
  ['the button', () => submitWith('[name=update_cart]')],
  ['Enter', () => quantity('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))],
])(
  'an emptied quantity, sent by %s, is the one that the shop has printed, so that no line is lost',
  async (_how, send) => {
    await openCart()
    type('#q_a', '')
    send()
    expect(calls).toHaveLength(1)
    expect(calls[0]!.body.get('cart[a][qty]')).toBe('2')
    expect(quantity('a').value).toBe('2')
  },
)

test('a checkout on the page of the cart gets new totals with each change, and goes with the last line', {
  tags: ids('TP60'),
}, async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await openCart(`${cartHtml()}<form class="checkout woocommerce-checkout"></form>`)
  const recorded = recordEvents('update_checkout')
  type('#q_a', '3')
  submitWith('[name=update_cart]')
  await calls[0]!.answer(pageOf(cartHtml({ lines: { a: 3 } })))
  expect(recorded).toEqual([['update_checkout']])
  field('.product-remove > a').click()
  await calls[1]!.answer(pageOf(emptyCartHtml()))
  expect([reload.mock.calls.length, document.querySelector('.woocommerce-cart-form') === null]).toEqual([1, false])
})

test('settings that an optimiser brings with the first click begin it then', async () => {
  vi.stubGlobal('wc_cart_params', undefined)
  await openCart()
  Object.assign(window, { wc_cart_params: cartSettings })
  type('#q_a', '3')
  expect(submitWith('[name=update_cart]').defaultPrevented).toBe(true)
  expect(calls).toHaveLength(1)
})

test('of the page that answers, only the cart and its notices are made', async () => {
  await openCart()
  type('#q_a', '3')
  submitWith('[name=update_cart]')
  const made = vi.spyOn(document, 'createElementNS')
  const menu = '<nav><ul><li><a href="/">Start</a></li></ul></nav>'.repeat(50)
  await calls[0]!.answer(pageOf(`<header>${menu}</header>${cartHtml({ lines: { a: 3 } })}<footer>${menu}</footer>`))
  expect(quantity('a').value).toBe('3')
  expect(made.mock.calls.map(([, tag]) => tag)).not.toContain('nav')
})

test('an answer without goods shows the empty cart, announces it and loads no page', {
  tags: ids('TP56'),
}, async () => {
  await openCart()
  const recorded = recordEvents('updated_wc_div', 'wc_cart_emptied')
  type('#q_a', '0')
  submitWith('[name=update_cart]')
  await calls[0]!.answer(pageOf(emptyCartHtml(message('Entfernt.'))))
  expect(document.querySelector('.woocommerce-cart-form, .cart_totals')).toBeNull()
  expect(texts('.wc-empty-cart-message')).toEqual(['Ihr Warenkorb ist leer.'])
  expect(texts('.woocommerce-message')).toEqual(['Entfernt.'])
  expect(recorded).toEqual([['wc_cart_emptied'], ['updated_wc_div']])
  expect(overlays()).toBe(0)
})

test('what is changed while a call is under way is kept, and sent afterwards', { tags: ids('TP57') }, async () => {
  await openCart()
  type('#q_a', '3')
  submitWith('[name=update_cart]')
  type('#q_a', '5')
  submitWith('[name=update_cart]')
  submitWith('[name=update_cart]')
  expect(calls).toHaveLength(1)
  await calls[0]!.answer(pageOf(cartHtml({ lines: { a: 3, b: 1 } })))
  expect(quantity('a').value).toBe('5')
  expect(calls).toHaveLength(2)
  expect(calls[1]!.body.get('cart[a][qty]')).toBe('5')
  await calls[1]!.answer(pageOf(cartHtml({ lines: { a: 5, b: 1 } })))
  expect(quantity('a').value).toBe('5')
  expect(calls).toHaveLength(2)
})

test('what the server makes of a quantity counts, also where the cursor is', async () => {
  await openCart()
  type('#q_a', '99')
  submitWith('[name=update_cart]')
  await calls[0]!.answer(pageOf(cartHtml({ lines: { a: 12, b: 1 } })))
  expect(quantity('a').value).toBe('12')
  expect(document.activeElement).toBe(quantity('a'))
})

test.each([
  ['the connection breaks', (call: SentCall) => call.fail()],
  ['the server fails', (call: SentCall) => call.answer('<h1>Fehler</h1>', 500)],
])(
  '%s: the cart is usable again, a message says so, quantities are kept',
  { tags: ids('TP59') },
  async (_what, end) => {
    await openCart()
    type('#q_a', '7')
    submitWith('[name=update_cart]')
    await end(calls[0]!)
    expect(overlays()).toBe(0)
    expect(quantity('a').value).toBe('7')
    expect(texts('[role=alert]')).toEqual([expect.stringMatching(/nicht geändert/)])
    submitWith('[name=update_cart]')
    expect(calls[1]!.body.get('cart[a][qty]')).toBe('7')
    expect(texts('[role=alert]')).toEqual([])
    await calls[1]!.answer(pageOf(cartHtml({ lines: { a: 7 } })))
    expect(texts('[role=alert]')).toEqual([])
  },
)

test('an answer that is no cart is left to a page load, which sends the same', { tags: ids('TP59') }, async () => {
  await openCart()
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  type('#q_a', '7')
  submitWith('[name=update_cart]')
  await calls[0]!.answer('<h1>Bitte bestätigen Sie, dass Sie kein Programm sind</h1>', 403)
  expect(submit).toHaveBeenCalledTimes(1)
  const form = submit.mock.contexts[0] as HTMLFormElement
  expect(new FormData(form).get('cart[a][qty]')).toBe('7')
  expect(new FormData(form).get('update_cart')).toBeTruthy()
})

test('after an update the totals are announced once per update', { tags: ids('TP58') }, async () => {
  await openCart()
  const recorded = recordEvents('updated_cart_totals')
  for (const round of [0, 1]) {
    type('#q_a', String(4 + round))
    submitWith('[name=update_cart]')
    await calls[round]!.answer(pageOf(cartHtml({ lines: { a: 4 + round, b: 1 } })))
  }
  expect(calls).toHaveLength(2)
  expect(recorded).toHaveLength(2)
})

test('a line is removed by its link, and focus leads to what is said about it', async () => {
  await openCart()
  type('#q_a', '6')
  const recorded = recordEvents('item_removed_from_classic_cart')
  field('.cart_item:nth-child(2) .remove').click()
  expect(calls[0]).toMatchObject({ method: 'GET', url: expect.stringContaining('remove_item=b') })
  await calls[0]!.answer(
    pageOf(
      cartHtml({
        lines: { a: 2 },
        notices: message('Entfernt. <a class="restore-item" href="/warenkorb/?undo_item=b">Rückgängig?</a>'),
      }),
    ),
  )
  expect(recorded).toHaveLength(1)
  expect(document.activeElement?.textContent).toMatch(/^Entfernt/)
  expect(quantity('a').value, 'typed and not sent').toBe('6')
  field('.restore-item').click()
  expect(calls[1]!.url).toContain('undo_item=b')
  await calls[1]!.answer(pageOf(cartHtml()))
  expect(document.querySelectorAll('.cart_item')).toHaveLength(2)
  expect(quantity('a').value).toBe('6')
})

test('a link that is to open elsewhere is the browser’s', async () => {
  await openCart()
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  field('.remove').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(calls).toEqual([])
})

test('a coupon is applied by call; what is said about it survives the update of the cart', async () => {
  await openCart()
  const recorded = recordEvents('applied_coupon', 'updated_wc_div')
  field('[name=coupon_code]').value = 'Ebbe10'
  expect(submitWith('[name=apply_coupon]').defaultPrevented).toBe(true)
  expect(calls[0]!.url).toBe('/?wc-ajax=apply_coupon')
  expect(Object.fromEntries(calls[0]!.body)).toEqual({ security: 'app', coupon_code: 'Ebbe10' })
  await calls[0]!.answer(message('Gutschein angewendet.'))
  expect(recorded).toEqual([['applied_coupon', 'Ebbe10']])
  expect(calls[1]).toMatchObject({ method: 'POST', url: '/warenkorb/' })
  await calls[1]!.answer(pageOf(cartHtml()))
  expect(texts('.woocommerce-message')).toEqual(['Gutschein angewendet.'])
  expect(field('[name=coupon_code]').value).toBe('')
  expect(recorded).toHaveLength(2)
})

test('a code that was typed and not applied stays when an answer replaces the form that it stands in', async () => {
  const inForm = (html: string): string =>
    html.replace('<button type="submit" class="button" name="update', '<input name="coupon_code" value="">$&')
  await openCart(inForm(cartHtml()))
  type('[name=coupon_code]', 'Ebbe10')
  type('#q_a', '3')
  submitWith('[name=update_cart]')
  await calls[0]!.answer(pageOf(inForm(cartHtml({ lines: { a: 3, b: 1 } }))))
  expect(field('.woocommerce-cart-form [name=coupon_code]').value).toBe('Ebbe10')
})

test('a coupon that is sent twice is applied once, and can be sent again after the answer', async () => {
  await openCart()
  const apply = (): void => {
    field('[name=coupon_code]').value = 'Ebbe10'
    submitWith('[name=apply_coupon]')
  }
  apply()
  apply()
  await calls[0]!.answer(message('Gutschein angewendet.'))
  apply()
  await calls[1]!.answer(pageOf(cartHtml()))
  expect(calls).toHaveLength(2)
  expect(texts('.woocommerce-message')).toEqual(['Gutschein angewendet.'])
  apply()
  expect(calls[2]!.url).toBe('/?wc-ajax=apply_coupon')
})

test('Enter in the emptied field while the cart is shown with the coupon sends nothing, and an empty code later is the shop’s', async () => {
  await openCart()
  field('[name=coupon_code]').value = 'Ebbe10'
  submitWith('[name=apply_coupon]')
  await calls[0]!.answer(message('Gutschein angewendet.'))
  expect(field('[name=coupon_code]').value).toBe('')
  expect(submitWith('[name=apply_coupon]').defaultPrevented).toBe(true)
  await calls[1]!.answer(pageOf(cartHtml()))
  expect(calls).toHaveLength(2)
  expect(texts('[role=alert]')).toEqual(['Gutschein angewendet.'])
  submitWith('[name=apply_coupon]')
  expect(calls[2]!.body.get('coupon_code')).toBe('')
})

test('a coupon is removed by its link', async () => {
  await openCart()
  const recorded = recordEvents('removed_coupon')
  field('.woocommerce-remove-coupon').click()
  expect(calls[0]!.url).toBe('/?wc-ajax=remove_coupon')
  expect(Object.fromEntries(calls[0]!.body)).toEqual({ security: 'rem', coupon: 'ebbe' })
  await calls[0]!.answer(message('Gutschein entfernt.'))
  expect(recorded).toEqual([['removed_coupon', 'ebbe']])
  await calls[1]!.answer(pageOf(cartHtml()))
  expect(calls).toHaveLength(2)
})

test.each([
  ['with nothing typed', false],
  ['with a quantity typed', true],
])('a refused coupon call %s', async (_what, isTyped) => {
  await openCart()
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  if (isTyped) type('#q_a', '6')
  field('[name=coupon_code]').value = 'EBBE'
  submitWith('[name=apply_coupon]')
  await calls[0]!.answer('-1', 403)
  expect(submit).toHaveBeenCalledTimes(isTyped ? 0 : 1)
  expect(texts('[role=alert]')).toHaveLength(isTyped ? 1 : 0)
  expect(field('[name=coupon_code]').value).toBe('EBBE')
})

test('a shipping method is told to the server, and the totals are its answer', async () => {
  await openCart()
  const recorded = recordEvents('updated_cart_totals', 'updated_shipping_method')
  field('#s2').click()
  expect(calls[0]!.url).toBe('/?wc-ajax=update_shipping_method')
  expect(Object.fromEntries(calls[0]!.body)).toEqual({ security: 'ship', 'shipping_method[0]': 'local_pickup:2' })
  await calls[0]!.answer(totals('local_pickup:2'))
  expect(recorded).toEqual([['updated_cart_totals'], ['updated_shipping_method']])
  expect(field('#s2').checked).toBe(true)
  field('#s1').click()
  await calls[1]!.fail()
  expect(field('#s2').checked, 'what the totals are for').toBe(true)
  expect(texts('[role=alert]')).toHaveLength(1)
})

test('a list of shipping methods shows what the totals are for when its change fails', async () => {
  await openCart()
  const options = ['flat_rate:1', 'local_pickup:2', 'express:3'].map(
    (value, index) => `<option value="${value}"${index === 1 ? ' selected' : ''}>${value}</option>`,
  )
  const list = document.createElement('select')
  Object.assign(list, { className: 'shipping_method', name: 'shipping_method[0]', innerHTML: options.join('') })
  list.dataset.index = '0'
  document.querySelector('.cart_totals ul')!.replaceWith(list)
  list.value = 'express:3'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  expect(calls[0]!.body.get('shipping_method[0]')).toBe('express:3')
  await calls[0]!.fail()
  expect(list.value).toBe('local_pickup:2')
})

test('Enter in a quantity sends the quantities, not the coupon', async () => {
  await openCart()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  quantity('a').dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(true)
  expect(calls[0]!.body.has('update_cart')).toBe(true)
})

test('an order to update the cart is heard, and notices stay where that is asked for', async () => {
  await openCart(cartHtml({ notices: error('Nur noch zwei da.') }))
  document.body.dispatchEvent(new CustomEvent('wc_update_cart', { bubbles: true, detail: [true] }))
  await calls[0]!.answer(pageOf(cartHtml()))
  expect(texts('.woocommerce-error')).toEqual(['Nur noch zwei da.'])
  document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail: [{}, 'hash'] }))
  await calls[1]!.answer(pageOf(cartHtml()))
  expect(texts('.woocommerce-error')).toEqual([])
})

test('nothing in an answer is executed, and markup in names stays text', async () => {
  await openCart()
  submitWith('[name=update_cart]')
  const hostile = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1">&lt;b&gt;Sturm&lt;/b&gt;'
  await calls[0]!.answer(pageOf(cartHtml({ notices: message(hostile) })))
  expect(field('.woocommerce-message').innerHTML).not.toMatch(/script|onerror/)
  expect(field('.woocommerce-message').textContent).toBe('<b>Sturm</b>')
})

test('the platform’s own script on the page keeps its work', async () => {
  await open(
    `${cartHtml()}<script src="/wp-content/plugins/woocommerce/assets/js/frontend/cart.min.js" type="text/x"></script>`,
    'woocommerce-cart',
  )
  expect(submitWith('[name=update_cart]').defaultPrevented).toBe(false)
})

test('without the platform’s settings the page stays as it is', async () => {
  vi.stubGlobal('wc_cart_params', undefined)
  await openCart()
  expect(submitWith('[name=update_cart]').defaultPrevented).toBe(false)
})

test('stopping gives the server’s HTML back, byte for byte, also during a call', async () => {
  document.body.className = 'woocommerce-cart woocommerce-page'
  setBody(cartHtml())
  const before = markup()
  const runtime = await openCart()
  expect(markup()).not.toBe(before)
  type('#q_a', '2')
  submitWith('[name=update_cart]')
  runtime.stop()
  await waitForIdle()
  expect(markup()).toBe(before)
  expect(submitWith('[name=update_cart]').defaultPrevented).toBe(false)
})
