import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

test('growth is that of the line through all measurements', () => {
  expect(growthOf([10, 20, 30, 40])).toBeCloseTo(30)
  expect(growthOf([40, 30, 20])).toBeCloseTo(-20)
  expect(growthOf([5, 5, 5, 5, 5])).toBe(0)
})

test('one measurement, or none, has no growth', () => {
  expect(growthOf([7])).toBe(0)
  expect(growthOf([])).toBe(0)
})

test('a single high value in the middle is no growth', () => {
  expect(growthOf([1, 1, 100, 1, 1])).toBeCloseTo(0)
})
