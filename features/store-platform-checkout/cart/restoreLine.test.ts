/** The link that brings a removed line of the cart back. Contract theme-and-platform 3.7 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { end, field, type SentCall, submitWith } from '../testPlatform.ts'
import { cartHtml, catchCartCalls, message, openCart, pageOf, quantity, texts } from './testCart.ts'

const undo = '<a class="restore-item" href="/warenkorb/?undo_item=b&amp;_wpnonce=n1">Rückgängig?</a>'
const removedNotice = message(`Entfernt. ${undo}`)
const failed = [expect.stringMatching(/nicht geändert/), 'Entfernt. Rückgängig?']
let calls: SentCall[]

beforeEach(() => {
  calls = catchCartCalls()
})
afterEach(end)

/** Shows the cart after its second line was removed, and clicks on the link that brings it back, as by Enter. */
async function clickUndo(): Promise<void> {
  await openCart(cartHtml({ lines: { a: 2 }, notices: removedNotice }))
  field('.restore-item').focus()
  field('.restore-item').click()
}

test.each([
  ['the connection breaks', (call: SentCall) => call.fail()],
  ['the server fails', (call: SentCall) => call.answer('<h1>Fehler</h1>', 500)],
])('the link that brings a line back stays, with the focus, when %s', async (_what, fail) => {
  await clickUndo()
  await fail(calls[0]!)
  expect(texts('[role=alert]')).toEqual(failed)
  expect(document.activeElement).toBe(field('.restore-item'))
  field('.restore-item').click()
  await fail(calls[1]!)
  expect(texts('[role=alert]'), 'one message at a time').toEqual(failed)
  field('.restore-item').click()
  await calls[2]!.answer(pageOf(cartHtml()))
  expect(texts('[role=alert]')).toEqual([])
  expect(quantity('b').value).toBe('1')
})

test('the link that brings a line back stays when the call of a coupon fails', async () => {
  await openCart(cartHtml({ lines: { a: 2 }, notices: removedNotice }))
  field('[name=coupon_code]').value = 'EBBE'
  submitWith('[name=apply_coupon]')
  await calls[0]!.answer('', 500)
  expect(texts('[role=alert]')).toEqual(failed)
})

test('the focus goes to the line that was brought back, which is announced where the shop says nothing about it', async () => {
  await clickUndo()
  await calls[0]!.answer(pageOf(cartHtml()))
  expect(document.activeElement?.getAttribute('href')).toMatch(/remove_item=b/)
  await expect.poll(() => texts('[role=status]')).toEqual(['Das Produkt ist wieder im Warenkorb.'])
})

test('a message of the shop about the line that was brought back gets the focus and is the only announcement', async () => {
  await clickUndo()
  await calls[0]!.answer(pageOf(cartHtml({ notices: message('Wieder da.') })))
  expect(document.activeElement).toBe(field('.woocommerce-message'))
  expect(texts('[role=status]')).toEqual([])
})

test('a focus that the shopper has moved meanwhile stays', async () => {
  await clickUndo()
  const search = document.createElement('input')
  document.body.append(search)
  search.focus()
  await calls[0]!.answer(pageOf(cartHtml()))
  expect(document.activeElement).toBe(search)
})
