import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultProfile as profile } from '../../inject/profile.ts'
import { showContext } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import type { ContactForm } from '../shared/contact/formHandle.ts'
import { contactForm } from '../shared/contact/formModel.ts'
import { reflect } from './reflection.tsx'
import { fileOf } from './testRules.ts'

const markup =
  '<p>Sie schreiben als <output class="wpcf7-output" data-reflection-of="kunde-name" data-default="Gast">Gast</output></p>' +
  '<fieldset class="wpcf7-reflection" data-reflection-of="werke"><output name="werke" data-default="">Noch kein Werk</output></fieldset>'

let form: HTMLFormElement
let contact: ContactForm
let controller: AbortController

beforeEach(() => {
  const page = new DOMParser().parseFromString(
    `<form><input type="hidden" name="_wpcf7" value="2047">${markup}</form>`,
    'text/html',
  )
  form = document.importNode(page.querySelector('form') as HTMLFormElement, true)
  document.body.append(form)
  controller = new AbortController()
  contact = contactForm(form, { profile, ...showContext(controller.signal) })!
})

afterEach(() => {
  controller.abort()
  form.remove()
})

const shown = (): (string | null)[] =>
  [...form.querySelectorAll('fieldset output:not([hidden])')].map((output) => output.textContent)

test('an output shows the value that was entered, and its default when the field is emptied', {
  tags: ids('CF70'),
}, () => {
  const output = form.querySelector('.wpcf7-output') as HTMLElement
  reflect(contact, 'kunde-name', ['Jörn Ümit'])
  expect(output.textContent).toBe('Jörn Ümit')
  reflect(contact, 'kunde-name', [])
  expect(output.textContent).toBe('Gast')
})

test('a fieldset shows every value, files by their name, and the author’s output when there is none', {
  tags: ids('CF70'),
}, () => {
  reflect(contact, 'werke', ['Fördewinter', fileOf('Abendlicht.jpg')])
  expect(shown()).toEqual(['Fördewinter', 'Abendlicht.jpg'])
  reflect(contact, 'werke', ['Hafenkran'])
  expect(shown()).toEqual(['Hafenkran'])
  reflect(contact, 'werke', [])
  expect(shown()).toEqual(['Noch kein Werk'])
})

test('other fields and markup in a value change nothing', { tags: ids('CF70') }, () => {
  reflect(contact, 'kunde-name', ['<img src=x onerror=alert(1)>'])
  expect(form.querySelector('img')).toBeNull()
  expect(shown()).toEqual(['Noch kein Werk'])
})

test('the server’s markup is back after the end', () => {
  const before = form.innerHTML
  reflect(contact, 'kunde-name', ['Jörn'])
  reflect(contact, 'werke', ['Fördewinter', 'Hafenkran'])
  reflect(contact, 'werke', ['Hafenkran'])
  controller.abort()
  expect(form.innerHTML).toBe(before)
})
