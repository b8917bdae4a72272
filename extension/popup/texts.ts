/** What the popup says, in the browser's language: `_locales/` has the words. */
import type messages from '../_locales/en/messages.json'

export type TextName = keyof typeof messages

export function text(name: TextName, ...values: readonly (string | number)[]): string {
  return chrome.i18n.getMessage(name, values.map(String))
}

/** The language of the words above; the features' sentences come in the same. */
export function language(): 'de' | 'en' {
  return text('language') === 'de' ? 'de' : 'en'
}
