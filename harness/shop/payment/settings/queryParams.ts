/** The parameters with which a page asks for the provider's SDK (wallet-checkout.md 1.3; real-shop-facts.md 11). */
import type { PaymentPage } from '../paymentPage.ts'
import type { PaymentSwitches } from '../paymentSwitches.ts'

/** An invented sandbox client. */
export const clientId = 'AVernissageGalerieSandboxClient0000000000000000000000000000000000000000000000007'

export const partnerId = 'PaymentPlugins_PCP'

const pageTypes: Readonly<Partial<Record<PaymentPage, string>>> = {
  checkout: 'checkout',
  order_pay: 'checkout',
  cart: 'cart',
  product: 'product-details',
  shop: 'product-listing',
}

/** All values are strings, lists are joined. The order is the order in the SDK's address. */
export function queryParams(
  page: PaymentPage,
  generation: 'one' | 'two',
  switches: PaymentSwitches,
): Readonly<Record<string, string>> {
  const isAccelerated = page === 'checkout' && switches.accelerated !== 'off'
  const components = [
    'buttons',
    'messages',
    'card-fields',
    ...(generation === 'two' ? ['googlepay', 'applepay'] : []),
    ...(isAccelerated ? ['fastlane'] : []),
  ]
  const pageType = pageTypes[page]
  return {
    'client-id': switches.walletConnected ? clientId : '',
    // A billing agreement has no amount that could be captured.
    intent: switches.billingAgreements ? 'tokenize' : 'capture',
    commit: 'true',
    components: components.join(','),
    currency: 'EUR',
    'enable-funding': 'paylater',
    'data-partner-attribution-id': partnerId,
    ...(switches.billingAgreements ? { vault: 'true' } : {}),
    ...(pageType === undefined ? {} : { 'data-page-type': pageType }),
    locale: 'de_DE',
    ...(isAccelerated ? { 'data-sdk-client-token': 'A21AAVernissageGalerieClientToken' } : {}),
  }
}
