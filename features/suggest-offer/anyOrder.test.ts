import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import {
  answers,
  atc,
  findElement,
  notices,
  offerForm,
  popup,
  type,
  waitForIdle,
} from '../shared/checked-price/testProduct.ts'
import { clickOn, holdClock, open, product, replaced, send } from './testOfferPage.ts'

holdClock()

test('whatever order clicks, input, answers, closing and failures come in, only accepted offers are submitted', {
  tags: ids('S4.31', 'S4.34'),
}, async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(['open']) },
      { weight: 4, arbitrary: fc.constant(['send']) },
      { weight: 2, arbitrary: fc.constant(['close']) },
      { weight: 1, arbitrary: fc.constant(['wait']) },
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom('type', 'script'), fc.constantFrom('150', '180', '')) },
      { weight: 4, arbitrary: fc.tuple(fc.constant('answer'), fc.constantFrom('yes', 'no', 'fail')) },
    ),
    { maxLength: 16 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (happenings) => {
      open(notices + offerForm({ isReplaced: true }) + popup, replaced)
      try {
        const yes = new Set<string>()
        const done = new Set<unknown>()
        const requests = happenings.filter(([what]) => what === 'open').length
        const field = (): HTMLInputElement | null => document.querySelector('dialog .vicatna_so_value')
        for (const [what, how = ''] of happenings) {
          if (what === 'open') atc().click()
          else if (what === 'send') send().click()
          else if (what === 'close') findElement('.vicatna-popup-cancel').click()
          else if (what === 'wait') await vi.advanceTimersByTimeAsync(400)
          else if (what === 'type' && field()) type(field()!, how)
          else if (what === 'script' && field()) field()!.value = how
          else if (what === 'answer') {
            const call = product.calls.find((each) => !done.has(each) && !each.isAborted())
            if (!call) continue
            done.add(call)
            if (how === 'yes') yes.add(new URLSearchParams(call.fields).get('price') ?? '')
            if (how === 'fail') await call.fail()
            else await call.answer(how === 'yes' ? answers.accepted : answers.refused)
          }
          await waitForIdle()
        }
        for (const submit of product.submits) {
          expect(yes.has(new URLSearchParams(submit).get('vicatna_so_value') ?? '')).toBe(true)
        }
        expect(product.submits.length).toBeLessThanOrEqual(requests)
        if (product.submits.length > 0) return
        // The button lives: the popup can be opened, and another offer sent.
        findElement('.vicatna-popup-cancel').click()
        await vi.advanceTimersByTimeAsync(400)
        await clickOn(atc())
        type(field()!, '199')
        await clickOn(send())
        await product.calls.at(-1)!.answer(answers.accepted)
        expect(product.submits).toHaveLength(1)
      } finally {
        product.stop()
      }
    }),
    { numRuns: 120 },
  )
})
