import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { isAcceptable } from '../../commandsFor.ts'
import type { ReportFinding } from '../../results/results.ts'
import { AcceptanceContext } from '../acceptance.ts'

type Progress = { readonly state: 'idle' | 'sending' } | { readonly state: 'failed'; readonly reason: string }

/** Accepts findings where the report is served by the harness; a page from the disk can write nothing. */
export function AcceptButton({
  findings,
  next,
}: {
  readonly findings: readonly ReportFinding[]
  /** Address of the next cause that is not accepted. */
  readonly next?: string | undefined
}): ReactNode {
  const { isServed, accepted, accept } = useContext(AcceptanceContext)
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const message = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  const ids = findings.filter(isAcceptable).map(({ id }) => id)
  const isAccepted = ids.every((id) => accepted.has(id))
  // The button goes when its findings are accepted, and the focus with it, so the message that stands there instead gets the focus.
  useEffect(() => {
    if (isAccepted && wasPressed.current) message.current?.focus()
  }, [isAccepted])
  if (!isServed || ids.length === 0) return null
  const handleClick = async (): Promise<void> => {
    if (progress.state === 'sending') return
    wasPressed.current = true
    setProgress({ state: 'sending' })
    const reason = await accept(ids)
    setProgress(reason === undefined ? { state: 'idle' } : { state: 'failed', reason })
  }
  return (
    <div className="accept">
      {!isAccepted && (
        <button type="button" aria-disabled={progress.state === 'sending'} onClick={handleClick}>
          {ids.length === 1 ? 'Accept' : `Accept in all ${ids.length} tests`}
        </button>
      )}
      <p role="status" ref={message} tabIndex={-1}>
        {isAccepted && 'Accepted: the expected files are written. Look at them before you commit.'}
        {progress.state === 'failed' && progress.reason}
      </p>
      {isAccepted && next !== undefined && (
        <p>
          <a href={next}>Next cause →</a>
        </p>
      )}
    </div>
  )
}
