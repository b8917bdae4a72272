import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { validateCheckout } from '../addresses/validateCheckout.ts'
import { checkoutRules } from '../purchase/placeOrder.ts'
import { formErrors } from './formErrors.ts'
import type { RestRequest } from './paymentCall.ts'

/** The form's check before a wallet opens (R13). */
export function checkForm({ scope, fields }: RestRequest): ShopResponse {
  const errors = validateCheckout(fields, checkoutRules(scope))
  return errors.length > 0 ? formErrors(scope, errors) : jsonAnswer({ success: true })
}
