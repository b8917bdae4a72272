/** A word as a shell takes it: in quotes where it holds anything but letters, digits and what paths are made of. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
