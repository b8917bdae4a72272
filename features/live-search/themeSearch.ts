import type { Edits } from '../../inject/dom/edits/edits.ts'
import { jQueryData } from '../../inject/shop/jQuery.ts'

/** The part that we use of the object that the theme's search library keeps at its field. Contract theme-and-platform 2.5 */
interface ThemeSearch {
  readonly disabled: boolean
  readonly suggestionsContainer: ChildNode
  /** Ends what is under way and makes it deaf to the field. */
  disable(): void
  enable(): void
  setOptions(options: { minChars: number }): void
}

/** The theme's own; it has no setting for it. */
const themeMinLength = 3

/**
 * Keeps the theme's own search from acting on this field, if it does; the end of `edits` gives it back its job.
 * @returns false where it acts and cannot be stopped
 */
export function silenceThemeSearch(field: Element, place: Element, edits: Edits): boolean {
  const found = jQueryData(field, 'autocomplete') as ThemeSearch | undefined
  // Our own lists have an id.
  if (!found?.disable) return !place.querySelector('.autocomplete-suggestions:not([id])')
  if (found.disabled) return true
  found.disable()
  // The theme calls it, deaf or not, when the category changes.
  found.setOptions({ minChars: Number.POSITIVE_INFINITY })
  edits.remove(found.suggestionsContainer)
  // The library marks every button of the page during a call, and leaves the mark there when a call is interrupted.
  for (const button of document.querySelectorAll('.submit-button')) button.classList.remove('loading')
  edits.onUndo(() => {
    found.setOptions({ minChars: themeMinLength })
    found.enable()
  })
  return true
}
