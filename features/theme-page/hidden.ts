/** Shows what the theme's style sheet hides until the theme's script acts. Contract complete-takeover 2, 9 */
import { adoptStyles } from '../../inject/dom/styles.ts'
import css from './hidden.css'

/** Removes the rules from a document that has them. */
const removers = new WeakMap<Document, () => void>()

/**
 * Lets nothing in the page stay invisible from now on. A second call changes nothing.
 * @param nonce for a style element
 */
export function showHidden(nonce = ''): void {
  if (!removers.has(document)) removers.set(document, adoptStyles(css, document, nonce))
}

/** Removes the rules, so that the theme's script decides what is hidden. */
export function hideAgain(): void {
  removers.get(document)?.()
  removers.delete(document)
}
