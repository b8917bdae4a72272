/**
 * Quantities in the cart that the shop does not know yet: the provider's window would show the old sum, and the answer with the
 * new one takes the button away under the window.
 */
import type { FeatureContext } from '../../inject/feature.ts'

const formSelector = '.woocommerce-cart-form'

/**
 * Returns a function that says whether the provider may have a click. It has the quantities sent otherwise, and calls `onSending`. With
 * the same quantities it says no once, so that nothing keeps a shopper from paying.
 */
export function sendsQuantitiesFirst({ edits }: Pick<FeatureContext, 'edits'>, onSending: () => void): () => boolean {
  let refused: string | undefined
  return () => {
    const form = document.querySelector<HTMLFormElement>(formSelector)
    const fields = [...(form?.querySelectorAll<HTMLInputElement>('.cart_item .qty') ?? [])]
    const entered = String(fields.map(({ value }) => value))
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
