import type { Approval, Prepared, SubmitResult } from './state.ts'

/**
 * How one place of the page carries out a payment: what the money machine decides, the driver does. Its promises may reject, unless
 * said otherwise; the machine shows the reason.
 */
export interface AttemptDriver {
  /** The kind of id with which `requestOrder` resolves. */
  readonly approves: 'order' | 'setupToken'
  /** True for the card form. Card and wallet never submit each other's approvals. */
  readonly isCard?: true
  /** True where the wallet's button is the only one, so that a click on it submits a kept approval. False on the checkout. */
  readonly submitsOnClick: boolean
  /** True where no other page can use the approval, as that of a typed card. */
  readonly isForThisPage?: boolean
  /** True where a payment method is only saved for later, and nothing is ordered. */
  readonly isSaving?: boolean
  /** True where the shopper's choice on the page differs from the one for which this place last requested an order. Default: false. */
  wantsOther?(): boolean
  /** Key under which an approval is kept beyond the page: the cart's hash, or `order-` and the number of the order that is paid for. */
  scope(): string | undefined
  /** Resolves with the id of the order, or of the setup token. */
  requestOrder(): Promise<string>
  /** Reads the provider's order, exchanges a setup token, fills the fields, updates the checkout. */
  prepare(approval: Approval): Promise<Prepared>
  /**
   * Runs after `prepare`, where the approval would be submitted at once. False where total, currency or address differ from what the
   * shopper has approved, who then reviews the order first. Never rejects. Default: true.
   */
  isStillAgreed?(): Promise<boolean>
  submit(approval: Approval): Promise<SubmitResult>
  /** Writes the approval into the hidden fields, or empties them. */
  keep(approval: Approval | undefined): void
  /** Goes to the page of thanks. @param redirect undefined where the shop's answer has no address */
  leave(redirect: string | undefined): void
  showError(error: unknown): void
  /** Leads the shopper to the message that only place-order is left to press. */
  showReview(): void
  /** Asks whether to order although the shop may have taken the first order. For a yes, it calls `Attempts.orderAgain`. */
  askAboutSecondOrder(): void
}
