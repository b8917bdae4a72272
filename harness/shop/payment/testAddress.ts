/** Addresses for tests: one that a shopper types, and the fields that the plugin sends after the wallet's popup. */

export const address = {
  billing_email: 'alma@werkstatt.example',
  billing_first_name: 'Alma',
  billing_last_name: 'Brandt',
  billing_country: 'DE',
  billing_address_1: 'Am Speicher 3',
  billing_postcode: '18055',
  billing_city: 'Rostock',
  billing_phone: '0381 44 55',
} as const

const location = {
  address_1: 'Kirchwarft 1',
  address_2: '',
  city: 'Hallig Hooge',
  postcode: '25859',
  state: '',
  country: 'DE',
}
const person = { first_name: 'Imke Marie', last_name: 'Claussen' }

/** The fields that the plugin sends after the buyer has agreed, with both addresses (wallet-checkout.md 14.3). */
export const buyerFields: Readonly<Record<string, string>> = {
  ...prefixed('billing', { ...person, ...location, email: 'imke.claussen@halligpost.example', phone: '046715552' }),
  ...prefixed('shipping', { ...person, ...location, phone: '046715552' }),
}

function prefixed(block: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${block}_${name}`, value]))
}
