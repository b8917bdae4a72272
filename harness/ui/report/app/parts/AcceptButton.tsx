import { type ReactNode, useState } from 'react'
import { isAcceptable } from '../../commandsFor.ts'
import type { ReportFinding } from '../../results/results.ts'

type Progress =
  | { readonly state: 'idle' | 'sending' | 'accepted' }
  | { readonly state: 'failed'; readonly reason: string }

/** Accepts findings where the report is served by the harness; a page from the disk can write nothing. */
export function AcceptButton({
  token,
  findings,
}: {
  readonly token: string | undefined
  readonly findings: readonly ReportFinding[]
}): ReactNode {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const ids = findings.filter(isAcceptable).map(({ id }) => id)
  if (token === undefined || ids.length === 0) return null
  const accept = async (): Promise<void> => {
    setProgress({ state: 'sending' })
    try {
      const answer = await fetch('accept', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vernissage-report': token },
        body: JSON.stringify({ ids }),
      })
      setProgress(answer.ok ? { state: 'accepted' } : { state: 'failed', reason: await answer.text() })
    } catch {
      setProgress({ state: 'failed', reason: 'The report is no longer served; start vernissage report --serve again.' })
    }
  }
  return (
    <div className="accept">
      <button type="button" disabled={progress.state === 'sending' || progress.state === 'accepted'} onClick={accept}>
        {ids.length === 1 ? 'Accept' : `Accept in all ${ids.length} tests`}
      </button>
      <p role="status">
        {progress.state === 'accepted' && 'Accepted: the expected files are written. Look at them before you commit.'}
        {progress.state === 'failed' && progress.reason}
      </p>
    </div>
  )
}
