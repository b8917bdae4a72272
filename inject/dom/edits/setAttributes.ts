import type { Edits } from './edits.ts'

/** Sets several attributes of an element of the server's, or removes those with `null`. Without an element it does nothing. */
export function setAttributes(
  edits: Edits,
  element: Element | null | undefined,
  attributes: Readonly<Record<string, string | null>>,
): void {
  if (element) for (const [name, value] of Object.entries(attributes)) edits.attribute(element, name, value)
}
