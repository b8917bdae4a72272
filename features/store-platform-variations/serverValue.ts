/**
 * The platform keeps what the server had beside what it shows, in attributes that other plugins read.
 * Source: contract theme-and-platform 2.11, 3.6 (`data-o_…`).
 */
import type { Edits } from '../../inject/edits.ts'

/** Shows `value` (false = no such attribute), or again what the server had: undefined. */
export function showAttribute(edits: Edits, element: Element | null | undefined, name: string, value: unknown): void {
  if (!element) return
  const kept = `data-o_${name}`
  if (value === undefined) {
    const server = element.getAttribute(kept)
    if (server !== null) edits.attribute(element, name, server)
    return
  }
  if (!element.hasAttribute(kept)) edits.attribute(element, kept, element.getAttribute(name) ?? '')
  edits.attribute(element, name, value === false || value === null ? null : String(value))
}

/** Shows a text, or again what the server had: an empty or missing one. */
export function showContent(edits: Edits, element: Element, text: unknown): void {
  const kept = 'data-o_content'
  const server = element.getAttribute(kept)
  if (typeof text !== 'string' || text === '') {
    if (server !== null) edits.text(element, server)
    return
  }
  if (server === null) edits.attribute(element, kept, element.textContent)
  edits.text(element, text)
}
