import { expect, test } from 'vitest'
import { setBody } from '../../../../inject/testing.ts'
import { quantityOf } from './productForm.ts'

test.each([
  ['<input type="number" name="quantity" value="3">', 3],
  ['<input type="number" name="quantity" step="0.5" value="0.5">', 0.5],
  ['<input type="text" name="quantity" value="1,5">', 1],
  ['<select name="quantity"><option>2</option></select>', 2],
  ['<input type="number" name="quantity" value="">', 1],
  ['', 1],
])('the amount of %s', (field, amount) => {
  setBody(`<form>${field}</form>`)
  expect(quantityOf(document.querySelector('form')!)).toBe(amount)
})
