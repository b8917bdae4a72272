/** `?wc-ajax=checkout`: the posted form answered as JSON (theme-and-platform.md 3.8, 5.6). */
import { answerAs, answerLater } from '../../http/brokenAnswer.ts'
import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { type Route, type ShopRequest, storeAjax } from '../../http/route.ts'
import { formFields } from '../addresses/postedFields.ts'
import { checkoutFailure, checkoutSuccess, expiredFailure } from '../purchase/checkoutAnswer.ts'
import { processCheckout } from './processCheckout.ts'

export const checkoutEndpoint: Route = storeAjax('checkout', (request) => {
  const { checkoutAnswer, paymentDelayMs } = request.switches
  return answerLater(paymentDelayMs, () => answerAs(checkoutAnswer, () => answer(request)))
})

function answer(request: ShopRequest): ShopResponse {
  const { checkoutAnswer } = request.switches
  const failure = { result: 'failure', refresh: checkoutAnswer === 'refresh', reload: checkoutAnswer === 'reload' }
  if (checkoutAnswer === 'silent') return jsonAnswer(failure)
  if (failure.refresh || failure.reload) return jsonAnswer({ ...failure, messages: '' })
  const own = answerForm(request)
  // Other plugins' warnings stand before the JSON, and the platform's script reads on (theme-and-platform.md 3.8).
  return checkoutAnswer === 'garbage-before' ? { ...own, body: `<br />Deprecated: …\n${own.body}` } : own
}

function answerForm(request: ShopRequest): ShopResponse {
  const placed = processCheckout(request, formFields(request.form))
  if (placed.kind === 'placed') return checkoutSuccess(placed)
  if (placed.kind === 'empty-cart') return expiredFailure(request)
  return checkoutFailure(placed.errors, placed.kind === 'stale')
}
