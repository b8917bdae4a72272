import { afterEach, expect, test, vi } from 'vitest'
import { readAnswer } from './readAnswer.ts'

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'last')
})

test('an old library that adds functions to arrays and lists them as values adds nothing to what was found', () => {
  Object.assign(Array.prototype, { last: () => {} })
  vi.spyOn(Object, 'values').mockImplementation((object: object) => {
    const found = []
    for (const key in object) found.push(Reflect.get(object, key))
    return found
  })
  const suggestions = [{ id: 7, value: 'Möwe', url: '/produkt/moewe/' }]
  expect(readAnswer({ suggestions }, 1)).toMatchObject({ suggestions: [{ name: 'Möwe' }], count: 1 })
})
