import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import themePage from './feature.ts'
import { hideAgain } from './hidden.ts'

let runtime: Runtime
let before: string

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const isStuck = (): boolean => find('.header-wrapper').classList.contains('stuck')
const settings = window as { flatsomeVars?: unknown }

async function start(body: string): Promise<void> {
  setBody(body)
  for (const [selector, height] of Object.entries({ '.header-wrapper': 90, '.header-top': 30, '.header-main': 60 })) {
    const element = document.querySelector(selector)
    if (element) Object.defineProperty(element, 'offsetHeight', { value: height, configurable: true })
  }
  const header = document.querySelector('#header')
  if (header) Object.defineProperty(header, 'offsetHeight', { value: 90 })
  before = markup()
  runtime = startRuntime([themePage])
  await runtime.mounts.waitForIdle()
}

function scrollTo(px: number): void {
  Object.defineProperty(window, 'scrollY', { value: px, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  settings.flatsomeVars = { scrollPaddingTop: 0, stickyHeaderHeight: 0, options: { cookie_notice_version: '3' } }
  scrollTo(0)
})
afterEach(() => {
  vi.useRealTimers()
  runtime.stop()
  hideAgain()
  delete settings.flatsomeVars
})

const header = (classes = ''): string =>
  `<style>.stuck{position:fixed}</style><header id="header" class="header has-sticky sticky-jump has-transparent transparent ${classes}"><div class="header-wrapper"><div class="header-top hide-for-sticky"></div><div class="header-main hide-for-sticky"><a href="/shop/">Shop</a></div></div></header>`

test('the header sticks 100 px beyond its own height, keeps its place, and is what it was at the page’s start', {
  tags: ids('CT26', 'CT17', 'CT08'),
}, async () => {
  await start(header())
  const stuck = vi.fn()
  document.addEventListener('flatsome-header-sticky', stuck)
  scrollTo(190)
  expect(isStuck()).toBe(false)
  scrollTo(191)
  scrollTo(400)
  expect(isStuck()).toBe(true)
  expect(stuck).toHaveBeenCalledOnce()
  expect(find('#header').style.height).toBe('90px')
  expect(find('#header').classList.contains('transparent')).toBe(false)
  scrollTo(31)
  expect(isStuck()).toBe(true)
  scrollTo(30)
  expect(isStuck()).toBe(false)
  expect(find('#header').classList.contains('transparent')).toBe(true)
  scrollTo(500)
  runtime.stop()
  expect(markup()).toBe(before)
})

test('a header that shrinks does so when its upper parts have gone; a changed window is measured anew', {
  tags: ids('CT26', 'CT33'),
}, async () => {
  await start(header('sticky-shrink'))
  scrollTo(92)
  expect(isStuck()).toBe(true)
  scrollTo(0)
  Object.defineProperty(find('.header-main'), 'offsetHeight', { value: 160 })
  window.dispatchEvent(new Event('resize'))
  scrollTo(92)
  expect(isStuck()).toBe(false)
})

test('a header that sticks while the window changes is released at the upper edge, and hides on the way down', {
  tags: ids('CT26', 'CT27'),
}, async () => {
  await start(header('sticky-hide-on-scroll'))
  scrollTo(600)
  scrollTo(500)
  expect(isStuck()).toBe(true)
  window.dispatchEvent(new Event('resize'))
  scrollTo(600)
  expect(isStuck()).toBe(false)
  scrollTo(500)
  expect(isStuck()).toBe(true)
  window.dispatchEvent(new Event('resize'))
  scrollTo(0)
  expect(isStuck()).toBe(false)
})

test('a header that hides on the way down comes back on the way up, and not while the focus is in it', {
  tags: ids('CT27'),
}, async () => {
  await start(header('sticky-hide-on-scroll'))
  const isHidden = (): boolean => find('#header').classList.contains('sticky-hide-on-scroll--active')
  scrollTo(600)
  expect([isHidden(), isStuck()]).toEqual([true, false])
  scrollTo(500)
  expect([isHidden(), isStuck()]).toEqual([false, true])
  find('#header a').focus()
  scrollTo(700)
  expect([isHidden(), isStuck()]).toEqual([false, true])
  find('#header a').blur()
  scrollTo(800)
  expect([isHidden(), isStuck()]).toEqual([true, false])
  scrollTo(0)
  expect(isHidden()).toBe(false)
})

test('nothing is asked for while the page starts that would lay it out', { tags: ids('CT26') }, async () => {
  const asked = vi.fn(() => 0)
  Object.defineProperty(window, 'scrollY', { get: asked, configurable: true })
  setBody(header('sticky-hide-on-scroll'))
  before = markup()
  runtime = startRuntime([themePage])
  expect(asked).not.toHaveBeenCalled()
  await runtime.mounts.waitForIdle()
})

test('a header that shows only when it sticks shows when it gets the focus', { tags: ids('CT28') }, async () => {
  await start(header('show-on-scroll'))
  find('#header a').focus()
  expect(isStuck()).toBe(true)
})

test('a header that shows only when it sticks, and had the focus, goes with it, and stays while it has it', {
  tags: ids('CT28'),
}, async () => {
  await start(`${header('show-on-scroll')}<a id="after" href="/">Start</a>`)
  for (const _round of ['before the first scroll', 'after it']) {
    find('#header a').focus()
    scrollTo(20)
    scrollTo(0)
    expect(isStuck()).toBe(true)
    find('#after').focus()
    expect(isStuck()).toBe(false)
  }
  scrollTo(400)
  find('#header a').focus()
  find('#after').focus()
  expect(isStuck()).toBe(true)
})

test('style sheet and settings say how much of the window the header covers', { tags: ids('CT29') }, async () => {
  await start(header())
  const rules = (): string => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText ?? '').join('')
  expect(rules()).toContain('--flatsome--header--sticky-height: 70px')
  Object.defineProperty(find('.header-wrapper'), 'offsetHeight', { value: 64 })
  scrollTo(400)
  expect(rules()).toContain('--flatsome--header--sticky-height: 64px')
  expect(settings.flatsomeVars).toMatchObject({ scrollPaddingTop: 64 })
  runtime.stop()
  expect(settings.flatsomeVars).toMatchObject({ scrollPaddingTop: 0 })
})

test('the way back to the top is there once the page is a window’s height away, and not for the keyboard before', {
  tags: ids('CT30'),
}, async () => {
  await start('<a href="#top" class="back-to-top" id="top-link">Nach oben</a>')
  const link = find('#top-link')
  scrollTo(window.innerHeight - 1)
  expect([link.classList.contains('active'), link.hasAttribute('inert')]).toEqual([false, true])
  scrollTo(window.innerHeight)
  expect([link.classList.contains('active'), link.hasAttribute('inert')]).toEqual([true, false])
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  link.click()
  expect(scrolled.mock.calls[0]?.[0]).toMatchObject({ top: 0 })
  expect(document.activeElement).toBe(document.body)
  expect(document.body.hasAttribute('tabindex')).toBe(false)
  runtime.stop()
  expect(markup()).toBe(before)
})

const cookieNotice =
  '<div class="flatsome-cookies"><div class="flatsome-cookies__inner"><a href="#" class="button flatsome-cookies__accept-btn">Einverstanden</a></div></div>'

test('the cookie notice comes after 2500 ms, can be reached only then, and does not come again', {
  tags: ids('CT34'),
}, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setBody(cookieNotice)
  before = markup()
  runtime = startRuntime([themePage])
  const notice = find('.flatsome-cookies')
  vi.advanceTimersByTime(2499)
  expect([notice.className, notice.hasAttribute('inert')]).toEqual(['flatsome-cookies', true])
  vi.advanceTimersByTime(1)
  expect(notice.className).toBe('flatsome-cookies flatsome-cookies--active')
  expect([notice.hasAttribute('inert'), notice.getAttribute('role')]).toEqual([false, 'region'])
  find('.flatsome-cookies__accept-btn').click()
  expect(notice.className).toBe('flatsome-cookies flatsome-cookies--inactive')
  expect(document.cookie).toContain('flatsome_cookie_notice=3')
  runtime.stop()
  expect(markup()).toBe(before)
  runtime = startRuntime([themePage])
  vi.advanceTimersByTime(5000)
  expect(find('.flatsome-cookies').className).toBe('flatsome-cookies')
})

test.each([
  ['where it was before', '<a href="/" id="zuvor">Start</a><main id="main"></main>', '#zuvor'],
  ['at the start of the content', '<a href="/">Start</a><main id="main"></main>', '#main'],
])('the cookie notice leaves the focus %s', { tags: ids('CT34') }, async (_where, html, selector) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // biome-ignore lint/suspicious/noDocumentCookie: the visitor has accepted nothing.
  document.cookie = 'flatsome_cookie_notice=; path=/; max-age=0'
  setBody(html + cookieNotice)
  before = markup()
  runtime = startRuntime([themePage])
  vi.advanceTimersByTime(2500)
  const accept = find('.flatsome-cookies__accept-btn')
  const from = document.querySelector('#zuvor')
  accept.focus()
  accept.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: from }))
  accept.click()
  expect(document.activeElement).toBe(find(selector))
  document.querySelector<HTMLElement>('a')?.focus()
  expect(find('main').hasAttribute('tabindex')).toBe(false)
  runtime.stop()
  expect(markup()).toBe(before)
})

test('the cookie notice waits for the theme’s settings where an optimiser holds them back', {
  tags: ids('CT34'),
}, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { flatsomeVars } = settings
  delete settings.flatsomeVars
  // biome-ignore lint/suspicious/noDocumentCookie: the visitor has accepted on the page before.
  document.cookie = 'flatsome_cookie_notice=3; path=/'
  setBody(cookieNotice)
  before = markup()
  runtime = startRuntime([themePage])
  vi.advanceTimersByTime(5000)
  expect(find('.flatsome-cookies').className).toBe('flatsome-cookies')
  settings.flatsomeVars = flatsomeVars
  vi.advanceTimersByTime(5000)
  expect(find('.flatsome-cookies').className).toBe('flatsome-cookies')
})

test('the shop’s notice shows until it is dismissed, and not again in this session', {
  tags: ids('CT36'),
}, async () => {
  const notice =
    '<p class="woocommerce-store-notice demo_store" data-notice-id="a1" style="display:none;">Ferien <a href="#" class="woocommerce-store-notice__dismiss-link">Ausblenden</a></p>'
  await start(notice)
  expect(find('p').style.display).toBe('')
  find('p a').click()
  expect(find('p').style.display).toBe('none')
  expect(document.cookie).toContain('store_noticea1=hidden')
  runtime.stop()
  expect(markup()).toBe(before)
  await start(notice)
  expect(find('p').style.display).toBe('none')
})
