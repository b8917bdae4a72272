/** Countries, their states and what an address needs in each: `addresses.yaml` (theme-and-platform.md 3.2, 3.11). */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'

/** The changes of a country to a field; keys as the platform prints them, in its order. */
const rule = z.strictObject({
  label: z.string().exactOptional(),
  placeholder: z.string().exactOptional(),
  required: z.boolean().exactOptional(),
  hidden: z.boolean().exactOptional(),
  class: z.array(z.string()).exactOptional(),
  autocomplete: z.string().exactOptional(),
  priority: z.int().exactOptional(),
})
export type FieldRule = Readonly<z.infer<typeof rule>>

/** The parts of an address in the platform's order. */
export const addressParts = [
  'first_name',
  'last_name',
  'company',
  'country',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
] as const
const part = z.enum(addressParts)
export type AddressPart = z.infer<typeof part>

const names = z.record(z.string(), z.string())
const addresses = readYaml(
  join(import.meta.dirname, 'addresses.yaml'),
  z.strictObject({
    countries: names,
    shipping: z.array(z.string()),
    states: z.record(z.string(), names),
    fields: z.record(part, rule),
    locale: z.record(z.string(), z.partialRecord(part, rule)),
    postcodes: names,
  }),
)

export const countries: Readonly<Record<string, string>> = addresses.countries
export const shippingCountries: readonly string[] = addresses.shipping
export const states: Readonly<Record<string, Readonly<Record<string, string>>>> = addresses.states

/** Country → field → difference from the default, plus `default`: the content of the printed `locale`. */
export const addressLocale = { ...addresses.locale, default: addresses.fields }

/** Field → selectors of its rows: the content of the printed `locale_fields`. */
export const localeFields: Readonly<Record<string, string>> = Object.fromEntries(
  (['address_1', 'address_2', 'state', 'postcode', 'city'] as const).map((part) => [
    part,
    ['billing', 'shipping', ...(part.startsWith('address') ? [] : ['calc_shipping'])]
      .map((block) => `#${block}_${part}_field`)
      .join(', '),
  ]),
)

/** The rule for one field in a country; unknown countries follow the default. */
export function fieldRule(part: AddressPart, country: string): FieldRule {
  return { ...addresses.fields[part], ...addresses.locale[country]?.[part] }
}

/** True for countries without a known form, too. */
export function isPostcode(value: string, country: string): boolean {
  return new RegExp(addresses.postcodes[country] ?? '', 'i').test(value.trim())
}
