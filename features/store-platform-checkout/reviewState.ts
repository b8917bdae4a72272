/** What the shopper has entered in parts of the checkout that an answer replaces. Source: contract theme-and-platform 3.8. */
const controls = '#terms, .place-order [type=checkbox], .payment_box input, .payment_box select, .payment_box textarea'
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Remembers choices and texts by id. The returned function enters them again: choices as they were, texts where the answer has
 * none, so that hidden values stay the server's. Whoever listens hears of a change, but not of the terms (contract 3.8).
 */
export function rememberReview(form: ParentNode): () => void {
  const states = new Map<string, { readonly value: string; readonly isChecked: boolean | undefined }>()
  for (const control of find(form)) states.set(control.id, { value: control.value, isChecked: checkedOf(control) })
  return () => {
    for (const control of find(form)) {
      const before = states.get(control.id)
      if (before && enter(control, before.value, before.isChecked) && control.closest('.payment_box')) {
        control.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }
  }
}

function find(form: ParentNode): readonly Control[] {
  return [...form.querySelectorAll<Control>(controls)].filter(({ id }) => id !== '')
}

function checkedOf(control: Control): boolean | undefined {
  return control.matches('[type=checkbox], [type=radio]') ? (control as HTMLInputElement).checked : undefined
}

/** True when something has changed. */
function enter(control: Control, value: string, isChecked: boolean | undefined): boolean {
  if (isChecked !== undefined) {
    const input = control as HTMLInputElement
    if (input.checked === isChecked) return false
    input.checked = isChecked
    return true
  }
  if (control.value === value || (control.value !== '' && !(control instanceof HTMLSelectElement))) return false
  control.value = value
  return control.value === value
}
