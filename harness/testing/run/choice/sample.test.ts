import { expect, test } from 'vitest'
import { randomRuns, sampleOf, sampleWithMoney } from './sample.ts'

const names = Array.from({ length: 40 }, (_, index) => `scene-${index}`)
const drawn = (seed: string | undefined, items = names): readonly string[] =>
  sampleOf(items, 6, (name) => name, seed === undefined ? {} : { VERNISSAGE_SAMPLE: seed })

test('without a seed every item is run', () => {
  expect(drawn(undefined)).toEqual(names)
})

test('a seed draws the same items each time, in their own order, and another seed others', () => {
  expect(drawn('7')).toHaveLength(6)
  expect(drawn('7')).toEqual(drawn('7'))
  expect(drawn('7')).toEqual(names.filter((name) => drawn('7').includes(name)))
  expect(drawn('8')).not.toEqual(drawn('7'))
})

test('every item is drawn by some of the first seeds', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, seed) => drawn(String(seed + 1))).flat())
  expect([...seen].sort()).toEqual([...names].sort())
})

test('the removal of an item does not change the choice of the others', () => {
  const [first] = drawn('7')
  const others = drawn('7').filter((name) => name !== first)
  expect(
    drawn(
      '7',
      names.filter((name) => name !== first),
    ),
  ).toEqual(expect.arrayContaining(others))
})

test('a sample draws separately from the items where money is at stake, and keeps the order of all items', () => {
  const hasMoney = (name: string): boolean => name.endsWith('7')
  const some = sampleWithMoney(names, hasMoney, [2, 3], (name) => name, { VERNISSAGE_SAMPLE: '7' })
  expect(some.filter(hasMoney)).toHaveLength(2)
  expect(some).toHaveLength(5)
  expect(some).toEqual(names.filter((name) => some.includes(name)))
  expect(sampleWithMoney(names, hasMoney, [2, 3], (name) => name, {})).toEqual(names)
})

test('a property is tried with all values without a seed, else with a tenth of them, which the seed decides', () => {
  expect(randomRuns(1_000, {})).toEqual({ numRuns: 1_000 })
  expect(randomRuns(1_000, { VERNISSAGE_SAMPLE: '7' })).toEqual({ numRuns: 100, seed: 7 })
  expect(randomRuns(4, { VERNISSAGE_SAMPLE: '7' }).numRuns).toBe(1)
})
