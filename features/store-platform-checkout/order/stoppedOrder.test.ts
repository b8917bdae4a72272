/** The script is stopped while an order is under way. */
import { describe, expect, test, vi } from 'vitest'
import { markup, showPage, startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import feature from '../feature.ts'
import { field, type SentCall, waitForIdle } from '../testPlatform.ts'
import { calls, errorList, failure, openCheckout, order, prepareOrderTests, success, visited } from './testOrder.ts'

prepareOrderTests()

describe('the script is stopped while an order is under way', { tags: ids('TP66') }, () => {
  const stopDuringOrder = async (): Promise<void> => {
    const runtime = await openCheckout()
    order()
    await waitForIdle()
    runtime.stop()
  }

  test.each([
    ['a refusal', (call: SentCall) => call.answer(failure(errorList('<li>Nein</li>')))],
    ['a broken connection', (call: SentCall) => call.fail()],
    ['a minute', () => vi.advanceTimersByTimeAsync(60_000)],
  ])('the form is guarded until %s, and then the browser’s again', async (_what, finish) => {
    await stopDuringOrder()
    const form = field('form.checkout')
    expect(form.classList.contains('processing')).toBe(false)
    expect(document.querySelector('.blockUI')).toBeNull()
    const stopped = markup()
    expect(order().defaultPrevented).toBe(true)
    await finish(calls[0]!)
    expect(calls).toHaveLength(1)
    expect(order().defaultPrevented, 'the server’s form').toBe(false)
    expect(markup()).toBe(stopped)
  })

  test('its success still leads to the order, and until then nothing is sent again', async () => {
    await stopDuringOrder()
    await calls[0]!.answer(success)
    expect(visited).toEqual([success.redirect])
    expect(order().defaultPrevented, 'the page is being left').toBe(true)
    expect(calls).toHaveLength(1)
    showPage(true)
    expect(order().defaultPrevented, 'the page was left and is shown again').toBe(false)
  })

  test('started again meanwhile, it sends no second order', async () => {
    await stopDuringOrder()
    const again = startRuntime([feature])
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(calls.filter(({ url }) => url.endsWith('=checkout'))).toHaveLength(1)
    await calls[0]!.answer(failure(errorList('<li>Nein</li>')))
    order()
    await waitForIdle()
    expect(calls.filter(({ url }) => url.endsWith('=checkout'))).toHaveLength(2)
    again.stop()
  })
})
