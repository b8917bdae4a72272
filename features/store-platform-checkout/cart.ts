/** What every change of the cart has in common: its turn, its call, and what the shopper sees when it fails. */
import type { Answer } from '../../inject/http.ts'
import { showNotice } from '../../inject/notices.ts'
import { block } from '../store-platform/block.ts'
import { type AppliedPage, cartForm } from './applyCartPage.ts'
import { createChangeQueue } from './changeQueue.ts'
import { type CheckoutContext, findAll } from './checkoutContext.ts'
import { noticePlace } from './platformNotices.ts'

/** An answer of whatever status; 0: none came. */
export type CartResponse = Pick<Answer, 'status' | 'text'>

export interface Cart {
  readonly ask: ReturnType<typeof createChangeQueue>
  /** Sends a call while the cart is covered. A POST where there is a body. Never rejects. */
  send(url: string, body?: URLSearchParams): Promise<CartResponse>
  /** What a failed change ends in: the page itself where that shows more than we could say, else a message. */
  fallBack(answer: AppliedPage['answer'], byPage: () => void): void
}

export function createCart({ signal, http, texts, edits }: CheckoutContext): Cart {
  let takeBack = (): void => {}
  return {
    ask: createChangeQueue(),
    async send(url, body) {
      takeBack()
      const covers = findAll(`${cartForm}, .cart_totals`).map((element) => block(element, signal))
      try {
        return await http.send({ url, ...(body && { body }), signal, headers: { Accept: 'text/html, */*;q=0.1' } })
      } catch {
        return { status: 0, text: '' }
      } finally {
        for (const uncover of covers) uncover()
      }
    },
    fallBack(answer, byPage) {
      if (answer === 'reload') location.reload()
      if (answer === 'load') byPage()
      const place = noticePlace()
      if (answer !== 'tell' || !place) return
      takeBack = showNotice(place, { kind: 'error', message: { text: texts('cart.notChanged') }, edits, signal })
    },
  }
}
