import { type ReactNode, useContext } from 'react'
import { counted } from '../../../../scene/reading/looseText.ts'
import { AcceptanceContext, isCauseAccepted } from '../acceptance.ts'
import type { Cause } from '../model/causes.ts'

/** Causes as links, each once, with how many tests came upon it. */
export function CauseList({
  causes,
  current,
  addressOf,
}: {
  readonly causes: readonly Cause[]
  /** The one that is open. */
  readonly current?: string | undefined
  readonly addressOf: (cause: Cause) => string
}): ReactNode {
  const { accepted } = useContext(AcceptanceContext)
  return (
    <ol className="entries">
      {causes.map((cause) => (
        <li key={cause.id}>
          <a className="entry" href={addressOf(cause)} aria-current={cause.id === current ? 'true' : undefined}>
            <span className="sentence">{cause.sentence}</span>
            <span className="quiet">
              <span className="check">{cause.check}</span> {counted(cause.occurrences.length, 'test')}
              {!cause.isFirst && ' · may follow from another'}
              {isCauseAccepted(cause, accepted) && ' · accepted'}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
