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
          { title: 'CF01 sends', status: 'passed' },
          { title: 'CF02 turns', status: 'failed' },
          { title: 'CF03 waits', status: 'pending' },
        ],
      },
      { name: 'preis.test.ts', status: 'failed', assertionResults: [] },
    ],
  })
  expect(readVitest(path)?.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['CF01 sends', 'passed'],
    ['CF02 turns', 'failed'],
    ['CF03 waits', 'skipped'],
    ['the file loads', 'failed'],
  ])
})

const spec = (title: string, status: string, annotations: readonly unknown[] = []) => ({
  title,
  file: 'kontakt.spec.ts',
  tests: [{ status, annotations }],
})

test('a Playwright report is read through nested groups, and a skip keeps its reason', () => {
  const path = report({
    suites: [
      {
        specs: [spec('CF01 sends', 'expected')],
        suites: [
          {
            specs: [
              spec('CF02 turns', 'unexpected'),
              spec('CF03 waits', 'skipped', [{ type: 'skip', description: 'keine Aufnahmen' }]),
            ],
          },
        ],
      },
    ],
  })
  expect(readPlaywright(path)).toEqual([
    { title: 'CF01 sends', file: 'kontakt.spec.ts', outcome: 'passed' },
    { title: 'CF02 turns', file: 'kontakt.spec.ts', outcome: 'failed' },
    { title: 'CF03 waits', file: 'kontakt.spec.ts', outcome: 'skipped', reason: 'keine Aufnahmen' },
  ])
})

test('a test that needed a second try counts as skipped and says why; more than three of them have failed', () => {
  const flaky = (count: number): string =>
    report({ specs: Array.from({ length: count }, () => spec('CF02 turns', 'flaky')) })
  expect(readPlaywright(flaky(3))).toEqual(
    Array.from({ length: 3 }, () => ({
      title: 'CF02 turns',
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

test('no report is not an empty report', () => {
  expect(readVitest(join(folder, 'none.json'))).toBeUndefined()
  expect(readPlaywright(join(folder, 'none.json'))).toBeUndefined()
})
