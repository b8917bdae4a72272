import { type ReactNode, useContext } from 'react'
import { counted } from '../../../scene/reading/looseText.ts'
import { hasFailed, isFine, type Results } from '../results/results.ts'
import { AcceptanceContext, isCauseAccepted } from './acceptance.ts'
import { type Address, formatAddress, type ViewName, views } from './model/address.ts'
import { type Cause, groupByCause } from './model/causes.ts'
import { formatDate, formatDuration } from './model/format.ts'

const labels: Readonly<Record<ViewName, string>> = {
  overview: 'Overview',
  findings: 'Findings',
  tests: 'Tests',
  matrices: 'Matrices',
  coverage: 'Coverage',
}

/** The verdict in one line, when and how long, and the views. */
export function Header({
  results,
  causes,
  address,
  onHelp,
}: {
  readonly results: Results
  readonly causes: readonly Cause[]
  readonly address: Address
  readonly onHelp: () => void
}): ReactNode {
  const { visits, errors, interruption, begun, durationMs } = results
  const { accepted } = useContext(AcceptanceContext)
  const skipped = visits.filter(({ outcome }) => outcome === 'skipped').length
  return (
    <header>
      <p className="name">vernissage · report</p>
      <h1 className={isFine(results) ? 'fine' : 'bad'}>{verdictOf(results, causes, accepted)}</h1>
      <p className="quiet">
        {formatDate(begun)} · {formatDuration(durationMs)}
        {skipped > 0 && ` · ${skipped} skipped`}
      </p>
      {interruption !== undefined && (
        <p className="alert" role="note">
          {interruption}
        </p>
      )}
      {errors.map((error) => (
        <pre key={error} className="alert">
          {error}
        </pre>
      ))}
      <div className="bar">
        <nav aria-label="Views">
          {views.map((view) => (
            <a
              key={view}
              href={formatAddress({ view, filter: {} })}
              aria-current={view === address.view ? 'page' : undefined}
            >
              {labels[view]}
              {view === 'findings' && <span className="count">{causes.length}</span>}
              {view === 'tests' && <span className="count">{visits.length}</span>}
            </a>
          ))}
        </nav>
        <button type="button" onClick={onHelp}>
          Keys
        </button>
      </div>
    </header>
  )
}

/** The title of the page: the verdict, so that several reports can be told apart. */
export function titleOf(results: Results, accepted: ReadonlySet<string>): string {
  return `${verdictOf(results, groupByCause(results), accepted)} – vernissage report`
}

function verdictOf(
  { visits, errors, interruption }: Results,
  causes: readonly Cause[],
  accepted: ReadonlySet<string>,
): string {
  const failed = visits.filter(hasFailed).length
  const played = counted(visits.filter(({ outcome }) => outcome !== 'skipped').length, 'test')
  const done = causes.filter((cause) => isCauseAccepted(cause, accepted)).length
  const ending = done > 0 ? `, ${done} accepted` : ''
  if (causes.length > 0)
    return `${counted(causes.length, 'cause')} in ${failed} of ${counted(visits.length, 'test')}${ending}`
  if (errors.length > 0) return 'The run itself went wrong'
  return interruption === undefined ? `${played}, nothing to report` : `${played}, nothing found so far`
}
