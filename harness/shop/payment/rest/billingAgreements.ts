/** The calls for billing agreements, which the oldest scripts have in the place of setup tokens (R10, R11). */

import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { providerBuyer } from '../purchase/providerOrder.ts'
import { paymentState, providerId } from '../state/paymentState.ts'
import type { RestRequest } from './paymentCall.ts'
import { restError } from './restErrors.ts'

export function agreeToBilling({ scope }: RestRequest): ShopResponse {
  const id = `BA-${providerId(scope, 'billing agreement', 14)}`
  paymentState(scope).vault.addSetup({ id, method: 'ppcp' })
  return jsonAnswer(id)
}

/** Answers with the agreement. From this call on the shop can charge it. */
export function readBillingAgreement({ scope, groups: [id = ''] }: RestRequest): ShopResponse {
  const { vault } = paymentState(scope)
  const token = vault.findToken(id) ?? vault.exchange(id, id)
  if (!token) return restError('RESOURCE_NOT_FOUND', 'PayPal kennt diese Vereinbarung nicht.', 404)
  const { name, email_address, payer_id, phone, shipping } = providerBuyer
  const address = {
    recipient_name: shipping.name.full_name,
    line1: shipping.address.address_line_1,
    city: shipping.address.admin_area_2,
    state: '',
    postal_code: shipping.address.postal_code,
    country_code: shipping.address.country_code,
  }
  const payer = {
    email: email_address,
    first_name: name.given_name,
    last_name: name.surname,
    phone: phone.phone_number.national_number,
    payer_id,
    shipping_address: address,
    billing_address: address,
  }
  // The oldest client reads `payer_info` at the top, the provider sends it inside `payer` (wallet-checkout.md 6).
  return jsonAnswer({
    token_id: id,
    token_status: 'APPROVED',
    payer: { payer_info: payer },
    payer_info: payer,
    shipping_address: address,
  })
}
