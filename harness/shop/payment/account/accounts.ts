/**
 * Accounts: those of `customers.yaml`, and those that visitors open or change while the shop runs. Any password opens an
 * account (theme-and-platform.md 3.8).
 */
import { isEmailAddress } from '../../http/emailAddress.ts'
import { type Customer, customers } from '../../state/customers.ts'
import type { Scope } from '../../state/scope.ts'
import { stateOfShop } from '../../state/shopState.ts'
import type { PostedFields } from '../addresses/validateCheckout.ts'

const newAccounts = stateOfShop((): Customer[] => [])
/** The accounts that their owners have changed, by number. */
const changedAccounts = stateOfShop(() => new Map<number, Customer>())

/** Number of the first account that is opened while the shop runs. */
const firstId = 100

export type RegistrationResult =
  | { readonly ok: true; readonly customer: Customer }
  | { readonly ok: false; readonly message: string }

/** @param name login name or mail address, as a visitor types it */
export function findAccount({ shop: { shopState } }: Scope, name: string): Customer | undefined {
  const all = [...customers, ...newAccounts(shopState)].map(
    (customer) => changedAccounts(shopState).get(customer.id) ?? customer,
  )
  return all.find(({ login, email }) => login === name || email === name)
}

/** Changes the account of this visitor, at once and for later logins. */
export function changeAccount({ shop, visitor }: Scope, customer: Customer): void {
  changedAccounts(shop.shopState).set(customer.id, customer)
  visitor.customer = customer
}

/** Opens an account and logs the visitor in. @param posted fields of the checkout's form, for the account's address */
export function registerCustomer(scope: Scope, email: string, posted: PostedFields = {}): RegistrationResult {
  const { shop, visitor } = scope
  if (!isEmailAddress(email)) return { ok: false, message: 'Bitte geben Sie eine E-Mail-Adresse an.' }
  if (findAccount(scope, email)) {
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
  newAccounts(shop.shopState).push(customer)
  visitor.customer = customer
  return { ok: true, customer }
}
