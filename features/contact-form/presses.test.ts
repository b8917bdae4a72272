/** Which presses send a message, and which only repeat the one before. Contract contact-form 3.6 */
import { expect, it } from 'vitest'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { formHtml } from '../shared/contact/testForm.ts'
import { answer, control, held, invalidAnswer, open, outputs, trusted, userClick } from './testContactForm.ts'

const message = 'Danke! Ihre Anfrage zum Werk ist angekommen.'
const buttonOf = (form: HTMLFormElement): Element | null => form.querySelector('[type=submit]')

/** A key goes down, or goes on being held. */
function key(form: HTMLFormElement, isRepeat = false): void {
  form.dispatchEvent(trusted(new KeyboardEvent('keydown', { key: 'Enter', repeat: isRepeat, bubbles: true })))
}

/** Enter in a field: browsers have it click the form's button. */
async function enter(form: HTMLFormElement, timeMs: number, isRepeat = false): Promise<void> {
  key(form, isRepeat)
  userClick(buttonOf(form), 0, { timeStamp: timeMs })
  await turn()
}

function correct(form: HTMLFormElement): void {
  control(form, 'kunde-name').dispatchEvent(trusted(new Event('input', { bubbles: true })))
}

it('the second half of a double click while the new captcha is under way sends nothing', {
  tags: ids('CF36'),
}, async () => {
  const refill = held<object>()
  const { form, http } = open({ answers: { feedback: answer('mail_sent'), refill: () => refill.promise } })
  userClick(buttonOf(form))
  await turn()
  expect(form.dataset.status).toBe('resetting')
  userClick(buttonOf(form), 2)
  await turn()
  expect([http.callsTo('feedback').length, outputs()]).toEqual([1, [message]])
  userClick(buttonOf(form))
  await turn()
  expect(http.callsTo('feedback')).toHaveLength(2)
  refill.resolve([])
  await turn()
})

it('the second half sends nothing where other code has emptied the form in between', {
  tags: ids('CF36'),
}, async () => {
  const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
  userClick(buttonOf(form))
  await turn()
  form.reset()
  await turn()
  expect(form.dataset.status).toBe('init')
  userClick(buttonOf(form), 2)
  await turn()
  expect(http.callsTo('feedback')).toHaveLength(1)
})

it.each([
  ['sent', answer('mail_sent')],
  ['invalid', invalidAnswer()],
  ['failed', answer('mail_failed')],
  ['of an add-on', answer('my_status')],
])(
  'a held key sends once, and works again after it was let go (%s)',
  { tags: ids('CF36') },
  async (_what, feedback) => {
    const { form, http } = open({ answers: { feedback } })
    await enter(form, 1000)
    for (let count = 1; count < 20; count++) await enter(form, 1000 + count * 30, true)
    expect(http.callsTo('feedback')).toHaveLength(1)
    form.dispatchEvent(trusted(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })))
    await enter(form, 3000)
    expect(http.callsTo('feedback')).toHaveLength(2)
  },
)

it('a key that was held before the first message, as to close a dialog, sends it', { tags: ids('S2.11') }, async () => {
  const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
  await enter(form, 1000, true)
  await enter(form, 1030, true)
  expect(http.callsTo('feedback')).toHaveLength(1)
})

it.each([
  ['a message that was sent', answer('mail_sent'), 1],
  ['a message that was sent', answer('mail_sent'), 1],
  ['one that has failed, which may be sent again at once', answer('mail_failed'), 2],
  ['one that the server has refused, which may be sent again at once', invalidAnswer(), 2],
])('a second Enter within half a second repeats %s', { tags: ids('CF36') }, async (_what, feedback, sent) => {
  const { form, http } = open({ answers: { feedback } })
  await enter(form, 1000)
  await enter(form, 1250)
  expect(http.callsTo('feedback')).toHaveLength(sent)
  await enter(form, 2000)
  expect(http.callsTo('feedback')).toHaveLength(sent + 1)
})

it('so does a second tap, which not all browsers count', { tags: ids('CF36') }, async () => {
  const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
  for (const timeStamp of [1000, 1250]) {
    userClick(buttonOf(form), 1, { timeStamp, pointerType: 'touch' })
    await turn()
  }
  expect(http.callsTo('feedback')).toHaveLength(1)
})

it('a second Enter within half a second is a new message where something was typed in between', {
  tags: ids('S2.11'),
}, async () => {
  const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
  await enter(form, 1000)
  correct(form)
  await enter(form, 1250)
  expect(http.callsTo('feedback')).toHaveLength(2)
})

it('a press between two of Enter that meets a field, since the message moved the button away, asks for nothing', {
  tags: ids('CF36'),
}, async () => {
  const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
  const clickField = async (timeStamp: number): Promise<void> => {
    userClick(control(form, 'kunde-name'), 1, { timeStamp, pointerType: 'mouse' })
    await turn()
  }
  await enter(form, 1000)
  await clickField(1150)
  await enter(form, 1250)
  expect(http.callsTo('feedback')).toHaveLength(1)
  await clickField(1900)
  await enter(form, 2000)
  expect(http.callsTo('feedback')).toHaveLength(2)
  await clickField(2100)
  correct(form)
  await enter(form, 2200)
  expect(http.callsTo('feedback')).toHaveLength(3)
})

it('a press on what a script takes for a button is a message, also right after Enter', {
  tags: ids('S2.11'),
}, async () => {
  const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
  const link = document.createElement('b')
  form.append(link)
  link.addEventListener('click', () => setTimeout(() => form.requestSubmit()))
  await enter(form, 1000)
  userClick(link, 1, { timeStamp: 1250, pointerType: 'mouse' })
  await turn()
  await turn()
  expect(http.callsTo('feedback')).toHaveLength(2)
})

it('a double press that a module stops, and passes on by pressing the button itself, is one message', {
  tags: ids('CF36', 'CF37'),
}, async () => {
  const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
  const button = buttonOf(form) as HTMLInputElement
  let isPassing = false
  const stop = (event: Event): void => {
    if (isPassing) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const passOn = async (): Promise<void> => {
    isPassing = true
    button.click()
    isPassing = false
    await turn()
  }
  button.addEventListener('click', stop, { capture: true })
  userClick(button)
  userClick(button, 2)
  await passOn()
  await passOn()
  expect([http.callsTo('feedback').length, form.dataset.status]).toEqual([1, 'sent'])
  userClick(button)
  await passOn()
  expect(http.callsTo('feedback')).toHaveLength(2)
})

it('a script that presses the button by itself sends each time', async () => {
  const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
  for (let count = 0; count < 2; count++) {
    ;(buttonOf(form) as HTMLInputElement).click()
    await turn()
  }
  expect(http.callsTo('feedback')).toHaveLength(2)
})

const page = window as unknown as { wpcf7: { submit(form: HTMLFormElement): void } }

it.each([
  ['submits the form', (form: HTMLFormElement) => form.requestSubmit()],
  ['presses the button', (form: HTMLFormElement) => (buttonOf(form) as HTMLInputElement).click()],
  ["calls the plugin's function", (form: HTMLFormElement) => page.wpcf7.submit(form)],
])('a double click on a link whose script %s is one message', { tags: ids('CF36') }, async (_what, send) => {
  const { form, http } = open({
    html: `${formHtml()}<b id="send">Senden</b>`,
    answers: { feedback: answer('mail_sent') },
  })
  const link = document.getElementById('send')
  link?.addEventListener('click', () => send(form))
  for (const [detail, sent] of [
    [1, 1],
    [2, 1],
    [1, 2],
  ] as const) {
    userClick(link, detail)
    await turn()
    expect(http.callsTo('feedback')).toHaveLength(sent)
  }
})

it('the second half of a double click after the form was put back in between sends nothing', {
  tags: ids('CF36'),
}, async () => {
  const pending = held<object>()
  const { form, http } = open({ answers: { feedback: () => pending.promise } })
  const parent = form.parentElement
  userClick(buttonOf(form))
  form.remove()
  await turn()
  parent?.append(form)
  await turn()
  pending.resolve(answer('mail_sent'))
  await turn()
  userClick(buttonOf(form), 2)
  await turn()
  expect([http.callsTo('feedback').length, form.dataset.status]).toEqual([1, 'sent'])
})
