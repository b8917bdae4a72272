/**
 * The script's own texts for shoppers, German and English. Texts that the server sends are shown as sent; texts of the stand-ins are
 * in `features/shared/platform/texts.ts`. A missing key is a compile error.
 */
import type { Config } from './config.ts'
import { languageOf } from './languages.ts'
import { fillIn } from './profile.ts'
import type { Page } from './shop/page.ts'

const catalogue = {
  'cart.notChanged': [
    'Der Warenkorb konnte nicht geändert werden. Ihre Eingaben sind noch da; bitte versuchen Sie es noch einmal.',
    'The cart could not be changed. What you typed is still here; please try again.',
  ],
  'cart.count': ['{name}, {count} Artikel', '{name}, items: {count}'],
  'cart.name': ['Warenkorb', 'Cart'],
  'contact.nestedLabel': ['Fehler:', 'Error:'],
  'contact.nested': [
    'Dieses Kontaktformular steht an einer falschen Stelle.',
    'This contact form is placed in the wrong place.',
  ],
  'contact.offline': [
    'Keine Verbindung zum Server. Ihre Eingaben sind noch da; bitte senden Sie erneut.',
    'No connection to the server. What you typed is still here; please send it again.',
  ],
  'contact.unexpected': [
    'Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später oder schreiben Sie uns eine E-Mail.',
    'The server gave an unexpected answer. Please try again later or send us an e-mail.',
  ],
  'contact.timeout': [
    'Der Server hat nicht rechtzeitig geantwortet. Ihre Eingaben sind noch da; ob die Nachricht ankam, ist ungewiss.',
    'The server did not answer in time. What you typed is still here; whether the message arrived is uncertain.',
  ],
  'contact.left': [
    'Die Seite wurde verlassen, bevor der Server geantwortet hat; ob Ihre Nachricht ankam, ist ungewiss.',
    'The page was left before the server answered; whether your message arrived is uncertain.',
  ],
  'contact.slow': ['Die Übertragung dauert länger als üblich …', 'Sending is taking longer than usual …'],
  'contact.blockedCaptcha': [
    'Die Sicherheitsprüfung hat nicht geantwortet. Ihre Eingaben sind noch da; bitte senden Sie erneut.',
    'The security check did not answer. What you typed is still here; please send it again.',
  ],
  'contact.lostFile': [
    'Die Datei „{name}“ kann nicht mehr gelesen werden. Bitte wählen Sie sie noch einmal aus.',
    'The file “{name}” can no longer be read. Please choose it again.',
  ],
  'contact.upload': ['Hochladen: {percent} %', 'Uploading: {percent} %'],
  'dialog.close': ['Schließen', 'Close'],
  'gallery.label': ['Produktbilder', 'Product images'],
  'gallery.slide': ['Bild {n} von {count}', 'Image {n} of {count}'],
  'gallery.previous': ['Vorheriges Bild', 'Previous image'],
  'gallery.next': ['Nächstes Bild', 'Next image'],
  'gallery.failed': ['Das Bild #{n} konnte nicht geladen werden.', 'The image #{n} could not be loaded.'],
  'gallery.zoomFailed': ['Das Bild konnte nicht geladen werden.', 'The image could not be loaded'],
  'http.offline': [
    'Keine Verbindung zum Server. Bitte versuchen Sie es erneut.',
    'No connection to the server. Please try again.',
  ],
  'http.unexpected': [
    'Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später erneut.',
    'The server gave an unexpected answer. Please try again later.',
  ],
  'http.timeout': [
    'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
    'The server did not answer in time. Please try again.',
  ],
  'orders.table': ['Bestellungen', 'Orders'],
  'quickView.slow': ['Das Produkt wird geladen …', 'Loading the product …'],
  'quantity.less': ['Menge verringern', 'Decrease quantity'],
  'quantity.more': ['Menge erhöhen', 'Increase quantity'],
  'quantity.now': ['Menge: {count}', 'Quantity: {count}'],
  'search.all': ['Alle Ergebnisse', 'All results'],
  'search.category': ['Kategorie', 'Category'],
  'search.failed': [
    'Zurzeit gibt es keine Vorschläge. Die Eingabetaste startet die Suche.',
    'There are no suggestions at the moment. Press Enter to search.',
  ],
  'search.list': ['Vorschläge', 'Suggestions'],
  'search.none': ['Keine Produkte gefunden.', 'No products found.'],
  'search.one': ['1 Vorschlag', '1 suggestion'],
  'search.some': ['{count} Vorschläge', '{count} suggestions'],
} as const

export type TextKey = keyof typeof catalogue

/** Texts of one kind by key, each in German and English. */
type Catalogue<Key extends string> = Readonly<Record<Key, readonly [german: string, english: string]>>

/** Looks a text up in one language and fills its `{name}` gaps. */
export type TextsOf<Key extends string> = (key: Key, gaps?: Record<string, string | number>) => string

export type Texts = TextsOf<TextKey>

/** The catalogue for a locale (`en-GB`, or the platform's `en_GB`): German for all but English, as the shops are. */
export function createTexts(locale: string): Texts {
  return createTextsOf(catalogue, locale)
}

/** Where the language of a page is named: by the operator, else by the page itself. */
interface LanguageSources {
  readonly config: Pick<Config, 'locale'>
  readonly page: Pick<Page, 'locale'>
}

/**
 * Texts of one feature, apart from the common catalogue, so that a build without the feature does not contain them. Returns a
 * function that gives their lookup in the language of the page.
 */
export function createOwnTexts<Key extends string>(texts: Catalogue<Key>) {
  return ({ config, page }: LanguageSources): TextsOf<Key> => createTextsOf(texts, config.locale ?? page.locale)
}

function createTextsOf<Key extends string>(texts: Catalogue<Key>, locale: string): TextsOf<Key> {
  const position = languageOf(locale) === 'en' ? 1 : 0
  return (key, gaps = {}) => fillIn(texts[key][position], gaps)
}
