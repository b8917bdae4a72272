import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../lookup/testRequests.ts'
import { firstDifference } from './lineDifference.ts'

test('equal texts have no difference, and no others', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(firstDifference(a, a)).toBeUndefined()
      expect(firstDifference(a, b) === undefined).toBe(a === b)
    }),
    propertyRuns,
  )
})

test('the first difference is shown with what stands around it', () => {
  const page = (name: string): string => `<html>${'-'.repeat(100)}<p class="${name}">Öl</p>${'-'.repeat(100)}</html>`
  expect(firstDifference(page('a'), page('b'))).toBe(
    `differs at character 116:\n  expected "…${'-'.repeat(50)}<p class=\\"a\\">Öl</p>${'-'.repeat(51)}…"\n` +
      `  came     "…${'-'.repeat(50)}<p class=\\"b\\">Öl</p>${'-'.repeat(51)}…"`,
  )
})
