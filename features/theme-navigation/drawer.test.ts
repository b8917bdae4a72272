import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { stubHistory } from '../../inject/views/dialog/testHistory.ts'
import { takeDialogs } from '../../inject/views/dialog/testWithoutDialogs.ts'
import { ids } from '../../scripts/requirementIds.ts'
import themeNavigation from './feature.ts'
import { mobileMenu } from './testMenus.ts'

let runtime: Runtime
let before: string

async function start(body = mobileMenu): Promise<void> {
  setBody(body)
  before = markup()
  runtime = startRuntime([themeNavigation])
  await runtime.mounts.waitForIdle()
}
beforeEach(() => start())
afterEach(() => {
  runtime.stop()
  vi.unstubAllGlobals()
})

const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector)!
const trigger = (): HTMLElement => find('[data-open]')
const dialog = (): HTMLDialogElement | null => document.querySelector('dialog')

test('the drawer is a dialog with the menu’s name; it closes by its button, and the menu is back in its place', {
  tags: ids('CT18', 'CT19', 'CT08'),
}, async () => {
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  trigger().click()
  expect(dialog()?.getAttribute('aria-label')).toBe('Hauptmenü')
  expect(dialog()?.contains(find('#main-menu'))).toBe(true)
  expect(find('#main-menu').classList.contains('mfp-hide')).toBe(false)
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  expect(document.documentElement.className).toContain('has-off-canvas-left')
  find('.vernissage-dialog-close').click()
  await turn()
  expect(dialog()).toBeNull()
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(trigger())
  runtime.stop()
  expect(markup()).toBe(before)
})

test('the browser’s way back closes the drawer', { tags: ids('CT18') }, async () => {
  const steps = stubHistory()
  trigger().click()
  await steps.goBack()
  expect(dialog()).toBeNull()
})

test('a link to a place in the page closes the drawer over it, other links do not', { tags: ids('CT19') }, async () => {
  trigger().click()
  find('#main-menu a[href="/kontakt/"]').addEventListener('click', (event) => event.preventDefault())
  find('#main-menu a[href="/kontakt/"]').click()
  await turn()
  expect(dialog()).not.toBeNull()
  find('#main-menu a[href="#ziel"]').click()
  await turn()
  expect(dialog()).toBeNull()
})

test('two menus with one id: the first one opens, and every trigger opens it', {
  tags: ids('CT18', 'CT20'),
}, async () => {
  runtime.stop()
  await start(mobileMenu + mobileMenu)
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-open]')
  const menu = find('#main-menu')
  for (const each of [first, second]) {
    each?.click()
    expect([dialog()?.contains(menu), document.querySelectorAll('dialog').length]).toEqual([true, 1])
    expect(find('dialog .drucke > button').getAttribute('aria-controls')).toBe(find('dialog .drucke > ul').id)
    find('.vernissage-dialog-close').click()
    await turn()
    expect(document.activeElement).toBe(each)
  }
  expect(runtime.reporter.problems).toEqual([])
  runtime.stop()
  expect(markup()).toBe(before)
})

test('a trigger whose menu is missing stays the link that it is', { tags: ids('CT18') }, async () => {
  runtime.stop()
  await start('<a href="/menue/" data-open="#main-menu">Menü</a>')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  trigger().addEventListener('click', (event) => setTimeout(() => event.preventDefault()))
  trigger().dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
  expect(dialog()).toBeNull()
})

test('sub-menus in the drawer get a button each when it opens: named after the parent, and it says what is open', {
  tags: ids('CT20'),
}, async () => {
  expect(document.querySelector('button.toggle')).toBeNull()
  trigger().click()
  const button = find('.drucke > button.toggle')
  expect(document.querySelectorAll('button.toggle')).toHaveLength(2)
  expect(button.getAttribute('aria-label')).toBe('Untermenü von Drucke')
  expect(document.getElementById(button.getAttribute('aria-controls')!)).toBe(find('.drucke > ul'))
  button.click()
  await turn()
  expect(find('.drucke').className).toContain('active')
  expect(find('.drucke').hasAttribute('aria-expanded')).toBe(false)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  button.click()
  await turn()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  find('.leer > a').click()
  expect(find('.leer').className).toContain('active')
  expect(find('.drucke').className).not.toContain('active')
  find('.vernissage-dialog-close').click()
  trigger().click()
  expect(document.querySelectorAll('button.toggle')).toHaveLength(2)
  runtime.stop()
  expect(markup()).toBe(before)
})

test('a press on an item without an address opens its sub-menu', { tags: ids('CT20') }, () => {
  find('.leer > a').removeAttribute('href')
  trigger().click()
  find('.leer > a').click()
  expect(find('.leer').className).toContain('active')
})

test('a widget’s sub-categories get theirs at once, and a page that came with a button gets no second one', {
  tags: ids('CT20', 'CT77'),
}, async () => {
  runtime.stop()
  await start(`<aside class="widget"><ul class="product-categories">
    <li class="cat-parent active"><a href="/drucke/">Drucke</a><ul class="children" id="liste"><li>Linol</li></ul></li>
    <li class="cat-parent" aria-expanded="false"><a href="/bilder/">Bilder</a><button class="toggle" aria-label="Umschalten"></button><ul class="children"><li>Öl</li></ul></li></ul></aside>`)
  const [first, second] = [...document.querySelectorAll<HTMLElement>('button.toggle')]
  expect(document.querySelectorAll('button.toggle')).toHaveLength(2)
  expect([first!.getAttribute('aria-expanded'), first!.getAttribute('aria-controls')]).toEqual(['true', 'liste'])
  second!.click()
  await turn()
  expect(second!.getAttribute('aria-expanded')).toBe('true')
  expect(second!.parentElement?.hasAttribute('aria-expanded')).toBe(false)
  runtime.stop()
  expect(markup()).toBe(before)
})

test('in a browser without dialogs the click is the link’s, and the other menus stay', {
  tags: ids('CT18'),
}, async () => {
  takeDialogs()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  trigger().dispatchEvent(click)
  await turn()
  expect([click.defaultPrevented, dialog()]).toEqual([false, null])
  expect(runtime.mounts.rows()).toMatchObject([{ state: 'mounted' }])
})
