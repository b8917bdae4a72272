import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenWithin } from './listenWithin.ts'

let controller: AbortController
beforeEach(() => {
  controller = new AbortController()
  document.body.innerHTML = '<p><a class="link"><b>Nordsee</b></a><i>Text</i></p>'
})
afterEach(() => controller.abort())

const click = (selector: string): boolean =>
  document.querySelector<HTMLElement>(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('the handler gets the element that matches, also for what is inside it and for what comes later', () => {
  const handler = vi.fn((_event: Event, element: HTMLElement) => void element)
  listenWithin(document.body, 'click', '.link', handler, controller.signal)
  click('b')
  click('i')
  document.body.insertAdjacentHTML('beforeend', '<a class="link" id="later">Ostsee</a>')
  click('#later')
  expect(handler.mock.calls.map(([, element]) => element.textContent)).toEqual(['Nordsee', 'Ostsee'])
})

test('an event on a form with a field that is named closest is handled, too', () => {
  document.body.innerHTML = '<form><input name="closest"></form>'
  const form = document.querySelector('form')!
  // As in browsers, and unlike in the tests' document, the field hides the method.
  Object.defineProperty(form, 'closest', { value: form.firstElementChild })
  const handler = vi.fn((_event: Event, element: HTMLElement) => void element)
  listenWithin(document, 'submit', 'form', handler, controller.signal)
  form.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(handler.mock.calls.map(([, element]) => element)).toEqual([form])
})

test('after the end it gets nothing', () => {
  const handler = vi.fn()
  listenWithin(document.body, 'click', '.link', handler, controller.signal)
  controller.abort()
  click('b')
  expect(handler).not.toHaveBeenCalled()
})
