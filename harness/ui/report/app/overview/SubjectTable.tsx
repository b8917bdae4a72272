import type { ReactNode } from 'react'
import { type FilterName, formatAddress } from '../model/address.ts'
import type { SubjectCount } from '../model/filters.ts'

/** How the run went by feature, page or requirement; each row leads to its findings or tests. */
export function SubjectTable({
  subject,
  label,
  rows,
  texts,
}: {
  readonly subject: FilterName
  readonly label: string
  readonly rows: readonly SubjectCount[]
  /** What an id stands for. */
  readonly texts: ReadonlyMap<string, string>
}): ReactNode {
  const titleId = `by-${subject}`
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>By {label.toLowerCase()}</h2>
      {rows.length === 0 ? (
        <p className="quiet">The tests of this run name none.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col">Tests</th>
              <th scope="col">With findings</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, tests, failed }) => (
              <tr key={name}>
                <th scope="row">
                  <a href={formatAddress({ view: failed > 0 ? 'findings' : 'tests', filter: { [subject]: name } })}>
                    {name}
                  </a>
                  {texts.has(name) && <span className="quiet"> {texts.get(name)}</span>}
                </th>
                <td>{tests}</td>
                <td className={failed > 0 ? 'bad' : 'quiet'}>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
