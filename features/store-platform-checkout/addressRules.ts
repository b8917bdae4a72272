/** What a country makes of an address. Pure. Source: contract theme-and-platform 3.11. */

export interface FieldRule {
  readonly label?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly hidden?: boolean
  readonly priority?: number
  readonly class?: readonly string[]
}

/** Country → field → rule, and `default`. */
export type Locale = Readonly<Record<string, Readonly<Record<string, FieldRule>>>>

/** The default rule with what the country changes. */
export function ruleFor(locale: Locale, country: string, field: string): FieldRule {
  return { ...locale.default?.[field], ...locale[country]?.[field] }
}

/** Country → state code → name; PHP prints an empty list as `[]`. */
export type States = Readonly<Record<string, Readonly<Record<string, string>>>>

export type StateField =
  /** The country has no states, the field none to ask for. */
  | { readonly kind: 'hidden' }
  /** The shop knows nothing about its states. */
  | { readonly kind: 'text' }
  | { readonly kind: 'select'; readonly options: readonly (readonly [code: string, name: string])[] }

export function stateField(states: States, country: string): StateField {
  const list = Object.hasOwn(states, country) ? states[country] : undefined
  if (!list) return { kind: 'text' }
  const options = Object.entries(list)
  return options.length > 0 ? { kind: 'select', options } : { kind: 'hidden' }
}

/** By priority; what has none keeps its place behind the one before it. */
export function sortByPriority<Row>(rows: readonly Row[], priorityOf: (row: Row) => number): readonly Row[] {
  let last = 0
  const ranked = rows.map((row) => {
    last = priorityOf(row) || last + 1
    return { row, rank: last }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ row }) => row)
}

/** A setting that is printed as JSON, sometimes escaped for HTML. Anything else is an empty object. */
export function readPrintedJson(value: unknown): object {
  try {
    const read: unknown = JSON.parse(String(value).replaceAll('&quot;', '"'))
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
