import type { ReactNode } from 'react'
import type { Visit } from '../../results/results.ts'
import { formatAddress } from '../model/address.ts'
import { type Matrix, matricesOf } from '../model/matrices.ts'

const signs = { passed: '✔', failed: '✘', flaky: '~', skipped: '–' } as const

/** Tables of faults, starts and orders of answers; each cell leads to its test. */
export function MatricesView({ visits }: { readonly visits: readonly Visit[] }): ReactNode {
  const matrices = matricesOf(visits)
  if (matrices.length === 0) {
    return (
      <p className="quiet">
        This run has played the journeys only: <code>vernissage test --faults --races 20 --starts</code> plays the rest.
      </p>
    )
  }
  return matrices.map((matrix) => <MatrixTable key={matrix.title} matrix={matrix} />)
}

function MatrixTable({ matrix }: { readonly matrix: Matrix }): ReactNode {
  const titleId = `matrix-${matrix.title.replaceAll(/\W+/g, '-')}`
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{matrix.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached. */}
      <figure className="wide" tabIndex={0} aria-labelledby={titleId}>
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">{matrix.rowLabel}</th>
              {matrix.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((visit, index) => (
                  <td key={matrix.columns[index]} className={visit?.outcome}>
                    {visit && (
                      <a
                        href={formatAddress({ view: 'tests', id: visit.id, filter: {} })}
                        aria-label={`${visit.outcome}: ${name}, ${matrix.columns[index]}`}
                      >
                        {signs[visit.outcome]}
                      </a>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </section>
  )
}
