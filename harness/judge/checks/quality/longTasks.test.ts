import { expect, test } from 'vitest'
import { longTaskLimit } from './longTasks.ts'

test('the limit is as many times longer as programs share a core, and never shorter', () => {
  expect(longTaskLimit(0.2, 2)).toBe(500)
  expect(longTaskLimit(2, 2)).toBe(500)
  expect(longTaskLimit(30, 2)).toBe(7_500)
})
