import { expect, test, vi } from 'vitest'
import { adoptStyles } from './styles.ts'
import { markup } from './testing.ts'

test('a sheet is adopted beside those of the page, without an element, and taken out again', () => {
  const before = markup()
  const theirs = new CSSStyleSheet()
  document.adoptedStyleSheets = [theirs]
  const first = adoptStyles('.wpcf7-spinner{opacity:1}', document, '')
  const second = adoptStyles('.touch-scroll-table{overflow-x:auto}', document, '')
  expect(document.adoptedStyleSheets).toHaveLength(3)
  expect(markup()).toBe(before)
  first()
  expect(document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText ?? '')).toEqual([
    '',
    expect.stringContaining('overflow-x'),
  ])
  second()
  expect(document.adoptedStyleSheets).toEqual([theirs])
})

test('a browser without constructable sheets gets a style element with our script’s nonce', () => {
  vi.stubGlobal('CSSStyleSheet', undefined)
  const before = markup()
  const remove = adoptStyles('.a{color:red}', document, 'n0nce')
  const style = document.head.querySelector('style')
  expect(style?.textContent).toBe('.a{color:red}')
  expect(style?.nonce).toBe('n0nce')
  remove()
  expect(markup()).toBe(before)
})
