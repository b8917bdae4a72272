import type { Edits } from '../../inject/dom/edits/edits.ts'
import { hasReducedMotion } from '../../inject/dom/scroll.ts'

/** Shows or hides a part of the page. Showing takes `durationMs`, unless less motion is asked for. */
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
