/** What every change of the cart has in common: its turn, its call, and what the shopper sees when it fails. */
import { createChangeQueue } from '../shared/platform/changeQueue.ts'
import { type CartAnswer, cartForm, cartTotals } from './applyCartPage.ts'
import { type CheckoutContext, findAll } from './checkoutContext.ts'
import { coveredCall, type PlainAnswer } from './coveredCall.ts'
import { tellFailure } from './platformNotices.ts'

export interface Cart {
  readonly ask: ReturnType<typeof createChangeQueue>
  /** Sends a call while the cart is covered. A POST where there is a body. Never rejects. */
  send(url: string, body?: URLSearchParams): Promise<PlainAnswer>
  /** What is covered during a change. */
  parts(): readonly HTMLElement[]
  /** What a failed change ends in: the page itself where that shows more than we could say, else a message. */
  fallBack(answer: CartAnswer, byPage: () => void): void
}

export function createCart(context: CheckoutContext): Cart {
  let takeBack = (): void => {}
  const parts = (): readonly HTMLElement[] => {
    takeBack()
    return findAll(`${cartForm}, ${cartTotals}`)
  }
  return {
    ask: createChangeQueue(),
    parts,
    send: (url, body) => coveredCall(context, parts(), url, body),
    fallBack(answer, byPage) {
      if (answer === 'reload') location.reload()
      if (answer === 'load') byPage()
      if (answer === 'tell') takeBack = tellFailure(context, context.texts('cart.notChanged'))
    },
  }
}
