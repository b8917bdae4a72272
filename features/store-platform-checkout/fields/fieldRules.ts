/**
 * The labels and required fields of an address by country, and the checks of its fields. Source: contract
 * theme-and-platform 3.8, 3.11.
 */
import { isEmail } from '../../shared/platform/isEmail.ts'

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

/** The rule of a field: the default one, overridden by that of the country. */
export function ruleFor(locale: Locale, country: string, field: string): FieldRule {
  return { ...locale.default?.[field], ...locale[country]?.[field] }
}

/** Sorts rows by priority; a row without one keeps its place behind the row before it. */
export function sortByPriority<Row>(rows: readonly Row[], priorityOf: (row: Row) => number): readonly Row[] {
  let last = 0
  const ranked = rows.map((row) => {
    last = priorityOf(row) || last + 1
    return { row, rank: last }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ row }) => row)
}

/** Names of failed checks, with which the platform's classes `woocommerce-invalid-…` end. */
export const complaints = ['required-field', 'email', 'phone'] as const

/**
 * The check that a field fails, by the classes of its row, or `validated`.
 * @param value '' also for a checkbox that is not ticked
 */
export function checkField(value: string, has: (rule: string) => boolean): (typeof complaints)[number] | 'validated' {
  if (value === '') return has('validate-required') ? 'required-field' : 'validated'
  if (has('validate-email') && !isEmail(value)) return 'email'
  if (has('validate-phone') && /[^\s#0-9_\-+/().]/.test(value)) return 'phone'
  return 'validated'
}
