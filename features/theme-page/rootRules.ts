/** Rules for the page's root in a style sheet of their own, since dialogs change the root's style attribute. */
import { adoptStyles } from '../../inject/dom/styles.ts'

/** @returns replaces the rules by others, or takes them out where there are none. */
export function createRootRules(signal: AbortSignal): (declarations: string) => void {
  let remove = (): void => {}
  const replace = (declarations: string): void => {
    remove()
    remove = declarations && !signal.aborted ? adoptStyles(`:root{${declarations}}`, document, '') : () => {}
  }
  signal.addEventListener('abort', () => remove())
  return replace
}
