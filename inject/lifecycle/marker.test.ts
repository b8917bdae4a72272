import { expect, test } from 'vitest'
import { mark, unmark } from './marker.ts'

test('the marker names every feature once, in the order of mounting, and leaves without a trace', () => {
  const form = document.createElement('form')
  mark(form, 'contact-form')
  mark(form, 'contact-form-fields')
  expect(form.getAttribute('data-vernissage')).toBe('contact-form contact-form-fields')
  unmark(form, 'contact-form')
  expect(form.getAttribute('data-vernissage')).toBe('contact-form-fields')
  unmark(form, 'contact-form-fields')
  expect(form.attributes).toHaveLength(0)
})

test('a copy of a mounted element, as popups make it, does not name a feature twice', () => {
  const form = document.createElement('form')
  mark(form, 'contact-form')
  const copy = form.cloneNode(true) as HTMLFormElement
  mark(copy, 'contact-form')
  expect(copy.getAttribute('data-vernissage')).toBe('contact-form')
})
