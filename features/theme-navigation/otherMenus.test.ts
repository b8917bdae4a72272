import { afterEach, expect, test } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import themeNavigation from './feature.ts'

let runtime: Runtime
let before: string

async function start(body: string): Promise<void> {
  setBody(body)
  before = markup()
  runtime = startRuntime([themeNavigation])
  await runtime.mounts.waitForIdle()
}
afterEach(() => runtime.stop())

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const key = (target: Element, name: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))

test('the menu of departments opens by click and by keyboard, and Escape closes it', {
  tags: ids('CT16'),
}, async () => {
  await start(
    '<ul class="nav"><li class="header-vertical-menu"><div class="header-vertical-menu__opener">Abteilungen</div><div class="header-vertical-menu__fly-out"><ul><li><a href="/grafik/">Grafik</a></li></ul></div></li></ul>',
  )
  const opener = find('.header-vertical-menu__opener')
  const isOpen = (): boolean =>
    find('.header-vertical-menu__fly-out').classList.contains('header-vertical-menu__fly-out--open')
  expect([opener.getAttribute('role'), opener.tabIndex, opener.getAttribute('aria-expanded')]).toEqual([
    'button',
    0,
    'false',
  ])
  opener.click()
  expect([isOpen(), opener.getAttribute('aria-expanded')]).toEqual([true, 'true'])
  find('a').focus()
  key(find('a'), 'Escape')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(opener)
  expect(key(opener, ' ')).toBe(false)
  expect(isOpen()).toBe(true)
  key(opener, 'Enter')
  expect(isOpen()).toBe(false)
  runtime.stop()
  expect(markup()).toBe(before)
})

test('a tab of the menu shows the list with its number, by click and arrow keys; one without a list hides the others only', {
  tags: ids('CT22'),
}, async () => {
  await start(`<div class="sidebar-menu"><ul class="sidebar-menu-tabs">
    <li class="sidebar-menu-tabs__tab active"><a href="#">Menü</a></li><li class="sidebar-menu-tabs__tab"><a href="#">Abteilungen</a></li><li class="sidebar-menu-tabs__tab"><a href="#">Ohne</a></li></ul>
    <ul class="nav nav-sidebar hidden" data-tab="2"><li>Grafik</li></ul><ul class="nav nav-sidebar" data-tab="1"><li>Shop</li></ul></div>`)
  const links = [...document.querySelectorAll<HTMLElement>('.sidebar-menu-tabs a')]
  const hidden = (): boolean[] => [1, 2].map((tab) => find(`[data-tab="${tab}"]`).classList.contains('hidden'))
  expect(hidden()).toEqual([false, true])
  links[1]!.click()
  expect(hidden()).toEqual([true, false])
  expect(links.map((link) => link.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
  // The browser's way back.
  const back = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true })
  expect([links[1]!.dispatchEvent(back), hidden()]).toEqual([true, [true, false]])
  key(links[1]!, 'ArrowRight')
  expect(document.activeElement).toBe(links[2])
  expect(hidden()).toEqual([true, true])
  key(links[2]!, 'ArrowRight')
  expect(hidden()).toEqual([false, true])
  find('.sidebar-menu').dir = 'rtl'
  key(links[0]!, 'ArrowLeft')
  expect(document.activeElement).toBe(links[1])
  find('.sidebar-menu').removeAttribute('dir')
  runtime.stop()
  expect(markup()).toBe(before)
})

test('a level that slides over its parent has a way back, takes the focus, and what is not seen cannot be reached', {
  tags: ids('CT21', 'CT20'),
}, async () => {
  await start(`<div class="mobile-sidebar mobile-sidebar-slide mobile-sidebar-levels-2" data-levels="2"><div class="sidebar-menu"><ul class="nav nav-sidebar nav-slide">
    <li class="eins"><a href="/drucke/">Drucke</a><ul class="sub-menu nav-sidebar-ul children"><li class="zwei"><a href="/technik/">Techniken</a><ul class="sub-menu nav-sidebar-ul"><li><a href="/linol/">Linol</a></li></ul></li></ul></li>
    <li class="daneben"><a href="/shop/">Shop</a></li></ul></div></div>`)
  const isInert = (selector: string): boolean => find(selector).hasAttribute('inert')
  const first = find('.eins > button.toggle')
  expect(isInert('.eins > ul')).toBe(true)
  first.click()
  expect([isInert('.eins > ul'), isInert('.daneben'), isInert('.eins > a')]).toEqual([false, true, true])
  expect(find('.eins > ul').className).toContain('is-current-slide')
  expect(find('.sidebar-menu').style.transform).toBe('translateX(-100%)')
  const back = find('.eins > ul > .nav-slide-header button')
  expect(document.activeElement).toBe(back)
  expect(back.getAttribute('aria-label')).toBe('Zurück: Drucke')
  find('.zwei > button.toggle').click()
  expect(find('.sidebar-menu').style.transform).toBe('translateX(-200%)')
  const escapeKey = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  document.activeElement!.dispatchEvent(escapeKey)
  expect(escapeKey.defaultPrevented).toBe(true)
  expect(find('.sidebar-menu').style.transform).toBe('translateX(-100%)')
  expect(document.activeElement).toBe(find('.zwei > button.toggle'))
  back.click()
  expect([isInert('.eins > ul'), isInert('.daneben'), isInert('.eins > a')]).toEqual([true, false, false])
  expect(document.activeElement).toBe(first)
  runtime.stop()
  expect(markup()).toBe(before)
})

test('the page behind is dimmed while a pointer is on an item', { tags: ids('CT15') }, async () => {
  await start(
    '<ul class="nav nav-prompts-overlay"><li class="menu-item"><a href="/shop/">Shop</a></li></ul><div class="ux-body-overlay"></div>',
  )
  const isDimmed = (): boolean => find('.ux-body-overlay').className.includes('--hover-active')
  find('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(isDimmed()).toBe(true)
  find('.nav').dispatchEvent(new Event('pointerleave'))
  expect(isDimmed()).toBe(false)
})
