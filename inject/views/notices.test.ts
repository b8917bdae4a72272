import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import * as scroll from '../dom/scroll.ts'
import { markup, setBody, showContext } from '../testing.ts'
import { type NoticeOptions, showNotice } from './notices.tsx'
import type { ShowContext } from './useView.ts'

const page = `<main><form class="checkout"><div class="woocommerce-NoticeGroup"><ul class="woocommerce-error"><li>Alt</li></ul></div>
<div class="woocommerce-message">Im Warenkorb.</div><p>Adresse</p></form></main>`

let controller: AbortController
let context: ShowContext
let before: string
const scrollTo = vi.fn<typeof scroll.scrollToElement>()
const form = (): HTMLFormElement => document.querySelector('form')!
const show = (options: Partial<NoticeOptions> = {}): (() => void) =>
  showNotice(context, form(), {
    kind: 'error',
    message: { text: 'Bitte prüfen.' },
    ...options,
  })
const boxed = (text: string, color = ''): string => `<div class="message-container container${color}">${text}</div>`

beforeEach(() => {
  setBody(page)
  before = markup()
  controller = new AbortController()
  context = showContext(controller.signal)
  vi.spyOn(scroll, 'scrollToElement').mockImplementation(scrollTo.mockReset())
})

afterEach(() => controller.abort())

test('a notice list is prepended to the form after the notices that stood there were removed', {
  tags: ids('S8.44', 'S8.45'),
}, () => {
  show()
  expect(form().firstElementChild?.outerHTML).toBe(
    `<div data-vernissage-host="test" role="alert"><ul class="woocommerce-error message-wrapper"><li>${boxed('Bitte prüfen.', ' alert-color')}</li></ul></div>`,
  )
  expect(form().querySelectorAll('.woocommerce-error, .woocommerce-message')).toHaveLength(1)
  expect(form().textContent).not.toMatch(/Alt|Warenkorb/)
})

test('a second notice takes the place of the first, and leaves nothing of it', { tags: ids('S8.45') }, () => {
  show()
  show({ message: { text: 'Bitte noch einmal.' } })
  expect(form().querySelectorAll('[role]')).toHaveLength(1)
  expect(form().textContent).not.toContain('prüfen')
})

test('a list that the server sends is taken as it is, cleaned', { tags: ids('S8.45') }, () => {
  const html =
    '<ul class="woocommerce-error" role="alert"><li data-id="billing_email">E-Mail fehlt.<script>x()</script></li></ul>'
  show({ message: { html } })
  const list = form().querySelector('.woocommerce-error')
  // The group announces it: a list with another role would be no list.
  expect(list?.outerHTML).toBe(html.replace('<script>x()</script>', '').replace(' role="alert"', ''))
  expect(list?.parentElement?.getAttribute('role')).toBe('alert')
})

test('server HTML without a notice around it gets one; a sentence of ours is text, whatever it contains', () => {
  show({ message: { html: 'Der Gutschein <b>existiert</b> nicht.' } })
  expect(form().querySelector('ul > li > .message-container')?.innerHTML).toBe('Der Gutschein <b>existiert</b> nicht.')
  show({ message: { text: '<b>Öl</b>' } })
  expect(form().querySelector('ul > li > .message-container')?.innerHTML).toBe('&lt;b&gt;Öl&lt;/b&gt;')
})

test.each([' ', '<!-- -->', '<script>location.hash = "pay"</script>'])(
  'server HTML without a word (%j) gets no empty box; the page goes to its group all the same',
  (html) => {
    show({ message: { html }, groupClass: 'woocommerce-NoticeGroup' })
    expect(document.querySelector('.woocommerce-error')).toBeNull()
    expect(form().firstElementChild?.className).toBe('woocommerce-NoticeGroup')
    expect(scrollTo).toHaveBeenCalledTimes(1)
  },
)

test('the group gets the class that the page asks for', { tags: ids('S8.46') }, () => {
  show({ groupClass: 'woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout' })
  expect(form().firstElementChild?.className).toBe('woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout')
})

test('errors interrupt a screen reader, other notices wait, and are boxes as the theme has them', () => {
  show({ kind: 'success' })
  expect(form().firstElementChild?.getAttribute('role')).toBe('status')
  expect(form().firstElementChild?.innerHTML).toBe(
    `<div class="woocommerce-message message-wrapper">${boxed('Bitte prüfen.', ' success-color')}</div>`,
  )
  show({ kind: 'info' })
  expect(form().firstElementChild?.innerHTML).toBe(
    `<div class="woocommerce-info message-wrapper">${boxed('Bitte prüfen.')}</div>`,
  )
})

test('the page scrolls to the notices, 100 px above them, over 1000 ms', { tags: ids('S8.47', 'S9.22') }, () => {
  show()
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(form().firstElementChild, 100, 1000, controller.signal)
  show({ scrolls: false })
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('a header that covers more than that does not cover the notices', { tags: ids('S9.22') }, () => {
  const header = document.createElement('header')
  header.className = 'header-wrapper stuck'
  header.style.position = 'fixed'
  vi.spyOn(header, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 130 } as DOMRect)
  document.body.append(header)
  show()
  header.remove()
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(form().firstElementChild, 145, 1000, controller.signal)
})

describe('afterwards', () => {
  test('a notice can be removed, and the form is the server’s again at the end', () => {
    const remove = show()
    show({ message: { text: 'Zweite' } })
    remove()
    expect(form().textContent).toContain('Zweite')
    controller.abort()
    expect(markup()).toBe(before)
  })
})
