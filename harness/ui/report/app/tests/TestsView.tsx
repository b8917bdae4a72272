import type { ReactNode } from 'react'
import { counted } from '../../../../scene/reading/looseText.ts'
import type { ReportData, Visit } from '../../results/results.ts'
import { type Address, formatAddress } from '../model/address.ts'
import { describeVisit } from '../model/causes.ts'
import { formatDuration } from '../model/format.ts'
import { TestDetail } from './TestDetail.tsx'

/** Every test of the run, or the one that is open. */
export function TestsView({
  data,
  visits,
  address,
}: {
  readonly data: ReportData
  /** The visits that the filter leaves. */
  readonly visits: readonly Visit[]
  readonly address: Address
}): ReactNode {
  const { id, filter } = address
  if (id !== undefined) {
    const open = data.results.visits.find((visit) => visit.id === id)
    return (
      <>
        <a className="back" href={formatAddress({ view: 'tests', filter })}>
          ← All tests
        </a>
        {open ? <TestDetail data={data} visit={open} /> : <p>This run has no test {id}.</p>}
      </>
    )
  }
  return (
    <>
      <p className="quiet" role="status">
        {counted(visits.length, 'test')}
      </p>
      <table className="all-tests">
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Outcome</th>
            <th scope="col">Findings</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.id}>
              <th scope="row">
                <a className="entry" href={formatAddress({ view: 'tests', id: visit.id, filter })}>
                  {describeVisit(visit)}
                </a>
                {visit.remarks.map((remark) => (
                  <span key={remark} className="quiet">
                    {' '}
                    {remark}
                  </span>
                ))}
              </th>
              <td className={visit.outcome}>{visit.outcome}</td>
              <td>{visit.findings.length || ''}</td>
              <td>{formatDuration(visit.durationMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
