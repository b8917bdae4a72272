import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import addToCart from '../../add-to-cart/feature.ts'
import nameYourPrice from '../../name-your-price/feature.ts'
import suggestOffer from '../../suggest-offer/feature.ts'
import { bar, priceWrap } from './testOtherForms.ts'
import { answers, notices, openProduct, priceForm, type, waitForIdle } from './testProduct.ts'

const place = fc.constantFrom(0, 1)

test('whatever order clicks, input, answers and failures come in, in form and bar, both show one price and only accepted ones are submitted, once for a click', {
  tags: ids('S1.04', 'S4.31', 'PO20', 'PO46'),
}, async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('click' as const), where: place }) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('type' as const),
          where: place,
          value: fc.constantFrom('30', '40', '50'),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('answer' as const),
          which: fc.nat(2),
          how: fc.constantFrom('yes', 'no', 'fail'),
        }),
      },
    ),
    { maxLength: 16 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (happenings) => {
      vi.useFakeTimers()
      const product = openProduct([nameYourPrice, suggestOffer, addToCart], notices + priceForm() + bar(priceWrap()))
      try {
        const fields = [...document.querySelectorAll<HTMLInputElement>('.vicatna_nyp_value')]
        const buttons = [...document.querySelectorAll<HTMLElement>('form [type=submit]')]
        const accepted = new Set<string>()
        const done = new Set<unknown>()
        let price = '40'
        let clicks = 0
        const answer = async (which: number, how: string): Promise<void> => {
          const open = product.calls.filter((call) => !done.has(call) && !call.isAborted())
          const call = open[which % Math.max(1, open.length)]
          if (!call) return
          done.add(call)
          if (how === 'yes') accepted.add(new URLSearchParams(call.fields).get('price') ?? '')
          if (how === 'fail') await call.fail()
          else await call.answer(how === 'yes' ? answers.accepted : answers.refused)
        }
        for (const step of happenings) {
          if (step.do === 'click') {
            clicks++
            buttons[step.where]!.click()
            await waitForIdle()
          } else if (step.do === 'type') {
            price = step.value
            type(fields[step.where]!, price)
          } else await answer(step.which, step.how)
          expect(fields.map(({ value }) => value)).toEqual([price, price])
        }
        for (const submit of product.submits) {
          expect(accepted).toContain(new URLSearchParams(submit).get('vicatna_nyp_value'))
        }
        expect(product.submits.length).toBeLessThanOrEqual(clicks)
        // Both buttons still work: the next click asks the shop or submits the form.
        while (product.calls.some((call) => !done.has(call) && !call.isAborted())) await answer(0, 'fail')
        type(fields[0]!, '33')
        for (const button of buttons) {
          const before = product.calls.length + product.submits.length
          button.click()
          await waitForIdle()
          expect(product.calls.length + product.submits.length).toBe(before + 1)
        }
      } finally {
        product.stop()
        vi.useRealTimers()
      }
    }),
    { numRuns: 150 },
  )
})
