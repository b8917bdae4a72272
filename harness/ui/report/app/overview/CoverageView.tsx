import type { ReactNode } from 'react'
import { counted } from '../../../../scene/reading/looseText.ts'
import type { CoverageRow, ReportData, Requirement } from '../../results/results.ts'
import { coverageOf, sortByCoverage } from '../model/coverage.ts'

/** Which requirements are proven, and which scenes exercise which features and calls; gaps come first. */
export function CoverageView({ data }: { readonly data: ReportData }): ReactNode {
  const { scenes, features, texts, settings, requirements } = data
  return (
    <>
      <Requirements requirements={requirements} />
      <CoverageTable
        title="Features"
        rows={coverageOf(scenes, 'features', features)}
        remark="By what they leave on the page when a scene ends: one whose element is replaced is not counted."
      />
      <CoverageTable title="Selectors" rows={coverageOf(scenes, 'selectors')} />
      <CoverageTable title="Calls" rows={coverageOf(scenes, 'calls')} />
      <CoverageTable title="Events" rows={coverageOf(scenes, 'events')} />
      <CoverageTable
        title="Settings keys"
        rows={sortByCoverage(settings)}
        remark="As the contracts list them, by the pages that print them; keys that the same scenes have stand together."
      />
      <CoverageTable
        title="Messages"
        rows={coverageOf(scenes, 'messages', texts)}
        remark="Own texts that a scene expects or has on its page in the end, and what recorded answers say. Where calls go wrong, others may be shown."
      />
    </>
  )
}

function Requirements({ requirements }: { readonly requirements: readonly Requirement[] }): ReactNode {
  const open = requirements.filter(({ isProven }) => !isProven)
  return (
    <section aria-labelledby="requirements-title">
      <h2 id="requirements-title">Requirements</h2>
      {requirements.length === 0 ? (
        <p className="quiet">
          Not known: no run of all tests has left its results. <code>npm test</code> does.
        </p>
      ) : (
        <>
          <p>
            {requirements.length - open.length} of {requirements.length} are proven by the last run of all tests.
          </p>
          <details>
            <summary>{counted(open.length, 'requirement')} not proven</summary>
            <ul>
              {open.map(({ id, text }) => (
                <li key={id}>
                  <strong>{id}</strong> {text}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  )
}

function CoverageTable({
  title,
  rows,
  remark,
}: {
  readonly title: string
  readonly rows: readonly CoverageRow[]
  readonly remark?: string
}): ReactNode {
  const titleId = `coverage-${title.toLowerCase().replace(' ', '-')}`
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title} in scenes</h2>
      {remark !== undefined && <p className="quiet">{remark}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{title.slice(0, -1)}</th>
            <th scope="col">Scenes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, scenes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {scenes.length === 0 ? (
                  <span className="bad">none</span>
                ) : (
                  <details>
                    <summary>{counted(scenes.length, 'scene')}</summary>
                    {scenes.join(', ')}
                  </details>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
