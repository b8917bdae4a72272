import { describe, expect, test } from 'vitest'
import { measureCoverage } from './coverage.ts'
import type { TestResult } from './testResults.ts'

const requirements = { 'S4.12': 'Senden', 'S4.13': 'Gesendet', CF01: 'Rahmen', CF02: 'Kreisel', PO01: 'Preis' }

function result(ids: readonly string[], outcome: TestResult['outcome'] = 'passed'): TestResult {
  return { title: 'the form is sent once', tags: ids.map((id) => `@${id}`), outcome, file: 'kontakt.test.ts' }
}

describe('the coverage', () => {
  test('counts an id that a passed test has as a tag', () => {
    const { proven, families } = measureCoverage([result(['S4.12', 'CF01'])], requirements)
    expect(proven).toEqual(['S4.12', 'CF01'])
    expect(families[0]).toEqual({ family: 'S', proven: 1, all: 2 })
  })

  test('does not count an id that any test contradicts, or that only a skipped one has', () => {
    const results = [result(['CF01']), result(['CF01'], 'failed'), result(['CF02'], 'skipped')]
    expect(measureCoverage(results, requirements).proven).toEqual([])
  })

  test('does not expect what is left out on purpose, unless a test proves it', () => {
    const reasons = { CF01: 'Nur zur Zierde.', CF02: 'Selten.' }
    const { unproven, leftOut, families } = measureCoverage([result(['CF01'])], requirements, reasons)
    expect(leftOut).toEqual({ CF02: 'Selten.' })
    expect(unproven).toEqual(['S4.12', 'S4.13', 'PO01'])
    expect(families.find(({ family }) => family === 'CF')).toEqual({ family: 'CF', proven: 1, all: 1 })
  })

  test('reports ids that the list does not know', () => {
    const { unknown } = measureCoverage([result(['CF99'])], requirements)
    expect(unknown).toEqual([{ id: 'CF99', title: 'the form is sent once' }])
  })

  test('reports each title of a test or a group that begins with an id, and does not count that id', () => {
    const file = 'kontakt.test.ts'
    const { proven, untagged } = measureCoverage(
      [
        { title: 'CF01 sends', file, outcome: 'passed' },
        { title: 'turns', groups: ['', 'CF02 a button'], file, outcome: 'passed' },
        { title: 'turns back', groups: ['', 'CF02 a button'], file, outcome: 'passed' },
        { title: 'behaves as S4.12 says', file, outcome: 'passed' },
      ],
      requirements,
    )
    expect(untagged).toEqual(['CF01 sends', 'CF02 a button'])
    expect(proven).toEqual([])
  })
})
