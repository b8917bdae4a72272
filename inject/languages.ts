/** The languages in which own texts ship. */
export const languages = ['de', 'en'] as const

/** The language of a locale, such as `de`, `de-AT`, or the platform's `de_AT`; undefined where own texts do not have it. */
export function languageOf(locale: string): (typeof languages)[number] | undefined {
  const [code] = locale.toLowerCase().split(/[^a-z]/)
  return languages.find((language) => language === code)
}
