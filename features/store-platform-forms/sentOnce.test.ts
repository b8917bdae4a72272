/** Forms of the account and of comments are not sent twice by a double click or by Enter pressed twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import storePlatformForms from './feature.ts'

let runtime: Runtime | undefined

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  runtime?.stop()
  vi.useRealTimers()
})

const login = '<form class="woocommerce-form woocommerce-form-login login" method="post">'
const button = '<input name="entry"><button type="submit" name="send" value="1">Senden</button></form>'

function start(html = login + button): HTMLFormElement {
  setBody(`<div class="woocommerce">${html}</div>`)
  runtime = startRuntime([storePlatformForms])
  return document.querySelector('form')!
}

/** Fires the event with which the browser is about to send a form; false where it was prevented. */
function submit(form: HTMLFormElement, isTrusted = true): boolean {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  Object.defineProperties(event, { isTrusted: { value: isTrusted }, timeStamp: { value: performance.now() } })
  return form.dispatchEvent(event)
}

test.each([
  ['login', login + button],
  ['register', `<form class="woocommerce-form woocommerce-form-register register" method="post">${button}`],
  ['account', `<form class="woocommerce-EditAccountForm edit-account" method="post">${button}`],
  [
    'address',
    `<form method="post"><div class="woocommerce-address-fields">${button.replace('</form>', '</div></form>')}`,
  ],
  ['comment', `<form id="commentform" action="/wp-comments-post.php" method="post">${button}`],
])('the form %s is sent once by a double click, with its button', (_name, html) => {
  const form = start(html)
  const listener = vi.fn()
  form.addEventListener('submit', listener)
  expect([submit(form), submit(form)]).toEqual([true, false])
  vi.advanceTimersByTime(200)
  expect([submit(form), listener.mock.calls.length]).toEqual([false, 1])
  expect(form.querySelector('button')!.disabled).toBe(false)
})

test('a shopper who stops the loading of the next page can send the form again as it is', () => {
  const form = start()
  submit(form)
  vi.advanceTimersByTime(1000)
  expect([submit(form), submit(form)]).toEqual([true, false])
})

test('Enter that is held down sends a form once', () => {
  const form = start()
  expect(submit(form)).toBe(true)
  for (let repetition = 0; repetition < 10; repetition++) {
    vi.advanceTimersByTime(500)
    expect(submit(form)).toBe(false)
  }
})

test('a submit that other code prevents does not count, also where that code sends the form by another one at once', () => {
  const form = start()
  const sent: boolean[] = []
  let isFirst = true
  form.addEventListener('submit', (event) => {
    if (!isFirst) return
    isFirst = false
    event.preventDefault()
    sent.push(submit(form))
  })
  expect(submit(form)).toBe(false)
  expect([...sent, submit(form)]).toEqual([true, false])
})

test('a submit event that a script fires sends nothing, and does not count', () => {
  const form = start()
  expect([submit(form, false), submit(form, false), submit(form), submit(form, false)]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('a form whose answer comes into another window or frame is left alone', () => {
  const form = start(login.replace('>', ' target="answer">') + button)
  expect([submit(form), submit(form)]).toEqual([true, true])
})

test('stopping releases the form', () => {
  const form = start()
  submit(form)
  runtime?.stop()
  expect(submit(form)).toBe(true)
})
