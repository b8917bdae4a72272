import { expect, test } from 'vitest'
import type { BenchResults } from '../bench/results/results.ts'
import { readBudgets } from '../build/budgets.ts'
import { measuredTables } from './measuredTable.ts'

function results(rows: Readonly<Record<string, readonly number[]>>): BenchResults {
  return {
    measuredAt: '2026-11-24',
    extent: 'whole',
    machine: { processor: 'Test', cores: 2, memoryGB: 8, system: 'Linux' },
    versions: { vernissage: '0.1.0', node: '20.19.0', chromium: '140.0' },
    rows: Object.entries(rows).map(([key, samples]) => ({ key, samples: [...samples] })),
  }
}

test('before is what the script replaces, after is the standalone script, both from the same results', () => {
  const text = measuredTables(
    results({ brotli: [100], standalone: [30], visit: [0.5], requests: [1, 1] }),
    readBudgets(),
  )
  expect(text).toContain('| bytes of scripts, compressed (brotli 11) | 260 kB | 130 kB | 0.5 |')
  expect(text).toContain('| requests of ours while a page loads | 1 |')
  expect(text).toContain('| layout shift by something of ours | not measured |')
})

test('without a figure for the visit nothing is made up', () => {
  expect(measuredTables(results({ brotli: [100] }), readBudgets())).toContain('| not measured | not measured | – |')
})
