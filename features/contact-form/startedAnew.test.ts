/** The script is stopped, and perhaps started again, while a message is under way. */
import { expect, it } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { startFeatures, waitForIdle } from '../shared/contact/testForm.ts'
import contactForm from './feature.ts'
import { answer, click, held, open, send } from './testContactForm.ts'

it('a new start sends no second message, and shows what became of the first', { tags: ids('CF36') }, async () => {
  const feedback = held<object>()
  const { form, http, stop } = open({ answers: { feedback: () => feedback.promise } })
  click(form)
  stop()
  const again = startFeatures([contactForm], { http })
  click(form)
  expect(http.callsTo('feedback')).toHaveLength(1)
  feedback.resolve(answer('mail_sent'))
  await waitForIdle()
  expect(form.dataset.status).toBe('sent')
  await send(form)
  expect(http.callsTo('feedback')).toHaveLength(2)
  again.stop()
})

it.each<[string, (feedback: ReturnType<typeof held<object>>) => void]>([
  ['has come', (feedback) => feedback.resolve(answer('mail_sent'))],
  ['is lost', (feedback) => feedback.reject(new TypeError('Failed to fetch'))],
])(
  'without a new start the browser sends no second message before the answer %s',
  { tags: ids('CF36') },
  async (_what, end) => {
    const feedback = held<object>()
    const { form, stop } = open({ answers: { feedback: () => feedback.promise } })
    click(form)
    stop()
    const stopped = document.documentElement.outerHTML
    expect(click(form).defaultPrevented).toBe(true)
    end(feedback)
    await waitForIdle()
    expect(click(form).defaultPrevented).toBe(false)
    expect(document.documentElement.outerHTML).toBe(stopped)
  },
)
