/** The calls that save a payment method: a setup token, which the buyer approves in the popup, is exchanged for a payment token (R8, R9). */
import { shopName } from '../../catalogue/catalogue.ts'
import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { validateCheckout } from '../addresses/validateCheckout.ts'
import { checkoutRules } from '../purchase/placeOrder.ts'
import { providerBuyer, providerPopup } from '../purchase/providerOrder.ts'
import { savedCard } from '../purchase/takePayment.ts'
import { paymentState, providerId } from '../state/paymentState.ts'
import type { VaultMethod } from '../state/vault.ts'
import { formErrors } from './checkoutCalls.ts'
import type { RestRequest } from './paymentCall.ts'
import { refusedCall, restError } from './restErrors.ts'

const customer = { id: 'EBBEGLUTCUSTOMER' } as const

export function createSetupToken({ scope, fields }: RestRequest): ShopResponse {
  const { switches } = scope
  if (switches.vaultAnswer === 'refused') return refusedByProvider()
  if (!switches.vault) return refusedCall('Zahlungsarten können hier nicht gespeichert werden.')
  if (fields.context === 'checkout' && switches.checkoutValidation) {
    const errors = validateCheckout(fields, checkoutRules(scope))
    if (errors.length > 0) return formErrors(scope, errors)
  }
  const method: VaultMethod = fields.payment_method === 'ppcp_card' ? 'ppcp_card' : 'ppcp'
  const id = providerId(scope, 'setup token', 17)
  paymentState(scope).vault.addSetup({ id, method })
  const isAccount = fields.context === 'add_payment_method'
  const source = {
    attributes: [],
    usage_type: 'MERCHANT',
    permit_multiple_payment_tokens: true,
    experience_context: {
      return_url: scope.link(isAccount ? '/mein-konto/payment-methods/' : '/wc-api/ppcp_checkout_return/'),
      cancel_url: scope.link(isAccount ? '/mein-konto/add-payment-method/' : '/kasse/'),
    },
  }
  return jsonAnswer({
    id,
    status: 'PAYER_ACTION_REQUIRED',
    customer,
    payment_source: method === 'ppcp_card' ? { card: {} } : { paypal: source },
    links: [{ href: providerPopup(scope, id), rel: 'approve', method: 'GET' }],
  })
}

/** Exchanges an approved setup token. Accelerated checkout posts a token that the provider's SDK has made, for one payment (provider-sdk.md 4.7). */
export function exchangeSetupToken({ scope, body, fields }: RestRequest): ShopResponse {
  if (scope.switches.vaultAnswer === 'refused') return refusedByProvider()
  const { vault } = paymentState(scope)
  const setupToken = fields.setup_token ?? ''
  if (body.fastlane === true) vault.addSetup({ id: setupToken, method: 'ppcp_card' })
  const token = vault.exchange(setupToken, providerId(scope, 'payment token', 12))
  if (!token) return restError('RESOURCE_NOT_FOUND', 'Diese Zahlungsart ist PayPal nicht bekannt.', 404)
  return jsonAnswer({
    id: token.id,
    customer,
    payment_source: token.method === 'ppcp_card' ? { card: savedCard } : { paypal: walletSource },
    links: [{ href: scope.link(`/__shop/payment/tokens/${token.id}`), rel: 'self', method: 'GET' }],
  })
}

const walletSource = {
  description: shopName,
  ...providerBuyer,
  account_id: providerBuyer.payer_id,
  permit_multiple_payment_tokens: false,
  usage_type: 'MERCHANT',
  customer_type: 'CONSUMER',
} as const

function refusedByProvider(): ShopResponse {
  return restError('REFUSED_MARK_REF_TXN_NOT_ENABLED', 'PayPal erlaubt der Galerie nicht, Zahlungsarten zu speichern.')
}
