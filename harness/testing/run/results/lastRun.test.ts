import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginJournal, writeLine } from './journal.ts'
import { readLastFailed, writePlan } from './lastRun.ts'

let root: string
let journal: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'run-'))
  journal = join(root, 'scenes.jsonl')
})
afterEach(() => rmSync(root, { recursive: true }))

const plan = {
  scenes: ['cart', 'contact'],
  isEveryStart: true,
  isRecordedToo: false,
  faulted: ['cart'],
  raced: [],
  count: 0,
  seed: 7,
}

function writeTest(scene: string, title: string, outcome: 'passed' | 'failed'): void {
  const test = { scene, title, outcome, durationMs: 1, findings: [] }
  writeLine(journal, { type: 'test', atMs: 1, test, pictures: [], remarks: [] })
}

test('the failed tests are played again with the plan of their run', () => {
  beginJournal(journal)
  writePlan(plan, journal)
  writeLine(journal, { type: 'begin', begun: '2026-11-23T12:00:00Z', total: 3 })
  writeTest('contact', 'the journey of contact (short)', 'failed')
  writeTest('contact', 'the journey of contact is the same', 'passed')
  writeTest('cart', 'the journey of cart', 'passed')
  writeLine(journal, { type: 'end', isInterrupted: false })
  expect(readLastFailed(journal)).toEqual({
    plan: { ...plan, scenes: ['contact'], faulted: [] },
    titles: ['the journey of contact (short)'],
  })
})

test('without an earlier run the error says what to do', () => {
  expect(() => readLastFailed(journal)).toThrow(
    `--last-failed: ${journal} knows of no run; run vernissage test without it first.`,
  )
})

test('a run without failures that was interrupted, or broke outside of its tests, is an error', () => {
  const begun = 'interrupted after 1 of 3 tests; the others are not known. Run vernissage test again.'
  beginJournal(journal)
  writePlan(plan, journal)
  writeLine(journal, { type: 'begin', begun: '2026-11-23T12:00:00Z', total: 3 })
  writeTest('cart', 'the journey of cart', 'passed')
  expect(() => readLastFailed(journal)).toThrow(`${journal}: expected a whole run. The run was ${begun}`)
  writeLine(journal, { type: 'error', message: 'the page did not load' })
  writeLine(journal, { type: 'end', isInterrupted: false })
  expect(() => readLastFailed(journal)).toThrow(
    `${journal}: expected a whole run, but something broke outside of its tests; see vernissage report, and run vernissage test again.`,
  )
})

test('tests that failed before an interruption are played again, and the interruption is reported', () => {
  beginJournal(journal)
  writePlan(plan, journal)
  writeLine(journal, { type: 'begin', begun: '2026-11-23T12:00:00Z', total: 3 })
  writeTest('contact', 'the journey of contact (short)', 'failed')
  writeLine(journal, { type: 'end', isInterrupted: true })
  expect(readLastFailed(journal)).toEqual({
    plan: { ...plan, scenes: ['contact'], faulted: [] },
    titles: ['the journey of contact (short)'],
    interruption: 'The run was interrupted after 1 of 3 tests; the others are not known.',
  })
})

test('where every test of a whole run passed, there is nothing to play again', () => {
  beginJournal(journal)
  writePlan(plan, journal)
  writeLine(journal, { type: 'begin', begun: '2026-11-23T12:00:00Z', total: 1 })
  writeTest('cart', 'the journey of cart', 'passed')
  writeLine(journal, { type: 'end', isInterrupted: false })
  expect(readLastFailed(journal).titles).toEqual([])
})
