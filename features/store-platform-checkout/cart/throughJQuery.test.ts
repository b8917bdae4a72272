/** What plugins press and send in the cart through jQuery alone, which tells no listener of the browser's. Contract theme-and-platform 1, 3.7 */
import jQuery from 'jquery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { makeReady } from '../../shared/platform/testJQuery.ts'
import { end, field, type SentCall, submitWith } from '../testPlatform.ts'
import { cartHtml, catchCartCalls, openCart, pageOf, quantity } from './testCart.ts'

const cartForm = '.woocommerce-cart-form'
const code = '[name=coupon_code]'

let calls: SentCall[]
/** The browser sends a form, and the page is left. */
let sent: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  vi.stubGlobal('jQuery', jQuery)
  makeReady(jQuery)
  calls = catchCartCalls()
})
afterEach(() => {
  end()
  jQuery(document).off()
})

test('a link that removes a line does so by call', { tags: ids('TP60') }, async () => {
  await openCart()
  jQuery(field('.product-remove > a')).trigger('click')
  expect(calls[0]!.url).toContain('remove_item=a')
})

test('the field that is in use says what the form is sent for', { tags: ids('TP60') }, async () => {
  await openCart()
  quantity('b').focus()
  quantity('b').value = '4'
  jQuery(field(cartForm)).trigger('submit')
  expect([...calls[0]!.body.entries()]).toEqual(
    expect.arrayContaining([
      ['cart[b][qty]', '4'],
      ['update_cart', 'Aktualisieren'],
    ]),
  )
  await calls[0]!.answer(pageOf(cartHtml({ lines: { b: 4 } })))
  field(code).focus()
  field(code).value = 'EBBE'
  jQuery(field('.ux-cart-coupon')).trigger('submit')
  expect(calls[1]!.body.get('coupon_code')).toBe('EBBE')
  expect(calls).toHaveLength(2)
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  ['a page', 200, 'ajaxSuccess'],
  ['an error', 500, 'ajaxError'],
])('an update that is answered with %s (%s) ends in %s', { tags: ids('TP60') }, async (what, status, expected) => {
  await openCart()
  const ends: unknown[] = []
  jQuery(document).on('ajaxSuccess ajaxError', ({ type }, { status: reported }, settings) =>
    ends.push([type, reported, String(settings.data).includes('update_cart=')]),
  )
  quantity('b').value = '4'
  submitWith('[name=update_cart]')
  await calls[0]!.answer(what === 'a page' ? pageOf(cartHtml({ lines: { b: 4 } })) : '', status)
  await vi.waitFor(() => expect(ends).toEqual([[expected, status, true]]))
})

test('a field of another form says nothing: the browser sends the form', { tags: ids('TP60') }, async () => {
  await openCart(`${cartHtml()}<form class="other"></form>`)
  field(code).focus()
  jQuery(field('.other')).trigger('submit')
  expect(calls).toEqual([])
  expect(sent).toHaveBeenCalledOnce()
})

test('plugins that look at the page after each call of jQuery look at the new cart', {
  tags: ids('TP60'),
}, async () => {
  await openCart()
  const received: unknown[] = []
  jQuery(document).on(
    'ajaxComplete',
    (_event, request: { status: number }, settings: { url: string; data: string }) => {
      received.push([
        request.status,
        settings.url.includes('/'),
        settings.data.includes('update_cart'),
        quantity('b').value,
      ])
    },
  )
  quantity('b').value = '4'
  submitWith('[name=update_cart]')
  await calls[0]!.answer(pageOf(cartHtml({ lines: { b: 4 } })))
  await vi.waitFor(() => expect(received).toEqual([[200, true, true, '4']]))
})
