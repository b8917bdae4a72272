import { decodeText } from '../../inject/dom/markup/decodeText.ts'
import { webAddress } from '../../inject/shop/webAddress.ts'

/** One suggestion of the server, made safe. S3.57 S3.58 S3.59 S3.60 */
export interface Suggestion {
  /** Text, not markup. */
  readonly name: string
  /** Absolute, of a kind that leads to a page. */
  readonly url: string
  readonly image?: string | undefined
  /** Markup that still has to pass the boundary. */
  readonly price?: string
}

export interface Answer {
  /** The suggestions that are shown: the first of those that the server has sent. */
  readonly suggestions: readonly Suggestion[]
  /** How many suggestions the server has sent. */
  readonly count: number
  /** The server's sentence instead of suggestions. */
  readonly note?: string | undefined
}

/**
 * Reads an answer of the search call, contract theme-and-platform 2.5: a list, or an object with numbers as keys. What
 * cannot be shown or followed is left out.
 * @param max as many are read: reading hundreds would hold up the typing
 * @throws TypeError where it is no answer of that call
 */
export function readAnswer(answer: unknown, max: number): Answer {
  const { suggestions: given } = Object(answer)
  if (typeof given !== 'object' || !given) throw new TypeError('the answer has no suggestions')
  const suggestions: Suggestion[] = []
  let note: string | undefined
  // Of a list, old libraries would add their own functions to the values.
  const items: unknown[] = Array.isArray(given) ? given : Object.values(given)
  for (const item of items.slice(0, max)) {
    const { id, value, url, img, price } = Object(item)
    const name = decodeText(wordsOf(value)).trim()
    const address = webAddress(url)
    // The item with this number is a sentence instead of suggestions. S3.56
    // biome-ignore lint/suspicious/noDoubleEquals: PHP may send the number as a text.
    if (id == -1) note = name
    else if (name && address) suggestions.push({ name, url: address, image: webAddress(img), price: wordsOf(price) })
  }
  return { suggestions, note, count: items.length > max ? items.length : suggestions.length }
}

/** A text, or a number as one; '' for everything else, such as the `false` by which PHP says that there is nothing. */
function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}
