import jQueryFactory from 'jquery'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { checkoutHtml } from './testCheckout.ts'
import { closeCheckouts, openCheckout } from './testDriver.ts'

interface JQueryElement {
  data(key: string, value?: unknown): unknown
  trigger(type: string, parameters: readonly unknown[]): void
}
const $ = jQueryFactory as unknown as ((target: unknown) => JQueryElement) & { fn: Record<string, unknown> }
const page = window as { jQuery?: unknown }

closeCheckouts()
beforeEach(() => {
  page.jQuery = $
  $.fn.unblock = function (this: JQueryElement): void {
    this.data('blockUI.isBlocked', 0)
  }
})
afterEach(() => {
  delete page.jQuery
  delete $.fn.unblock
})

const call = { url: '/?wc-ajax=update_order_review' }
const payment = (): Element => document.querySelector('#payment')!
const isCovered = (): boolean => Boolean($(payment()).data('blockUI.isBlocked'))
const messages = (): (string | null)[] =>
  [...document.querySelectorAll('.woocommerce-error')].map((error) => error.textContent)
const oldTotals = expect.stringContaining('unerwartet geantwortet')

/** The platform's script asks for new totals. */
function ask(): void {
  $(payment()).data('blockUI.isBlocked', 1)
}

test.each<[string, () => void]>([
  ['with an error', () => $(document).trigger('ajaxError', [{ status: 500, statusText: 'error' }, call])],
  ['with a page', () => $(document.body).trigger('updated_checkout', ['<html>Wartung</html>'])],
  [
    'with a success that has no totals',
    () => $(document.body).trigger('updated_checkout', [{ result: 'success', fragments: [] }]),
  ],
])(
  'an update that the shop answers %s leaves place-order uncovered, and says that the totals are old',
  {
    tags: ids('S6.04'),
  },
  (_how, answer) => {
    openCheckout(undefined, checkoutHtml())
    ask()
    answer()
    expect([isCovered(), messages()]).toEqual([false, [oldTotals]])
    ask()
    answer()
    expect(messages()).toEqual([oldTotals])
    $(document.body).trigger('updated_checkout', [{ result: 'success', fragments: { '.total': '<b>' } }])
    expect(messages()).toEqual([])
  },
)

test('a call that a later one replaces, and a call about something else, leave the cover', () => {
  openCheckout(undefined, checkoutHtml())
  ask()
  $(document).trigger('ajaxError', [{ status: 0, statusText: 'abort' }, call])
  $(document).trigger('ajaxError', [{ status: 500, statusText: 'error' }, { url: '/?wc-ajax=apply_coupon' }])
  expect([isCovered(), messages()]).toEqual([true, []])
})

test('what nobody has covered gets no message of ours: the stand-in shows its own', () => {
  openCheckout(undefined, checkoutHtml())
  $(document).trigger('ajaxError', [{ status: 500, statusText: 'error' }, call])
  expect(messages()).toEqual([])
})
