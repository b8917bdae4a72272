/** The payment methods of checkout, order-pay and account. */
import type { Scope } from '../state/scope.ts'

export interface PaymentMethod {
  readonly id: 'ppcp' | 'ppcp_card' | 'bacs' | 'cod'
  readonly title: string
  /** Text of the place-order button while the method is chosen; '' keeps the button's usual text. */
  readonly buttonText: string
}

const wallet: PaymentMethod = { id: 'ppcp', title: 'PayPal', buttonText: 'Mit PayPal bezahlen' }
const card: PaymentMethod = { id: 'ppcp_card', title: 'Kredit- oder Debitkarte', buttonText: '' }
const transfer: PaymentMethod = { id: 'bacs', title: 'Vorkasse', buttonText: '' }
const cash: PaymentMethod = { id: 'cod', title: 'Barzahlung bei Abholung', buttonText: '' }

/** The methods on checkout and order-pay, in the order of the page. The first one is chosen when the page loads. */
export const paymentMethods: readonly PaymentMethod[] = [wallet, card, transfer, cash]

export const methodIds: readonly string[] = paymentMethods.map(({ id }) => id)

/** The methods that an account can save: none without the vault (wallet-checkout.md 12, F9). */
export function savableMethods({ switches }: Scope): readonly PaymentMethod[] {
  return switches.vault ? [wallet, card] : []
}

export function paymentMethod(id: string | undefined): PaymentMethod | undefined {
  return paymentMethods.find((method) => method.id === id)
}
