/** The popup's texts in the browser's language, from `_locales/`. */
import type messages from '../_locales/en/messages.json'

export type TextName = keyof typeof messages

export function text(name: TextName, ...values: readonly (string | number)[]): string {
  return chrome.i18n.getMessage(name, values.map(String))
}

/** The language of the popup's texts, in which the features' sentences are shown, too. */
export function language(): 'de' | 'en' {
  return text('language') === 'de' ? 'de' : 'en'
}
