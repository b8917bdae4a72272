import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import themeNavigation from './feature.ts'
import { dropdowns } from './testMenus.ts'

let runtime: Runtime
let before: string

beforeEach(async () => {
  setBody(dropdowns)
  before = markup()
  runtime = startRuntime([themeNavigation])
  await runtime.mounts.waitForIdle()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  runtime.stop()
})

const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector)!
const isOpen = (selector: string): boolean => find(selector).classList.contains('current-dropdown')
const linkOf = (selector: string): HTMLElement => find(`${selector} > a`)
const pointer = (type: string, target: Element, options: MouseEventInit & { pointerType?: string } = {}): boolean =>
  target.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: type === 'pointerdown', ...options }), {
      pointerType: 'mouse',
      ...('pointerType' in options && options),
    }),
  )
/** @returns whether the browser would follow the link */
const click = (target: Element, pointerType = 'mouse'): boolean =>
  target.dispatchEvent(Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), { pointerType }))
const key = (target: Element, name: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
const preventNavigation = (event: Event): void => event.preventDefault()

test('a pointer that rests opens, one that passes by does not, and one that has left closes', {
  tags: ids('CT10', 'CT08'),
}, () => {
  const opened = vi.fn()
  document.addEventListener('flatsome-dropdown-opened', opened)
  const item = find('#eins')
  pointer('pointerenter', item, { clientX: 0 })
  for (let clientX = 10; clientX < 60; clientX += 10) {
    pointer('pointermove', item, { clientX })
    vi.advanceTimersByTime(20)
  }
  expect(isOpen('#eins')).toBe(false)
  vi.advanceTimersByTime(20)
  expect(isOpen('#eins')).toBe(true)
  expect(opened.mock.calls[0]?.[0].detail).toEqual([item])
  expect(linkOf('#eins').getAttribute('aria-expanded')).toBe('true')
  pointer('pointerleave', item, { clientX: 60 })
  vi.advanceTimersByTime(69)
  expect(isOpen('#eins')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isOpen('#eins')).toBe(false)
  expect(linkOf('#eins').getAttribute('aria-expanded')).toBe('false')
  pointer('pointerenter', item, { pointerType: 'touch' })
  vi.advanceTimersByTime(100)
  expect(isOpen('#eins')).toBe(false)
  runtime.stop()
  expect(markup()).toBe(before)
})

test.each(['#zwei', '#suche', '#konto'])(
  '%s says that it is closed when it has closed',
  { tags: ids('CT10') },
  (item) => {
    const link = linkOf(item)
    const isExpanded = (): string | null => link.getAttribute('aria-expanded')
    for (const close of [
      () => key(link, 'Escape'),
      () => pointer('pointerdown', document.body),
      () => key(link, ' '),
    ]) {
      expect(isExpanded()).toBe('false')
      key(link, ' ')
      expect([isOpen(item), isExpanded()]).toEqual([true, 'true'])
      close()
      expect([isOpen(item), isExpanded()]).toEqual([false, 'false'])
    }
    key(link, ' ')
    runtime.stop()
    expect(markup()).toBe(before)
  },
)

test('on its short way to what is open the pointer has more time, and coming back it closes nothing', {
  tags: ids('CT10'),
}, () => {
  const item = find('#eins')
  pointer('pointerenter', item, { clientX: 50, clientY: 50 })
  vi.advanceTimersByTime(20)
  // The document of this test has no layout: everything stands at its upper left edge.
  pointer('pointerleave', item, { clientX: 40, clientY: 40 })
  vi.advanceTimersByTime(249)
  expect(isOpen('#eins')).toBe(true)
  pointer('pointerenter', item, { clientX: 30, clientY: 30 })
  vi.advanceTimersByTime(500)
  expect(isOpen('#eins')).toBe(true)
})

test('only one is open, and none where there is nothing to open or the mini-cart does it', {
  tags: ids('CT10', 'CT25'),
}, () => {
  for (const selector of ['#eins', '#suche', '#ohne', '.cart-item']) {
    pointer('pointerenter', find(selector))
    vi.advanceTimersByTime(20)
  }
  expect(isOpen('#eins')).toBe(false)
  expect(isOpen('#suche')).toBe(true)
  expect(document.querySelectorAll('.current-dropdown')).toHaveLength(1)
})

test('an item that opens by a click does so, never by a resting pointer; outside and Escape close it', {
  tags: ids('CT11', 'CT12'),
}, () => {
  const link = linkOf('#zwei')
  pointer('pointerenter', find('#zwei'))
  vi.advanceTimersByTime(100)
  expect(isOpen('#zwei')).toBe(false)
  expect(click(link)).toBe(false)
  expect(isOpen('#zwei')).toBe(true)
  click(link)
  expect(isOpen('#zwei')).toBe(false)
  click(link)
  pointer('pointerdown', find('#anderes'))
  expect(isOpen('#zwei')).toBe(false)
  click(link)
  find('#zwei ul a').focus()
  key(find('#zwei ul a'), 'Escape')
  expect(isOpen('#zwei')).toBe(false)
  expect(document.activeElement).toBe(link)
})

test('by keyboard: the space bar opens, arrow down leads into it, Enter follows the link, and leaving closes', {
  tags: ids('CT12'),
}, () => {
  const link = linkOf('#eins')
  expect(link.hasAttribute('aria-haspopup')).toBe(false)
  link.focus()
  expect(key(link, ' ')).toBe(false)
  expect(isOpen('#eins')).toBe(true)
  expect(document.activeElement).toBe(link)
  key(link, ' ')
  expect(isOpen('#eins')).toBe(false)
  expect(key(link, 'ArrowDown')).toBe(false)
  expect(document.activeElement).toBe(find('#eins ul a'))
  find('#anderes').focus()
  expect(isOpen('#eins')).toBe(false)
  key(link, 'Enter')
  const followed = vi.fn((event: Event) => expect(event.defaultPrevented).toBe(false))
  document.addEventListener('click', followed, { once: true })
  document.addEventListener('click', preventNavigation, { once: true })
  click(link, '')
  expect(followed).toHaveBeenCalledOnce()
})

test('a finger’s first tap opens, the second follows the link', { tags: ids('CT14') }, () => {
  const link = linkOf('#eins')
  expect(click(link, 'touch')).toBe(false)
  expect(isOpen('#eins')).toBe(true)
  const prevented: boolean[] = []
  document.addEventListener('click', (event) => prevented.push(event.defaultPrevented), { once: true })
  document.addEventListener('click', preventNavigation, { once: true })
  click(link, 'touch')
  expect(prevented).toEqual([false])
})

test('the search opens by click, Enter and space with the focus in its field, and says that it is open', {
  tags: ids('CT24', 'CT12'),
}, () => {
  const link = linkOf('#suche')
  expect(link.getAttribute('aria-expanded')).toBe('false')
  pointer('pointerenter', find('#suche'))
  vi.advanceTimersByTime(20)
  expect(document.activeElement).not.toBe(find('.search-field'))
  click(link)
  expect(isOpen('#suche')).toBe(true)
  expect(document.activeElement).toBe(find('.search-field'))
  pointer('pointerleave', find('#suche'))
  vi.advanceTimersByTime(300)
  expect(isOpen('#suche')).toBe(true)
  expect(link.getAttribute('aria-expanded')).toBe('true')
})

test('a header that begins to stick closes what is open, unless the visitor is in it', { tags: ids('CT17') }, () => {
  const stick = (): boolean => document.dispatchEvent(new CustomEvent('flatsome-header-sticky'))
  key(linkOf('#eins'), ' ')
  stick()
  expect(isOpen('#eins')).toBe(false)
  key(linkOf('#eins'), 'ArrowDown')
  stick()
  expect(isOpen('#eins')).toBe(true)
  runtime.stop()
  expect(markup()).toBe(before)
})

test('an item without an address, which no browser gives the focus, is a button', { tags: ids('CT12') }, () => {
  runtime.stop()
  linkOf('#eins').removeAttribute('href')
  before = markup()
  runtime = startRuntime([themeNavigation])
  const link = linkOf('#eins')
  expect([link.getAttribute('role'), link.getAttribute('tabindex')]).toEqual(['button', '0'])
  expect(key(link, 'Enter')).toBe(false)
  expect(isOpen('#eins')).toBe(true)
  click(link)
  expect(isOpen('#eins')).toBe(false)
  expect(key(linkOf('#zwei'), 'Enter')).toBe(true)
  runtime.stop()
  expect(markup()).toBe(before)
})
