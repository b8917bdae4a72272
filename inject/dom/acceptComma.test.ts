import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { acceptComma, decimalCommasOf, withDecimalComma } from './acceptComma.ts'

test.each([
  [',', ','],
  ['12,50', '12,50'],
  ['0,125', '0,125'],
  ['1.234,56', '1234,56'],
  ['1.234.567,89', '1234567,89'],
  ['1,234.56', '1234,56'],
  ['1,234,567.8', '1234567,8'],
  ['1,000,000', '1000000'],
  ['1234,567', '1234,567'],
])('%s is the number %s, whatever the language', { tags: ids('PO47') }, (pasted, expected) => {
  expect(withDecimalComma(pasted, false)).toBe(expected)
  expect(withDecimalComma(pasted, true)).toBe(expected)
})

test('three digits behind the only comma are decimals, except where a comma may part thousands', {
  tags: ids('PO47'),
}, () => {
  expect(withDecimalComma('1,500', true)).toBe('1,500')
  expect(withDecimalComma('€ 1,500', true)).toBe('€ 1,500')
  expect(withDecimalComma('1,500', false)).toBe('1500')
  expect(withDecimalComma('€ 1,500', false)).toBe('€ 1500')
})

test.each([
  ['de', true],
  ['de-AT', true],
  ['de-CH', true],
  ['fr', true],
  ['en', false],
  ['en-GB', false],
])('on a page in %s, a comma before three digits is a decimal one: %s', (locale, expected) => {
  const field = document.createElement('input')
  expect(decimalCommasOf(locale)(field)).toBe(expected)
  field.step = '0.001'
  expect(decimalCommasOf(locale)(field)).toBe(true)
})

describe('in a number field that drops commas, typed key by key', () => {
  let field: HTMLInputElement
  let end: AbortController

  /** Enters a text as a browser in English does: a number field holds at most one point, and fires no `input` for what it drops. */
  function enter(data: string): boolean {
    const event = new InputEvent('beforeinput', { data, bubbles: true, cancelable: true })
    if (!field.dispatchEvent(event)) return false
    const isDropped = data === ',' || (data === '.' && typed.includes('.'))
    if (isDropped) return true
    typed = isSelected ? data : typed + data
    isSelected = false
    field.value = typed
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return true
  }
  /** What the field shows, also where it ends with a point, and so is no number yet. */
  let typed = ''
  let isSelected = false

  function typeKeys(text: string): string {
    typed = ''
    field.value = ''
    for (const character of text) enter(character)
    return typed
  }

  function start(locale: string): void {
    // Prices and offers both listen on one form.
    for (let count = 0; count < 2; count++)
      acceptComma(document.forms[0]!, '.price', end.signal, decimalCommasOf(locale))
  }

  beforeEach(() => {
    document.body.innerHTML = '<form><input type="number" class="price"></form>'
    field = document.querySelector('input')!
    field.select = () => {
      isSelected = true
    }
    end = new AbortController()
    Object.assign(document, { execCommand: vi.fn((_command: string, _showUi?: boolean, text = '') => enter(text)) })
  })
  afterEach(() => {
    end.abort()
    Reflect.deleteProperty(document, 'execCommand')
  })

  test('a comma is entered once also where entering a text is an input of its own, as in Safari', {
    tags: ids('PO47'),
  }, () => {
    start('de')
    expect(typeKeys('12,50')).toBe('12.50')
  })

  test.each(['de', 'de-CH'])(
    'whatever digits follow the only comma, they are decimals on a page in %s',
    {
      tags: ids('PO47'),
    },
    (locale) => {
      start(locale)
      const digits = fc.stringMatching(/^\d{1,9}$/)
      fc.assert(
        fc.property(digits, digits, (whole, decimals) => {
          expect(typeKeys(`${whole},${decimals}`)).toBe(`${whole}.${decimals}`)
          const read = withDecimalComma(`${whole},${decimals}`, decimalCommasOf(locale)(field))
          expect(read).toBe(`${whole},${decimals}`)
        }),
      )
    },
  )

  test.each([
    ['1.234,50', '1234.50'],
    ['1.234.567,89', '1234567.89'],
    ['1,234.50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1,234,50', '1234.50'],
  ])('%s is %s in every language', { tags: ids('PO47') }, (text, expected) => {
    for (const locale of ['de', 'de-CH', 'en-GB']) {
      start(locale)
      expect(typeKeys(text)).toBe(expected)
      // What an earlier number showed about its commas does not count for the next one.
      expect(typeKeys('1.234,50')).toBe('1234.50')
      expect(typeKeys('12.500')).toBe('12.500')
      end.abort()
      end = new AbortController()
    }
  })

  test('on a page in English three digits behind a comma show that it parts thousands', { tags: ids('PO47') }, () => {
    start('en-GB')
    expect(typeKeys('12,500')).toBe('12500')
    expect(typeKeys('12,50')).toBe('12.50')
  })

  test('a field of text keeps the comma', { tags: ids('PO47') }, () => {
    start('de')
    field.type = 'text'
    const event = new InputEvent('beforeinput', { data: '30,50', bubbles: true, cancelable: true })
    expect(field.dispatchEvent(event)).toBe(true)
  })
})
