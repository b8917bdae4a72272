/** What this page knows of orders that the store has sent itself, by a method or a saved payment that is none of the machine's. */
import { type AttemptState, isBusy } from './state.ts'

export interface OtherOrders {
  /**
   * The store has sent an order that is none of the machine's. What a window that is still open approves later would pay for a second
   * one, and waits for the shopper's word.
   */
  otherOrderSent(): void
  /** The shop has refused the latest order. @param isLost it has not answered instead, and may have taken the order */
  otherOrderFailed(isLost: boolean): void
}

export interface KnownOrders extends OtherOrders {
  /** True where such an order was sent since the latest click, and the shop has not refused it. */
  isOtherSent(): boolean
  /** The shopper wants another order beside it. */
  forgetOther(): void
}

export function createOtherOrders(stateNow: () => AttemptState): KnownOrders {
  /**
   * The latest such order, and the click before it: a later click is the shopper's own wish to pay. A refusal says nothing of an earlier
   * order that was lost.
   */
  let other: { readonly attempt: number; readonly isLost: boolean } | undefined
  return {
    otherOrderSent() {
      const { phase, attempt } = stateNow()
      if (!isBusy(stateNow()) && phase !== 'done') other = { attempt, isLost: other?.isLost === true }
    },
    otherOrderFailed(isLost) {
      if (isLost) other &&= { ...other, isLost }
      else if (!other?.isLost) other = undefined
    },
    isOtherSent: () => other?.attempt === stateNow().attempt,
    forgetOther: () => (other = undefined),
  }
}
