/** Keeps track of orders that the store sends itself, by another method or a saved payment, past the money machine. */
import { type AttemptState, isBusy } from './state.ts'

export interface OtherOrders {
  /**
   * The store has sent an order past the machine. An approval from a window that is still open would pay for a second one, and waits
   * for the shopper's consent.
   */
  otherOrderSent(): void
  /** The shop has refused the latest such order. @param isLost the shop has not answered instead, and may have taken it */
  otherOrderFailed(isLost: boolean): void
  /** True where such an order was sent since the latest click, or since the click with this number, and the shop has not refused it. */
  isOtherSent(sinceAttempt?: number): boolean
}

export interface KnownOrders extends OtherOrders {
  /** True where such an order was sent since the click with this number, and the shop has refused it. */
  wasOtherRefused(sinceAttempt: number): boolean
  /** The shopper wants another order beside that one. */
  forgetOther(): void
}

export function createOtherOrders(stateNow: () => AttemptState): KnownOrders {
  /**
   * The latest such order, with the number of the click before it: after a later click the shopper wants to pay anyway. `isLost` stays
   * true after a refusal, which is not about an earlier order without an answer.
   */
  let other: { readonly attempt: number; readonly isLost: boolean } | undefined
  /** The number of the click before the latest such order that the shop has refused. */
  let refusedAfter: number | undefined
  return {
    otherOrderSent() {
      const { phase, attempt } = stateNow()
      if (!isBusy(stateNow()) && phase !== 'done') other = { attempt, isLost: other?.isLost === true }
    },
    otherOrderFailed(isLost) {
      if (!isLost) refusedAfter = other?.attempt ?? refusedAfter
      if (isLost) other &&= { ...other, isLost }
      else if (!other?.isLost) other = undefined
    },
    isOtherSent: (sinceAttempt = stateNow().attempt) => other !== undefined && other.attempt >= sinceAttempt,
    wasOtherRefused: (sinceAttempt) => refusedAfter !== undefined && refusedAfter >= sinceAttempt,
    forgetOther: () => (other = undefined),
  }
}
