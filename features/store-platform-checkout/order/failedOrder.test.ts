/** Orders that the shop refuses, and orders of which no answer comes. */
import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { reviewAnswer } from '../testCheckout.ts'
import { field, recordEvents, type SentCall, type } from '../testPlatform.ts'
import {
  alerts,
  calls,
  errorList,
  failure,
  openCheckout,
  order,
  prepareOrderTests,
  success,
  visited,
} from './testOrder.ts'

prepareOrderTests()

describe('a refused order', () => {
  test('the reasons stand above the form, in a group of the checkout, and the page goes there', {
    tags: ids('S8.44', 'S8.45', 'S8.46', 'S8.47'),
  }, async () => {
    await openCheckout()
    document.querySelector('.woocommerce-notices-wrapper')!.innerHTML = '<div class="woocommerce-message">Alt</div>'
    const scrolled = vi.spyOn(window, 'scrollTo')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 700 } as DOMRect)
    order()
    await calls[0]!.answer(failure(errorList('<li>Bitte zahlen Sie anders.</li>')))
    const group = field('form.checkout').firstElementChild as HTMLElement
    expect(group.className).toBe('woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout')
    expect(alerts()).toEqual(['Bitte zahlen Sie anders.'])
    expect(document.querySelector('.woocommerce-message')).toBeNull()
    expect(document.querySelector('.showcoupon'), 'a hint is no notice').not.toBeNull()
    expect(scrolled).toHaveBeenLastCalledWith({ top: 600, behavior: 'instant' })
    expect(group.contains(document.activeElement)).toBe(true)
  })

  test('the error is announced with its HTML, and the button works again', { tags: ids('TP65') }, async () => {
    await openCheckout()
    const recorded = recordEvents('checkout_error')
    const html = errorList('<li>Nein</li>')
    order()
    await calls[0]!.answer(failure(html))
    expect(recorded).toEqual([['checkout_error', html]])
    expect(field('form.checkout').classList.contains('processing')).toBe(false)
    expect(document.querySelector('.blockOverlay')).toBeNull()
    order()
    expect(calls).toHaveLength(2)
    await calls[1]!.answer(failure(errorList('<li>Immer noch nicht</li>')))
    expect(alerts()).toEqual(['Immer noch nicht'])
  })

  test('a step of a checkout in steps ends with a blank reason: other code hears of it, and finds no error', async () => {
    await openCheckout()
    const recorded = recordEvents('checkout_error', 'update_checkout')
    order()
    await calls[0]!.answer({ result: 'failure', messages: ' ', refresh: 'true', fragments: {} })
    expect(recorded).toEqual([['checkout_error', ' ']])
    expect(document.querySelector('.woocommerce-error')).toBeNull()
    expect(field('form.checkout').firstElementChild?.className).toContain('woocommerce-NoticeGroup-checkout')
    expect(field('form.checkout').classList.contains('processing')).toBe(false)
  })

  test('each reason leads to its field, and the field describes it until it is corrected', async () => {
    await openCheckout()
    order()
    const reason =
      '<li data-id="billing_email"><div class="message-container"><strong>E-Mail</strong> fehlt.</div></li>'
    const other =
      '<li data-id="gibtesnicht">Anderes</li><li data-id="terms">Bitte <a href="/agb/">AGB</a> annehmen</li>'
    await calls[0]!.answer(failure(errorList(reason, other)))
    expect(field('li[data-id=billing_email] > a').getAttribute('href')).toBe('#billing_email')
    expect(document.querySelectorAll('li a a, li[data-id=gibtesnicht] a')).toHaveLength(0)
    const email = field('#billing_email')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    const description = document.getElementById(email.getAttribute('aria-describedby')!)
    expect(description?.textContent).toBe('E-Mail fehlt.')
    expect(description?.className).toBe('checkout-inline-error-message')
    expect(description?.closest('.form-row')).toBe(field('#billing_email_field'))
    type('#billing_email', 'jule@ebbe.example')
    expect(email.hasAttribute('aria-invalid')).toBe(false)
    expect(email.hasAttribute('aria-describedby')).toBe(false)
    expect(document.querySelectorAll('#billing_email_field .checkout-inline-error-message')).toHaveLength(0)
    expect(field('#billing_email_field').className).toContain('woocommerce-validated')
  })

  test('a stale form asks for new totals, and with them for a new nonce', async () => {
    await openCheckout()
    order()
    await calls[0]!.answer(failure(errorList('<li>Noch einmal bitte</li>'), { refresh: true }))
    await vi.advanceTimersByTimeAsync(5)
    expect(calls[1]!.url).toBe('/?wc-ajax=update_order_review')
    expect(alerts()).toEqual(['Noch einmal bitte'])
    await calls[1]!.answer(reviewAnswer())
    expect(alerts(), 'the reason stays').toEqual(['Noch einmal bitte'])
  })

  test('the page is loaded again where the shop asks for it', async () => {
    await openCheckout()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    order()
    await calls[0]!.answer(failure('', { reload: true }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('without reasons the shop’s own sentence is shown', async () => {
    await openCheckout()
    order()
    await calls[0]!.answer(failure(''))
    expect(alerts()).toEqual(['Bei der Bearbeitung ist ein Fehler aufgetreten.'])
  })

  test('nothing in the reasons is executed', async () => {
    await openCheckout()
    order()
    await calls[0]!.answer(
      failure(errorList('<li data-id="x]"><img src=x onerror=alert(1)>Nein<script>x()</script></li>')),
    )
    expect(field('.woocommerce-NoticeGroup').innerHTML).not.toMatch(/script|onerror/)
  })
})

describe('an order that may exist', () => {
  test.each([
    ['the connection breaks', (call: SentCall) => call.fail()],
    ['the server fails', (call: SentCall) => call.answer('<html>', 500)],
    ['half an answer comes', (call: SentCall) => call.answer('{"result":"succ')],
    ['null comes', (call: SentCall) => call.answer('null')],
    ['a minute passes', () => vi.advanceTimersByTimeAsync(60_000)],
  ])('%s: the shopper reads that it may exist, and nothing is sent by itself', async (_what, end) => {
    await openCheckout()
    const recorded = recordEvents('checkout_error')
    type('#billing_first_name', 'Jule')
    order()
    await end(calls[0]!)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(alerts()).toEqual([expect.stringMatching(/^Bei der Bearbeitung.*trotzdem eingegangen/)])
    expect(recorded).toHaveLength(1)
    expect(calls).toHaveLength(1)
    expect(field('#billing_first_name').value).toBe('Jule')
    expect(document.querySelector('.blockOverlay')).toBeNull()
    order()
    expect(calls, 'the shopper asks for it').toHaveLength(2)
  })

  test('a device without a connection has sent nothing: the shopper reads so, and nothing counts as an order without an answer', {
    tags: ids('S8.44'),
  }, async () => {
    await openCheckout()
    const recorded = recordEvents('checkout_error')
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    order()
    await calls[0]!.fail()
    expect(alerts()).toEqual([expect.stringMatching(/^Keine Verbindung.*nicht abgeschickt/)])
    // A list is how the shop prints a refusal.
    expect(recorded[0]![1]).toContain('<li>')
    expect(field('form.checkout').classList.contains('processing')).toBe(false)
    connection.mockReturnValue(true)
    order()
    await calls[1]!.answer(success)
    expect(visited).toEqual([success.redirect])
  })

  test('a connection that is back when the call fails may have carried the order', { tags: ids('S8.44') }, async () => {
    await openCheckout()
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    order()
    connection.mockReturnValue(true)
    await calls[0]!.fail()
    expect(alerts()).toEqual([expect.stringMatching(/trotzdem eingegangen/)])
  })

  test('before the minute has passed it still waits', async () => {
    await openCheckout()
    order()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(alerts()).toEqual([])
    await calls[0]!.answer(success)
    expect(visited).toEqual([success.redirect])
  })
})
