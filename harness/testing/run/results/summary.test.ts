import { expect, test } from 'vitest'
import { identifyFindings } from './identify.ts'
import type { RunResults, SceneResult } from './results.ts'
import { exitCodeOf, formatDuration, formatRun } from './summary.ts'

const passed: SceneResult = { scene: 'kontakt', title: 'the journey', outcome: 'passed', durationMs: 900, findings: [] }
const failed: SceneResult = {
  ...passed,
  scene: 'galerie',
  outcome: 'failed',
  findings: [
    { check: 'calls', cause: 'the form was sent twice', expected: ['POST /a'], came: ['POST /a', 'POST /a ✘'] },
  ],
}

function runOf(tests: readonly SceneResult[]): RunResults {
  return { tests, errors: [], total: tests.length, isInterrupted: false }
}

test('the summary of an interrupted run says how many tests ended and what they found, and its exit code is not 0', () => {
  const early: RunResults = { ...runOf([passed]), total: 57, isInterrupted: true }
  expect(formatRun(early, 4230)).toBe('✘ interrupted after 1 of 57 tests, nothing found so far (4.2 s)')
  expect(exitCodeOf(early)).toBe(2)
  const late: RunResults = { ...early, tests: [passed, failed] }
  expect(formatRun(late, 4230)).toContain('✘ interrupted after 2 of 57 tests, findings in 1 so far (4.2 s)')
  expect(formatRun(late, 4230)).toContain('the form was sent twice')
  expect(exitCodeOf(late)).toBe(1)
})

test('the exit code of a whole run is 0 without findings and errors, else 1', () => {
  expect(exitCodeOf(runOf([passed]))).toBe(0)
  expect(exitCodeOf(runOf([failed]))).toBe(1)
  expect(exitCodeOf({ ...runOf([]), errors: ['no worker'] })).toBe(1)
})

test('the summary of a run that broke outside of its tests counts the errors', () => {
  const broken = { ...runOf([]), errors: ['no worker'] }
  expect(formatRun(broken, 4230)).toContain('✘ 0 tests of 0 scenes, 1 error outside of them (4.2 s)')
})

test('a run without findings is one line', () => {
  expect(formatRun(runOf([passed]), 4230)).toBe('✔ 1 test of 1 scene, nothing found (4.2 s)')
})

test('findings begin with their cause and stand under their scene', () => {
  expect(formatRun(runOf([passed, failed]), 65_000)).toBe(`✘ galerie: the journey
  the form was sent twice  [calls]
    expected:
      POST /a
    came:
      POST /a
      POST /a ✘

✘ 2 tests of 2 scenes, findings in 1 (1:05 min)`)
})

test('a finding that can be accepted has the id for vernissage accept', () => {
  const stored = { file: 'galerie/expected/ledger.txt', expected: 'a\n', actual: 'b\n' }
  const changed = { ...failed, findings: [{ check: 'ledger', cause: 'it differs', stored } as const] }
  const [{ id } = { id: '' }] = identifyFindings('galerie the journey', changed.findings)
  expect(id).toMatch(/^[0-9a-f]{8}$/)
  expect(formatRun(runOf([changed]), 10)).toContain(`it differs  [ledger, ${id}]`)
})

test('a test that broke without a finding shows its error, and so does a broken run', () => {
  const broken: SceneResult = { ...failed, findings: [], error: 'browser gone' }
  const text = formatRun({ ...runOf([broken]), errors: ['no worker'] }, 10)
  expect(text).toContain('✘ galerie: the journey\n  browser gone')
  expect(text).toContain('✘ no worker')
})

test.each([
  [0, '0.0 s'],
  [59_949, '59.9 s'],
  [59_951, '1:00 min'],
  [125_400, '2:05 min'],
])('%d ms are %s', (durationMs, text) => {
  expect(formatDuration(durationMs)).toBe(text)
})
