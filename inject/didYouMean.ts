/**
 * ` Did you mean "profile"?` where a known name has almost the letters of a mistyped one, else nothing. Letters are counted in
 * any order: that finds swapped, missing and wrong ones, and every visitor loads it.
 */
export function didYouMean(typed: string, known: readonly string[]): string {
  const missing = (letters: string, word: string): number =>
    [...word].reduce((others, letter) => others.replace(letter, ''), letters).length
  const distance = (name: string): number => missing(name, typed) + missing(typed, name)
  const [nearest = ''] = [...known].sort((one, other) => distance(one) - distance(other))
  return distance(nearest) <= typed.length / 2 ? ` Did you mean "${nearest}"?` : ''
}
