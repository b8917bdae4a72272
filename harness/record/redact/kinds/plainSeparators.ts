/** Blanks that do not break and narrow ones, which shops print within numbers. */
const blanks = /[\u00a0\u2007-\u200a\u202f]/g

/** Hyphens that do not break, dashes and the sign for minus. */
const hyphens = /[\u2010-\u2015\u2212]/g

/** The text with plain blanks and hyphens in place of all others, of the same length. */
export function withPlainSeparators(text: string): string {
  return text.replace(blanks, ' ').replace(hyphens, '-')
}
