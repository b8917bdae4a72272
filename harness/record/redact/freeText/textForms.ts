/** Tells free texts from amounts, technical names and single words, by the form of the text and by the name of its field. */

/** True for a quantity, a size or a price, on which the shop's checks depend; five digits alone are a postcode. */
export function isAmount(value: string): boolean {
  const text = value.trim()
  return /^[\d\s.,:x×*€%+-]+(?:cm|mm|m|kg|g|EUR)?$/i.test(text) && digitCount(text) < 7 && !/^\d{5}$/.test(text)
}

function digitCount(text: string): number {
  return text.replace(/\D/g, '').length
}

/** True for the name of a field for what a person wants to say. */
export function isMessage(name: string): boolean {
  return /message|nachricht|comment|kommentar|note|notiz|betreff|subject|anmerkung|bemerkung|mitteilung|frage|wunsch|inhalt/i.test(
    name,
  )
}

/** True for three words or more of which two have letters: neither a number nor a technical name. */
export function isSentence(value: string): boolean {
  const words = value.trim().split(/\s+/)
  return words.length > 2 && words.filter((word) => /^\P{L}*\p{L}{2,}/u.test(word)).length > 1 && !/[<{}]/.test(value)
}
