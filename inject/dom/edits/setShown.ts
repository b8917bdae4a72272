import type { Edits } from './edits.ts'

/** Shows or hides a server's element by `display: none` in its style attribute; the other declarations stay. */
export function setShown(edits: Edits, element: Element, isShown: boolean): void {
  const present = element.getAttribute('style') ?? ''
  if (isShown === !/display\s*:\s*none/i.test(present)) return
  const others = present.replace(/(?:^|;)\s*display\s*:[^;]*/gi, '').replace(/^[;\s]+/, '')
  const style = isShown ? others : `${others && `${others.replace(/;?\s*$/, '')}; `}display: none`
  edits.attribute(element, 'style', style.trim() === '' ? null : style)
}
