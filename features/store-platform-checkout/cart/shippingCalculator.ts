/** Keeps what the shopper has typed into the shipping calculator while a call was under way, since the answer's markup lacks it. */
import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { enterValue, printedValue } from '../../../inject/dom/fields.ts'
import { find, findAll } from '../checkoutContext.ts'
import { isRevealed, reveal } from '../reveal.ts'

type Field = HTMLInputElement | HTMLSelectElement

const openPart = '.shipping-calculator-form'
const findFields = (): readonly Field[] => findAll<Field>('.woocommerce-shipping-calculator [name^=calc_shipping_]')

/**
 * Reads what is typed and not sent, and whether the calculator is open, before an answer replaces it.
 * @param sent the fields that the call has sent: of these the server has the last word
 * @returns a function that enters the same into the calculator of the answer
 */
export function keepCalculator(sent: URLSearchParams, edits: Edits): () => void {
  const isUnsent = (field: Field): boolean =>
    field.value !== printedValue(field) && field.value !== sent.get(field.name)
  const typed = findFields().filter(isUnsent)
  const part = find(openPart)
  const isOpen = part !== null && isRevealed(part)
  return () => {
    const fresh = find(openPart)
    if (fresh && isOpen && typed.length > 0) {
      reveal(fresh, true, edits, 0)
      const link = find('.shipping-calculator-button')
      if (link) edits.attribute(link, 'aria-expanded', 'true')
    }
    for (const { name, value } of typed) {
      // Looked for one by one: the country that is entered first may replace the field of the state.
      const field = findFields().find((each) => each.name === name)
      if (field && field.value !== value) enterValue(field, value)
    }
  }
}
