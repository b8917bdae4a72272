import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'
import type { TestResult } from './testResults.ts'

const passed: TestResult = { title: 'CF01 sendet', file: 'kontakt.test.ts', outcome: 'passed' }
const failed: TestResult = { title: 'CF02 dreht', file: 'kontakt.test.ts', outcome: 'failed' }
const skipped: TestResult = {
  title: 'CF03 wartet',
  file: 'kontakt.spec.ts',
  outcome: 'skipped',
  reason: 'Aufnahmen fehlen',
}

test('when all tests pass, the summary is one line with the counts', () => {
  expect(summaryOf([passed, passed])).toEqual(['2 passed, 0 failed'])
})

test('failed tests are named, skipped ones with their reason', () => {
  expect(summaryOf([passed, skipped, failed, { ...failed, title: 'CF04 ruht', outcome: 'skipped' }])).toEqual([
    '– skipped: CF03 wartet (Aufnahmen fehlen)',
    '– skipped: CF04 ruht (no reason given)',
    '✘ kontakt.test.ts: CF02 dreht',
    '1 passed, 1 failed, 2 skipped',
  ])
})
