/** Controls that need no effect, each with the reason. Every line was reviewed by a person; keep the list short. */
const fineControls: readonly (readonly [selector: string, reason: string])[] = [
  ['[aria-selected=true], [aria-current=true], [role=radio][aria-checked=true]', 'It is chosen already.'],
  ['select:not(:has(option:not(:checked, :disabled)))', 'There is nothing else to choose.'],
  ['form:has([type=submit], button:not([type])) select', 'Its form is sent with a button.'],
  ['select#calc_shipping_country, select.country_select, select.state_select', 'Its value is sent with the address.'],
  ['.variations select', 'Options that leave several variations open change nothing yet.'],
  ['a.no-click', 'A step of the checkout that is still to come: the style sheet keeps pointers away from it.'],
  ['.product-categories a[href^="#"]', 'The page has no such place; in a real shop it leads to the category.'],
  ['a.skip-link', 'It leads to the content, which may be where the page is already.'],
]

/** Why a control needs no effect; undefined where pressing it must have one. */
export function reasonToBeFine(control: Element): string | undefined {
  return fineControls.find(([selector]) => control.matches(selector))?.[1]
}
