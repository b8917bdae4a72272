import type { ReactNode } from 'react'
import { acceptCommands, commandsFor } from '../../commandsFor.ts'
import type { ReportData, ReportFinding, Visit } from '../../results/results.ts'
import { formatDuration } from '../model/format.ts'
import { AcceptButton } from '../parts/AcceptButton.tsx'
import { Commands } from '../parts/Commands.tsx'
import { Evidence } from '../parts/Evidence.tsx'
import { Pictures } from '../parts/Pictures.tsx'
import { useIsPrinting } from '../useIsPrinting.ts'
import { Timeline } from './Timeline.tsx'

/** One test: its findings in their order, its journey, its pictures. */
export function TestDetail({ data, visit }: { readonly data: ReportData; readonly visit: Visit }): ReactNode {
  const { title, scene, outcome, durationMs, findings, errors, pictures, remarks, timeline, requirements } = visit
  const facts = scene === undefined ? undefined : data.scenes[scene]
  const isPrinting = useIsPrinting()
  return (
    <article aria-labelledby="test-title">
      <h2 id="test-title">{title}</h2>
      <p>
        <span className={outcome}>{outcome}</span>{' '}
        <span className="quiet">
          {formatDuration(durationMs)}
          {facts && ` · ${facts.title} · ${facts.page}`}
          {requirements.length > 0 && ` · ${requirements.join(', ')}`}
        </span>
      </p>
      {outcome === 'flaky' && <p className="warn">It passed when it was tried again: a race, not a difference.</p>}
      {remarks.map((remark) => (
        <p key={remark} className="quiet">
          {remark}
        </p>
      ))}
      {findings.map((finding, index) => (
        <details key={finding.id} className="finding" open={isPrinting || index === 0}>
          <summary>
            <span className="check">{finding.check}</span> {finding.cause}
          </summary>
          <Evidence finding={finding} />
          <Commands steps={acceptCommands([finding])} />
          <AcceptButton findings={[finding] satisfies readonly ReportFinding[]} />
        </details>
      ))}
      {errors.map((error) => (
        <pre key={error} className="alert">
          {error}
        </pre>
      ))}
      <Commands steps={commandsFor(visit, data.results.options)} />
      <Timeline steps={timeline} />
      <Pictures pictures={pictures} />
    </article>
  )
}
