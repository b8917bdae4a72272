import { expect, test } from 'vitest'
import { createRandom } from '../../shop/art/random.ts'
import { growthOf, limitOf } from './growth.ts'

test('growth is that of the line through all measurements', () => {
  expect(growthOf([10, 20, 30, 40])).toEqual({ total: 30, error: 0 })
  expect(growthOf([40, 30, 20])).toEqual({ total: -20, error: 0 })
  expect(growthOf([5, 5, 5, 5, 5])).toEqual({ total: 0, error: 0 })
})

test('one measurement, or none, has no growth', () => {
  expect(growthOf([7]).total).toBe(0)
  expect(growthOf([]).total).toBe(0)
})

test('a single high value in the middle is no growth', () => {
  expect(growthOf([1, 1, 100, 1, 1]).total).toBeCloseTo(0)
})

/** Measurements of a page whose count varies by chance, and grows by so much in each of them. */
function measured(seed: number, perMeasurement: number): number[] {
  const random = createRandom(`growth ${seed}`)
  return Array.from({ length: 26 }, (_each, index) => 4000 + random.between(-1600, 1600) + index * perMeasurement)
}

const seeds = Array.from({ length: 200 }, (_each, seed) => seed)

test('what varies by chance stays below its limit, and what grows as well is above it', () => {
  const isAbove = (values: readonly number[]): boolean => growthOf(values).total > limitOf(growthOf(values), 1000)
  expect(seeds.filter((seed) => isAbove(measured(seed, 0))).length).toBeLessThan(2)
  expect(seeds.filter((seed) => !isAbove(measured(seed, 150))).length).toBeLessThan(2)
})

test('measurements that hardly vary have the smallest limit', () => {
  expect(limitOf(growthOf([1615, 1621, 1618, 1620]), 1000)).toBe(1000)
})
