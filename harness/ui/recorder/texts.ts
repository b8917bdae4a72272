/** The words of the bar. */
import type { Language, LastCall, Mark } from '../../record/bar/barState.ts'
import type { SecretKind } from '../../record/redact/kinds/kinds.ts'

export interface BarTexts {
  readonly title: string
  readonly shortcut: string
  readonly move: string
  readonly fold: string
  readonly unfold: string
  readonly steps: (count: number) => string
  readonly calls: (count: number) => string
  readonly lastCall: string
  readonly noCall: string
  readonly failed: string
  readonly replaced: string
  readonly replacedNothing: string
  readonly replacedUnknown: string
  readonly expected: string
  readonly expectedNothing: string
  readonly mark: string
  readonly undo: string
  readonly stop: string
  readonly saving: string
  readonly pick: string
  readonly pickKeys: string
  readonly pickText: string
  readonly pickElement: string
  readonly cancel: string
  readonly markOf: (mark: Mark) => string
  readonly marked: (mark: Mark) => string
  readonly unmarked: (mark: Mark) => string
  readonly kinds: Readonly<Record<SecretKind, string>>
}

const german: BarTexts = {
  title: 'Aufnahme',
  shortcut: 'Alt+Umschalt+V: zur Leiste. Escape: zurück zur Seite.',
  move: 'Leiste verschieben, mit der Maus oder mit den Pfeiltasten',
  fold: 'Leiste einklappen',
  unfold: 'Leiste ausklappen',
  steps: (count) => (count === 1 ? '1 Schritt' : `${count} Schritte`),
  calls: (count) => (count === 1 ? '1 Aufruf' : `${count} Aufrufe`),
  lastCall: 'Letzter Aufruf',
  noCall: 'noch keiner',
  failed: 'ohne Antwort',
  replaced: 'Ersetzt wird',
  replacedNothing: 'bisher nichts',
  replacedUnknown: 'wird geprüft …',
  expected: 'Erwartet',
  expectedNothing: 'noch nichts',
  mark: 'Erwartung markieren',
  undo: 'Rückgängig',
  stop: 'Beenden und sichern',
  saving: 'Wird gesichert …',
  pick: 'Klicken Sie an, was zu sehen sein soll.',
  pickKeys: 'Tastatur: Pfeile wählen, Eingabe markiert, Escape bricht ab.',
  pickText: 'Dieser Text',
  pickElement: 'Nur, dass es da ist',
  cancel: 'Abbrechen',
  markOf: ({ kind, label }) =>
    ({
      text: `„${label}“`,
      value: label === '' ? 'leeres Feld' : `Feld mit „${label}“`,
      element: `${label} ist zu sehen`,
    })[kind],
  marked: (mark) => `Markiert: ${german.markOf(mark)}`,
  unmarked: (mark) => `Nicht mehr erwartet: ${german.markOf(mark)}`,
  kinds: {
    mail: 'Mailadresse',
    phone: 'Telefonnummer',
    'given name': 'Vorname',
    'family name': 'Nachname',
    name: 'Name',
    street: 'Straße',
    city: 'Ort',
    postcode: 'Postleitzahl',
    company: 'Firma',
    birthday: 'Geburtstag',
    'user name': 'Benutzername',
    password: 'Kennwort',
    nonce: 'Einmalschlüssel',
    token: 'Schlüssel',
    hash: 'Prüfsumme',
    'order key': 'Bestellschlüssel',
    'order number': 'Bestellnummer',
    IBAN: 'IBAN',
    'card number': 'Kartennummer',
    'IP address': 'IP-Adresse',
    'typed text': 'freier Text',
    'typed word': 'Wort aus freiem Text',
  },
}

const english: BarTexts = {
  title: 'Recording',
  shortcut: 'Alt+Shift+V: to the bar. Escape: back to the page.',
  move: 'Move the bar, by mouse or arrow keys',
  fold: 'Fold the bar',
  unfold: 'Unfold the bar',
  steps: (count) => (count === 1 ? '1 step' : `${count} steps`),
  calls: (count) => (count === 1 ? '1 call' : `${count} calls`),
  lastCall: 'Last call',
  noCall: 'none yet',
  failed: 'no answer',
  replaced: 'Replaced',
  replacedNothing: 'nothing so far',
  replacedUnknown: 'looking …',
  expected: 'Expected',
  expectedNothing: 'nothing yet',
  mark: 'Mark what to expect',
  undo: 'Undo',
  stop: 'Stop and save',
  saving: 'Saving …',
  pick: 'Click what should be seen.',
  pickKeys: 'Keyboard: arrows choose, Enter marks, Escape cancels.',
  pickText: 'This text',
  pickElement: 'Only that it is there',
  cancel: 'Cancel',
  markOf: ({ kind, label }) =>
    ({
      text: `“${label}”`,
      value: label === '' ? 'empty field' : `field with “${label}”`,
      element: `${label} is shown`,
    })[kind],
  marked: (mark) => `Marked: ${english.markOf(mark)}`,
  unmarked: (mark) => `No longer expected: ${english.markOf(mark)}`,
  kinds: {
    mail: 'mail address',
    phone: 'phone number',
    'given name': 'given name',
    'family name': 'family name',
    name: 'name',
    street: 'street',
    city: 'city',
    postcode: 'postcode',
    company: 'company',
    birthday: 'birthday',
    'user name': 'user name',
    password: 'password',
    nonce: 'nonce',
    token: 'token',
    hash: 'hash',
    'order key': 'order key',
    'order number': 'order number',
    IBAN: 'IBAN',
    'card number': 'card number',
    'IP address': 'IP address',
    'typed text': 'free text',
    'typed word': 'word of free text',
  },
}

export const barTexts: Readonly<Record<Language, BarTexts>> = { de: german, en: english }

/** `POST /?wc-ajax=add_to_cart 200` */
export function describeCall({ method, path, status }: LastCall, { failed }: BarTexts): string {
  return `${method} ${path} ${status ?? failed}`
}
