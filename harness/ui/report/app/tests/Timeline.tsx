import type { ReactNode } from 'react'
import type { TimelineStep } from '../../../../testing/run/results/results.ts'
import { formatDuration } from '../model/format.ts'
import { ZoomedPicture } from '../parts/ZoomedPicture.tsx'

/** The journey step by step, with picture, calls and console. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }): ReactNode {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="timeline-title">
      <h3 id="timeline-title">Journey</h3>
      <ol className="timeline">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a journey never move.
          <TimelineEntry key={index} step={step} />
        ))}
      </ol>
    </section>
  )
}

function TimelineEntry({ step }: { readonly step: TimelineStep }): ReactNode {
  const { title, outcome, atMs, calls, messages, error, picture } = step
  return (
    <li className={outcome.replace(' ', '-')}>
      {picture !== undefined && <ZoomedPicture source={`data:image/jpeg;base64,${picture}`} name={`after: ${title}`} />}
      <div>
        <p>
          <code>{title}</code>{' '}
          <span className={outcome === 'stuck' ? 'bad' : 'quiet'}>
            {outcome === 'done' ? formatDuration(atMs) : outcome}
          </span>
        </p>
        {error !== undefined && <pre className="alert">{error}</pre>}
        {calls.length > 0 && (
          <ul className="calls" aria-label="Calls">
            {calls.map(({ request, answer, isUnexpected }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal calls are told apart by their place only.
              <li key={index} className={isUnexpected ? 'bad' : undefined}>
                <code>{request}</code> <span className="quiet">→ {answer}</span>
              </li>
            ))}
          </ul>
        )}
        {messages.length > 0 && (
          <ul className="messages" aria-label="Console">
            {messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal messages are told apart by their place only.
              <li key={index}>
                <code>{message}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
