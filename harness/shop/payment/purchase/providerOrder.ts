/** Orders at the provider, and the buyer who agrees there. */
import type { Scope } from '../../state/scope.ts'
import { paymentState, providerId } from '../state/paymentState.ts'
import type { ProviderOrder } from '../state/providerOrders.ts'

/** Opens an order at the provider. @param amount cents */
export function newProviderOrder(scope: Scope, amount: number): ProviderOrder {
  return paymentState(scope).provider.create(providerId(scope, 'provider order', 17), amount)
}

/** The invented buyer who agrees in the provider's popup, with the provider's names for everything (S3.120–S3.126). */
export const providerBuyer = {
  email_address: 'imke.claussen@halligpost.example',
  payer_id: 'EBBEGLUTBUYER7',
  name: { given_name: 'Imke', surname: 'Claussen' },
  phone: { phone_number: { national_number: '046715552' } },
  shipping: {
    name: { full_name: 'Imke Marie Claussen' },
    address: {
      address_line_1: 'Kirchwarft 1',
      admin_area_2: 'Hallig Hooge',
      postal_code: '25859',
      country_code: 'DE',
    },
  },
} as const

/**
 * The page on which a buyer agrees without the wallet's script. The shop serves the provider's page itself, so that no
 * request leaves the machine.
 */
export const providerPagePath = '/__shop/payment/provider'

export function providerPopup(scope: Scope, providerOrder: string): string {
  return scope.link(`${providerPagePath}?token=${providerOrder}`)
}
