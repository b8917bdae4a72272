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

/** By priority; what has none keeps its place behind the one before it. */
export function sortByPriority<Row>(rows: readonly Row[], priorityOf: (row: Row) => number): readonly Row[] {
  let last = 0
  const ranked = rows.map((row) => {
    last = priorityOf(row) || last + 1
    return { row, rank: last }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ row }) => row)
}
