import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './testResults.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernissage-results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a vitest report gives one result per test, and one for a file that did not load', () => {
  const path = report({
    testResults: [
      {
        name: 'kontakt.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'sends', ancestorTitles: ['', 'a form'], tags: ['@CF01'], status: 'passed', duration: 12.5 },
          { title: 'turns', ancestorTitles: [''], tags: [], status: 'failed' },
          { title: 'waits', ancestorTitles: [''], tags: [], status: 'pending' },
        ],
      },
      { name: 'preis.test.ts', status: 'failed', assertionResults: [] },
    ],
  })
  const file = 'kontakt.test.ts'
  expect(readVitest(path)).toEqual([
    { title: 'sends', groups: ['', 'a form'], tags: ['@CF01'], file, outcome: 'passed', durationMs: 12.5 },
    { title: 'turns', groups: [''], tags: [], file, outcome: 'failed' },
    { title: 'waits', groups: [''], tags: [], file, outcome: 'skipped' },
    { title: 'the file loads', file: 'preis.test.ts', outcome: 'failed' },
  ])
})

const spec = (title: string, status: string, annotations: readonly unknown[] = []) => ({
  title,
  file: 'kontakt.spec.ts',
  tags: ['CF01'],
  tests: [{ status, annotations }],
})

test('a Playwright report is read through nested groups, and a skip keeps its reason', () => {
  const path = report({
    suites: [
      {
        title: 'kontakt.spec.ts',
        specs: [spec('sends', 'expected')],
        suites: [
          {
            title: 'a form',
            specs: [
              spec('turns', 'unexpected'),
              spec('waits', 'skipped', [{ type: 'skip', description: 'keine Aufnahmen' }]),
            ],
          },
        ],
      },
    ],
  })
  const file = 'kontakt.spec.ts'
  const inForm = { groups: [file, 'a form'], tags: ['CF01'], file }
  expect(readPlaywright(path)).toEqual([
    { title: 'sends', groups: [file], tags: ['CF01'], file, outcome: 'passed' },
    { title: 'turns', ...inForm, outcome: 'failed' },
    { title: 'waits', ...inForm, outcome: 'skipped', reason: 'keine Aufnahmen' },
  ])
})

test('a test that needed a second try counts as skipped and says why; more than three of them have failed', () => {
  const flaky = (count: number): string =>
    report({ specs: Array.from({ length: count }, () => spec('turns', 'flaky')) })
  expect(readPlaywright(flaky(3))).toEqual(
    Array.from({ length: 3 }, () => ({
      title: 'turns',
      groups: [],
      tags: ['CF01'],
      file: 'kontakt.spec.ts',
      outcome: 'skipped',
      reason: 'failed, and passed at the second try: look into it',
    })),
  )
  expect(readPlaywright(flaky(4))?.at(-1)).toEqual({
    title: 'at most 3 browser tests need a second try (4 did)',
    file: 'gate',
    outcome: 'failed',
  })
})

test('the duration of a browser test is that of all of its tries together', () => {
  const sends = spec('sends', 'flaky')
  const tests = sends.tests.map((each) => ({ ...each, results: [{ duration: 900 }, { duration: 350 }] }))
  expect(readPlaywright(report({ specs: [{ ...sends, tests }] }))?.[0]?.durationMs).toBe(1250)
})

test('a missing report is undefined, and not an empty report', () => {
  expect(readVitest(join(folder, 'none.json'))).toBeUndefined()
  expect(readPlaywright(join(folder, 'none.json'))).toBeUndefined()
})
