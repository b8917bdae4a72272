import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { readPrice } from './productForm.ts'

test('in a text field of a German page, whatever digits follow the only comma are decimals, also once the price is written there', {
  tags: ids('PO47'),
}, () => {
  const field = document.createElement('input')
  const read = (text: string): string => {
    field.value = text
    return readPrice(field, 'de')
  }
  const whole = fc.oneof(fc.stringMatching(/^\d{1,7}$/), fc.constantFrom('1.234', '12.345.678', "1'234", '1 234'))
  fc.assert(
    fc.property(whole, fc.stringMatching(/^\d{1,7}$/), (before, decimals) => {
      const price = read(`${before},${decimals}`)
      expect(price).toMatch(/^\d+\.\d+$/)
      expect(Number(price)).toBe(Number(`${before.replace(/\D/g, '')}.${decimals}`))
      expect(read(price)).toBe(price)
    }),
  )
})
