import { needsShipping } from '../../cart/cart.ts'
import type { Scope } from '../../state/scope.ts'
import { fieldRule, shippingCountries } from './addressRules.ts'
import type { StoreAddress } from './storeAddress.ts'

const decisiveParts = ['country', 'state', 'postcode', 'city'] as const

/**
 * False only for an address that is complete by its country's rules and lies where nothing is delivered to: of an
 * incomplete one the plugin does not know yet (wallet-checkout.md 6).
 */
export function isDeliverable({ visitor }: Scope, address: StoreAddress): boolean {
  const country = address.country ?? ''
  if (!needsShipping(visitor.cart) || shippingCountries.includes(country)) return true
  return decisiveParts.some((part) => fieldRule(part, country).required && !address[part])
}
