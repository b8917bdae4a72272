import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBody, showContext } from '../../testing.ts'
import type { ShowContext } from '../useView.ts'
import { closeOnBackButton } from './closeOnBackButton.ts'
import { type Dialog, openDialog } from './Dialog.tsx'
import { stubHistory, type TestHistory } from './testHistory.ts'

let controller: AbortController
let context: ShowContext
let steps: TestHistory

beforeEach(() => {
  steps = stubHistory()
  controller = new AbortController()
  context = showContext(controller.signal)
  setBody('')
})
afterEach(() => {
  controller.abort()
  vi.unstubAllGlobals()
})

const labels = (): (string | null)[] =>
  [...document.querySelectorAll('dialog')].map((element) => element.getAttribute('aria-label'))

function open(label: string, owner = context): Dialog {
  const dialog = openDialog(owner, { label, content: document.createElement('p') })
  closeOnBackButton(owner, dialog)
  return dialog
}

test('the back button closes the dialog, and the page stays where it was', async () => {
  open('Bilder')
  expect(steps.stepsBack).toBe(1)
  await steps.goBack()
  expect([labels(), steps.stepsBack]).toEqual([[], 0])
})

test('a dialog that closes otherwise leaves no entry behind', async () => {
  open('Bilder').close()
  await steps.waitForIdle()
  expect(steps.stepsBack).toBe(0)
})

test('of two dialogs, the back button closes the one that was opened last', async () => {
  open('Schnellansicht')
  open('Bilder')
  expect(steps.stepsBack).toBe(2)
  await steps.goBack()
  expect([labels(), steps.stepsBack]).toEqual([['Schnellansicht'], 1])
  await steps.goBack()
  expect([labels(), steps.stepsBack]).toEqual([[], 0])
})

test('two dialogs that close together leave no entry behind', async () => {
  const first = open('Schnellansicht')
  open('Bilder').close()
  first.close()
  await steps.waitForIdle()
  expect(steps.stepsBack).toBe(0)
})

test('a dialog of another feature that replaces the first one stays open, and the back button closes it', async () => {
  open('Schnellansicht').close()
  open('Warenkorb', { ...context, id: 'mini-cart' })
  await steps.waitForIdle()
  expect([labels(), steps.stepsBack]).toEqual([['Warenkorb'], 1])
  await steps.goBack()
  expect([labels(), steps.stepsBack]).toEqual([[], 0])
})

test('a dialog that closes with its feature leaves no entry behind', async () => {
  open('Bilder')
  controller.abort()
  await steps.waitForIdle()
  expect(steps.stepsBack).toBe(0)
})

test('where the page is left before the step back arrives, the back button still closes the next dialog', async () => {
  vi.spyOn(history, 'back').mockReturnValueOnce()
  open('Bilder').close()
  window.dispatchEvent(new Event('pagehide'))
  open('Warenkorb')
  await steps.goBack()
  expect([labels(), steps.stepsBack]).toEqual([[], 0])
})

test('an entry that other code makes while the dialog is open stays when the dialog closes', async () => {
  const dialog = open('Menü')
  history.pushState(null, '')
  dialog.close()
  await steps.waitForIdle()
  expect(steps.stepsBack).toBe(2)
})

test('other code keeps the page from going back: it is asked a single time', async () => {
  const dialog = open('Menü')
  const back = vi.spyOn(history, 'back').mockImplementation(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  dialog.close()
  expect(back).toHaveBeenCalledOnce()
})

test('the state that other code keeps in the entry is kept', () => {
  history.pushState({ page: 3 }, '')
  open('Bilder')
  expect(history.state).toMatchObject({ page: 3 })
})
