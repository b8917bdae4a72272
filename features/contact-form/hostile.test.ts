import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../../inject/http/errors.ts'
import { ids } from '../../scripts/requirementIds.ts'
import fieldHelpers from '../contact-form-fields/feature.ts'
import { answerTable, fields, formHtml, openPage, startFeatures, waitForIdle } from '../shared/contact/testForm.ts'
import contactForm from './feature.ts'
import { click } from './testContactForm.ts'
import { feedbackAnswer, settingsOfPage, spoiling, typed, weird } from './testHostile.ts'

const answers = fc.oneof(
  { weight: 8, arbitrary: feedbackAnswer },
  { weight: 1, arbitrary: weird },
  { weight: 1, arbitrary: fc.constant(new ApiError('invalid_json', 'HTML', 403)) },
)

it('whatever markup and answers come, nothing throws, no script runs, nothing typed is lost, all is given back', {
  timeout: 120_000,
  tags: ids('CF35', 'S4.11'),
}, async () => {
  const thrown: unknown[] = []
  const note = (event: Event): void => void thrown.push((event as ErrorEvent).error)
  window.addEventListener('error', note)
  await fc.assert(
    fc.asyncProperty(
      spoiling,
      answers,
      fc.oneof(weird, fc.constant(new ApiError('fetch_error', 'offline', 0))),
      settingsOfPage,
      async (spoil, feedback, refill, settings) => {
        const body = fields.name + fields.message + fields.channels + fields.quiz + fields.captcha + fields.submit
        openPage(spoil(formHtml({ body })), { ...settings })
        const before = document.body.innerHTML
        const reply = (value: unknown) => () => (value instanceof ApiError ? Promise.reject(value) : value)
        const http = answerTable({ feedback: reply(feedback), refill: reply(refill) })
        const { logged, stop } = startFeatures([contactForm, fieldHelpers], { http })
        const message = document.querySelector('textarea')
        if (message) message.value = typed
        for (const form of document.querySelectorAll<HTMLFormElement>('form')) {
          let isSent = false
          form.addEventListener('wpcf7mailsent', () => (isSent = true))
          click(form)
          await waitForIdle()
          if (form.contains(message) && !isSent) expect(message?.value).toBe(typed)
        }
        expect(logged.filter((line) => line.includes('failed:') || line.includes('is back'))).toEqual([])
        expect(document.querySelector('script, img[onerror]')).toBeNull()
        stop()
        expect(document.body.innerHTML).toBe(before)
      },
    ),
    { numRuns: 250 },
  )
  window.removeEventListener('error', note)
  expect(thrown).toEqual([])
  expect('boese' in window).toBe(false)
})
