/** The interface by which the model of accelerated checkout reads and changes the page. */
import type { Contact, Profile, Provider, TokenizedCard } from './provider.ts'

/** The parts of the page that the model uses. */
export interface CheckoutPage {
  /** The e-mail address in the form, without blanks around it. */
  email(): string
  needsShipping(): boolean
  /**
   * Resolves once no other payment is under way or approved, and no order is on its way, which another address or card would change.
   * @param isAsked true where the shopper has asked for the card, which then takes the place of an approved one
   */
  untilFree(isAsked: boolean): Promise<void>
  /** The number of orders that the form has sent so far by another method, such as a bank transfer. */
  ordersSent(): number
  /** True while such an order is on its way. */
  isOrdering(): boolean
  /** False while another payment or order is under way, or approved by the wallet. Then shows a notice, or leads the shopper to place-order. */
  mayBegin(): boolean
  /** Fills the form with the provider's data, and updates the checkout once. */
  fill(known: Filled): Promise<void>
  /** Chooses the card that pays. Undefined: the shopper types a card instead. */
  handOver(card: TokenizedCard | undefined): void
  /** Leads the shopper on to the button that orders. */
  showPlaceOrder(): void
  /** Opens the dialog in which a guest types a card. */
  openModal(provider: Provider): void
  /** @param takesFocus false where the shopper has not asked for anything */
  showError(error: unknown, takesFocus: boolean): void
  /** Removes the latest error, where one is shown. */
  endError(): void
}

/** The provider's data that fill the form. */
export interface Filled {
  readonly name?: Pick<Profile, 'firstName' | 'lastName'>
  readonly card?: TokenizedCard | undefined
  /** The address that the shopper has chosen at the provider's. */
  readonly delivery?: Contact | undefined
}
