import { sanitise } from './sanitise.ts'

/** What the server prints for HTML, as text: entities become characters, and what looks like markup stays as it is written. */
export function decodeText(text: string): string {
  return text.includes('&') ? (sanitise(text.replace(/</g, '&lt;'), 'price').textContent ?? '') : text
}
