/** How many, how long, how large: contract 5.4, rows minitems to stepnumber without the dates. */
import type { Leaf } from '../formDataTree.ts'
import { eachText, numberOf, type RuleTest } from './rule.ts'

// Every comparison asks for the failure and negates it: a threshold that is no number lets everything pass.

export const minitems: RuleTest = (values, { threshold }) => !(values.length < Math.trunc(numberOf(threshold)))

export const maxitems: RuleTest = (values, { threshold }) => !(values.length > Math.trunc(numberOf(threshold)))

export const minlength: RuleTest = (values, { threshold }) =>
  values.length === 0 || !(totalLength(values) < numberOf(threshold))

export const maxlength: RuleTest = (values, { threshold }) => !(totalLength(values) > numberOf(threshold))

export const minnumber: RuleTest = (values, { threshold }) =>
  eachText(values, (text) => !(numberOf(text) < numberOf(threshold)))

export const maxnumber: RuleTest = (values, { threshold }) =>
  eachText(values, (text) => !(numberOf(text) > numberOf(threshold)))

export const minfilesize: RuleTest = (values, { threshold }) => !(totalBytes(values) < numberOf(threshold))

export const maxfilesize: RuleTest = (values, { threshold }) => !(totalBytes(values) > numberOf(threshold))

/** A whole number of intervals away from the base, to six decimals. */
export const stepnumber: RuleTest = (values, rule) => {
  const interval = numberOf(rule.interval)
  return eachText(values, (text) => {
    const rest = Math.abs((numberOf(text) - numberOf(rule.base)) % interval)
    return !(interval > 0 && Math.min(rest, interval - rest) >= 5e-7)
  })
}

/** In UTF-16 units, as the browser's own `maxlength` counts. */
function totalLength(values: readonly Leaf[]): number {
  return values.reduce((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
}

function totalBytes(values: readonly Leaf[]): number {
  return values.reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0)
}
