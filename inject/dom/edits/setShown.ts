import type { Edits } from './edits.ts'

/** Shows or hides an element of the server's by its style, and leaves whatever else stands there. */
export function setShown(edits: Edits, element: Element, isShown: boolean): void {
  const present = element.getAttribute('style') ?? ''
  if (isShown === !/display\s*:\s*none/i.test(present)) return
  const others = present.replace(/(?:^|;)\s*display\s*:[^;]*/gi, '').replace(/^[;\s]+/, '')
  const style = isShown ? others : `${others && `${others.replace(/;?\s*$/, '')}; `}display: none`
  edits.attribute(element, 'style', style.trim() === '' ? null : style)
}
