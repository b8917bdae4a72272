import { decodeText } from '../../inject/dom/markup/decodeText.ts'
import { webAddress } from '../../inject/shop/webAddress.ts'

/** One validated suggestion of the server. S3.57 S3.58 S3.59 S3.60 */
export interface Suggestion {
  /** Text, not markup. */
  readonly name: string
  /** Absolute http(s) URL. */
  readonly url: string
  readonly image?: string | undefined
  /** HTML of the server, to be shown only after `sanitise`. */
  readonly price?: string
}

export interface Answer {
  /** The first suggestions of the server, as many as are shown. */
  readonly suggestions: readonly Suggestion[]
  /** How many suggestions the server has sent. */
  readonly count: number
  /** Text of the server in place of suggestions: "No products found." */
  readonly note?: string | undefined
}

/**
 * Reads an answer of the search call, contract theme-and-platform 2.5: a list, or an object with numbers as keys. Entries
 * without name or URL are left out.
 * @param max number of entries that are read, since reading hundreds would delay the shopper's typing
 * @throws TypeError where the answer has no suggestions
 */
export function readAnswer(answer: unknown, max: number): Answer {
  const { suggestions: given } = Object(answer)
  if (typeof given !== 'object' || !given) throw new TypeError('the answer has no suggestions')
  const suggestions: Suggestion[] = []
  let note: string | undefined
  // Not `Object.values` for a list, since it would include functions that old libraries add to all arrays.
  const items: unknown[] = Array.isArray(given) ? given : Object.values(given)
  for (const item of items.slice(0, max)) {
    const { id, value, url, img, price } = Object(item)
    const name = decodeText(printedText(value)).trim()
    const address = webAddress(url)
    // The entry with the id -1 is a text in place of suggestions. S3.56
    // biome-ignore lint/suspicious/noDoubleEquals: PHP may send the number as a text.
    if (id == -1) note = name
    else if (name && address)
      suggestions.push({ name, url: address, image: webAddress(img), price: printedText(price) })
  }
  return { suggestions, note, count: items.length > max ? items.length : suggestions.length }
}

/** A text, or a number as text; '' for everything else, such as PHP's `false` for a missing value. */
function printedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}
