import { expect, test } from 'vitest'
import type { Budget } from '../../build/budgets.ts'
import { compareResults, describeComparison } from './compareResults.ts'
import { resultFiles } from './resultFiles.ts'
import { type BenchResults, collectRows, resultsSchema, summarise } from './results.ts'
import { comparisonText, resultsPage } from './resultsPage.ts'
import { resultsPicture } from './resultsPicture.ts'

const budgets: Readonly<Record<string, Budget>> = {
  size: { row: '1', what: 'own code', unit: 'kB', limit: 60, target: 56 },
  scan: { row: '7', what: 'first scan', unit: '×', limit: 2, target: 1.3, record: 1.1 },
  task: {
    row: '9',
    what: 'longest task',
    unit: 'ms',
    limit: 50,
    target: 30,
    exceeded: { upTo: 80, why: ['the menu', 'the cart'] },
  },
  shop: { row: '6', what: 'script time', unit: '×', limit: 0.6 },
}

function results(rows: Readonly<Record<string, readonly number[]>>, changed: Partial<BenchResults> = {}): BenchResults {
  return {
    measuredAt: '2026-11-24',
    extent: 'whole',
    machine: { processor: 'Test', cores: 2, memoryGB: 8, system: 'Linux' },
    versions: { vernissage: '0.1.0', node: '20.19.0', chromium: '140.0' },
    rows: Object.entries(rows).map(([key, samples]) => ({ key, samples: [...samples] })),
    ...changed,
  }
}

test('a row has the values of all runs, and a run without a value adds none', () => {
  const row = (key: string, measured: number | undefined, note?: string) => ({ key, measured, ...(note && { note }) })
  const rows = collectRows([
    [row('size', 59.123456), row('task', 40, 'product')],
    [row('task', undefined, 'broken')],
    [row('task', 44, 'listing')],
  ])
  expect(rows).toEqual([
    { key: 'size', samples: [59.123] },
    { key: 'task', samples: [40, 44], note: 'listing' },
  ])
  expect(summarise(rows[1]!)).toEqual({ median: 42, spread: 4 })
  expect(summarise({ key: 'shop', samples: [] })).toBeUndefined()
})

test('a row is worse only where it differs by more than the spread of either result', () => {
  const before = results({ size: [59], scan: [1.1, 1.2, 1.3], task: [40, 41, 42] })
  const alike = results({ size: [59], scan: [1.3, 1.35, 1.4], task: [38, 43, 47] })
  expect(compareResults(before, alike, budgets)).toEqual({ regressions: [], improvements: [], notes: [] })
  const after = results({ size: [59.5], scan: [1.1, 1.2, 1.3], task: [30, 31, 32] })
  const comparison = compareResults(before, after, budgets)
  expect(comparison.regressions.map(({ key }) => key)).toEqual(['size'])
  expect(comparison.improvements.map(({ key }) => key)).toEqual(['task'])
  expect(describeComparison(comparison, budgets)).toEqual([
    '✘ worse: own code: 59 → 59.5 kB (tolerance 0.295)',
    '✔ better: longest task: 41 → 31 ms (tolerance 2.05)',
  ])
})

test('a value that was zero and is larger now is worse', () => {
  const comparison = compareResults(results({ size: [0] }), results({ size: [1] }), budgets)
  expect(comparison.regressions).toEqual([{ key: 'size', before: 0, after: 1, tolerance: 0 }])
})

test('times of another machine are not compared, sizes are', () => {
  const machine = { processor: 'Other', cores: 8, memoryGB: 16, system: 'Linux' }
  const before = results({ size: [50], task: [10] }, { machine })
  const { regressions, notes } = compareResults(before, results({ size: [59], task: [40] }), budgets)
  expect(regressions.map(({ key }) => key)).toEqual(['size'])
  expect(notes).toEqual(['The last result is of another machine: times are not compared.'])
})

test('a short bench is compared with a whole one by sizes only', () => {
  const before = results({ size: [59], scan: [1] }, { extent: 'short' })
  expect(compareResults(before, results({ size: [59], scan: [2] }), budgets)).toMatchObject({
    regressions: [],
    notes: ['The last result is of a short bench: only sizes are compared.'],
  })
})

test('rows that were not measured, and rows without a budget, are not compared', () => {
  const before = results({ size: [59], task: [], old: [1] })
  expect(compareResults(before, results({ size: [], task: [40], old: [9] }), budgets).regressions).toEqual([])
})

test('a row that was measured last time and is not now is named', () => {
  const before = results({ size: [59], shop: [0.3], old: [1] })
  const { regressions, notes } = compareResults(before, results({ size: [59], shop: [] }), budgets)
  expect(regressions).toEqual([])
  expect(notes).toEqual(['Measured last time and not now: script time.'])
})

test('the page names machine, versions, median, spread and verdict, and says why a row is empty or above its limit', () => {
  const page = resultsPage(results({ size: [55], scan: [1.2, 1.25, 1.15], task: [60], shop: [] }), budgets)
  expect(page).toContain('| Machine | Test, 2 cores, 8 GB, Linux |')
  expect(page).toContain('| Versions | vernissage 0.1.0, Node 20.19.0, Chromium 140.0 |')
  expect(page).toContain('| 1 | own code | 55 kB | 0 kB | 60 kB | 56 kB | – | target |')
  expect(page).toContain('| 7 | first scan | 1.2 × | 0.1 × | 2 × | 1.3 × | 1.1 × | target |')
  expect(page).toContain('- longest task: above the limit:\n  - the menu\n  - the cart\n')
  expect(page).toContain('- script time: not measured; no reason given.')
})

test('a bar is as long as its share of the limit, and one above it looks different', () => {
  const picture = resultsPicture(results({ size: [30], task: [60], shop: [] }), budgets)
  expect(
    [...picture.matchAll(/<rect class="(\w+)"[^>]* width="([\d.]+)"/g)].map(([, kind, width]) => [kind, width]),
  ).toEqual([
    ['kept', '100.0'],
    ['over', '240.0'],
  ])
  expect(picture).toContain('longest task')
})

test('the written results can be read again', () => {
  const written = results({ size: [55], shop: [] })
  const files = resultFiles(written, budgets)
  expect(Object.keys(files)).toEqual(['results.json', 'RESULTS.md', 'results.svg'])
  expect(resultsSchema.parse(JSON.parse(files['results.json']!))).toEqual(written)
})

test('the end of a bench says that there was nothing to compare with, or that nothing changed', () => {
  expect(comparisonText(undefined, budgets)).toBe('There is no committed result to compare with.')
  expect(comparisonText({ regressions: [], improvements: [], notes: [] }, budgets)).toContain(
    'Nothing changed beyond noise',
  )
})
