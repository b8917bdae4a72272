/** Which fields of an address a country requires. wallet-checkout 14.2, S3.75, S5.38, S5.39 */
import { hasOwn } from '../../../../inject/schema/hasOwn.ts'
import { phpBoolean, phpObject } from '../../../../inject/schema/php.ts'

/** Country → field → whether it is required; `default` for all. */
export type AddressRules = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/**
 * Reads the rules as the page prints them: an object, or its JSON, whose quotes are entities where a theme escapes them.
 */
export function readAddressRules(printed: unknown): AddressRules {
  const countries = Object.entries(phpObject(printed) ?? {})
  return Object.fromEntries(
    countries.map(([country, fields]) => {
      const rules = Object.entries(phpObject(fields) ?? {}).flatMap(([field, rule]): [string, boolean][] => {
        const required = phpObject(rule)?.required
        return required === undefined ? [] : [[field, phpBoolean(required)]]
      })
      return [country, Object.fromEntries(rules)]
    }),
  )
}

/** Names of the required fields, without prefix: the default rules with the country's changes. */
export function requiredFieldsOf(rules: AddressRules, country: string): readonly string[] {
  const merged = { ...rulesOf(rules, 'default'), ...rulesOf(rules, country) }
  return Object.keys(merged).filter((field) => merged[field])
}

function rulesOf(rules: AddressRules, key: string): Readonly<Record<string, boolean>> {
  return (hasOwn(rules, key) && rules[key]) || {}
}
