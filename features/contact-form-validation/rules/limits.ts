/** How many, how long, how large: contract contact-form 5.4, rows minitems to stepnumber. */
import type { Leaf } from '../formDataTree.ts'
import { comparableDate } from './dates.ts'
import type { TextTest } from './rule.ts'

type Amount = string | number

/** The two sides that the rules `min…` and `max…` of one kind compare. */
interface Measure {
  /** The amounts in a field; each of them is compared by itself. */
  amounts(values: readonly Leaf[]): readonly Amount[]
  /** The amount in the rule's threshold; default: a number. NaN where it cannot be read, so that every comparison is false. */
  limit?(threshold: unknown): Amount
}

/** Measures by the part of the rules' names after `min` or `max`. */
export const measures: Readonly<Record<string, Measure>> = {
  items: { amounts: (values) => [values.length], limit: (threshold) => Math.trunc(numberOf(threshold)) },
  // In UTF-16 units, as the browser's own `maxlength` counts. An empty field is not too short.
  length: { amounts: (values) => (values.length > 0 ? [texts(values).join('').length] : []) },
  number: { amounts: (values) => texts(values).map(numberOf) },
  date: { amounts: (values) => texts(values).map(comparableDate), limit: comparableDate },
  filesize: {
    amounts: (values) => [new Blob(values.filter((value) => typeof value !== 'string')).size],
  },
}

/** A whole number of intervals away from the base, to six decimals. */
export const stepnumber: TextTest = (text, rule) => {
  const interval = numberOf(rule.interval)
  const rest = Math.abs((numberOf(text) - numberOf(rule.base)) % interval)
  return !(interval > 0 && Math.min(rest, interval - rest) >= 5e-7)
}

/** A number that was printed as such or as text ("10"); NaN for anything else. */
export function numberOf(value: unknown): number {
  return typeof value === 'object' ? Number.NaN : Number.parseFloat(`${value}`)
}

function texts(values: readonly Leaf[]): readonly string[] {
  return values.filter((value) => typeof value === 'string')
}
