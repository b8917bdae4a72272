import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../inject/http/errors.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fields, formHtml, pageSettings, recordEvents, waitForIdle } from '../shared/contact/testForm.ts'
import { answer, click, control, held, invalidAnswer, open, outputs, send, type } from './testContactForm.ts'

const body = fields.name + fields.quiz + fields.captcha + fields.submit
const captcha = (name: string) => ({ sicherheitscode: `https://kunst.example/captcha/${name}` })
const quiz = { kunstfrage: ['Wie viele Ecken hat ein Quadrat?', 'c4a1c4a1'] }
const picture = (): string | null | undefined => document.querySelector('img')?.getAttribute('src')

afterEach(() => {
  Reflect.deleteProperty(document, 'readyState')
  vi.useRealTimers()
})

describe('a reset', () => {
  it('asks for new captcha and quiz, and ends in init', {
    tags: ids('S4.18', 'S4.19', 'S4.20', 'S7.05', 'CF42'),
  }, async () => {
    const { form, http } = open()
    const fired = recordEvents()
    type(form, { 'kunde-name': 'Änne' })
    // Browsers fire the event before they empty the fields.
    form.dispatchEvent(new Event('reset'))
    expect(form.dataset.status).toBe('resetting')
    await waitForIdle()
    expect(form.dataset.status).toBe('init')
    expect(http.callsTo('refill').map(({ url }) => url)).toEqual([
      'https://kunst.example/wp-json/contact-form-7/v1/contact-forms/2047/refill',
    ])
    expect(fired.map(({ name, detail }) => `${name.slice(5)} ${detail.status}`)).toEqual([
      'statuschanged resetting',
      'statuschanged init',
      'reset init',
    ])
    expect(fired.at(-1)?.detail.apiResponse).toEqual([])
    expect(fired.at(-1)?.detail.inputs).toContainEqual({ name: 'kunde-name', value: 'Änne' })
  })

  it('takes errors and messages away', async () => {
    const { form } = open({ answers: { feedback: invalidAnswer() } })
    await send(form)
    form.reset()
    expect(document.querySelector('.wpcf7-not-valid-tip, .screen-reader-response li')).toBeNull()
    expect(outputs()).toEqual([''])
  })

  it('a message that was sent says so even when the call fails', { tags: ids('CF29') }, async () => {
    const refill = () => Promise.reject(new ApiError('unknown_error', 'kaputt', 500))
    const { form } = open({ answers: { feedback: answer('mail_sent'), refill } })
    const fired = recordEvents()
    await send(form)
    expect(form.dataset.status).toBe('sent')
    expect(outputs()).toEqual(['Danke! Ihre Anfrage zum Werk ist angekommen.'])
    expect(fired.at(-1)).toMatchObject({ name: 'wpcf7reset', detail: { apiResponse: {} } })
  })

  it('a message that was sent says so after 8 seconds even when the call hangs', { tags: ids('CF29') }, async () => {
    vi.useFakeTimers()
    const refill = held<object>()
    const { form } = open({ answers: { feedback: answer('mail_sent'), refill: () => refill.promise } })
    await send(form)
    vi.advanceTimersByTime(7999)
    expect(form.dataset.status).toBe('resetting')
    vi.advanceTimersByTime(1)
    expect(form.dataset.status).toBe('sent')
    expect(outputs()).toEqual(['Danke! Ihre Anfrage zum Werk ist angekommen.'])
    const fired = recordEvents()
    refill.resolve({ quiz })
    await waitForIdle()
    expect(form.dataset.status).toBe('sent')
    expect(fired.map(({ name }) => name)).toEqual(['wpcf7reset'])
  })

  it('in parity a failing call leaves the form resetting', { tags: ids('CF29') }, async () => {
    const refill = () => Promise.reject(new ApiError('fetch_error', 'offline', 0))
    const { form } = open({ isParity: true, answers: { feedback: answer('mail_sent'), refill } })
    await send(form)
    expect(form.dataset.status).toBe('resetting')
  })

  it('leaves the status to a submit that began before its answer', async () => {
    const refill = held<object>()
    const { form } = open({ answers: { refill: () => refill.promise, feedback: () => new Promise(() => {}) } })
    form.reset()
    click(form)
    refill.resolve([])
    await waitForIdle()
    expect(form.dataset.status).toBe('submitting')
  })

  it('the field that hides the form’s own reset is no obstacle', { tags: ids('S4.17') }, async () => {
    const html = formHtml({ body: `<input name="reset" value="">${fields.name}` })
    const { form } = open({ html, answers: { feedback: answer('mail_sent') } })
    type(form, { 'kunde-name': 'Änne' })
    await send(form)
    expect(control(form, 'kunde-name').value).toBe('')
  })
})

describe('new captcha and quiz', () => {
  it('come with an answer', { tags: ids('CF39', 'S3.07', 'S3.24', 'S7.07', 'S9.02') }, async () => {
    const feedback = invalidAnswer({ captcha: captcha('1840275519.png') })
    const { form } = open({ html: formHtml({ body }), answers: { feedback } })
    type(form, { sicherheitscode: 'abcd' })
    await send(form)
    expect(picture()).toBe('https://kunst.example/captcha/1840275519.png')
    expect(control(form, 'sicherheitscode').value).toBe('')
    expect(control(form, '_wpcf7_captcha_challenge_sicherheitscode').value).toBe('1840275519')
  })

  it('the quiz gets its question, an empty answer and the new hash', {
    tags: ids('CF41', 'S3.08', 'S3.25'),
  }, async () => {
    const { form } = open({ html: formHtml({ body }), answers: { feedback: invalidAnswer({ quiz }) } })
    type(form, { kunstfrage: 'Orange' })
    await send(form)
    expect(document.querySelector('.wpcf7-quiz-label')?.textContent).toBe('Wie viele Ecken hat ein Quadrat?')
    expect(control(form, 'kunstfrage').value).toBe('')
    expect(control(form, '_wpcf7_quiz_answer_kunstfrage').value).toBe('c4a1c4a1')
  })

  it('come with a refill, before the listeners of the page hear of it', { tags: ids('S7.06') }, async () => {
    const { form } = open({ html: formHtml({ body }), answers: { refill: { quiz, captcha: captcha('77.gif') } } })
    let seen: unknown
    document.addEventListener('wpcf7reset', () => (seen = picture()), { once: true })
    form.reset()
    await waitForIdle()
    expect(seen).toBe('https://kunst.example/captcha/77.gif')
    expect(control(form, '_wpcf7_captcha_challenge_sicherheitscode').value).toBe('77')
  })

  it.each([
    [false, '99'],
    [true, '1111'],
  ])(
    'a query behind the picture’s address does not hide the number (parity: %s)',
    { tags: ids('CF40') },
    async (isParity, challenge) => {
      const refill = { captcha: captcha('99.png?v=2') }
      const { form } = open({ html: formHtml({ body }), isParity, answers: { refill } })
      form.reset()
      await waitForIdle()
      expect(picture()).toBe('https://kunst.example/captcha/99.png?v=2')
      expect(control(form, '_wpcf7_captcha_challenge_sicherheitscode').value).toBe(challenge)
    },
  )

  it.each([
    [{ captcha: { sicherheitscode: 7 }, quiz: { kunstfrage: 'Frage' } }],
    [{ captcha: 'x', quiz: { kunstfrage: ['nur die Frage'], fremd: ['a', 'b'] } }],
    [{ captcha: [], quiz: [] }],
    [{ quiz: { kunstfrage: ['Frage', 7] } }],
    [null],
  ])('parts that are none are left out: %j', async (refill) => {
    const { form } = open({ html: formHtml({ body }), answers: { refill } })
    form.reset()
    await waitForIdle()
    expect(form.dataset.status).toBe('init')
    expect(picture()).toBe('https://kunst.example/captcha/1111.png')
    expect(control(form, '_wpcf7_quiz_answer_kunstfrage').value).toBe('aaaa1111')
  })
})

describe('a page from a cache', () => {
  const settings = { ...pageSettings, cached: '1' }

  it('refills each untouched form once when it has loaded', { tags: ids('S2.14', 'S4.26', 'CF43') }, async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
    const html = formHtml() + formHtml({ id: 2050, unit: 'wpcf7-f2050-p318-o2' })
    const { http } = open({ html, settings })
    expect(http.callsTo('refill')).toHaveLength(0)
    window.dispatchEvent(new Event('load'))
    await waitForIdle()
    expect(http.callsTo('refill').map(({ url }) => /\d{4}/.exec(url)?.[0])).toEqual(['2047', '2050'])
  })

  it('refills when an optimiser brings the settings, which say that it is one', {
    tags: ids('CF04', 'CF43'),
  }, async () => {
    const { http } = open({ html: formHtml() + formHtml({ id: 2050, unit: 'wpcf7-f2050-p318-o2' }), settings: null })
    Object.assign(window, { wpcf7: { ...settings } })
    await waitForIdle()
    expect(http.callsTo('refill').map(({ url }) => /\d{4}/.exec(url)?.[0])).toEqual(['2047', '2050'])
  })

  it('refills at once when the script comes after the load', { tags: ids('CF04', 'CF43') }, () => {
    const { http } = open({ settings })
    expect(http.callsTo('refill')).toHaveLength(1)
  })

  it.each([
    [false, 'Änne'],
    [true, ''],
  ])('leaves what was typed before (parity: %s)', { tags: ids('CF43') }, async (isParity, expected) => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
    const { form, http } = open({ settings, isParity })
    type(form, { 'kunde-name': 'Änne' })
    window.dispatchEvent(new Event('load'))
    await waitForIdle()
    expect(control(form, 'kunde-name').value).toBe(expected)
    expect(http.callsTo('refill')).toHaveLength(1)
  })

  it.each([
    ['a ticked box', '<input type="checkbox" name="feld">', (input: HTMLInputElement) => (input.checked = true)],
    [
      'a chosen option',
      '<select name="feld"><option>a<option>b</select>',
      (input: HTMLInputElement) => (input.value = 'b'),
    ],
    ['a text area', '<textarea name="feld"></textarea>', (input: HTMLInputElement) => (input.value = 'x')],
  ])('leaves %s', { tags: ids('CF43') }, (_what, field, use) => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
    const { form } = open({ html: formHtml({ body: field }), settings })
    use(control(form, 'feld'))
    const emptied = vi.fn()
    form.addEventListener('reset', emptied)
    window.dispatchEvent(new Event('load'))
    expect(emptied).not.toHaveBeenCalled()
  })

  it.each([
    ['sent', answer('mail_sent')],
    ['invalid', invalidAnswer()],
  ])(
    'leaves the verdict on a message that the visitor sent before: %s',
    { tags: ids('CF43') },
    async (status, feedback) => {
      Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
      const { form, http } = open({ settings, answers: { feedback } })
      type(form, { 'kunde-name': 'Änne' })
      await send(form)
      const calls = http.calls.length
      window.dispatchEvent(new Event('load'))
      await waitForIdle()
      expect([form.dataset.status, ...outputs()]).toEqual([status, (feedback as { message: string }).message])
      expect(http.calls).toHaveLength(calls)
    },
  )

  it('does not touch a message that is being sent', { tags: ids('CF43') }, async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
    const { form } = open({ settings, answers: { feedback: () => new Promise(() => {}) } })
    type(form, { 'kunde-name': 'Änne' })
    await send(form)
    window.dispatchEvent(new Event('load'))
    await waitForIdle()
    expect(form.dataset.status).toBe('submitting')
  })

  it.each([
    ['a list that starts with its first option', '<select name="feld"><option>a<option>b</select>'],
    ['a box that the server has ticked', '<input type="checkbox" name="feld" checked>'],
    ['a text that the server has filled in', '<input name="feld" value="Bild 7">'],
  ])('%s is untouched', { tags: ids('CF43') }, (_what, field) => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
    const { form } = open({ html: formHtml({ body: field }), settings })
    const emptied = vi.fn()
    form.addEventListener('reset', emptied)
    window.dispatchEvent(new Event('load'))
    window.dispatchEvent(new Event('load'))
    expect(emptied).toHaveBeenCalledTimes(1)
  })

  it('a page that is not from a cache asks for nothing', () => {
    expect(open().http.calls).toEqual([])
  })
})
