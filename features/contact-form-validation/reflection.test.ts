import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEdits, type Edits } from '../../inject/edits.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { reflect } from './reflection.ts'
import { fileOf } from './testRules.ts'

const markup =
  '<p>Sie schreiben als <output class="wpcf7-output" data-reflection-of="kunde-name" data-default="Gast">Gast</output></p>' +
  '<fieldset class="wpcf7-reflection" data-reflection-of="werke"><output name="werke" data-default="">Noch kein Werk</output></fieldset>'

let form: HTMLFormElement
let edits: Edits
let controller: AbortController

beforeEach(() => {
  const page = new DOMParser().parseFromString(`<form>${markup}</form>`, 'text/html')
  form = document.importNode(page.querySelector('form') as HTMLFormElement, true)
  document.body.append(form)
  controller = new AbortController()
  edits = createEdits(controller.signal)
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
  reflect(form, 'kunde-name', ['Jörn Ümit'], edits)
  expect(output.textContent).toBe('Jörn Ümit')
  reflect(form, 'kunde-name', [], edits)
  expect(output.textContent).toBe('Gast')
})

test('a fieldset shows every value, files by their name, and the author’s output when there is none', {
  tags: ids('CF70'),
}, () => {
  reflect(form, 'werke', ['Fördewinter', fileOf('Abendlicht.jpg')], edits)
  expect(shown()).toEqual(['Fördewinter', 'Abendlicht.jpg'])
  reflect(form, 'werke', ['Hafenkran'], edits)
  expect(shown()).toEqual(['Hafenkran'])
  reflect(form, 'werke', [], edits)
  expect(shown()).toEqual(['Noch kein Werk'])
})

test('other fields and markup in a value change nothing', { tags: ids('CF70') }, () => {
  reflect(form, 'kunde-name', ['<img src=x onerror=alert(1)>'], edits)
  expect(form.querySelector('img')).toBeNull()
  expect(shown()).toEqual(['Noch kein Werk'])
})

test('the server’s markup is back after the end', () => {
  const before = form.innerHTML
  reflect(form, 'kunde-name', ['Jörn'], edits)
  reflect(form, 'werke', ['Fördewinter', 'Hafenkran'], edits)
  reflect(form, 'werke', ['Hafenkran'], edits)
  controller.abort()
  expect(form.innerHTML).toBe(before)
})
