import type { ReactNode } from 'react'
import type { ReportFinding } from '../results.ts'
import { Difference } from './Difference.tsx'

/** What shows a finding: sentences, and what differs line by line. */
export function Evidence({ finding }: { readonly finding: ReportFinding }): ReactNode {
  const { details = [], expected, came, stored } = finding
  const isWhole = stored?.expected !== undefined && stored.actual !== undefined
  return (
    <>
      {details.length > 0 && !isWhole && <pre>{details.join('\n')}</pre>}
      {isWhole ? (
        <Difference title={stored.file} expected={linesOf(stored.expected)} actual={linesOf(stored.actual)} />
      ) : (
        (expected ?? came) && <Difference title={finding.check} expected={expected ?? []} actual={came ?? []} />
      )}
    </>
  )
}

function linesOf(text = ''): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}
