import { sanitise } from './sanitise.ts'

/** Decodes the entities of a text that the server has escaped for HTML. Tags in it stay as text. */
export function decodeText(text: string): string {
  return text.includes('&') ? (sanitise(text.replace(/</g, '&lt;'), 'price').textContent ?? '') : text
}
