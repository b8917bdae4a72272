/** The server's messages, whose words the author of a form can change (contact-form.md 6). */
export const defaultMessages = {
  sent: 'Vielen Dank! Ihre Nachricht ist bei uns angekommen.',
  mailFailed: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  invalid: 'Bitte prüfen Sie Ihre Angaben; mindestens ein Feld ist fehlerhaft.',
  spam: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  acceptance: 'Bitte stimmen Sie der Datenschutzerklärung zu, bevor Sie senden.',
  required: 'Bitte füllen Sie dieses Feld aus.',
  tooLong: 'Ihre Eingabe ist zu lang.',
  tooShort: 'Ihre Eingabe ist zu kurz.',
  email: 'Bitte geben Sie eine E-Mail-Adresse ein.',
  url: 'Bitte geben Sie eine Webadresse ein.',
  tel: 'Bitte geben Sie eine Telefonnummer ein.',
  number: 'Bitte geben Sie eine Zahl ein.',
  tooSmall: 'Die Zahl ist zu klein.',
  tooLarge: 'Die Zahl ist zu groß.',
  date: 'Bitte geben Sie ein Datum im Format JJJJ-MM-TT ein.',
  tooEarly: 'Das Datum liegt zu früh.',
  tooLate: 'Das Datum liegt zu spät.',
  fileType: 'Dieser Dateityp ist nicht erlaubt.',
  fileTooLarge: 'Die Datei ist zu groß.',
  quiz: 'Die Antwort auf die Frage stimmt nicht.',
  captcha: 'Der eingegebene Code stimmt nicht.',
  unknownValue: 'Es wurde ein unbekannter Wert übermittelt.',
  tooMany: 'Es sind zu viele Einträge ausgewählt.',
  aborted: 'Der Versand wurde abgebrochen.',
  waiting: 'Ihre Anfrage wartet auf Freigabe durch das Atelier.',
  paymentRequired: 'Bitte bezahlen Sie die Anzahlung mit Karte.',
  subscribersOnly: 'Dieses Formular ist nur für angemeldete Personen.',
} as const

export type MessageKey = keyof typeof defaultMessages
export type Messages = Readonly<Record<MessageKey, string>>
