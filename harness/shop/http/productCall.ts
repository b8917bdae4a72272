import { answerAs, answerLater } from './brokenAnswer.ts'
import type { ShopResponse } from './respond.ts'
import type { ShopRequest } from './route.ts'

/** Answers a call of the product page, late or broken where a switch says so. */
export function productCall(request: ShopRequest, answer: string, work: () => ShopResponse): Promise<ShopResponse> {
  return answerLater(request.switches.productDelayMs, () => answerAs(answer, work))
}
