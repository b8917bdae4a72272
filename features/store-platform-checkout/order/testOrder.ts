/** For unit tests: a checkout whose orders the test answers. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { Runtime } from '../../../inject/testing.ts'
import { checkoutHtml, reviewAnswer } from '../testCheckout.ts'
import { end, open, prepareCheckout, type SentCall, submitWith } from '../testPlatform.ts'

const base = location.href

/** The calls of the checkout that is open, without the first one for its totals. */
export let calls: SentCall[]
/** The addresses to which the page was led. */
export let visited: string[]

/** Registers what begins and ends each test: simulated time, the platform's globals, and calls that wait for an answer. */
export function prepareOrderTests(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    visited = []
    vi.spyOn(location, 'assign').mockImplementation((url) => void visited.push(String(url)))
    calls = prepareCheckout()
  })
  afterEach(async () => {
    end()
    // An order that is under way outlives its page's script.
    for (const call of calls) await call.fail()
    vi.useRealTimers()
  })
}

/** Opens the checkout and answers its first question for the totals. */
export async function openCheckout(html = checkoutHtml()): Promise<Runtime> {
  const runtime = await open(html, 'woocommerce-checkout')
  await vi.advanceTimersByTimeAsync(5)
  await calls[0]!.answer(reviewAnswer())
  calls.length = 0
  return runtime
}

/** Presses the button that places the order. */
export const order = (): SubmitEvent => submitWith('#place_order')

/** The texts that the page announces as errors. */
export const alerts = (): (string | null)[] =>
  [...document.querySelectorAll('[role=alert]')].map((each) => each.textContent)

/** The shop's answer to an order that it has taken. */
export const success = {
  result: 'success',
  redirect: `${new URL('/kasse/order-received/1042/?key=x', base)}`,
  order_id: 1042,
}

/** The shop's answer to an order that it refuses. */
export const failure = (messages: string, parts: object = {}) => ({
  result: 'failure',
  messages,
  refresh: false,
  reload: false,
  ...parts,
})

/** The platform's list of reasons. */
export const errorList = (...items: string[]): string =>
  `<ul class="woocommerce-error message-wrapper" role="alert">${items.join('')}</ul>`
