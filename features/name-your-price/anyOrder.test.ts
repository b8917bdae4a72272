import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { answers, atc, findElement, type, waitForIdle } from '../shared/checked-price/testProduct.ts'
import { click, field, holdClock, open, product } from './testPricePage.ts'

holdClock()

test('whatever order clicks, input, answers and failures come in, only accepted prices are submitted, once for a click', {
  tags: ids('PO20', 'PO46', 'S4.31'),
}, async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(['click']) },
      { weight: 1, arbitrary: fc.constant(['submit']) },
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom('type', 'script'), fc.constantFrom('30', '40', '', '0')) },
      { weight: 3, arbitrary: fc.tuple(fc.constant('answer'), fc.constantFrom('yes', 'no', 'fail', '500', 'stale')) },
    ),
    { maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (happenings) => {
      open()
      try {
        const yes = new Set<string>()
        const requests = happenings.filter(([what]) => what === 'click' || what === 'submit').length
        let typed = '40'
        const answer = async (how: string): Promise<void> => {
          const call = product.calls.find((each) => !done.has(each) && !each.isAborted())
          if (!call) return
          done.add(call)
          const isCheck = call.url.includes('check_price')
          if (how === 'yes' && isCheck) yes.add(new URLSearchParams(call.fields).get('price') ?? '')
          if (how === 'fail') await call.fail()
          else if (how === '500') await call.answer('', 500)
          else if (how === 'stale') await call.answer({ status: 'error', message: 'Invalid nonce' })
          else await call.answer(how === 'yes' ? answers.accepted : answers.refused)
        }
        const done = new Set<unknown>()
        for (const [what, how = ''] of happenings) {
          if (what === 'click') atc().click()
          else if (what === 'submit') findElement<HTMLFormElement>('form').requestSubmit(atc())
          else if (what === 'type' || what === 'script') {
            typed = how
            if (what === 'type') type(field(), how)
            else field().value = how
          } else await answer(how)
          await waitForIdle()
          expect(field().value).toBe(typed)
        }
        for (const submit of product.submits) {
          expect(yes.has(new URLSearchParams(submit).get('vicatna_nyp_value') ?? '')).toBe(true)
        }
        expect(product.submits.length).toBeLessThanOrEqual(requests)
        // The button lives: the next wish leads to a question or into the cart.
        while (product.calls.some((each) => !done.has(each) && !each.isAborted())) await answer('fail')
        const before = product.calls.length + product.submits.length
        type(field(), '33')
        await click()
        expect(product.calls.length + product.submits.length).toBe(before + 1)
      } finally {
        product.stop()
      }
    }),
    { numRuns: 150 },
  )
})
