import { expect, test } from 'vitest'
import { allowedShiftFor, nextAllowedShift, withAllowedShift } from './allowedShift.ts'

test.each([
  [0, undefined],
  [0.001, undefined],
  [0.003, 0.05],
  [0.0145, 0.05],
  [0.3, 1],
  [0.7, 2],
])('for a measured shift of %d the scene allows %s', (measured, allowed) => {
  expect(allowedShiftFor(measured)).toBe(allowed)
})

test.each([
  [undefined, 0.05],
  [0.05, 0.1],
  [1, 2],
])('where a shift of %s was not enough, %d is allowed', (allowed, next) => {
  expect(nextAllowedShift(allowed)).toBe(next)
})

test('the allowed shift stands before the journey in scene.json, and the other files stay as they are', () => {
  const page = Buffer.from('<p>')
  const files = withAllowedShift(
    new Map([
      ['scene.json', Buffer.from('{"title":"a","journey":[]}')],
      ['page.html', page],
    ]),
    0.05,
  )
  expect(files.get('scene.json')?.toString()).toBe('{ "title": "a", "layoutShift": 0.05, "journey": [] }\n')
  expect(files.get('page.html')).toBe(page)
})
