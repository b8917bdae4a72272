/** Keeps the shopper's entries in parts of the checkout that an answer replaces. Source: contract theme-and-platform 3.8. */
import { announceChange } from '../../../inject/dom/fields.ts'

const controls = '#terms, .place-order [type=checkbox], .payment_box input, .payment_box select, .payment_box textarea'

/**
 * Remembers choices and texts by id, or by name where a field has none. The returned function enters them again: choices as they were, texts where the answer has
 * none, so that hidden values stay the server's. A change is announced by an event, but not one of the terms
 * (contract theme-and-platform 3.8).
 */
export function rememberReview(form: ParentNode): () => void {
  const before = find(form).map((control) => ({ key: keyOf(control), value: control.value, checked: control.checked }))
  return () => {
    const changed = find(form).filter((control) => {
      const key = keyOf(control)
      const at = before.findIndex((each) => each.key === key)
      // A theme may show a box twice under the same id.
      const [known] = at < 0 ? [] : before.splice(at, 1)
      return known && enter(control, known)
    })
    // A listener of one change may look at every control, as the wallet looks at the terms.
    for (const control of changed) {
      if (control.closest('.payment_box')) announceChange(control)
    }
  }
}

/** Lists and texts have no `checked`, or one that means nothing. */
function find(form: ParentNode): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(controls)].filter(keyOf)
}

/** What tells a field from others; '' for files, which no script can enter, and for hidden fields without an id: no shopper has filled these in. */
function keyOf({ id, name, type, value }: HTMLInputElement): string {
  if (type === 'file') return ''
  if (id) return `#${id}`
  if (!name || type === 'hidden') return ''
  return /^(?:checkbox|radio)$/.test(type) ? `${name}=${value}` : name
}

/** True when something has changed. */
function enter(control: HTMLInputElement, { value, checked }: Pick<HTMLInputElement, 'value' | 'checked'>): boolean {
  const fresh = control.value
  if (control.matches('[type=checkbox], [type=radio]')) {
    const isOther = control.checked !== checked
    control.checked = checked
    return isOther
  }
  if (fresh === value || (fresh && !control.matches('select'))) return false
  control.value = value
  // A list without that choice keeps its own.
  if (control.value !== value) control.value = fresh
  return control.value !== fresh
}
