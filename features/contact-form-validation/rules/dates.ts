/** Calendar rules: contract 5.4, rows date, dayofweek, mindate and maxdate. */
import { acceptOf, eachText, type RuleTest } from './rule.ts'

const isoDate = /^(\d{4,})-(\d\d)-(\d\d)$/

/** The original lets 30 February pass, which the server then refuses; only `parity` keeps that. */
export const date: RuleTest = (values, _rule, isParity) =>
  eachText(values, (text) => weekday(text, isParity) !== undefined)

/** `accept` lists weekdays from 1 (Monday) to 7 (Sunday). */
export const dayofweek: RuleTest = (values, rule, isParity) => {
  const accepted = acceptOf(rule)
  return !accepted || eachText(values, (text) => accepted.includes(`${weekday(text, isParity)}`))
}

export const mindate: RuleTest = (values, { threshold }) => eachText(values, (text) => !isBefore(text, threshold))

export const maxdate: RuleTest = (values, { threshold }) => eachText(values, (text) => !isBefore(threshold, text))

/**
 * 1 (Monday) to 7 (Sunday), undefined where the calendar has no such day.
 * The original asks in the visitor's time zone, which is a day off west of Greenwich; only `parity` keeps that.
 */
function weekday(text: string, isParity: boolean): number | undefined {
  const [, year = 0, month = 0, day = 0] = (isoDate.exec(text) ?? []).map(Number)
  // Weekdays and leap years repeat every 400 years; years below 100 would be taken for 19xx.
  const moment = new Date(Date.UTC(2000 + (year % 400), month - 1, day))
  const isInCalendar = moment.getUTCMonth() === month - 1
  if (!isParity) return isInCalendar ? moment.getUTCDay() || 7 : undefined
  const local = month ? new Date(text).getDay() : Number.NaN
  return Number.isNaN(local) ? undefined : local || 7
}

/** Compares as text, which is right for dates with equally long years; anything but two dates compares as false. */
function isBefore(earlier: unknown, later: unknown): boolean {
  return isDateText(earlier) && isDateText(later) && earlier < later
}

function isDateText(value: unknown): value is string {
  return typeof value === 'string' && isoDate.test(value)
}
