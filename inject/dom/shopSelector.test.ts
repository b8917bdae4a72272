import { expect, test } from 'vitest'
import { findAllFor, findFor } from './shopSelector.ts'

test('a selector of the shop finds what it means, and nothing where it is none', () => {
  document.body.innerHTML = '<p id="a"></p><p></p>'
  expect(findAllFor(document, 'p')).toHaveLength(2)
  expect(findFor(document.body, 'p')?.id).toBe('a')
  for (const wrong of ['', '#', 'p >', undefined, null, 5, {}]) {
    expect(findAllFor(document, wrong)).toEqual([])
    expect(findFor(document, wrong)).toBeUndefined()
  }
})
