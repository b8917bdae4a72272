import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, setBody, showContext } from '../../testing.ts'
import { type Dialog, type DialogOptions, openDialog } from './Dialog.tsx'

let controller: AbortController
let before: string

beforeEach(() => {
  controller = new AbortController()
  setBody('<a id="ausloeser" href="#x">Ansehen</a><button id="anderer">Anderes</button>')
  before = markup()
})
afterEach(() => controller.abort())

const byId = (id: string): HTMLElement => document.getElementById(id)!
const dialogs = (): NodeListOf<HTMLDialogElement> => document.querySelectorAll('dialog')
/** @param detail how many clicks the browser has counted at this place by now */
const click = (target: Element, detail = 1): void => {
  target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
}

function open(options: Partial<DialogOptions> = {}): Dialog {
  const content = document.createElement('p')
  content.textContent = 'Sturmflut vor Amrum'
  return openDialog(showContext(controller.signal), { label: 'Werk', content, ...options })
}

test('a dialog is modal, has a name, a close button with a name, and its content', () => {
  const { element } = open({ className: 'werk' })
  expect(element.closest('body > [data-vernissage-host] > *')).toBe(element)
  expect(element.open).toBe(true)
  expect(element.getAttribute('aria-label')).toBe('Werk')
  expect(element.className).toBe('vernissage-ui vernissage-dialog werk')
  expect(element.querySelector('button')?.getAttribute('aria-label')).toBe('Schließen')
  expect(element.querySelector('button')?.type).toBe('button')
  expect(element.textContent).toContain('Sturmflut vor Amrum')
})

test.each<[string, (dialog: Dialog) => void]>([
  ['its own method', (dialog) => dialog.close()],
  ['its button', ({ element }) => element.querySelector('button')!.click()],
  ['a press beside it', ({ element }) => click(element)],
  ['the browser, as by Escape', ({ element }) => element.close()],
  ['the end of its owner', () => controller.abort()],
])('closed by %s nothing of it is left, and its signal says so', (_how, close) => {
  const dialog = open()
  const ended = vi.fn()
  dialog.signal.addEventListener('abort', ended)
  close(dialog)
  expect(dialogs()).toHaveLength(0)
  expect(ended).toHaveBeenCalledOnce()
  expect(markup()).toBe(before)
})

test('the second click of a double click on its opener does not close it, and the next click beside it does', () => {
  const { element } = open()
  click(element, 2)
  expect(dialogs()).toHaveLength(1)
  click(element)
  expect(dialogs()).toHaveLength(0)
})

test('a press inside does not close it, nor one that began inside', () => {
  const { element } = open()
  click(element.querySelector('p')!)
  element.querySelector('p')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(dialogs()).toHaveLength(1)
})

test('the focus returns to the opener', () => {
  byId('anderer').focus()
  open({ opener: byId('ausloeser') }).close()
  expect(document.activeElement).toBe(byId('ausloeser'))
})

test('where the opener is gone the focus returns to what had it', () => {
  byId('anderer').focus()
  const dialog = open({ opener: byId('ausloeser') })
  byId('ausloeser').remove()
  dialog.close()
  expect(document.activeElement).toBe(byId('anderer'))
})

test('the page behind it does not scroll, and gets its own style back', () => {
  document.documentElement.setAttribute('style', 'color: red')
  const dialog = open()
  expect(document.documentElement.style.overflow).toBe('hidden')
  dialog.close()
  expect(document.documentElement.getAttribute('style')).toBe('color: red')
  document.documentElement.removeAttribute('style')
})

test('a dialog that opens above another one leaves the page still until both have closed', () => {
  const first = open()
  const second = open()
  second.close()
  expect(document.documentElement.style.overflow).toBe('hidden')
  first.close()
  expect(markup()).toBe(before)
})

test('beside the page it takes neither the focus nor the page’s scrolling, and Escape closes it', () => {
  byId('anderer').focus()
  const { element } = open({ isModal: false })
  expect(element.open).toBe(true)
  expect(element.matches('[aria-modal]')).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
  expect(document.activeElement).toBe(byId('anderer'))
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  expect(dialogs()).toHaveLength(1)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(dialogs()).toHaveLength(0)
  expect(document.activeElement).toBe(byId('anderer'))
})

test('closed from inside, a dialog beside the page gives the focus to its opener', () => {
  const { element } = open({ isModal: false, opener: byId('ausloeser') })
  element.querySelector('button')!.focus()
  element.querySelector('button')!.click()
  expect(document.activeElement).toBe(byId('ausloeser'))
})
