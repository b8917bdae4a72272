/** Is there a value, and is it one of those offered: contract contact-form 5.4, rows required and enum. */
import { acceptOf, type RuleTest, type TextTest } from './rule.ts'

export const required: RuleTest = (values) => values.length > 0

export const enumeration: TextTest = (text, rule) => acceptOf(rule)?.includes(text) ?? true
