/** Accounts that exist from the start. Any password opens them: nothing here is secret. */

export interface Customer {
  readonly id: number
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** How the account greets; default: the first name. */
  readonly displayName?: string
  readonly address: {
    readonly street: string
    readonly postcode: string
    readonly city: string
    /** As the platform spells it: `DE-SH`. */
    readonly state: string
    readonly country: string
    readonly phone: string
  }
}

export const customers: readonly Customer[] = [
  {
    id: 7,
    login: 'tomke',
    firstName: 'Tomke',
    lastName: 'Petersen',
    email: 'tomke@ebbe.example',
    address: {
      street: 'Deichstraße 12',
      postcode: '25938',
      city: 'Wyk auf Föhr',
      state: 'DE-SH',
      country: 'DE',
      phone: '04681 5550',
    },
  },
  {
    id: 8,
    login: 'levke',
    firstName: 'Levke',
    lastName: 'Brodersen',
    email: 'levke@ebbe.example',
    address: {
      street: 'Am Sandwall 3',
      postcode: '25980',
      city: 'Sylt',
      state: 'DE-SH',
      country: 'DE',
      phone: '04651 5551',
    },
  },
]

/** By login name or mail address. */
export function findCustomer(name: string): Customer | undefined {
  return customers.find(({ login, email }) => login === name || email === name)
}
