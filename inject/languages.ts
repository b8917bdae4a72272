/** The languages in which own texts ship, in words for the operator. */
export const languageNames = 'de or en'

/** The language of a locale, such as `de`, `de-AT`, or the platform's `de_AT`; undefined where own texts do not have it. */
export function languageOf(locale: string): string | undefined {
  return /^(de|en)(?![a-z])/i.exec(locale)?.[1]?.toLowerCase()
}
