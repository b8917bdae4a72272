import { expect, test } from 'vitest'
import { type Budget, budgetTable, compareWithLimits, isOver, resultOfRow, verdictOn } from './budgets.ts'

const budget: Budget = { row: '13', what: 'Antwort → Ansicht', unit: 'ms', limit: 50, target: 16, record: 8 }

test.each([
  [8, 'record'],
  [8.1, 'target'],
  [16.1, 'ok'],
  [50, 'ok'],
  [50.1, 'OVER'],
  [undefined, 'not measured'],
  [Number.NaN, 'not measured'],
])('%s ms against limit 50, target 16, record 8 is: %s', (measured, verdict) => {
  expect(verdictOn(measured, budget)).toBe(verdict)
})

test('rows are compared with budgets.json, and one row above its limit is enough to fail', () => {
  const rows = compareWithLimits([
    { key: 'leaks', measured: 0 },
    { key: 'lookup', measured: 0.3, note: 'Probe' },
  ])
  expect(rows.map(({ verdict }) => verdict)).toEqual(['record', 'OVER'])
  expect(isOver(rows)).toBe(true)
  expect(budgetTable(rows)).toMatch(
    /^15 +lookup in a recording of 10,000 calls +0\.300 ms +0\.2 +0\.1 +0\.05 +OVER \(Probe\)$/m,
  )
})

test('a limit that is known to be exceeded fails only what is worse than today, and says so', () => {
  const exceeded: Budget = { ...budget, exceeded: { upTo: 55, why: ['Ansichten kosten mehr'] } }
  expect([50, 50.1, 55, 55.1].map((measured) => verdictOn(measured, exceeded))).toEqual([
    'ok',
    'above the limit',
    'above the limit',
    'OVER',
  ])
})

test('a measurement that broke off fails like one above its limit', () => {
  const rows = compareWithLimits([{ key: 'lookup', measured: undefined, note: 'Zeit abgelaufen', hasFailed: true }])
  expect(rows[0]?.verdict).toBe('ERROR')
  expect(isOver(rows)).toBe(true)
})

test('a measurement without a budget is an error', () => {
  expect(() => compareWithLimits([{ key: 'gibtEsNicht', measured: 1 }])).toThrow('gibtEsNicht')
})

test.each([
  ['a time within its limit', 'passed', 'answerToView', 50],
  ['a time a little above it', 'skipped', 'answerToView', 50.3],
  ['a time three times its limit', 'skipped', 'answerToView', 150],
  ['a time above three times its limit', 'failed', 'answerToView', 151],
  ['bytes a little above their limit', 'failed', 'libraries', 20.1],
  ['a ratio a little above its limit', 'failed', 'scan', 2.1],
  ['a count above its limit', 'failed', 'leaks', 1],
  ['a value that could not be measured', 'skipped', 'lookup', undefined],
])('in continuous integration %s counts as %s', (_, outcome, key, measured) => {
  expect(compareWithLimits([{ key, measured }]).map((row) => resultOfRow(row).outcome)).toEqual([outcome])
})

test('in continuous integration a measurement that broke off has failed', () => {
  const rows = compareWithLimits([{ key: 'lookup', measured: undefined, hasFailed: true }])
  expect(rows.map((row) => resultOfRow(row).outcome)).toEqual(['failed'])
})
