/** Which submits are the visitor's own, where other code stands between a click and the message. Contract contact-form 3.10 */
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../inject/http/errors.ts'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { formHtml, waitForIdle } from '../shared/contact/testForm.ts'
import { answer, click, control, held, invalidAnswer, open, outputs, spoken, userClick } from './testContactForm.ts'

const step = '<button class="step">Weiter</button><b class="send">Noch einmal</b>'
const picture = '<input type="image" alt="Senden" src="/senden.png">'
const page = window as unknown as { wpcf7: { submit(form: HTMLFormElement): void } }

function clickOn(form: HTMLFormElement, selector: string): void {
  userClick(form.querySelector(selector))
}

/** A form in steps, whose buttons lead on and never send, with something that a script takes for a button. */
function openSteps(send: (form: HTMLFormElement) => void) {
  const body = `${step}<input type="submit">`
  const opened = open({ html: formHtml({ body }), answers: { feedback: invalidAnswer() } })
  opened.form.querySelector('.step')?.addEventListener('click', (event) => event.preventDefault())
  opened.form.querySelector('.send')?.addEventListener('click', () => send(opened.form))
  return opened
}

it('clicks that other code prevented for good do not make what a later click leads to a repeated submit', {
  tags: ids('CF36', 'S2.11'),
}, async () => {
  const { form, http } = openSteps((each) => each.requestSubmit())
  for (let count = 0; count < 3; count++) clickOn(form, '.step')
  await turn()
  clickOn(form, '[type=submit]')
  await turn()
  expect(http.callsTo('feedback')).toHaveLength(1)
  clickOn(form, '.send')
  await turn()
  expect(http.callsTo('feedback')).toHaveLength(2)
})

it('nor do submits that a wrapper of the function kept for good', { tags: ids('CF37') }, async () => {
  const { form, http } = openSteps((each) => page.wpcf7.submit(each))
  const { submit } = page.wpcf7
  page.wpcf7.submit = () => {}
  for (let count = 0; count < 2; count++) {
    clickOn(form, '[type=submit]')
    await turn()
  }
  page.wpcf7.submit = submit
  clickOn(form, '[type=submit]')
  await turn()
  expect(http.callsTo('feedback')).toHaveLength(1)
  clickOn(form, '.send')
  await turn()
  expect(http.callsTo('feedback')).toHaveLength(2)
})

it.each([
  ['elsewhere on the page', '#anderswo'],
  ['on the button of another form', '#suche button'],
])('a click %s does not make what was held back a new message', { tags: ids('CF37') }, async (_where, selector) => {
  const elsewhere = '<p id="anderswo">Text</p><form id="suche" onsubmit="return false"><button>Suchen</button></form>'
  const { form, http } = open({ html: `${formHtml()}${elsewhere}`, answers: { feedback: answer('spam') } })
  document.getElementById('suche')?.addEventListener('submit', (event) => event.preventDefault())
  const calls: (() => void)[] = []
  const { submit } = page.wpcf7
  page.wpcf7.submit = (each) => void calls.push(() => submit(each))
  for (let count = 0; count < 2; count++) clickOn(form, '[type=submit]')
  await turn()
  calls[0]?.()
  await turn()
  expect([form.dataset.status, calls]).toEqual(['spam', [expect.any(Function), expect.any(Function)]])
  userClick(document.querySelector(selector))
  document.dispatchEvent(new MouseEvent('click'))
  calls[1]?.()
  await turn()
  expect(http.callsTo('feedback')).toHaveLength(1)
})

it.each([
  ['a button', '<input type="submit">', '[type=submit]'],
  ['a picture', picture, '[type=image]'],
])(
  'two clicks on %s that are held back and passed on later are one message',
  { tags: ids('CF36') },
  async (_what, body, selector) => {
    const { form, http } = open({ html: formHtml({ body }), answers: { feedback: answer('mail_failed') } })
    const held: (() => void)[] = []
    form.addEventListener('click', (event) => {
      event.preventDefault()
      held.push(() => form.requestSubmit())
    })
    for (let count = 0; count < 2; count++) clickOn(form, selector)
    for (const pass of held) {
      await turn()
      pass()
    }
    await turn()
    expect(http.callsTo('feedback')).toHaveLength(1)
  },
)

it.each([
  ['sent', answer('mail_sent')],
  ['invalid', invalidAnswer()],
])(
  'the second half of a double click that comes after the answer (%s) sends nothing',
  { tags: ids('CF36') },
  async (status, feedback) => {
    const { form, http } = open({ answers: { feedback } })
    const click = async (detail: number): Promise<void> => {
      userClick(form.querySelector('[type=submit]'), detail)
      await turn()
    }
    await click(1)
    await click(2)
    expect(http.callsTo('feedback')).toHaveLength(1)
    expect(form.dataset.status).toBe(status)
    await click(1)
    expect(http.callsTo('feedback')).toHaveLength(2)
  },
)

it.each([
  ['sent', answer('mail_sent'), 'Danke! Ihre Anfrage zum Werk ist angekommen.'],
  ['invalid', invalidAnswer(), 'Bitte prüfen Sie die markierten Felder.'],
])(
  'a form that other code takes out and puts back meanwhile is one message, and shows what became of it: %s',
  {
    tags: ids('CF36', 'S2.11'),
  },
  async (status, verdict, message) => {
    const pending = held<object>()
    const { form, http } = open({ answers: { feedback: () => pending.promise } })
    const parent = form.parentElement
    click(form)
    await waitForIdle()
    form.remove()
    await waitForIdle()
    parent?.append(form)
    await waitForIdle()
    click(form)
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(1)
    pending.resolve(verdict)
    await waitForIdle()
    expect([form.dataset.status, outputs()]).toEqual([status, [message]])
    click(form)
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(2)
  },
)

it.each([
  ['sent', answer('mail_sent'), 'Danke! Ihre Anfrage zum Werk ist angekommen.'],
  ['invalid', invalidAnswer(), 'Bitte prüfen Sie die markierten Felder.'],
])(
  'a form that is out of the page when the verdict comes shows it when it is back, so that no visitor sends again: %s',
  { tags: ids('CF36', 'S2.11') },
  async (status, verdict, message) => {
    const pending = held<object>()
    const { form, http } = open({ answers: { feedback: () => pending.promise } })
    const parent = form.parentElement
    const events: string[] = []
    for (const name of ['wpcf7mailsent', 'wpcf7invalid', 'wpcf7submit'])
      parent?.addEventListener(name, () => events.push(name))
    const leave = async (): Promise<void> => {
      form.remove()
      await waitForIdle()
    }
    const comeBack = async (): Promise<void> => {
      parent?.append(form)
      await waitForIdle()
    }
    control(form, 'kunde-name').value = 'Anna'
    click(form)
    await leave()
    await comeBack()
    await leave()
    pending.resolve(verdict)
    await waitForIdle()
    expect(events).toEqual([])
    await comeBack()
    expect([form.dataset.status, outputs(), spoken()]).toEqual([status, [message], message])
    expect(control(form, 'kunde-name').value).toBe(status === 'sent' ? '' : 'Anna')
    expect(events).toEqual([status === 'sent' ? 'wpcf7mailsent' : 'wpcf7invalid', 'wpcf7submit'])
    click(form)
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(2)
  },
)

it('a form that is out of the page when its message fails shows that when it is back', {
  tags: ids('CF35', 'CF36'),
}, async () => {
  const pending = held<object>()
  const { form, logged } = open({ answers: { feedback: () => pending.promise } })
  const parent = form.parentElement
  const failed = vi.fn()
  parent?.addEventListener('vernissage:contact-error', failed)
  control(form, 'kunde-name').value = 'Anna'
  click(form)
  form.remove()
  await waitForIdle()
  pending.reject(new ApiError('timeout', 'no answer', 0))
  await waitForIdle()
  expect([logged.length, failed.mock.calls.length]).toEqual([1, 0])
  parent?.append(form)
  await waitForIdle()
  expect([form.dataset.status, outputs(), control(form, 'kunde-name').value]).toEqual([
    'failed',
    [expect.stringMatching(/\S/)],
    'Anna',
  ])
  expect(failed).toHaveBeenCalledOnce()
})

it.each(['while it is on its way', 'when the answer has come'])(
  'a popup that makes its form anew %s shows what became of the message, so that no visitor sends again',
  { tags: ids('CF36', 'S2.11') },
  async (when) => {
    const pending = held<object>()
    const { form, http } = open({
      html: formHtml() + formHtml({ id: 9 }),
      answers: { feedback: () => pending.promise },
    })
    const popup = form.closest('.wpcf7') as HTMLElement
    const [server, body] = [formHtml(), popup.parentElement as HTMLElement]
    const makeAnew = async (): Promise<void> => {
      body.insertAdjacentHTML('afterbegin', server)
      await waitForIdle()
    }
    click(form)
    popup.remove()
    await waitForIdle()
    if (when === 'while it is on its way') await makeAnew()
    pending.resolve(answer('mail_sent'))
    await waitForIdle()
    if (when !== 'while it is on its way') await makeAnew()
    await waitForIdle()
    expect(outputs()).toEqual(['Danke! Ihre Anfrage zum Werk ist angekommen.', ''])
    expect(document.querySelector('form')?.dataset.status).toBe('sent')
    await makeAnew()
    expect(outputs()[0]).toBe('')
    expect(http.callsTo('feedback')).toHaveLength(1)
  },
)
