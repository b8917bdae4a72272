import type { Approval, Prepared, SubmitResult } from './state.ts'

/** How one place carries a payment out. Every promise may reject; the machine shows the reason. */
export interface AttemptDriver {
  /** The kind of id with which `requestOrder` resolves. */
  readonly approves: 'order' | 'setupToken'
  /** True for the card form: what the wallet approves is not its own, and the other way round. */
  readonly isCard?: true
  /** True where the wallet's button is the only one, so that a click on it submits what is kept. False on the checkout. */
  readonly submitsOnClick: boolean
  /** True where no other page can take up what is approved here: a card that was typed. */
  readonly isForThisPage?: boolean
  /** True where a payment is only saved for later, and nothing is ordered. */
  readonly isSaving?: boolean
  /** True where the page says something else by now than what this place has last asked an order for. Default: false. */
  wantsOther?(): boolean
  /** Under which an approval outlives the page: the cart's hash, or the order that is paid for. */
  scope(): string | undefined
  requestOrder(): Promise<string>
  /** Reads the provider's order, exchanges a setup token, fills the fields, updates the checkout. */
  prepare(approval: Approval): Promise<Prepared>
  /**
   * After `prepare`, where the approval would be submitted at once. False where the page says something else by then than the
   * shopper has approved, so that the shopper looks first. Never rejects. Default: true.
   */
  isStillSo?(): Promise<boolean>
  submit(approval: Approval): Promise<SubmitResult>
  /** Writes the hidden fields, or empties them. */
  keep(approval: Approval | undefined): void
  leave(redirect: string | undefined): void
  showError(error: unknown): void
  /** Leads to the message that place-order is all that is missing. */
  showReview(): void
  /** Asks whether to order although the shop may have taken the first order; `Attempts.orderAgain` is the yes. */
  askAboutSecondOrder(): void
}
