import type { Edits } from '../../inject/dom/edits/edits.ts'
import { hasReducedMotion } from '../../inject/dom/scroll.ts'

/** Shows or hides an element by its style. Showing is animated for `durationMs`, except under reduced motion. */
export function reveal(element: HTMLElement, isShown: boolean, edits: Edits, durationMs = 230): void {
  if (isRevealed(element) === isShown) return
  const rest = (element.getAttribute('style') ?? '').replace(/display:\s*none;?/, '')
  edits.attribute(element, 'style', isShown ? rest || null : `display:none;${rest}`)
  if (!isShown || hasReducedMotion()) return
  element.animate?.(
    [
      { height: '0', overflow: 'hidden' },
      { height: `${element.offsetHeight}px`, overflow: 'hidden' },
    ],
    durationMs,
  )
}

export function isRevealed(element: HTMLElement): boolean {
  return element.style.display !== 'none'
}
