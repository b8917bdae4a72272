/** The texts of the plugin's error codes (wallet-checkout.md 1.3, 15; provider-sdk.md 1.1). */
const messages: Readonly<Record<string, string>> = {
  terms: 'Bitte stimmen Sie zuerst den Geschäftsbedingungen zu.',
  invalid_client_id: 'Die PayPal-Kennung der Galerie ist ungültig.',
  invalid_currency: 'PayPal nimmt die Währung % nicht an.',
  order_button_click: 'Bitte klicken Sie zuerst auf die Schaltfläche %s.',
  order_missing_address: 'Bitte füllen Sie erst Rechnungs- und Lieferadresse aus.',
  order_missing_billing_address: 'Bitte füllen Sie erst die Rechnungsadresse aus.',
  cancel: 'Zahlung verwerfen',
  Y_N_NO: 'Die Bank hat die Karte nicht bestätigt.',
  Y_R_NO: 'Die Bank hat die Karte abgelehnt.',
  Y_U_UNKNOWN: 'Die Bestätigung der Bank kam nicht zustande. Bitte versuchen Sie es noch einmal.',
  Y_U_NO: 'Die Bestätigung der Bank ist gerade nicht möglich. Bitte versuchen Sie es noch einmal.',
  Y_C_UNKNOWN: 'Die Bank wollte eine Bestätigung, die nicht beendet wurde.',
  Y__NO: 'Die Bestätigung der Bank konnte nicht verarbeitet werden.',
  U__UNKNOWN: 'Das Bestätigungsverfahren der Bank antwortet nicht.',
  ___UNKNOWN: 'Es ist unbekannt, ob die Bank die Karte bestätigt hat.',
}

const laterMessages: Readonly<Record<string, string>> = {
  gpay_order_button_click: 'Bitte klicken Sie zuerst auf die Schaltfläche von Google Pay.',
  required_fields: 'Bitte füllen Sie alle Pflichtfelder aus.',
  total: 'Summe',
  ERROR_VALIDATING_MERCHANT: 'Die Domain der Galerie ist nicht angemeldet.',
}

/** Code → text. `%` and `%s` are placeholders that the script fills. */
export function errorMessages(generation: 'one' | 'two'): Readonly<Record<string, string>> {
  return generation === 'two' ? { ...messages, ...laterMessages } : messages
}
