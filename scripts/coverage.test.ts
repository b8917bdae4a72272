import { describe, expect, test } from 'vitest'
import { idsOf, measureCoverage } from './coverage.ts'
import type { TestResult } from './testResults.ts'

const requirements = { 'S4.12': 'Senden', 'S4.13': 'Gesendet', CF01: 'Rahmen', CF02: 'Kreisel', PO01: 'Preis' }

function result(title: string, outcome: TestResult['outcome'] = 'passed'): TestResult {
  return { title, outcome, file: 'kontakt.test.ts' }
}

describe('the ids of a test title', () => {
  test('are the words at its head that look like ids', () => {
    expect(idsOf('S4.12 CF01 the form is sent once')).toEqual(['S4.12', 'CF01'])
  })

  test('end at the first other word, so that a mention proves nothing', () => {
    expect(idsOf('CF01 behaves as S4.12 says')).toEqual(['CF01'])
    expect(idsOf('the form of CF01')).toEqual([])
  })
})

describe('the coverage', () => {
  test('counts an id that a passed test carries', () => {
    const { proven, families } = measureCoverage([result('S4.12 CF01 sends')], requirements)
    expect(proven).toEqual(['S4.12', 'CF01'])
    expect(families[0]).toEqual({ family: 'S', proven: 1, all: 2 })
  })

  test('does not count an id that any test contradicts, or that only a skipped one carries', () => {
    const results = [result('CF01 sends'), result('CF01 sends late', 'failed'), result('CF02 turns', 'skipped')]
    expect(measureCoverage(results, requirements).proven).toEqual([])
  })

  test('tells of ids that the list does not know', () => {
    expect(measureCoverage([result('CF99 flies')], requirements).unknown).toEqual([{ id: 'CF99', title: 'CF99 flies' }])
  })
})
