import { type ReactNode, useContext } from 'react'
import type { ReportData } from '../../results/results.ts'
import { AcceptanceContext, isCauseAccepted } from '../acceptance.ts'
import { type Address, formatAddress } from '../model/address.ts'
import type { Cause } from '../model/causes.ts'
import { useIsPrinting } from '../useIsPrinting.ts'
import { CauseDetail } from './CauseDetail.tsx'
import { CauseList } from './CauseList.tsx'

/** The causes, and beside them the one that is open; on paper all of them in full. */
export function FindingsView({
  data,
  causes,
  all,
  address,
}: {
  readonly data: ReportData
  /** The causes that the filter leaves. */
  readonly causes: readonly Cause[]
  readonly all: readonly Cause[]
  readonly address: Address
}): ReactNode {
  const isPrinting = useIsPrinting()
  const { filter, id } = address
  const { accepted } = useContext(AcceptanceContext)
  if (isPrinting)
    return causes.map((cause) => <CauseDetail key={cause.id} data={data} cause={cause} address={address} />)
  // A shared address may name a cause by a finding that is not the first of the cause in this view.
  const open = id === undefined ? undefined : (findCause(causes, id) ?? findCause(all, id))
  const next = causes.find((cause) => cause !== open && !isCauseAccepted(cause, accepted))
  return (
    <div className="split" data-open={id !== undefined}>
      <section className="list" aria-label="Causes">
        {causes.length === 0 && (
          <p className="quiet">{all.length === 0 ? 'Nothing was found.' : 'Nothing is left by the filter.'}</p>
        )}
        <CauseList
          causes={causes}
          current={open?.id}
          addressOf={(cause) => formatAddress({ view: 'findings', id: cause.id, filter })}
        />
      </section>
      {id !== undefined && (
        <div className="detail">
          <a className="back" href={formatAddress({ view: 'findings', filter })}>
            ← All causes
          </a>
          {open ? (
            <CauseDetail
              key={open.id}
              data={data}
              cause={open}
              address={address}
              next={next && formatAddress({ view: 'findings', id: next.id, filter })}
            />
          ) : (
            <p>This run has no finding {id}.</p>
          )}
        </div>
      )}
    </div>
  )
}

function findCause(causes: readonly Cause[], id: string): Cause | undefined {
  const hasId = (cause: Cause): boolean =>
    cause.id === id || cause.occurrences.some(({ finding }) => finding?.id === id)
  return causes.find(hasId)
}
