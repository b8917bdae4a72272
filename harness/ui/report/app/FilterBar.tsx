import type { ReactNode } from 'react'
import type { ReportData } from '../results/results.ts'
import { type Address, type FilterName, formatAddress, withFilter } from './model/address.ts'
import { countBySubject } from './model/filters.ts'
import { replaceAddress } from './useAddress.ts'

interface Choice {
  readonly name: FilterName
  readonly label: string
  readonly values: readonly string[]
}

/** Search and filters of the findings and the tests; what is chosen stands in the address. */
export function FilterBar({ data, address }: { readonly data: ReportData; readonly address: Address }): ReactNode {
  const change = (name: FilterName, value: string): void => {
    replaceAddress(formatAddress({ view: address.view, filter: withFilter(address.filter, name, value) }))
  }
  return (
    <search className="filters">
      <label>
        Search
        <input
          type="search"
          value={address.filter.search ?? ''}
          onChange={({ target }) => change('search', target.value)}
        />
      </label>
      {choicesOf(data).map(({ name, label, values }) => (
        <label key={name}>
          {label}
          <select value={address.filter[name] ?? ''} onChange={({ target }) => change(name, target.value)}>
            <option value="">all</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
      {Object.keys(address.filter).length > 0 && (
        <a className="button" href={formatAddress({ view: address.view, filter: {} })}>
          Show all
        </a>
      )}
    </search>
  )
}

/** Filters that would leave something out. */
function choicesOf({ results, scenes }: ReportData): readonly Choice[] {
  const { visits } = results
  const namesOf = (subject: 'feature' | 'page' | 'requirement'): readonly string[] =>
    countBySubject(visits, subject, scenes)
      .map(({ name }) => name)
      .sort()
  const choices: readonly Choice[] = [
    {
      name: 'check',
      label: 'Check',
      values: distinct(visits.flatMap(({ findings }) => findings.map(({ check }) => check))),
    },
    { name: 'feature', label: 'Feature', values: namesOf('feature') },
    { name: 'page', label: 'Page', values: namesOf('page') },
    { name: 'requirement', label: 'Requirement', values: namesOf('requirement') },
    { name: 'outcome', label: 'Outcome', values: distinct(visits.map(({ outcome }) => outcome)) },
  ]
  return choices.filter(({ values }) => values.length > 1)
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)].sort()
}
