/** Keeps the shopper's entries in parts of the checkout that an answer replaces. Source: contract theme-and-platform 3.8. */
import { announceChange } from '../../../inject/dom/fields.ts'

const controls = '#terms, .place-order [type=checkbox], .payment_box input, .payment_box select, .payment_box textarea'

/**
 * Remembers choices and texts by id, or by name where a field has no id. The returned function enters them again: all choices, and
 * texts where the answer has none, so that values of the server stay. It fires `change` for each changed field, except for the terms
 * (contract theme-and-platform 3.8).
 */
export function rememberReview(form: ParentNode): () => void {
  const before = find(form).map((control) => ({ key: keyOf(control), value: control.value, checked: control.checked }))
  return () => {
    const changed = find(form).filter((control) => {
      const key = keyOf(control)
      const at = before.findIndex((each) => each.key === key)
      // Each entry is used once, since a theme may show a box twice under the same id.
      const [entry] = at < 0 ? [] : before.splice(at, 1)
      return entry && enter(control, entry)
    })
    // A listener of one change may look at every control, as the wallet looks at the terms.
    for (const control of changed) {
      if (control.closest('.payment_box')) announceChange(control)
    }
  }
}

/** The controls with a key, typed as inputs: `checked` of lists and texts is not used. */
function find(form: ParentNode): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(controls)].filter(keyOf)
}

/** Identifies a field; '' for one that is not remembered: a file, which no script can enter, or a hidden field without an id. */
function keyOf({ id, name, type, value }: HTMLInputElement): string {
  if (type === 'file') return ''
  if (id) return `#${id}`
  if (!name || type === 'hidden') return ''
  return /^(?:checkbox|radio)$/.test(type) ? `${name}=${value}` : name
}

/** Enters a remembered state. @returns whether that has changed the control */
function enter(control: HTMLInputElement, { value, checked }: Pick<HTMLInputElement, 'value' | 'checked'>): boolean {
  const fresh = control.value
  if (control.matches('[type=checkbox], [type=radio]')) {
    const isOther = control.checked !== checked
    control.checked = checked
    return isOther
  }
  if (fresh === value || (fresh && !control.matches('select'))) return false
  control.value = value
  // A drop-down list without that option becomes empty: its own choice is restored.
  if (control.value !== value) control.value = fresh
  return control.value !== fresh
}
