/** What happens while an order is under way changes neither its price nor the page that its answer comes to. */
import { expect, test, vi } from 'vitest'
import { reviewAnswer } from '../testCheckout.ts'
import { field, submitWith } from '../testPlatform.ts'
import { calls, errorList, failure, openCheckout, order, prepareOrderTests, success, visited } from './testOrder.ts'

prepareOrderTests()

const addresses = (): string[] => calls.map(({ url }) => url.replace(/^.*=/, ''))
const updateTotals = async (): Promise<void> => {
  document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(5)
}

test.each([
  ['applied', () => submitWith('[name=apply_coupon]')],
  ['removed', () => field('.woocommerce-remove-coupon').click()],
])('a coupon is not %s while an order is under way, and can be afterwards', async (_what, change) => {
  await openCheckout()
  field('[name=coupon_code]').value = 'EBBE'
  order()
  change()
  expect(addresses()).toEqual(['checkout'])
  expect(field('form.checkout').classList.contains('processing')).toBe(true)
  await calls[0]!.answer(failure(errorList('<li>Nein</li>')))
  change()
  expect(calls).toHaveLength(2)
})

test.each(['before', 'after'])(
  'an update that is asked for %s the order does not load the page anew under it',
  async (when) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await openCheckout()
    if (when === 'before') await updateTotals()
    order()
    if (when === 'after') await updateTotals()
    expect(addresses().sort()).toEqual(['checkout', 'update_order_review'])
    const update = calls.find(({ url }) => url.includes('review'))!
    await update.answer(reviewAnswer({ reload: true }))
    expect(reload).not.toHaveBeenCalled()
    await calls.find((call) => call !== update)!.answer(success)
    expect(visited).toEqual([success.redirect])
  },
)

test('totals that were being asked for when the order was sent are asked for anew once it is refused', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await openCheckout()
  await updateTotals()
  order()
  expect(calls[0]!.signal?.aborted).toBe(true)
  await calls[1]!.answer(failure(errorList('<li>Nein</li>')))
  await vi.advanceTimersByTimeAsync(5)
  expect(addresses()).toEqual(['update_order_review', 'checkout', 'update_order_review'])
  await calls[2]!.answer(reviewAnswer({ reload: true }))
  expect(reload).toHaveBeenCalledOnce()
})
