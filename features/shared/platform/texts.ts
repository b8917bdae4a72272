/**
 * Texts of the stand-ins. Those of the platform have its keys, and are used where a page does not print them. They are not in
 * `inject/texts.ts`, so that the build without stand-ins does not contain them.
 */

import { decodeText } from '../../../inject/dom/markup/decodeText.ts'
import { sanitise } from '../../../inject/dom/markup/sanitise.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { text } from '../../../inject/shop/page.ts'
import { createOwnTexts } from '../../../inject/texts.ts'
import { platformSettings } from './endpoint.ts'

const unavailable = [
  'Diese Auswahl ist leider nicht verfügbar. Bitte wählen Sie eine andere Kombination.',
  'Sorry, this selection is unavailable. Please choose a different combination.',
] as const

/** German and English. */
const catalogue = {
  i18n_make_a_selection_text: [
    'Bitte wählen Sie zuerst die Produktoptionen.',
    'Please select the product options first.',
  ],
  i18n_unavailable_text: unavailable,
  i18n_no_matching_variations_text: unavailable,
  i18n_reset_alert_text: ['Ihre Auswahl wurde zurückgesetzt.', 'Your selection has been reset.'],
  i18n_view_cart: ['Warenkorb anzeigen', 'View cart'],
  orderMayExist: [
    'Ihre Bestellung kann trotzdem eingegangen sein. Bitte sehen Sie in Ihren E-Mails nach, bevor Sie noch einmal bestellen.',
    'Your order may have arrived all the same. Please look into your e-mails before you order again.',
  ],
  orderArrived: [
    'Ihre Bestellung ist eingegangen. Wenn es hier nicht weitergeht, sehen Sie bitte in Ihren E-Mails nach, bevor Sie noch einmal bestellen.',
    'Your order has arrived. If nothing follows here, please look into your e-mails before you order again.',
  ],
  orderNotSent: [
    'Keine Verbindung: Ihre Bestellung wurde nicht abgeschickt. Bitte bestellen Sie, sobald Sie wieder online sind.',
    'No connection: your order has not been sent. Please order once you are online again.',
  ],
  mayBeInCart: [
    'Der Server hat nicht wie erwartet geantwortet. Das Produkt kann trotzdem im Warenkorb liegen: Bitte sehen Sie dort nach, bevor Sie es noch einmal hinzufügen.',
    'The server did not answer as expected. The product may be in your cart all the same: please look there before you add it again.',
  ],
  cartChanged: [
    'Ihr Warenkorb hat sich inzwischen geändert. Bitte prüfen Sie die Übersicht, bevor Sie bestellen.',
    'Your cart has changed meanwhile. Please check the summary before you order.',
  ],
  noPaymentScript: [
    'Mit dieser Zahlungsart kann hier gerade nicht bezahlt werden. Bitte wählen Sie eine andere.',
    'This payment method cannot be used here at the moment. Please choose another one.',
  ],
  stalePage: [
    'Diese Seite ist nicht mehr gültig. Bitte laden Sie sie neu.',
    'This page is no longer valid. Please load it again.',
  ],
  restored: ['Das Produkt ist wieder im Warenkorb.', 'The product is back in the cart.'],
  removed: ['Dazu nicht wählbar:', 'Not available with it:'],
} as const

/** The text of HTML that the server prints; '' where the value is no string. */
export function plainText(html: unknown): string {
  if (typeof html !== 'string') return ''
  return /[&<]/.test(html) ? (sanitise(html, 'price').textContent ?? '') : html
}

const ownTexts = createOwnTexts(catalogue)

export type PlatformTextKey = keyof typeof catalogue

/**
 * A text of the platform in the language of the page: the one that the page prints for a script of the platform, else ours.
 * @param script the script in whose settings the page may print the text; default: always our text
 */
export function platformText(
  context: Pick<SetupContext, 'config' | 'page' | 'profile'>,
  key: PlatformTextKey,
  script?: string,
): string {
  return (script && decodeText(text(platformSettings(context, script)?.[key]) ?? '')) || ownTexts(context)(key)
}
