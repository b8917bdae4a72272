import { beforeEach, expect, test, vi } from 'vitest'
import { markup, setBody, showContext } from '../testing.ts'
import { createAnnouncer } from './announcer.tsx'

let controller: AbortController
const region = (): HTMLElement | null => document.querySelector('[role="status"]')

beforeEach(() => {
  vi.useFakeTimers()
  setBody('<p>Werke</p>')
  controller = new AbortController()
  return () => {
    controller.abort()
    vi.useRealTimers()
  }
})

test('nothing is on the page until something is to be said, and nothing after the end', () => {
  const before = markup()
  const announce = createAnnouncer(showContext(controller.signal))
  expect(markup()).toBe(before)
  announce('Gesendet.')
  expect(region()).not.toBeNull()
  controller.abort()
  expect(markup()).toBe(before)
  announce('Zu spät.')
  expect(markup()).toBe(before)
})

test('a text is said once the region stands, and again when it is the same', async () => {
  const announce = createAnnouncer(showContext(controller.signal))
  announce('Gesendet.')
  expect(region()?.textContent).toBe('')
  await vi.advanceTimersToNextFrame()
  expect(region()?.textContent).toBe('Gesendet.')
  announce('Gesendet.')
  await Promise.resolve()
  expect(region()?.textContent).toBe('')
  await vi.advanceTimersToNextFrame()
  expect(region()?.textContent).toBe('Gesendet.')
})

test('a region that foreign code took away is made anew', async () => {
  const announce = createAnnouncer(showContext(controller.signal))
  announce('Eins.')
  document.body.replaceChildren()
  announce('Zwei.')
  await vi.advanceTimersToNextFrame()
  expect(document.querySelectorAll('[role="status"]')).toHaveLength(1)
  expect(region()?.textContent).toBe('Zwei.')
})

test('while a dialog is open the text is said in it, since the rest of the page is inert', async () => {
  const announce = createAnnouncer(showContext(controller.signal))
  announce('Eins.')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  announce('Zwei.')
  await vi.advanceTimersToNextFrame()
  expect([...document.querySelectorAll('[role="status"]')].map((each) => each.parentElement)).toEqual([dialog])
  expect(region()?.textContent).toBe('Zwei.')
  dialog.remove()
  announce('Drei.')
  await vi.advanceTimersToNextFrame()
  expect(region()?.parentElement).toBe(document.body)
})
