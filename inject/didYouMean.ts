/**
 * The sentence ` Did you mean "profile"?` where a known name has almost the letters of a mistyped one, else ''. Letters are compared
 * in any order, which finds swapped, missing and wrong letters with little code: every visitor loads this function.
 */
export function didYouMean(typed: string, known: readonly string[]): string {
  const missing = (letters: string, word: string): number =>
    [...word].reduce((others, letter) => others.replace(letter, ''), letters).length
  const distance = (name: string): number => missing(name, typed) + missing(typed, name)
  const [nearest = ''] = [...known].sort((one, other) => distance(one) - distance(other))
  return distance(nearest) <= typed.length / 2 ? ` Did you mean "${nearest}"?` : ''
}
