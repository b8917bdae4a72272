/** Where a payment stands, what can happen to it, and what is to be done then. No DOM, no network. */

/** The shopper's consent at the provider. A setup token has still to be exchanged for a payment token. */
export interface Approval {
  readonly kind: 'order' | 'setupToken' | 'paymentToken'
  readonly id: string
  /** True where the card form has approved, and sends the id in its own fields; undefined: the wallet has. */
  readonly isCard?: true
}

interface Numbered {
  /** Number of the latest click; answers to earlier clicks are ignored. */
  readonly attempt: number
}

/** The provider's window belongs to one instance of a button. */
interface WithButton extends Numbered {
  readonly button: unknown
}

interface WithApproval extends Numbered {
  readonly approval: Approval
  /** A submit of the approval got no answer. The shop may have taken the order, so another one needs the shopper's consent. */
  readonly isUnanswered?: boolean | undefined
}

export type AttemptState =
  /** Nothing has begun, or the order could not be made. */
  | (Numbered & { readonly phase: 'idle' })
  /** The provider has the click, and has not asked for an order yet. */
  | (WithButton & { readonly phase: 'clicked' })
  /** The shop is asked for the order. */
  | (WithButton & { readonly phase: 'ordering' })
  /** The provider's window shows the order. */
  | (WithButton & { readonly phase: 'open'; readonly order: string })
  /** `preparing`: fields are filled and the checkout is updated. `review`: the shopper has to press place-order. */
  | (WithApproval & { readonly phase: 'approved'; readonly step: 'preparing' | 'review' })
  /** The shop is asked to take the order. `submission` counts the submits of this approval. */
  | (WithApproval & { readonly phase: 'submitting'; readonly submission: number })
  /** The submit has failed, or the preparation. The approval stays, and the next press of place-order submits it again. */
  | (WithApproval & { readonly phase: 'failedKept'; readonly submission: number; readonly needsPreparing: boolean })
  /** The shop has taken the order; the page is leaving. */
  | (Numbered & { readonly phase: 'done' })
  /** The window was closed, or the approval given up. The buttons work as in `idle`. */
  | (Numbered & { readonly phase: 'cancelled' })

export type SubmitResult =
  | { readonly result: 'success'; readonly redirect?: string | undefined }
  /** @property isUnanswered the shop has not answered whether it took the order */
  | { readonly result: 'failure'; readonly error: unknown; readonly isUnanswered?: boolean }

export interface Prepared {
  /** `review` where the shopper has to press place-order. */
  readonly next: 'submit' | 'review'
  /** The approval that replaces the earlier one: a setup token, for instance, was exchanged for this payment token. */
  readonly approval?: Approval | undefined
}

export type AttemptEvent =
  /** @property submitsKept the button is the only one on its page, so that a click on it submits what is kept */
  | { readonly type: 'click'; readonly button: unknown; readonly submitsKept: boolean }
  /** The provider asks for the order. */
  | (Numbered & { readonly type: 'orderAsked' })
  | (Numbered & { readonly type: 'orderAnswered'; readonly order: string })
  | (Numbered & { readonly type: 'orderFailed'; readonly error: unknown })
  | (Numbered & { readonly type: 'approve'; readonly approval: Approval })
  | (Numbered & { readonly type: 'prepared'; readonly prepared: Prepared })
  /** @property isRefused the shop has answered, and will not take what is approved */
  | (Numbered & { readonly type: 'preparingFailed'; readonly error: unknown; readonly isRefused?: boolean })
  | { readonly type: 'placeOrder' }
  | (Numbered & { readonly type: 'submitAnswered'; readonly submission: number; readonly answer: SubmitResult })
  /** The provider's window was cancelled or closed, it has failed, or its button was removed from the page. */
  | (Numbered & { readonly type: 'windowClosed'; readonly error?: unknown })
  /**
   * The shopper gives the approval up, by the cancel link or by paying in another way.
   * @property isSure the shopper knows that the shop may have taken the order, and wants another one
   */
  | { readonly type: 'giveUp'; readonly isSure?: boolean }
  /**
   * An approval from an earlier page, or one with which the shopper arrives.
   * @property isUnanswered the earlier page has submitted it and got no answer
   */
  | { readonly type: 'restore'; readonly approval: Approval; readonly isUnanswered?: boolean }
  /** A fragment has replaced the form with its fields. */
  | { readonly type: 'markupReplaced' }
  /** The back/forward cache shows the page again; calls that were under way are lost. */
  | { readonly type: 'pageRestored' }

export type AttemptEffect =
  | (Numbered & { readonly type: 'requestOrder' })
  | (Numbered & { readonly type: 'prepare'; readonly approval: Approval })
  | (Numbered & { readonly type: 'submit'; readonly submission: number; readonly approval: Approval })
  /** Writes the approval into hidden fields and session storage. @property isRefused the shop has answered that it took no order */
  | { readonly type: 'keep'; readonly approval: Approval; readonly isRefused?: boolean }
  /** Removes the approval from hidden fields and session storage. */
  | { readonly type: 'forget' }
  /** Goes to the page of thanks. */
  | { readonly type: 'leave'; readonly redirect: string | undefined }
  | { readonly type: 'showError'; readonly error: unknown }
  /** The provider must not open its window. */
  | { readonly type: 'refuseClick' }
  /** The shopper is led to the message that a payment is approved already. */
  | { readonly type: 'showReview' }
  /** The shopper is asked whether to order although the shop may have taken the first order. */
  | { readonly type: 'askAboutSecondOrder' }

export const initialState: AttemptState = { phase: 'idle', attempt: 0 }

/** The current approval, until the shop has taken the order or the shopper has given the approval up. */
export function approvalOf(state: AttemptState): Approval | undefined {
  return 'approval' in state ? state.approval : undefined
}

/** True where the shop may have taken an order without saying so. */
export function isUnanswered(state: AttemptState): boolean {
  return 'isUnanswered' in state && state.isUnanswered === true
}

/** True between an approval and the end of its preparation, in which fields are filled and the checkout is updated. */
export function isPreparing(state: AttemptState): state is Extract<AttemptState, { phase: 'approved' }> {
  return state.phase === 'approved' && state.step === 'preparing'
}

/** True while an approval can be submitted: the button is hidden then, and place-order is shown. S4.43, S4.45 */
export function isReady(state: AttemptState): boolean {
  return approvalOf(state) !== undefined && !isPreparing(state)
}

/** True while the shopper has to wait for the shop. */
export function isBusy(state: AttemptState): state is Extract<AttemptState, { phase: 'submitting' | 'approved' }> {
  return state.phase === 'submitting' || isPreparing(state)
}

/** True while the provider's window is about to open or open. */
export function hasWindow(
  state: AttemptState,
): state is Extract<AttemptState, { phase: 'clicked' | 'ordering' | 'open' }> {
  return 'button' in state
}
