/** The payment methods on offer, and where. */
import type { Scope } from '../state/scope.ts'

export interface PaymentMethod {
  readonly id: 'ppcp' | 'ppcp_card' | 'bacs' | 'cod'
  readonly title: string
  /** Text that the place-order button takes while the method is chosen; '' = its own. */
  readonly buttonText: string
}

const wallet: PaymentMethod = { id: 'ppcp', title: 'PayPal', buttonText: 'Mit PayPal bezahlen' }
const card: PaymentMethod = { id: 'ppcp_card', title: 'Kredit- oder Debitkarte', buttonText: '' }
const transfer: PaymentMethod = { id: 'bacs', title: 'Vorkasse', buttonText: '' }
const cash: PaymentMethod = { id: 'cod', title: 'Barzahlung bei Abholung', buttonText: '' }

/** On checkout and order-pay, in their order; the first is chosen at first. */
export const paymentMethods: readonly PaymentMethod[] = [wallet, card, transfer, cash]

export const methodIds: readonly string[] = paymentMethods.map(({ id }) => id)

/** What can be saved with an account: nothing without the vault (wallet-checkout.md 12, F9). */
export function savableMethods({ switches }: Scope): readonly PaymentMethod[] {
  return switches.vault ? [wallet, card] : []
}

export function paymentMethod(id: string | undefined): PaymentMethod | undefined {
  return paymentMethods.find((method) => method.id === id)
}
