/** Keeps entries in the shipping calculator that were made during a call, since the answer's markup lacks them. */
import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { enterValue, printedValue } from '../../../inject/dom/fields.ts'
import { findAll } from '../checkoutContext.ts'
import { isRevealed, reveal } from '../reveal.ts'

type Field = HTMLInputElement | HTMLSelectElement

const openPart = '.shipping-calculator-form'
const findFields = (): readonly Field[] => findAll<Field>('.woocommerce-shipping-calculator [name^=calc_shipping_]')
/** The fields of a name: one in each copy of the calculator. */
const findNamed = (wanted: string): readonly Field[] => findFields().filter(({ name }) => name === wanted)

/**
 * Remembers unsent entries, and whether the calculator is open, before an answer replaces it.
 * @param sent the fields of the call, for whose values the answer counts
 * @returns a function that restores both in the answer's calculator
 */
export function keepCalculator(sent: URLSearchParams, edits: Edits): () => void {
  const isUnsent = (field: Field): boolean =>
    field.value !== printedValue(field) && field.value !== sent.get(field.name)
  const typed = findFields()
    .filter(isUnsent)
    .map((field) => ({ name: field.name, value: field.value, at: findNamed(field.name).indexOf(field) }))
  const wereOpen = findAll(openPart).map(isRevealed)
  return () => {
    const links = findAll('.shipping-calculator-button')
    findAll(openPart).forEach((fresh, at) => {
      if (!wereOpen[at] || typed.length === 0) return
      reveal(fresh, true, edits, 0)
      const link = links[at]
      if (link) edits.attribute(link, 'aria-expanded', 'true')
    })
    for (const { name, value, at } of typed) {
      // Each field is looked up anew, since entering the country may replace the field of the state.
      const field = findNamed(name)[at]
      if (field && field.value !== value) enterValue(field, value)
    }
  }
}
