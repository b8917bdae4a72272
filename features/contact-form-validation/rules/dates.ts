/** Calendar rules: contract contact-form 5.4, rows date, dayofweek, mindate and maxdate. */
import { acceptOf, type TextTest } from './rule.ts'

const isoDate = /^(\d{4,})-(\d\d)-(\d\d)$/

/** The original lets 30 February pass, which the server then refuses; only `parity` keeps that. */
export const date: TextTest = (text, _rule, isParity) => weekday(text, isParity) !== undefined

/** `accept` lists weekdays from 1 (Monday) to 7 (Sunday). */
export const dayofweek: TextTest = (text, rule, isParity) =>
  acceptOf(rule)?.includes(`${weekday(text, isParity)}`) ?? true

/** Dates are compared as texts, which is right for equally long years; NaN for anything else. */
export function comparableDate(value: unknown): string | number {
  return typeof value === 'string' && isoDate.test(value) ? value : Number.NaN
}

/**
 * 1 (Monday) to 7 (Sunday), undefined where the calendar has no such day.
 * The original asks in the visitor's time zone, which is a day off west of Greenwich; only `parity` keeps that.
 */
function weekday(text: string, isParity: boolean): number | undefined {
  const [, year = 0, month = 0, day = 0] = (isoDate.exec(text) ?? []).map(Number)
  // Weekdays and leap years repeat every 400 years; years below 100 would be taken for 19xx.
  const midnight = new Date(Date.UTC(2000 + (year % 400), month - 1, day))
  const isInCalendar = midnight.getUTCMonth() === month - 1
  if (!isParity) return isInCalendar ? midnight.getUTCDay() || 7 : undefined
  const local = month ? new Date(text).getDay() : Number.NaN
  return Number.isNaN(local) ? undefined : local || 7
}
