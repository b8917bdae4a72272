import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { answers, findElement, marks, shownMessages, type } from '../shared/checked-price/testProduct.ts'
import { click, field, holdClock, open, page, product } from './testPricePage.ts'

holdClock()

describe('an answer that is no verdict', () => {
  const broken: readonly (readonly [string, unknown, number])[] = [
    ['500', '<p>Fehler</p>', 500],
    ['HTML', '<!DOCTYPE html>', 200],
    ['nothing', '', 200],
    ['half', '{"status":"succe', 200],
    ['null', null, 200],
    ['a number', 0, 200],
    ['another object', { success: true }, 200],
  ]
  test.each(broken)(
    'an answer that is %s: the button is free again, the price is kept',
    { tags: ids('PO11', 'S8.18') },
    async (_what, body, status) => {
      open(page, {}, { parity: ['name-your-price'] })
      type(field(), '55')
      await click()
      await product.calls[0]!.answer(body, status)
      expect(marks()).toBe('A N−')
      expect(shownMessages()).toEqual([])
      expect(product.submits).toEqual([])
      expect(field().value).toBe('55')
    },
  )

  test.each(broken)('an answer that is %s is told in the shopper’s language', async (_what, body, status) => {
    open()
    await click()
    await product.calls[0]!.answer(body, status)
    expect(shownMessages()).toEqual(['Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später erneut.'])
    await click()
    await product.calls[1]!.answer(answers.accepted)
    expect(product.submits).toHaveLength(1)
  })

  test.each([
    ['before', (verdict: string) => `<br />\n<b>Warning</b>: {x} in <b>y.php</b> on line <b>1</b><br />\n${verdict}`],
    ['after', (verdict: string) => `${verdict}<br />\n<b>Deprecated</b>: {x}`],
  ])('a verdict with what PHP prints %s it counts', { tags: ids('PO11') }, async (_where, print) => {
    open()
    await click()
    await product.calls[0]!.answer(print(JSON.stringify(answers.refused)))
    expect(shownMessages()).toEqual(['8,00 € ist zu wenig.'])
    await click()
    await product.calls[1]!.answer(print(JSON.stringify(answers.accepted)))
    expect(product.submits).toHaveLength(1)
  })

  test('without a connection, and without an answer, the shopper is told and can go on', async () => {
    open()
    await click()
    await product.calls[0]!.fail()
    expect(shownMessages()).toEqual(['Keine Verbindung zum Server. Bitte versuchen Sie es erneut.'])
    await click()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(shownMessages()).toEqual(['Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.'])
    expect(marks()).toBe('A N−')
  })
})

describe('an expired nonce', () => {
  const stale = { status: 'error', message: 'Invalid nonce' }
  const fresh =
    '<script>var vicatna_single = {"wc_ajax_url":"/?x","nonce":"fresh12345","a":"b"};</script><input type="hidden" id="_vicatna_cart_nonce" name="_vicatna_cart_nonce" value="cart67890" />'

  test('is renewed once, with the form’s own, and the call repeated', async () => {
    open()
    await click()
    await product.calls[0]!.answer(stale)
    expect([product.calls[1]!.method, product.calls[1]!.url]).toEqual(['POST', '/produkt/bild-4711/'])
    await product.calls[1]!.answer(fresh)
    expect(product.calls[2]!.fields).toContain('vicatna_nonce=fresh12345')
    await product.calls[2]!.answer(answers.accepted)
    expect(new URLSearchParams(product.submits[0]).get('_vicatna_cart_nonce')).toBe('cart67890')
    product.runtime.stop()
    expect(findElement('[name=_vicatna_cart_nonce]').getAttribute('value')).toBe('19bd5e00aa')
  })

  test('is told as plain text where there is no other, and the price is kept', { tags: ids('PO49') }, async () => {
    open()
    type(field(), '55')
    await click()
    await product.calls[0]!.answer(stale)
    await product.calls[1]!.answer('<html>Wartung</html>', 503)
    expect(shownMessages()).toEqual(['Invalid nonce'])
    expect(field().value).toBe('55')
    expect(marks()).toBe('A N−')
    await click()
    await product.calls[2]!.answer(stale)
    await product.calls[3]!.answer(fresh)
    await product.calls[4]!.answer(stale)
    expect(product.calls).toHaveLength(5)
  })

  test('without a connection the shopper is told', async () => {
    open()
    await click()
    await product.calls[0]!.answer(stale)
    await product.calls[1]!.fail()
    expect(shownMessages()).toEqual(['Keine Verbindung zum Server. Bitte versuchen Sie es erneut.'])
    expect(marks()).toBe('A N−')
  })
})
