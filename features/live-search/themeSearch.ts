import type { Edits } from '../../inject/dom/edits/edits.ts'
import { jQueryData } from '../../inject/shop/jQuery.ts'

/** The part that we use of the theme's search library: an instance in jQuery's data of the field. Contract theme-and-platform 2.5 */
interface ThemeSearch {
  readonly disabled: boolean
  readonly suggestionsContainer: ChildNode
  /** Ends a call that is under way and ignores the field from then on. */
  disable(): void
  enable(): void
  setOptions(options: { minChars: number }): void
}

/** The theme's shortest query, which is no setting. */
const themeMinLength = 3

/**
 * Disables the theme's own search for this field, if it runs, until the end of `edits`.
 * @returns false where the theme's search runs and cannot be disabled
 */
export function silenceThemeSearch(field: Element, place: Element, edits: Edits): boolean {
  const instance = jQueryData(field, 'autocomplete') as ThemeSearch | undefined
  // A list without an id is the theme's, since our own lists have one.
  if (!instance?.disable) return !place.querySelector('.autocomplete-suggestions:not([id])')
  if (instance.disabled) return true
  instance.disable()
  // On a change of the category, the theme also asks a disabled instance, which then finds every query too short.
  instance.setOptions({ minChars: Number.POSITIVE_INFINITY })
  edits.remove(instance.suggestionsContainer)
  // During a call, the library gives every button of the page a class, which it does not remove from an interrupted call.
  for (const button of document.querySelectorAll('.submit-button')) button.classList.remove('loading')
  edits.onUndo(() => {
    instance.setOptions({ minChars: themeMinLength })
    instance.enable()
  })
  return true
}
