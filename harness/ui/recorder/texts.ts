/** The words of the bar. */
import type { Language, LastCall, Mark } from '../../record/bar/barState.ts'
import type { SecretKind } from '../../record/redact/kinds/kinds.ts'
import words from './words.json' with { type: 'json' }

type Words = (typeof words)['de'] & { readonly kinds: Readonly<Record<SecretKind, string>> }

export interface BarTexts extends Words {
  readonly steps: (count: number) => string
  readonly calls: (count: number) => string
  readonly markOf: (mark: Mark) => string
  readonly marked: (mark: Mark) => string
  readonly unmarked: (mark: Mark) => string
}

const german: BarTexts = {
  ...words.de,
  steps: (count) => (count === 1 ? '1 Schritt' : `${count} Schritte`),
  calls: (count) => (count === 1 ? '1 Aufruf' : `${count} Aufrufe`),
  markOf: ({ kind, label }) =>
    ({
      text: `„${label}“`,
      value: label === '' ? 'leeres Feld' : `Feld mit „${label}“`,
      element: `${label} ist zu sehen`,
    })[kind],
  marked: (mark) => `Markiert: ${german.markOf(mark)}`,
  unmarked: (mark) => `Nicht mehr erwartet: ${german.markOf(mark)}`,
}

const english: BarTexts = {
  ...words.en,
  steps: (count) => (count === 1 ? '1 step' : `${count} steps`),
  calls: (count) => (count === 1 ? '1 call' : `${count} calls`),
  markOf: ({ kind, label }) =>
    ({
      text: `“${label}”`,
      value: label === '' ? 'empty field' : `field with “${label}”`,
      element: `${label} is shown`,
    })[kind],
  marked: (mark) => `Marked: ${english.markOf(mark)}`,
  unmarked: (mark) => `No longer expected: ${english.markOf(mark)}`,
}

export const barTexts: Readonly<Record<Language, BarTexts>> = { de: german, en: english }

/** `POST /?wc-ajax=add_to_cart 200` */
export function describeCall({ method, path, status }: LastCall, { failed }: BarTexts): string {
  return `${method} ${path} ${status ?? failed}`
}
