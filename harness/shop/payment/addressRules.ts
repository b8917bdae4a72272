/** Countries, their states and what an address needs in each (theme-and-platform.md 3.2, 3.11). */

/** What a country changes about a field; keys as the platform prints them. */
export interface FieldRule {
  readonly label?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly hidden?: boolean
  readonly priority?: number
  readonly class?: readonly string[]
  readonly autocomplete?: string
}

export type AddressPart =
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'country'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'state'
  | 'postcode'

/** Code → name, in the order of the select. */
export const countries: Readonly<Record<string, string>> = {
  DE: 'Deutschland',
  LI: 'Liechtenstein',
  NL: 'Niederlande',
  AT: 'Österreich',
  CH: 'Schweiz',
}

/** Countries that the gallery delivers to; from the others one can buy what needs no delivery. */
export const shippingCountries: readonly string[] = ['DE', 'AT', 'CH', 'LI']

/** Country → state code → name. An empty list hides the field; a country that is missing gets a text field. */
export const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DE: {
    'DE-BW': 'Baden-Württemberg',
    'DE-BY': 'Bayern',
    'DE-BE': 'Berlin',
    'DE-BB': 'Brandenburg',
    'DE-HB': 'Bremen',
    'DE-HH': 'Hamburg',
    'DE-HE': 'Hessen',
    'DE-MV': 'Mecklenburg-Vorpommern',
    'DE-NI': 'Niedersachsen',
    'DE-NW': 'Nordrhein-Westfalen',
    'DE-RP': 'Rheinland-Pfalz',
    'DE-SL': 'Saarland',
    'DE-SN': 'Sachsen',
    'DE-ST': 'Sachsen-Anhalt',
    'DE-SH': 'Schleswig-Holstein',
    'DE-TH': 'Thüringen',
  },
  AT: {},
  NL: {},
  CH: { BE: 'Bern', BS: 'Basel-Stadt', GE: 'Genf', LU: 'Luzern', SG: 'St. Gallen', ZH: 'Zürich' },
}

const defaults: Readonly<Record<AddressPart, FieldRule>> = {
  first_name: { label: 'Vorname', required: true, class: ['form-row-first'], autocomplete: 'given-name', priority: 10 },
  last_name: {
    label: 'Nachname',
    required: true,
    class: ['form-row-last'],
    autocomplete: 'family-name',
    priority: 20,
  },
  company: { label: 'Firma', required: false, class: ['form-row-wide'], autocomplete: 'organization', priority: 30 },
  country: {
    label: 'Land / Region',
    required: true,
    class: ['form-row-wide', 'address-field', 'update_totals_on_change'],
    autocomplete: 'country',
    priority: 40,
  },
  address_1: {
    label: 'Straße',
    placeholder: 'Straße und Hausnummer',
    required: true,
    class: ['address-field', 'form-row-first'],
    autocomplete: 'address-line1',
    priority: 50,
  },
  address_2: {
    label: 'Adresszusatz',
    placeholder: 'Hinterhaus, Etage usw. (optional)',
    required: false,
    class: ['address-field', 'form-row-last'],
    autocomplete: 'address-line2',
    priority: 60,
  },
  city: {
    label: 'Ort',
    required: true,
    class: ['form-row-wide', 'address-field'],
    autocomplete: 'address-level2',
    priority: 70,
  },
  state: {
    label: 'Bundesland',
    required: true,
    class: ['form-row-wide', 'address-field'],
    autocomplete: 'address-level1',
    priority: 80,
  },
  postcode: {
    label: 'Postleitzahl',
    required: true,
    class: ['form-row-wide', 'address-field'],
    autocomplete: 'postal-code',
    priority: 90,
  },
}

/** Country → field → difference from the default, plus `default`: the content of the printed `locale`. */
export const addressLocale: Readonly<Record<string, Readonly<Partial<Record<AddressPart, FieldRule>>>>> = {
  AT: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  CH: { postcode: { priority: 65 }, state: { label: 'Kanton', required: false } },
  DE: { postcode: { priority: 65 }, state: { required: false } },
  LI: { postcode: { priority: 65 }, state: { required: false } },
  NL: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  default: defaults,
}

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
  return { ...defaults[part], ...addressLocale[country]?.[part] }
}

const postcodes: Readonly<Record<string, RegExp>> = {
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  LI: /^\d{4}$/,
  NL: /^\d{4}\s?[A-Z]{2}$/i,
}

/** True for countries without a known form, too. */
export function isPostcode(value: string, country: string): boolean {
  return postcodes[country]?.test(value.trim()) ?? true
}
