import { listen } from '../../inject/lifetime.ts'
import type { Suggester } from './suggester.ts'
import type { SuggestionList } from './suggestionList.ts'

/** The keyboard in the field: contract theme-and-platform 2.5 and 8. The text cursor keeps its own keys. */
export function listenToKeys(field: Element, list: SuggestionList, suggester: Suggester, signal: AbortSignal): void {
  const handle = (event: KeyboardEvent): void => {
    const { key, isComposing, shiftKey, metaKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (isComposing || (step && (shiftKey || metaKey))) return
    if (step && list.isOpen) {
      event.preventDefault()
      list.move(step as 1 | -1)
    } else if (step === 1) suggester.suggest(0)
    else if (key === 'Enter') {
      if (list.selected) {
        event.preventDefault()
        // A click leaves the way to the browser and lets others hear of it.
        list.selected.click()
      }
      suggester.close()
    } else if (key === 'Escape' && list.isOpen) {
      // Else the browser empties the field, and a lightbox around it closes with this key, or when it comes up.
      event.preventDefault()
      event.stopPropagation()
      const swallow = (next: KeyboardEvent): void => void (next.key === key && next.stopPropagation())
      listen(window, 'keyup', swallow, signal, { capture: true, once: true })
      suggester.close()
    } else if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(key)) list.select()
  }
  listen(field, 'keydown', handle, signal)
}
