/** Card fields that come late, or never: what place-order says meanwhile, and how they are mounted anew. provider-sdk 4.4, 4.6 */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProviderSdk, SdkPage } from '../../harness/payment-sdk/sdkTypes.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { beginCardPage, closeCardPages, page, until, untilRendered } from './testCard.ts'

const isLoading = 'Das Kartenformular wird noch geladen. Bitte warten Sie einen Augenblick.'

const routes = (): string[] => page.routes().filter((route) => route !== 'cart/refresh')

closeCardPages()
afterEach(() => vi.useRealTimers())

test('place-order pressed before the fields are there says that the form is loading, until they are there', {
  tags: ids('S8.37'),
}, async () => {
  beginCardPage({ scenario: { card: { renderDelayMs: 300 } } })
  await until(() => expect(page.control.instances.length).toBeGreaterThan(0))
  page.button().click()
  await until(() => expect(page.notices()).toEqual([isLoading]))
  expect(document.querySelectorAll('.vernissage-card-error.is-shown, .card-field--invalid')).toHaveLength(0)
  expect([page.posted, routes()]).toEqual([[], []])
  await untilRendered(page)
  await until(() => expect(page.notices()).toEqual([]))
})

describe('fields that never come', { tags: ids('S8.37') }, () => {
  const sentence = () => page.find('.wc-ppcp-card-payment-form .woocommerce-info')?.textContent
  const cannotLoad = expect.stringContaining('lässt sich gerade nicht laden')

  /** The provider's script takes the fields, and shows none of them. */
  async function waitInVain(): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    beginCardPage({ scenario: { card: { renderDelayMs: 60_000 } } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sentence()).toBeUndefined()
    page.button().click()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.notices()).toEqual([isLoading])
    await vi.advanceTimersByTimeAsync(8_000)
    expect(sentence()).toEqual(cannotLoad)
    expect(page.notices()).toEqual([cannotLoad])
    page.control.set({ card: { renderDelayMs: 20 } })
  }

  async function payNow(): Promise<void> {
    await vi.advanceTimersByTimeAsync(1_000)
    await untilRendered(page)
    expect(sentence()).toBeUndefined()
    page.type()
    page.button().click()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.posted).toHaveLength(1)
  }

  test('are given up after their time, and the next press mounts new ones', async () => {
    await waitInVain()
    page.button().click()
    expect(page.posted).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.notices()).toEqual([])
    await payNow()
  })

  test('who comes back to the card after their time gets new ones', async () => {
    await waitInVain()
    page.find('#payment_method_bacs').click()
    await vi.advanceTimersByTimeAsync(1_000)
    page.find('#payment_method_ppcp_card').click()
    await payNow()
  })
})

test('fields that are being made are not made a second time where the card is chosen again', {
  tags: ids('SDK42', 'S8.37'),
}, async () => {
  beginCardPage({ scenario: { card: { renderDelayMs: 300 } } })
  const cardFields = vi.spyOn((window as unknown as SdkPage).paypal as ProviderSdk, 'CardFields')
  await until(() => expect(page.control.instances.length).toBeGreaterThan(0))
  cardFields.mockClear()
  page.find('#payment_method_bacs').click()
  page.find('#payment_method_ppcp_card').click()
  await untilRendered(page)
  expect(cardFields).not.toHaveBeenCalled()
})
