import { expect, test } from 'vitest'
import { commitSeed, seedOfCommit } from './seed.ts'

test('a commit always has the same seed, and another commit has another seed', () => {
  expect(seedOfCommit('0edd81b4c2')).toBe(0x0edd81b)
  expect(seedOfCommit('6adf818fff')).toBe(0x6adf818)
  expect(commitSeed()).toBe(commitSeed())
  expect(Number.isSafeInteger(commitSeed())).toBe(true)
})
