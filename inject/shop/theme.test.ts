import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultProfile as profile } from '../profile.ts'
import { setBody } from '../testing.ts'
import { createPage } from './page.ts'
import { coveredHeightPx, isOn, scrollOffsetPx, themeScript, themeSetting } from './theme.ts'

const page = createPage(profile)

beforeEach(() => setBody(''))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a setting of the theme is found by its keys', () => {
  vi.stubGlobal('flatsomeVars', { rtl: '1', options: { search_result_latency: '300' } })
  expect(themeSetting({ page, profile }, 'rtl')).toBe('1')
  expect(themeSetting({ page, profile }, 'options', 'search_result_latency')).toBe('300')
  expect(themeSetting({ page, profile }, 'user', 'can_edit_pages')).toBeUndefined()
})

test('a page without the theme has no settings, and nothing throws', () => {
  expect(themeSetting({ page, profile }, 'options', 'search_result_latency')).toBeUndefined()
})

test.each([undefined, null, {}, 'ein Text', { attach: true }, document.createElement('form')])(
  'what is no script of the theme (%j) is none',
  (value) => {
    vi.stubGlobal('Flatsome', value)
    expect(themeScript(profile)).toBeUndefined()
  },
)

test('the theme’s script is found by the profile’s name', () => {
  const script = { attach() {} }
  vi.stubGlobal('Kunst', script)
  expect(themeScript({ ...profile, theme: 'kunst' })).toBe(script)
})

test('the name of the settings follows the profile', () => {
  vi.stubGlobal('kunstVars', { rtl: '' })
  expect(themeSetting({ page, profile: { ...profile, theme: 'kunst' } }, 'rtl')).toBe('')
})

test.each([
  ['1', true],
  [true, true],
  ['yes', true],
  [1, true],
  ['', false],
  ['0', false],
  ['false', false],
  [0, false],
  [false, false],
  [null, false],
  [undefined, false],
])('PHP means %j as %s', (value, expected) => {
  expect(isOn(value)).toBe(expected)
})

/** @param bars id or class, position, top and bottom of each. */
function showBars(...bars: readonly (readonly [name: string, position: string, top: number, bottom: number])[]): void {
  setBody(bars.map(([name, position]) => `<div ${name} style="position:${position}"></div>`).join(''))
  bars.forEach(([, , top, bottom], index) => {
    vi.spyOn(document.body.children[index]!, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect)
  })
}

test('the toolbar and the header below it cover the upper edge', () => {
  showBars(['id="wpadminbar"', 'fixed', 0, 32], ['class="header-wrapper stuck"', 'fixed', 32, 102])
  expect(coveredHeightPx()).toBe(102)
})

test('a bar that scrolls with the page, or hangs below the others, covers nothing', () => {
  showBars(['id="wpadminbar"', 'absolute', 0, 46], ['class="header-wrapper stuck"', 'fixed', 200, 270])
  expect(coveredHeightPx()).toBe(0)
})

test('what is scrolled to stops below what covers the edge, or will by the theme’s own count', () => {
  showBars(['id="wpadminbar"', 'fixed', 0, 32])
  expect(scrollOffsetPx({ page, profile })).toBe(47)
  vi.stubGlobal('flatsomeVars', { scrollPaddingTop: '102' })
  expect(scrollOffsetPx({ page, profile })).toBe(117)
  vi.stubGlobal('flatsomeVars', { scrollPaddingTop: 'viel' })
  expect(scrollOffsetPx({ page, profile })).toBe(47)
})
