import { needsShipping, totalsOf } from '../../../cart/cart.ts'
import { jsonAnswer, type ShopResponse } from '../../../http/respond.ts'
import { decimal } from '../../../markup/money.ts'
import { isPaymentPage } from '../../paymentPage.ts'
import { queryParams } from '../../settings/queryParams.ts'
import type { RestRequest } from '../paymentCall.ts'

/** What the cart is now, and what the SDK has to be asked for (R1). Says nothing of an empty cart. */
export function refreshCart({ scope, fields }: RestRequest): ShopResponse {
  const { visitor, switches } = scope
  const page = fields.page ?? ''
  return jsonAnswer({
    cart: {
      total: decimal(totalsOf(visitor.cart).total),
      needsShipping: needsShipping(visitor.cart),
      ...(switches.payment === 'two' ? { currency: 'EUR' } : {}),
    },
    queryParams: queryParams(isPaymentPage(page) ? page : '', switches.payment, switches),
  })
}
