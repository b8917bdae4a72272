import { expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { acceptComma, withDecimalComma } from './acceptComma.ts'

test.each([
  [',', ','],
  ['12,50', '12,50'],
  ['0,125', '0,125'],
  ['1.234,56', '1234,56'],
  ['1.234.567,89', '1234567,89'],
  ['1,234.56', '1234,56'],
  ['1,234,567.8', '1234567,8'],
  ['1,000', '1000'],
  ['€ 1,000', '€ 1000'],
  ['1,000,000', '1000000'],
  ['1234,567', '1234,567'],
])('%s is the number %s', { tags: ids('PO47') }, (pasted, expected) => {
  expect(withDecimalComma(pasted)).toBe(expected)
})

test('a shop with three decimals reads three digits behind a comma as such', () => {
  expect(withDecimalComma('1,500', true)).toBe('1,500')
  expect(withDecimalComma('1,500,000', true)).toBe('1500000')
})

test('a comma is entered once also where entering a text is an input of its own, as in Safari', {
  tags: ids('PO47'),
}, () => {
  document.body.innerHTML = '<form><input type="text" class="price" value="12"></form>'
  const field = document.querySelector('input')!
  const type = (data: string): boolean => {
    const event = new InputEvent('beforeinput', { data, bubbles: true, cancelable: true })
    if (!field.dispatchEvent(event)) return false
    field.value += data
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return true
  }
  const execCommand = vi.fn((_command: string, _showUi?: boolean, text = '') => type(text))
  Object.assign(document, { execCommand })
  const end = new AbortController()
  // Prices and offers both listen on one form.
  for (let count = 0; count < 2; count++) acceptComma(document.forms[0]!, '.price', end.signal)
  for (const character of ',50') type(character)
  end.abort()
  Reflect.deleteProperty(document, 'execCommand')
  expect(field.value).toBe('12,50')
})
