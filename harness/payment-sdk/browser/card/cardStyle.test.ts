import { expect, test, vi } from 'vitest'
import { cardStyleSheet } from './cardFrame.ts'

test('provider-sdk 3.4: styles go to the input, its states and classes; what is not supported is warned about', () => {
  const warn = vi.fn()
  const style = { input: { padding: '0.75rem', display: 'flex' }, ':focus.invalid': { color: 'red' }, '.valid': {} }
  expect(cardStyleSheet(style, warn)).toBe(
    'input { padding: 0.75rem }\ninput:focus.invalid { color: red }\ninput.valid {  }',
  )
  expect(warn.mock.calls).toEqual([['style property is not supported: display']])
})
