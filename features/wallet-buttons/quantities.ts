/** Quantities in the cart, as they stand on its page. */
import type { FeatureContext } from '../../inject/feature.ts'

const formSelector = '.woocommerce-cart-form'

const fieldsIn = (form: Element | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('.cart_item .qty') ?? []),
]
const valuesOf = (fields: readonly HTMLInputElement[]): string => String(fields.map(({ name, value }) => name + value))

/** What the shopper wants of each line, to be compared later; empty on other pages. */
export function wantedQuantities(): string {
  return valuesOf(fieldsIn(document.querySelector(formSelector)))
}

/**
 * Returns a function that says whether the provider may have a click. Quantities that the shop does not know yet are sent first, which
 * `onSending` hears of: the provider's window would show the old sum, and the answer with the new one takes the button away under it.
 * With the same quantities it says no once, so that nothing keeps a shopper from paying.
 */
export function sendsQuantitiesFirst({ edits }: Pick<FeatureContext, 'edits'>, onSending: () => void): () => boolean {
  let refused: string | undefined
  return () => {
    const form = document.querySelector<HTMLFormElement>(formSelector)
    const fields = fieldsIn(form)
    const entered = valuesOf(fields)
    const isKnown = fields.every(({ value, defaultValue }) => value === defaultValue)
    if (!form || isKnown || entered === refused) return true
    refused = entered
    // The browser says what is wrong with a quantity.
    if (!form.reportValidity()) return false
    onSending()
    const button = form.querySelector<HTMLButtonElement>('[name=update_cart]')
    // Others lock the form in the same way while they are at work.
    if (!button || form.matches('.processing')) return false
    edits.attribute(button, 'disabled', null)
    button.click()
    return false
  }
}
