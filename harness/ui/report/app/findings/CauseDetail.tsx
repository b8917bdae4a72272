import type { ReactNode } from 'react'
import { counted } from '../../../../scene/reading/looseText.ts'
import { acceptCommands, commandsFor } from '../../commandsFor.ts'
import type { ReportData } from '../../results/results.ts'
import { type Address, formatAddress } from '../model/address.ts'
import { type Cause, describeVisit } from '../model/causes.ts'
import { AcceptButton } from '../parts/AcceptButton.tsx'
import { Commands } from '../parts/Commands.tsx'
import { Evidence } from '../parts/Evidence.tsx'
import { Pictures } from '../parts/Pictures.tsx'

/** One cause: its evidence, the tests that have it, and the commands to run next. */
export function CauseDetail({
  data,
  cause,
  address,
  next,
}: {
  readonly data: ReportData
  readonly cause: Cause
  readonly address: Address
  /** Address of the next cause that is not accepted. */
  readonly next?: string | undefined
}): ReactNode {
  const { occurrences } = cause
  // The address may name one of the tests by its finding.
  const shown = occurrences.find(({ finding }) => finding?.id === address.id) ?? occurrences[0]
  const { visit, finding } = shown
  const acceptable = occurrences.flatMap((occurrence) => (occurrence.finding ? [occurrence.finding] : []))
  return (
    <article aria-labelledby={`cause-${cause.id}`}>
      <h2 id={`cause-${cause.id}`}>{cause.sentence}</h2>
      <p>
        <span className="check">{cause.check}</span> {finding && <span className="quiet">finding {finding.id}</span>}
      </p>
      {visit.outcome === 'flaky' && (
        <p className="warn">It passed when it was tried again: a race, not a difference.</p>
      )}
      {finding ? <Evidence finding={finding} /> : visit.errors.map((error) => <pre key={error}>{error}</pre>)}
      {cause.check === 'pictures' && <Pictures pictures={visit.pictures} />}
      <Commands steps={[...commandsFor(visit, data.results.options), ...acceptCommands(acceptable)]} />
      <AcceptButton findings={acceptable} next={next} />
      <h3>Found in {counted(occurrences.length, 'test')}</h3>
      <ul className="tests">
        {occurrences.map((occurrence) => (
          <li key={`${occurrence.visit.id} ${occurrence.finding?.id}`}>
            <a href={formatAddress({ view: 'tests', id: occurrence.visit.id, filter: {} })}>
              {describeVisit(occurrence.visit)}
            </a>
          </li>
        ))}
      </ul>
    </article>
  )
}
