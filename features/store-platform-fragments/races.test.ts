import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { cartAnswer, forgetCart, openShop, type SentCall } from './testCart.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  forgetCart()
  vi.useRealTimers()
})

/** What happens next: a press on a button, a wish for the cart, or a call that the server deals with, answers or loses. */
const step = fc.oneof(
  fc.constantFrom('press 21', 'press 43', 'wish'),
  fc.record({ pending: fc.nat(3), how: fc.constantFrom('process', 'answer', 'lose') }),
)

test('in whatever order answers come, the header ends with what the server has', { tags: ids('TP52') }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      forgetCart()
      const { calls, count, findElement, runtime } = await openShop()
      let inCart = 0
      /** What the server has made of a call; from then on it can answer. */
      const made = new Map<SentCall, ReturnType<typeof cartAnswer>>()
      const done = new Set<SentCall>()
      const pending = (): SentCall[] => calls.filter((call) => !done.has(call) && !call.signal.aborted)
      const process = (call: SentCall): ReturnType<typeof cartAnswer> => {
        if (!made.has(call)) {
          if (call.url.includes('add_to_cart')) inCart++
          made.set(call, cartAnswer(...'abcdefghijklmnopqrstuvwxyz'.slice(0, inCart)))
        }
        return made.get(call)!
      }
      const end = async (call: SentCall, isLost: boolean): Promise<void> => {
        const answer = process(call)
        done.add(call)
        await (isLost ? call.fail() : call.answer(answer))
        await vi.advanceTimersByTimeAsync(10)
      }
      for (const next of steps) {
        if (next === 'wish') document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true }))
        else if (typeof next === 'string') findElement(`[data-product_id="${next.slice(6)}"]`).click()
        else {
          const call = pending()[next.pending]
          if (call && next.how === 'process') process(call)
          else if (call) await end(call, next.how === 'lose' && call.url.includes('add_to_cart'))
        }
        await vi.advanceTimersByTimeAsync(10)
        expect(pending().filter(({ url }) => url.includes('add_to_cart')).length).toBeLessThanOrEqual(1)
      }
      for (let call = pending()[0]; call; call = pending()[0]) await end(call, false)
      expect(count()).toBe(String(inCart))
      expect(document.querySelector('.loading')).toBeNull()
      runtime.stop()
    }),
    { numRuns: 150 },
  )
})
