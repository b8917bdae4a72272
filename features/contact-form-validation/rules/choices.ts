/** Is there a value, and is it one of those offered: contract 5.4, rows required and enum. */
import { acceptOf, eachText, type RuleTest } from './rule.ts'

export const required: RuleTest = (values) => values.length > 0

export const enumeration: RuleTest = (values, rule) => {
  const accepted = acceptOf(rule)
  return !accepted || eachText(values, (text) => accepted.includes(text))
}
