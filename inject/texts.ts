/**
 * Own texts, German and English. Texts that the server sends are shown as sent and never appear here.
 * A missing key is a compile error; `{name}` in a text is filled from the second argument.
 */
const german = {
  'cart.notChanged':
    'Der Warenkorb konnte nicht geändert werden. Ihre Eingaben sind noch da; bitte versuchen Sie es noch einmal.',
  'cart.count': '{name}, {count} Artikel',
  'cart.name': 'Warenkorb',
  'checkout.mayExist':
    'Ihre Bestellung kann trotzdem eingegangen sein. Bitte sehen Sie in Ihren E-Mails nach, bevor Sie noch einmal bestellen.',
  'checkout.noScript': 'Mit dieser Zahlungsart kann hier gerade nicht bezahlt werden. Bitte wählen Sie eine andere.',
  'checkout.stale': 'Diese Seite ist nicht mehr gültig. Bitte laden Sie sie neu.',
  'contact.nestedLabel': 'Fehler:',
  'contact.nested': 'Dieses Kontaktformular steht an einer falschen Stelle.',
  'contact.offline': 'Keine Verbindung zum Server. Ihre Eingaben sind noch da; bitte senden Sie erneut.',
  'contact.unexpected':
    'Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später oder schreiben Sie uns eine E-Mail.',
  'contact.timeout':
    'Der Server hat nicht rechtzeitig geantwortet. Ihre Eingaben sind noch da; ob die Nachricht ankam, ist ungewiss.',
  'contact.slow': 'Die Übertragung dauert länger als üblich …',
  'contact.blockedCaptcha':
    'Die Sicherheitsprüfung hat nicht geantwortet. Ihre Eingaben sind noch da; bitte senden Sie erneut.',
  'contact.upload': 'Hochladen: {percent} %',
  'dialog.close': 'Schließen',
  'gallery.label': 'Produktbilder',
  'gallery.slide': 'Bild {n} von {count}',
  'gallery.previous': 'Vorheriges Bild',
  'gallery.next': 'Nächstes Bild',
  'gallery.failed': 'Das Bild #{n} konnte nicht geladen werden.',
  'gallery.zoomFailed': 'Das Bild konnte nicht geladen werden.',
  'http.offline': 'Keine Verbindung zum Server. Bitte versuchen Sie es erneut.',
  'http.unexpected': 'Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später erneut.',
  'http.timeout': 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
  'orders.table': 'Bestellungen',
  'quickView.slow': 'Das Produkt wird geladen …',
  'quantity.less': 'Menge verringern',
  'quantity.more': 'Menge erhöhen',
  'quantity.now': 'Menge: {count}',
  'search.all': 'Alle Ergebnisse',
  'search.category': 'Kategorie',
  'search.failed': 'Zurzeit gibt es keine Vorschläge. Die Eingabetaste startet die Suche.',
  'search.list': 'Vorschläge',
  'search.none': 'Keine Produkte gefunden.',
  'search.one': '1 Vorschlag',
  'search.some': '{count} Vorschläge',
} as const

export type TextKey = keyof typeof german

const english: Record<TextKey, string> = {
  'cart.notChanged': 'The cart could not be changed. What you typed is still here; please try again.',
  'cart.count': '{name}, items: {count}',
  'cart.name': 'Cart',
  'checkout.mayExist':
    'Your order may have arrived all the same. Please look into your e-mails before you order again.',
  'checkout.noScript': 'This payment method cannot be used here at the moment. Please choose another one.',
  'checkout.stale': 'This page is no longer valid. Please load it again.',
  'contact.nestedLabel': 'Error:',
  'contact.nested': 'This contact form is placed in the wrong place.',
  'contact.offline': 'No connection to the server. What you typed is still here; please send it again.',
  'contact.unexpected': 'The server gave an unexpected answer. Please try again later or send us an e-mail.',
  'contact.timeout':
    'The server did not answer in time. What you typed is still here; whether the message arrived is uncertain.',
  'contact.slow': 'Sending is taking longer than usual …',
  'contact.blockedCaptcha': 'The security check did not answer. What you typed is still here; please send it again.',
  'contact.upload': 'Uploading: {percent} %',
  'dialog.close': 'Close',
  'gallery.label': 'Product images',
  'gallery.slide': 'Image {n} of {count}',
  'gallery.previous': 'Previous image',
  'gallery.next': 'Next image',
  'gallery.failed': 'The image #{n} could not be loaded.',
  'gallery.zoomFailed': 'The image could not be loaded',
  'http.offline': 'No connection to the server. Please try again.',
  'http.unexpected': 'The server gave an unexpected answer. Please try again later.',
  'http.timeout': 'The server did not answer in time. Please try again.',
  'orders.table': 'Orders',
  'quickView.slow': 'Loading the product …',
  'quantity.less': 'Decrease quantity',
  'quantity.more': 'Increase quantity',
  'quantity.now': 'Quantity: {count}',
  'search.all': 'All results',
  'search.category': 'Category',
  'search.failed': 'There are no suggestions at the moment. Press Enter to search.',
  'search.list': 'Suggestions',
  'search.none': 'No products found.',
  'search.one': '1 suggestion',
  'search.some': '{count} suggestions',
}

/** Looks a text up in one language and fills its `{name}` gaps. */
export type Texts = (key: TextKey, gaps?: Record<string, string | number>) => string

/** The catalogue for a locale (`en-GB`, or the platform's `en_GB`): German for all but English, as the shops are. */
export function createTexts(locale: string): Texts {
  const catalogue: Record<TextKey, string> = /^en(?![a-z])/i.test(locale) ? english : german
  return (key, gaps = {}) => catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(gaps[name] ?? whole))
}
