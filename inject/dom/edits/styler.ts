import type { Edits } from './edits.ts'

/** Adds CSS declarations to the server's style, in place of those of the call before; without an argument restores that style. */
export type Styler = (declarations?: string) => void

/** @param element its present style counts as the server's; null: the styler does nothing */
export function createStyler(edits: Edits, element: Element | null): Styler {
  const serverStyle = element?.getAttribute('style') ?? null
  return (declarations) => {
    const style = serverStyle && declarations ? `${serverStyle};${declarations}` : declarations || serverStyle
    if (element) edits.attribute(element, 'style', style)
  }
}
