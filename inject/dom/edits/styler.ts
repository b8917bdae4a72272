import type { Edits } from './edits.ts'

/** Adds declarations to the server's style, in the place of those added before; without any it is the server's own again. */
export type Styler = (declarations?: string) => void

/** The element's style of now counts as the server's. Without an element nothing happens. */
export function createStyler(edits: Edits, element: Element | null): Styler {
  const own = element?.getAttribute('style') ?? null
  return (declarations) => {
    const style = own && declarations ? `${own};${declarations}` : declarations || own
    if (element) edits.attribute(element, 'style', style)
  }
}
