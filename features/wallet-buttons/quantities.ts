/** Quantities in the fields of the cart's page, and how new ones reach the shop before the shopper pays. */
import type { FeatureContext } from '../../inject/feature.ts'
import { cartFormSelector, hasNewQuantity, quantityFields, sendQuantities } from '../shared/platform/cartForm.ts'

const findForm = (): HTMLFormElement | null => document.querySelector(cartFormSelector)
const entered = (form: Element | null): string => String(quantityFields(form).map(({ name, value }) => name + value))

/** The quantities in the fields of all lines as one text, for comparison; empty on other pages. */
export function wantedQuantities(): string {
  return entered(findForm())
}

/**
 * Returns a click handler; false refuses the provider's click. Quantities that the shop does not know yet are sent first, since the
 * provider's window would show the old sum, and the shop's answer would replace the button of the open window. The same quantities
 * refuse one click only, so that the shopper can pay in a shop that does not accept them.
 * @param onSending runs when the quantities are on their way
 */
export function sendsQuantitiesFirst({ edits }: Pick<FeatureContext, 'edits'>, onSending: () => void): () => boolean {
  let refused: string | undefined
  return () => {
    const form = findForm()
    if (!form || !hasNewQuantity(form) || entered(form) === refused) return true
    refused = entered(form)
    if (sendQuantities(form, edits)) onSending()
    return false
  }
}
