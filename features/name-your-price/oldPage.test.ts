/** A page that is open for hours, or comes from a cache: the shop takes no price with a nonce that is over, and says nothing. */
import { expect, test, vi } from 'vitest'
import { checkedFields } from '../shared/checked-price/checkedFields.ts'
import { answers, findElement, type, waitForIdle } from '../shared/checked-price/testProduct.ts'
import { click, field, holdClock, open, page, product } from './testPricePage.ts'

holdClock()

const hour = 60 * 60_000
const fresh =
  '<script>var vicatna_single = {"nonce":"fresh12345"};</script><input type="hidden" id="_vicatna_cart_nonce" name="_vicatna_cart_nonce" value="cart67890" />'
const nonceOf = (submit: string | undefined): string | null => new URLSearchParams(submit).get('_vicatna_cart_nonce')
const later = (hours: number): unknown => vi.setSystemTime(Date.now() + hours * hour)

function openFree(): void {
  open(page, { nyp_free_purchase: '1' })
  type(field(), '')
}

test('a gift goes into the cart with a nonce that counts, once, however often the button is pressed', async () => {
  openFree()
  later(11)
  await click()
  await click()
  expect(product.calls.map(({ method, url, fields }) => [method, url, fields])).toEqual([
    ['POST', '/produkt/bild-4711/', ''],
  ])
  expect(product.submits).toEqual([])
  await product.calls[0]!.answer(fresh)
  expect(product.submits.map(nonceOf)).toEqual(['cart67890'])
  await click()
  expect([product.calls.length, product.submits.length]).toEqual([1, 2])
})

test('a gift on a page that is older than the visit needs one, too', async () => {
  Object.defineProperty(document, 'lastModified', {
    value: new Date(Date.now() - 11 * hour).toString(),
    configurable: true,
  })
  openFree()
  await click()
  Reflect.deleteProperty(document, 'lastModified')
  await product.calls[0]!.answer(fresh)
  expect(product.submits.map(nonceOf)).toEqual(['cart67890'])
})

test('a gift is not kept from a shopper whose shop renews nothing', async () => {
  openFree()
  later(11)
  await click()
  await product.calls[0]!.fail()
  expect([product.calls.length, product.submits.length]).toEqual([1, 1])
})

test('a price that was accepted hours ago is given to a wallet with a nonce that counts', async () => {
  open()
  type(field(), '55')
  const form = findElement<HTMLFormElement>('form')
  void checkedFields(form, 'vicatna')
  await waitForIdle()
  await product.calls[0]!.answer(answers.accepted)
  later(11)
  const fields = checkedFields(form, 'vicatna')
  await waitForIdle()
  expect(product.calls[1]?.url).toBe('/produkt/bild-4711/')
  await product.calls[1]!.answer(fresh)
  expect(await fields).toEqual({ vicatna_nyp_value: '55', _vicatna_cart_nonce: 'cart67890' })
  expect(product.calls).toHaveLength(2)
})

test('a page of this morning is asked nothing', async () => {
  openFree()
  later(9)
  await click()
  expect([product.calls.length, product.submits.length]).toEqual([0, 1])
})
