import { afterEach, describe, expect, test, vi } from 'vitest'
import { markup } from '../testing.ts'
import { adoptStyles, type SharedStyles } from './styles.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.adoptedStyleSheets = []
})

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

const reset: SharedStyles = { css: '.reset{color:red}' }
const dialog: SharedStyles = { css: '.dialog{color:red}', base: reset }
const strip: SharedStyles = { css: '.strip{color:red}', base: dialog }

/** The names of the classes in the sheets of the page, in the order in which they count. */
const inOrder = {
  'constructable sheets': () => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText ?? ''),
  'style elements': () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent),
}

describe.each(['constructable sheets', 'style elements'] as const)('shared styles as %s', (kind) => {
  const names = (): string[] => inOrder[kind]().map((css) => /\w+/.exec(css)?.[0] ?? '')
  const adopt = (name: string, base: SharedStyles): (() => void) =>
    adoptStyles(`.${name}{color:red}`, document, '', base)

  test('are adopted once, and before every sheet that builds on them, whichever comes first', () => {
    if (kind === 'style elements') vi.stubGlobal('CSSStyleSheet', undefined)
    for (const [order, expected] of [
      [['cart', 'view'], 'reset dialog cart strip view'],
      [['view', 'cart'], 'reset dialog strip view cart'],
    ] as const) {
      const removals = order.map((name) => adopt(name, name === 'cart' ? dialog : strip))
      expect(names().join(' ')).toBe(expected)
      for (const remove of removals) remove()
      expect(names()).toEqual([])
    }
  })

  test('stay until the last one that uses them has gone', () => {
    if (kind === 'style elements') vi.stubGlobal('CSSStyleSheet', undefined)
    const removeView = adopt('view', strip)
    const removeCart = adopt('cart', dialog)
    removeView()
    expect(names().join(' ')).toBe('reset dialog cart')
    const removeAgain = adopt('view', strip)
    removeCart()
    expect(names().join(' ')).toBe('reset dialog strip view')
    removeAgain()
    expect(names()).toEqual([])
  })
})
