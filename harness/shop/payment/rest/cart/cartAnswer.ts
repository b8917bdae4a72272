import type { Scope } from '../../../state/scope.ts'
import { fullCartData } from '../../cartData.ts'
import { cartFacts } from '../../cartFacts.ts'
import { methodIds } from '../../paymentMethods.ts'

/** The cart in the answers of generation two (wallet-checkout.md 1.4). */
export function cartAnswer({ visitor }: Scope): Readonly<Record<string, unknown>> {
  return fullCartData(cartFacts(visitor.cart), methodIds, true)
}
