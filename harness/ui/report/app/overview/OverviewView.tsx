import type { ReactNode } from 'react'
import type { ReportData } from '../../results/results.ts'
import { CauseList } from '../findings/CauseList.tsx'
import { formatAddress } from '../model/address.ts'
import type { Cause } from '../model/causes.ts'
import { countBySubject, subjectNames } from '../model/filters.ts'
import { SubjectTable } from './SubjectTable.tsx'

const labels = { feature: 'Feature', page: 'Page', requirement: 'Requirement' } as const

/** The findings first, then the results by feature, page and requirement. */
export function OverviewView({
  data,
  causes,
}: {
  readonly data: ReportData
  readonly causes: readonly Cause[]
}): ReactNode {
  const { results, scenes } = data
  return (
    <>
      {causes.length > 0 && (
        <section aria-labelledby="causes-title">
          <h2 id="causes-title">Causes</h2>
          <CauseList causes={causes} addressOf={({ id }) => formatAddress({ view: 'findings', id, filter: {} })} />
        </section>
      )}
      <div className="overview">
        {subjectNames.map((subject) => (
          <SubjectTable
            key={subject}
            subject={subject}
            label={labels[subject]}
            rows={countBySubject(results.visits, subject, scenes)}
            texts={new Map(data.requirements.map(({ id, text }) => [id, text]))}
          />
        ))}
      </div>
    </>
  )
}
