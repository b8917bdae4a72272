import { expect, test } from 'vitest'
import type { TestResult } from './testResults.ts'
import { timingsOf } from './timings.ts'

const resultOf = (file: string, durationMs?: number): TestResult => ({
  title: 'sends',
  file,
  outcome: 'passed',
  ...(durationMs !== undefined && { durationMs }),
})

test('the steps stand in their order with their sum, short ones counted but not named', () => {
  const steps = [
    { title: 'types', seconds: 6.42 },
    { title: 'words', seconds: 0.4 },
    { title: 'unit tests', seconds: 93 },
  ]
  expect(timingsOf(steps, [])).toEqual([
    'Where the time went:',
    '     6.4 s  types',
    '    93.0 s  unit tests',
    '    99.8 s  together',
  ])
})

test('the ten files whose tests took longest are named, slowest first; gates are no files', () => {
  const files = Array.from({ length: 12 }, (_, index) => resultOf(`${index}.test.ts`, index * 1000))
  const lines = timingsOf([], [...files, resultOf('11.test.ts', 500), resultOf('gate')])
  const slowest = lines.slice(lines.indexOf('The slowest test files:') + 1, lines.indexOf('The slowest tests:'))
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toBe('    11.5 s  11.test.ts')
  expect(slowest.at(-1)).toBe('     2.0 s  2.test.ts')
})

test('the twenty slowest tests are named with their files', () => {
  const tests = Array.from({ length: 25 }, (_, index) => resultOf('prices.test.ts', index * 1000))
  const lines = timingsOf([], tests)
  const slowest = lines.slice(lines.indexOf('The slowest tests:') + 1)
  expect(slowest).toHaveLength(20)
  expect(slowest[0]).toBe('    24.0 s  prices.test.ts: sends')
})
