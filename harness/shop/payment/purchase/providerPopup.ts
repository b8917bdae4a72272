/** The page to which a buyer is sent who has to agree without the wallet's script. */
import type { Scope } from '../../state/scope.ts'

/** The shop plays the provider's page itself: nothing ever leaves the machine. */
export const providerPagePath = '/__shop/payment/provider'

export function providerPopup(scope: Scope, providerOrder: string): string {
  return scope.link(`${providerPagePath}?token=${providerOrder}`)
}
