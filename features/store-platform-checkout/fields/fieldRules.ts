/**
 * What a country makes of an address, and what is wrong with a field. Pure.
 * Source: contract theme-and-platform 3.8, 3.11.
 */

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

/** All that can be wrong, as the platform's classes end. */
export const complaints = ['required-field', 'email', 'phone'] as const

/**
 * What is wrong with a field, by the classes of its row.
 * @param value '' also for a box that is not ticked
 */
export function checkField(value: string, has: (rule: string) => boolean): (typeof complaints)[number] | 'validated' {
  if (value === '') return has('validate-required') ? 'required-field' : 'validated'
  if (has('validate-email') && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)) return 'email'
  if (has('validate-phone') && /[^\s#0-9_\-+/().]/.test(value)) return 'phone'
  return 'validated'
}
