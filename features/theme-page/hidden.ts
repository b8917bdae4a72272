/** Shows what the theme's style sheet hides until the theme's script acts. Contract complete-takeover 2, 9 */
import { adoptStyles } from '../../inject/dom/styles.ts'
import css from './hidden.css'

/** How the rules are taken out of a document that has them. */
const shown = new WeakMap<Document, () => void>()

/**
 * Lets nothing in the page stay invisible from now on. A second call changes nothing.
 * @param nonce for a style element
 */
export function showHidden(nonce = ''): void {
  if (!shown.has(document)) shown.set(document, adoptStyles(css, document, nonce))
}

/** Gives the theme's script what it hides. */
export function hideAgain(): void {
  shown.get(document)?.()
  shown.delete(document)
}
