import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptableFindings, acceptFindings } from './acceptFindings.ts'
import type { ReportFinding } from './results/results.ts'
import { callFinding, ledgerFinding, resultsOf, visitOf } from './testReport.ts'

let root: string
let ledger: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scenes-'))
  mkdirSync(join(root, 'contact-short/expected'), { recursive: true })
  ledger = join(root, 'contact-short/expected/ledger.txt')
  writeFileSync(ledger, ledgerFinding.stored?.expected ?? '')
})
afterEach(() => rmSync(root, { recursive: true }))

const runOf = (...findings: readonly ReportFinding[]) =>
  resultsOf([visitOf({ scene: 'contact-short', outcome: 'failed', findings })])
const events: ReportFinding = {
  ...ledgerFinding,
  id: 'eeee5555',
  check: 'events',
  stored: { file: 'contact-short/expected/events.txt', expected: '', actual: 'sent\n' },
}

test('only the file of the finding is written', () => {
  const results = runOf(callFinding, ledgerFinding, events)
  expect(acceptFindings(results, ['aaaa1111'], root)).toEqual(['contact-short/expected/ledger.txt'])
  expect(readFileSync(ledger, 'utf8')).toBe(ledgerFinding.stored?.actual)
  expect(existsSync(join(root, 'contact-short/expected/events.txt'))).toBe(false)
  // Once more changes nothing.
  acceptFindings(results, ['aaaa1111'], root)
  acceptFindings(results, ['eeee5555'], root)
  expect(readFileSync(join(root, 'contact-short/expected/events.txt'), 'utf8')).toBe('sent\n')
})

test('where one of several cannot be accepted, none is', () => {
  writeFileSync(ledger, 'edited since\n')
  expect(() => acceptFindings(runOf(events, ledgerFinding), ['eeee5555', 'aaaa1111'], root)).toThrow(
    /ledger\.txt: it has changed since the run; run the scene again/,
  )
  expect(existsSync(join(root, 'contact-short/expected/events.txt'))).toBe(false)
})

test('what is broken, unknown, or another one each time is refused with a sentence', () => {
  const results = runOf(callFinding)
  expect(() => acceptFindings(results, ['bbbb2222'], root)).toThrow('compares with no reviewed file')
  expect(() => acceptFindings(results, ['ffff0000'], root)).toThrow('The run has no finding ffff0000.')
  const other = {
    ...ledgerFinding,
    stored: { ...ledgerFinding.stored, file: 'contact-short/expected/ledger.txt', actual: '~' },
  }
  expect(() => acceptFindings(runOf(ledgerFinding, other), ['aaaa1111'], root)).toThrow('is another one each time')
})

test.each(['../outside/expected/ledger.txt', 'contact-short/page.html', '/etc/expected/passwd'])(
  'results that name %s write nothing',
  (file) => {
    const finding = { ...ledgerFinding, stored: { file, expected: '', actual: 'x' } }
    expect(() => acceptFindings(runOf(finding), ['aaaa1111'], root)).toThrow('is not among the expected files')
  },
)

test('a picture of the run becomes the expected one', () => {
  const finding: ReportFinding = {
    id: 'p',
    check: 'pictures',
    cause: 'differs',
    stored: { file: 'contact-short/expected/390.png' },
  }
  const pictures = [{ name: '390 px: actual', source: 'data:image/png;base64,UE5H' }]
  const results = resultsOf([visitOf({ scene: 'contact-short', outcome: 'failed', findings: [finding], pictures })])
  acceptFindings(results, ['p'], root)
  expect(readFileSync(join(root, 'contact-short/expected/390.png'), 'utf8')).toBe('PNG')
  expect(() => acceptFindings(runOf(finding), ['p'], root)).toThrow('the picture of the run is gone')
})

test('a finding of a test that was played several times is offered once', () => {
  expect(acceptableFindings(runOf(ledgerFinding, ledgerFinding, callFinding))).toHaveLength(1)
})
