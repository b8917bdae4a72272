import type { ReactNode } from 'react'
import type { ReportFinding } from '../../results/results.ts'
import { linesOf } from '../model/differenceLines.ts'
import { Difference } from './Difference.tsx'

/** The evidence of a finding: sentences, and differences line by line; in a stored text with the lines around them. */
export function Evidence({ finding }: { readonly finding: ReportFinding }): ReactNode {
  const { check, details = [], expected, came, stored } = finding
  if (stored?.expected !== undefined && stored.actual !== undefined) {
    return <Difference title={stored.file} expected={linesOf(stored.expected)} actual={linesOf(stored.actual)} />
  }
  return (
    <>
      {details.length > 0 && <pre>{details.join('\n')}</pre>}
      {(expected ?? came) && <Difference title={check} expected={expected ?? []} actual={came ?? []} />}
    </>
  )
}
