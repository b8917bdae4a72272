import type { Budget } from '../../build/budgets.ts'
import type { BenchResults } from './results.ts'
import { resultsPage } from './resultsPage.ts'
import { resultsPicture } from './resultsPicture.ts'

/** What stands in the folder of the results: name → text. */
export function resultFiles(
  results: BenchResults,
  budgets: Readonly<Record<string, Budget>>,
): Readonly<Record<string, string>> {
  return {
    'results.json': `${JSON.stringify(results, null, 2)}\n`,
    'RESULTS.md': resultsPage(results, budgets),
    'results.svg': resultsPicture(results, budgets),
  }
}
