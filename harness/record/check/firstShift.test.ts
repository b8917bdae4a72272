import { expect, test } from 'vitest'
import { allowedShift, nextShift, withShift } from './firstShift.ts'

test.each([
  [0, undefined],
  [0.001, undefined],
  [0.003, 0.05],
  [0.0145, 0.05],
  [0.3, 1],
  [0.7, 2],
])('a page that is moved by %d may be moved by %d', (measured, allowed) => {
  expect(allowedShift(measured)).toBe(allowed)
})

test.each([
  [undefined, 0.05],
  [0.05, 0.1],
  [1, 2],
])('where %s was not enough, %d is allowed', (allowed, next) => {
  expect(nextShift(allowed)).toBe(next)
})

test('the scene notes it before its journey, and its other files stay', () => {
  const page = Buffer.from('<p>')
  const files = withShift(
    new Map([
      ['scene.json', Buffer.from('{"title":"a","journey":[]}')],
      ['page.html', page],
    ]),
    0.05,
  )
  expect(files.get('scene.json')?.toString()).toBe('{ "title": "a", "layoutShift": 0.05, "journey": [] }\n')
  expect(files.get('page.html')).toBe(page)
})
