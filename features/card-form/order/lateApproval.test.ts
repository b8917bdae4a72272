/** A submission whose promise has resolved, and which the provider approves later, or never. provider-sdk 3.4, 13 */
import { beforeEach, expect, test, vi } from 'vitest'
import type { CardFieldsInstance, CardFieldsOptions } from '../../../harness/payment-sdk/cardTypes.ts'
import type { ProviderSdk, SdkPage } from '../../../harness/payment-sdk/sdkTypes.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { beginCardPage, closeCardPages, page, untilRendered } from '../testCard.ts'

const orders = ['7AB12345CD678901E', '8AB12345CD678901F'] as const

closeCardPages()

/** The callbacks of the fields that stand in the page. */
let card: CardFieldsOptions
const submit = vi.fn()

/** Opens the page, and presses place-order. The provider asks for an order and resolves, without any other callback. */
beforeEach(async () => {
  beginCardPage()
  const paypal = (window as unknown as SdkPage).paypal as ProviderSdk
  const make = paypal.CardFields
  vi.spyOn(paypal, 'CardFields').mockImplementation((options) => {
    card = options ?? {}
    return { ...(make?.(options) as CardFieldsInstance), submit }
  })
  submit.mockReset()
  submit.mockImplementation(async () => void (await card.createOrder?.()))
  await untilRendered(page)
  page.type()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page.button().click()
  await vi.advanceTimersByTimeAsync(1_000)
})

const layer = () => document.querySelector('.vernissage-card-processing')?.textContent
const requested = (): number => page.routes().filter((route) => route === 'cart/order').length

test('until the approval the payment is shown as being processed, and another press does nothing', {
  tags: ids('SDK33', 'SDK35'),
}, async () => {
  await vi.advanceTimersByTimeAsync(3_000)
  expect(layer()).toMatch(/wird bearbeitet/)
  expect(page.button().disabled).toBe(true)
  page.button().click()
  await card.onApprove?.({ orderID: orders[0] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(submit).toHaveBeenCalledOnce()
  expect(requested()).toBe(1)
  expect(page.posted).toMatchObject([{ ppcp_card_paypal_order_id: orders[0] }])
})

test.each([
  ['is cancelled', () => card.onCancel?.(), []],
  ['fails', () => card.onError?.(new Error('declined')), ['declined']],
])(
  'a submission that then %s frees place-order at once',
  { tags: ids('SDK36', 'S4.60') },
  async (_what, end, notices) => {
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.button().disabled).toBe(false)
    expect(layer()).toBeUndefined()
    expect(page.notices()).toEqual(notices)
  },
)

test('without an approval place-order works again after 5 s, the page says what to do, and the next press submits the same card', {
  tags: ids('SDK36', 'S4.60'),
}, async () => {
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.button().disabled).toBe(false)
  expect(layer()).toMatch(/dauert ungewöhnlich lange/)
  page.answer('cart/order', orders[1])
  page.button().click()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(submit).toHaveBeenCalledTimes(2)
  expect(page.frames()).toBe(4)
  expect(layer()).toMatch(/wird bearbeitet/)
  // The first order's approval comes after all, and must not pay beside the second one.
  await card.onApprove?.({ orderID: orders[0] })
  await card.onApprove?.({ orderID: orders[1] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.posted).toMatchObject([{ ppcp_card_paypal_order_id: orders[1] }])
})

test('an approval that comes after that time, before another press, still pays', { tags: ids('S4.60') }, async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  await card.onApprove?.({ orderID: orders[0] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.posted).toMatchObject([{ ppcp_card_paypal_order_id: orders[0] }])
  expect(requested()).toBe(1)
})
