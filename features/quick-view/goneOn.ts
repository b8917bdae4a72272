/** Whether the shopper has turned to something else while a product is loaded, which a dialog must then not cover. */
import { isShown } from '../../inject/dom/isShown.ts'

/** What a shopper opens: dialogs of ours and of others, popups of the theme, and its drop-downs, such as the cart. */
const openSelector = 'dialog[open],.mfp-wrap,.current-dropdown'
/** The box of one product in a listing. */
const productSelector = '.product-small'

/**
 * Remembers where the shopper is at the click on `link`.
 * @returns a function that says whether by now the focus is in another part of the page, or something else is open. A focus
 * that was only lost does not count, nor does one that was there before: Safari does not focus what is clicked.
 */
export function followShopper(link: Element): () => boolean {
  const product = link.closest(productSelector) ?? link
  const focusedBefore = document.activeElement
  const openBefore = new Set(document.querySelectorAll(openSelector))
  const isNew = (element: Element): boolean => !openBefore.has(element) && isShown(element)
  return () => {
    const focused = document.activeElement
    const hasMoved =
      focused !== null && focused !== focusedBefore && !focused.contains(link) && !product.contains(focused)
    return hasMoved || [...document.querySelectorAll(openSelector)].some(isNew)
  }
}
