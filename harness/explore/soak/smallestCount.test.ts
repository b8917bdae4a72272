import { expect, test } from 'vitest'
import { smallestCount } from './smallestCount.ts'

/** A page whose count is the next of these numbers each time. */
function pageThatHolds(...held: readonly number[]): Promise<number> {
  let state = -1
  return smallestCount(
    async () => {
      state++
    },
    async () => held[state]!,
  )
}

test('what is open for a moment does not count', async () => {
  expect(await pageThatHolds(9, 6, 7, 6, 8)).toBe(6)
})

test('what stays counts in every state', async () => {
  expect(await pageThatHolds(7, 7, 8, 9, 7)).toBe(7)
})
