/** The report's view is in the part of its address behind `#`, so that every view can be sent and kept. */
import { decodePercent } from '../../../../scene/reading/looseText.ts'

export const views = ['overview', 'findings', 'tests', 'matrices', 'coverage'] as const
export type ViewName = (typeof views)[number]

const filterNames = ['search', 'check', 'feature', 'page', 'requirement', 'outcome'] as const
export type FilterName = (typeof filterNames)[number]
/** Absent: everything. */
export type Filter = { readonly [Name in FilterName]?: string }

export interface Address {
  readonly view: ViewName
  /** The cause or the test that is open. */
  readonly id?: string
  readonly filter: Filter
}

/** Reads `#findings/1a2b?feature=contact-form`; unknown parts are ignored. */
export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  const [name, id] = path.split('/', 2)
  const view = views.find((known) => known === name) ?? 'overview'
  const parameters = new URLSearchParams(query)
  const filter = Object.fromEntries(
    filterNames.flatMap((key) => {
      const value = parameters.get(key)
      return value ? [[key, value]] : []
    }),
  )
  return { view, ...(id && { id: decodePercent(id) }), filter }
}

export function formatAddress({ view, id, filter }: Address): string {
  const entries = filterNames.flatMap((key): [string, string][] => {
    const value = filter[key]
    return value ? [[key, value]] : []
  })
  const query = new URLSearchParams(entries).toString()
  return `#${view}${id === undefined ? '' : `/${encodeURIComponent(id)}`}${query && `?${query}`}`
}

/** The filter with one value changed; an empty one takes it away. */
export function withFilter(filter: Filter, name: FilterName, value: string): Filter {
  const { [name]: _, ...others } = filter
  return value === '' ? others : { ...others, [name]: value }
}
