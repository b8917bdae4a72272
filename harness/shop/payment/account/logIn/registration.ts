/** New accounts, and finding one by what a visitor types (theme-and-platform.md 3.8). Any password opens an account. */
import { type Customer, customers } from '../../../state/customers.ts'
import type { Scope } from '../../../state/scope.ts'
import { stateOfShop } from '../../../state/shopState.ts'
import type { PostedFields } from '../../addresses/validateCheckout.ts'

const registered = stateOfShop((): Customer[] => [])
/** Accounts whose owner changed something, by number. */
const changed = stateOfShop(() => new Map<number, Customer>())

/** Number of the first account that is opened while the shop runs. */
const firstId = 100

export type Registered =
  | { readonly ok: true; readonly customer: Customer }
  | { readonly ok: false; readonly message: string }

export function accountOf({ shop: { shopState } }: Scope, name: string): Customer | undefined {
  const all = [...customers, ...registered(shopState)].map(
    (customer) => changed(shopState).get(customer.id) ?? customer,
  )
  return all.find(({ login, email }) => login === name || email === name)
}

/** Changes an account from the next login on, and for this visitor at once. */
export function changeAccount({ shop, visitor }: Scope, customer: Customer): void {
  changed(shop.shopState).set(customer.id, customer)
  visitor.customer = customer
}

/** Opens an account and logs the visitor in. @param posted the checkout's form, where the address is known */
export function register(scope: Scope, email: string, posted: PostedFields = {}): Registered {
  const { shop, visitor } = scope
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return { ok: false, message: 'Bitte geben Sie eine E-Mail-Adresse an.' }
  if (accountOf(scope, email)) {
    return { ok: false, message: 'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.' }
  }
  const customer: Customer = {
    id: firstId + shop.shopState.next('customer'),
    login: email.split('@')[0] ?? email,
    firstName: posted.billing_first_name ?? '',
    lastName: posted.billing_last_name ?? '',
    email,
    address: {
      street: posted.billing_address_1 ?? '',
      postcode: posted.billing_postcode ?? '',
      city: posted.billing_city ?? '',
      state: posted.billing_state ?? '',
      country: posted.billing_country ?? 'DE',
      phone: posted.billing_phone ?? '',
    },
  }
  registered(shop.shopState).push(customer)
  visitor.customer = customer
  return { ok: true, customer }
}
