/** Changes that other plugins and PHP make to a REST call's answer, chosen by `paymentAnswer` (wallet-checkout.md 5, 6). */
import { answerAs, answerLater } from '../../http/brokenAnswer.ts'
import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'

/** The call's own answer, later and spoilt as the switches say. @param path of the call, `cart/order` */
export function answerSpoilt({ switches }: ShopRequest, path: string, work: () => ShopResponse): Promise<ShopResponse> {
  const { paymentAnswer, paymentAnswerAt, paymentDelayMs } = switches
  const kind = paymentAnswerAt === '' || paymentAnswerAt === path ? paymentAnswer : 'normal'
  return answerLater(paymentDelayMs, () => answerAs(kind, () => spoil(kind, work)))
}

function spoil(kind: string, work: () => ShopResponse): ShopResponse {
  if (kind === 'exception') {
    return jsonAnswer({ code: 'rest-error', message: 'PayPal antwortet nicht.', data: { status: 0 } })
  }
  const answer = work()
  if (kind === 'warning-before') return { ...answer, body: `<br />\n<b>Warning</b>: …<br />\n${answer.body}` }
  if (kind === 'warning-inside') return spoilText(answer, (text) => `<br />${text}`)
  return kind === 'list' ? spoilText(answer, (text) => [text]) : answer
}

/** Changes an answer that is a JSON string; others stay. */
function spoilText(answer: ShopResponse, change: (text: string) => unknown): ShopResponse {
  const value: unknown = answer.status === 200 ? JSON.parse(String(answer.body)) : undefined
  return typeof value === 'string' ? { ...answer, body: JSON.stringify(change(value)) } : answer
}
