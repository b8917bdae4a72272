import { afterEach, beforeEach, expect, test } from 'vitest'
import { markup, type Runtime, setBody, startRuntime } from '../../inject/testing.ts'
import { accordion, tabs } from '../product-reviews/testPages.ts'
import storePlatformTheme from './feature.ts'

let runtime: Runtime | undefined

function start(html: string): void {
  setBody(html)
  runtime = startRuntime([storePlatformTheme])
}

const select = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
/** Ids or keys of what is open, by the classes that the style sheet goes by. */
const openTabs = (): string[] =>
  [...document.querySelectorAll('li.active > a')].map((link) => (link as HTMLAnchorElement).hash)
const openPanels = (): string[] => [...document.querySelectorAll('.panel.active')].map(({ id }) => id)
const openTitles = (): string[] =>
  [...document.querySelectorAll('.accordion-title.active')].map((title) => title.parentElement!.id)
const press = (target: Element, key: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

beforeEach(() => {
  document.body.className = 'single-product'
})
afterEach(() => {
  runtime?.stop()
  document.body.className = ''
})

test('S2.20 tabs open by click; arrows, Home and End move the focus only', () => {
  start(tabs)
  const [first, second, third] = [...document.querySelectorAll<HTMLElement>('[role=tab]')] as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  first.focus()
  const walk = [
    ['ArrowRight', second],
    ['ArrowRight', third],
    ['ArrowRight', first],
    ['ArrowLeft', third],
    ['Home', first],
    ['End', third],
  ] as const
  for (const [key, expected] of walk) {
    expect(press(document.activeElement!, key)).toBe(false)
    expect(document.activeElement).toBe(expected)
  }
  expect(press(third, 'ArrowDown')).toBe(true)
  expect(openTabs()).toEqual(['#tab-description'])
  second.click()
  expect([openTabs(), openPanels()]).toEqual([['#tab-masse'], ['tab-masse']])
})

test('S2.20 vertical tabs go up and down', () => {
  start(tabs.replace('product-tabs nav', 'product-tabs nav nav-vertical'))
  const [first, second] = [...document.querySelectorAll<HTMLElement>('[role=tab]')] as [HTMLElement, HTMLElement]
  first.focus()
  expect(press(first, 'ArrowRight')).toBe(true)
  expect(press(first, 'ArrowDown')).toBe(false)
  expect(document.activeElement).toBe(second)
})

test('S2.20 a title of an accordion closes and opens, also by the button in it', () => {
  start(accordion)
  select('#accordion-description .toggle').click()
  expect(openTitles()).toEqual([])
  expect(select('#accordion-description .accordion-inner').style.display).toBe('none')
  const title = select('#accordion-reviews .accordion-title')
  title.focus()
  expect(press(title, 'ArrowDown')).toBe(true)
  title.click()
  expect(openTitles()).toEqual(['accordion-reviews'])
})

test('S2.20 what somebody else has acted on is left alone', () => {
  start(tabs)
  const keep = (event: Event): void => event.preventDefault()
  document.body.addEventListener('click', keep)
  select('.masse_tab a').click()
  document.body.removeEventListener('click', keep)
  expect(openTabs()).toEqual(['#tab-description'])
  const move = (): void => select('.masse_tab').classList.add('active')
  document.body.addEventListener('click', move)
  select('.masse_tab a').click()
  document.body.removeEventListener('click', move)
  expect(openTabs()).toEqual(['#tab-description', '#tab-masse'])
})

test.each([
  ['tabs', tabs, '.masse_tab a'],
  ['accordion', accordion, '#accordion-reviews .accordion-title'],
])('S2.20 stopping gives the server’s HTML of %s back, byte for byte', (_display, html, control) => {
  setBody(html)
  const before = markup()
  runtime = startRuntime([storePlatformTheme])
  select(control).click()
  expect(markup()).not.toBe(before)
  runtime.stop()
  expect(markup()).toBe(before)
})
