/**
 * Keeps what a wallet's window approves after the shopper has begun to pay in another way, and offers it to the shopper where that
 * comes to nothing. Without it the approval would be lost, and the shopper would have to approve once more. It never orders by itself,
 * since the shopper may have turned away from the wallet for good.
 */
import type { AttemptDriver } from './driver.ts'
import type { KnownOrders } from './otherOrders.ts'
import type { OrderClick } from './runner.ts'
import { type Approval, type AttemptEvent, type AttemptState, approvalOf, hasWindow, isBusy } from './state.ts'

export interface LateApprovals {
  /** Takes an approval that was given for an earlier click. */
  note(approval: Approval, click: OrderClick | undefined): void
  /** Offers the noted approval where no payment is under way after the event. */
  offerAfter(event: AttemptEvent): void
  /**
   * The driver for an approval that was given for the latest click, where the shopper has ordered by another method since, which the shop
   * has refused: the shopper reviews the order first. Undefined: the approval is submitted as usual.
   */
  reviewingDriver(click: OrderClick | undefined): AttemptDriver | undefined
}

/** What late approvals need of the money machine. */
interface Machine {
  readonly otherOrders: KnownOrders
  stateNow(): AttemptState
  dispatch(event: AttemptEvent, driver: AttemptDriver): unknown
}

export function createLateApprovals({ stateNow, dispatch, otherOrders }: Machine): LateApprovals {
  let pending: { readonly approval: Approval; readonly click: OrderClick } | undefined

  function offerAfter({ type }: AttemptEvent): void {
    const state = stateNow()
    // The shopper has approved another payment since, has paid, or was on another page, where this one may have been paid.
    if (approvalOf(state) || state.phase === 'done' || type === 'pageRestored') pending = undefined
    if (!pending || hasWindow(state) || isBusy(state)) return
    const { approval, click } = pending
    pending = undefined
    // It would pay beside an order that the store has sent since its click, however many clicks came after that.
    if (otherOrders.isOtherSent(click.attempt)) otherOrders.otherOrderSent()
    dispatch({ type: 'approve', attempt: state.attempt, approval }, reviewing(click.driver))
  }

  return {
    note(approval, click) {
      if (!click || !hasReview(click.driver)) return
      pending = { approval, click }
      offerAfter({ type: 'approve', attempt: stateNow().attempt, approval })
    },
    offerAfter,
    reviewingDriver(click) {
      const isTurned = click && hasReview(click.driver) && otherOrders.wasOtherRefused(click.attempt)
      return isTurned ? reviewing(click.driver) : undefined
    },
  }
}

/** Where the wallet's button is the only one, its next click asks for the present goods. A card is submitted without a review. */
const hasReview = ({ submitsOnClick, isCard, isSaving }: AttemptDriver): boolean =>
  !submitsOnClick && !isCard && !isSaving

/** The driver, with which nothing is submitted before the shopper has pressed place-order. */
const reviewing = (driver: AttemptDriver): AttemptDriver => ({
  ...driver,
  prepare: async (approval) => ({ ...(await driver.prepare(approval)), next: 'review' }),
})
