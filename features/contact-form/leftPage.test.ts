/** A page that is left while a message is under way. */

import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../inject/http/errors.ts'
import { prerenderPage, showPage, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fields, formHtml, pageSettings, waitForIdle } from '../shared/contact/testForm.ts'
import { answer, click, control, held, open, outputs, spoken, type } from './testContactForm.ts'

const sentence = 'Die Seite wurde verlassen, bevor der Server geantwortet hat; ob Ihre Nachricht ankam, ist ungewiss.'

afterEach(() => sessionStorage.clear())

/** Opens a page, sends a message, and leaves the page before the answer comes. */
function leave(isParity = false) {
  const feedback = held<object>()
  const { form } = open({ isParity, answers: { feedback: () => feedback.promise } })
  type(form, { 'kunde-name': 'Änne' })
  click(form)
  window.dispatchEvent(new Event('pagehide'))
  return { form, feedback }
}

test('the next page with the form says once that the message may have arrived', { tags: ids('CF35') }, () => {
  leave()
  const { form } = open()
  expect(form.dataset.status).toBe('failed')
  expect([spoken(), ...outputs()]).toEqual([sentence, sentence])
  expect(open().form.dataset.status).toBe('init')
  expect(outputs()).toEqual([''])
})

test('the next page says so, too, where the browser has ended the request just before the page was left', {
  tags: ids('CF35'),
}, async () => {
  const feedback = held<object>()
  click(open({ answers: { feedback: () => feedback.promise } }).form)
  feedback.reject(new ApiError('fetch_error', 'Text', 0))
  await waitForIdle()
  window.dispatchEvent(new Event('pagehide'))
  const { form } = open()
  expect(form.dataset.status).toBe('failed')
  expect(outputs()).toEqual([sentence])
})

test('a failure of the server that was told says nothing on the next page', async () => {
  const feedback = held<object>()
  click(open({ answers: { feedback: () => feedback.promise } }).form)
  feedback.reject(new ApiError('invalid_json', 'Text', 500))
  await waitForIdle()
  await turn()
  window.dispatchEvent(new Event('pagehide'))
  expect(open().form.dataset.status).toBe('init')
})

test('every copy of the form says so, since only one of them is seen, and each says it once', {
  tags: ids('CF35'),
}, () => {
  leave()
  const html = `<div class="show-for-medium">${formHtml()}</div><div class="hide-for-medium">${formHtml()}</div>`
  const statuses = (): (string | undefined)[] => [...document.forms].map(({ dataset }) => dataset.status)
  open({ html })
  expect(statuses()).toEqual(['failed', 'failed'])
  expect(outputs()).toEqual([sentence, sentence])
  open({ html })
  expect(statuses()).toEqual(['init', 'init'])
})

test('a page that was prepared before the other was left says so when it is opened', { tags: ids('CF35') }, () => {
  leave()
  const noted = Object.entries({ ...sessionStorage })
  sessionStorage.clear()
  const openPrepared = prerenderPage()
  const { form } = open()
  for (const [key, value] of noted) sessionStorage.setItem(key, value)
  expect(form.dataset.status).toBe('init')
  openPrepared()
  expect(form.dataset.status).toBe('failed')
  expect(sessionStorage).toHaveLength(0)
})

test('a page that is prepared and never opened asks for no captcha', { tags: ids('CF43') }, async () => {
  const openPrepared = prerenderPage()
  const { http } = open({ settings: { ...pageSettings, cached: '1' }, answers: { refill: {} } })
  await waitForIdle()
  expect(http.calls).toEqual([])
  openPrepared()
  await waitForIdle()
  expect(http.calls).toHaveLength(1)
})

test('a next page that comes from a cache also gets a captcha of its own', { tags: ids('CF35', 'CF43') }, async () => {
  leave()
  const html = formHtml({ body: fields.name + fields.captcha + fields.submit })
  const url = 'https://kunst.example/captcha/2222.png'
  const settings = { ...pageSettings, cached: '1' }
  const { form } = open({ html, settings, answers: { refill: { captcha: { sicherheitscode: url } } } })
  await waitForIdle()
  expect(control(form, '_wpcf7_captcha_challenge_sicherheitscode').value).toBe('2222')
  expect(form.dataset.status).toBe('failed')
  expect(outputs()).toEqual([sentence])
})

/** The form's page after the one that was left, with a script that renews what it has in the form with every refill. */
function openNext(settings: object = pageSettings) {
  leave()
  const onRefill = vi.fn()
  const { form } = open({ settings, answers: { refill: { honeypot: {} } } })
  form.addEventListener('wpcf7reset', ({ detail }: CustomEventInit) => onRefill(detail.apiResponse))
  return { form, onRefill }
}

test('a page from a cache tells other scripts what their fields need, too', { tags: ids('CF35', 'CF43') }, async () => {
  const { form, onRefill } = openNext({ ...pageSettings, cached: '1' })
  await waitForIdle()
  expect(onRefill.mock.calls).toEqual([[{ honeypot: {} }]])
  expect(form.dataset.status).toBe('failed')
  expect(outputs()).toEqual([sentence])
})

test('what is said stays where a hidden trap for robots asks for a refill by itself', {
  tags: ids('CF35'),
}, async () => {
  const { form, onRefill } = openNext()
  ;(window as unknown as { wpcf7: { reset(form: Element): void } }).wpcf7.reset(form)
  await waitForIdle()
  expect(onRefill.mock.calls).toEqual([[{ honeypot: {} }]])
  expect(form.dataset.status).toBe('failed')
  expect([spoken(), ...outputs()]).toEqual([sentence, sentence])
})

test('what is said goes when the visitor empties the form', async () => {
  const { form } = openNext()
  form.reset()
  await waitForIdle()
  expect(form.dataset.status).toBe('init')
  expect(outputs()).toEqual([''])
})

test('an answer that came before says nothing on the next page', async () => {
  const { form } = open({ answers: { feedback: answer('mail_sent') } })
  click(form)
  await waitForIdle()
  window.dispatchEvent(new Event('pagehide'))
  expect(open().form.dataset.status).toBe('init')
})

test('the page itself, shown again, says so where the browser has ended the request', {
  tags: ids('CF35'),
}, async () => {
  const { form, feedback } = leave()
  showPage(true)
  feedback.reject(new ApiError('fetch_error', 'Text', 0))
  await waitForIdle()
  expect(form.dataset.status).toBe('failed')
  expect([spoken(), ...outputs()]).toEqual([sentence, sentence])
  expect(control(form, 'kunde-name').value).toBe('Änne')
  expect(open().form.dataset.status).toBe('init')
})

test('the page itself, shown again, shows an answer that comes after all', async () => {
  const { form, feedback } = leave()
  showPage(true)
  feedback.resolve(answer('mail_sent'))
  await waitForIdle()
  expect(form.dataset.status).toBe('sent')
  expect(open().form.dataset.status).toBe('init')
})

test('in parity nothing is said', () => {
  leave(true)
  expect(open().form.dataset.status).toBe('init')
})
