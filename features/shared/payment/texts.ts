/** Our own texts about payments, for where the shop neither prints nor sends one. */
import { createOwnTexts, type TextsOf } from '../../../inject/texts.ts'

/** German and English. */
const catalogue = {
  failed: [
    'Die Zahlung hat nicht geklappt. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
    'The payment did not work. Please try again or choose another payment method.',
  ],
  tokenUsed: ['Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.', 'That did not work. Please try again.'],
  uncertain: [
    'Ob die Bestellung ankam, ist ungewiss. Ihre Freigabe bleibt gültig; bezahlt wird nur einmal, auch wenn Sie noch einmal bestellen.',
    'It is uncertain whether the order arrived. Your approval stays valid; you pay only once, even if you order again.',
  ],
  popupBlocked: [
    'Das Fenster des Zahlungsanbieters konnte nicht geöffnet werden. Bitte erlauben Sie Pop-ups, öffnen Sie die Seite in Ihrem Browser oder bestellen Sie ohne das Fenster.',
    'The window of the payment provider could not be opened. Please allow pop-ups, open the page in your browser, or order without the window.',
  ],
  popupBlockedInShop: [
    'Das Fenster des Zahlungsanbieters konnte nicht geöffnet werden. Bitte erlauben Sie Pop-ups, und drücken Sie den Bezahl-Button noch einmal, oder bestellen Sie über Warenkorb und Kasse.',
    'The window of the payment provider could not be opened. Please allow pop-ups, and press the payment button again, or order by way of cart and checkout.',
  ],
  popupBlockedSaving: [
    'Das Fenster des Zahlungsanbieters konnte nicht geöffnet werden. Bitte erlauben Sie Pop-ups, oder öffnen Sie die Seite in Ihrem Browser.',
    'The window of the payment provider could not be opened. Please allow pop-ups, or open the page in your browser.',
  ],
  notSavable: [
    'Diese Zahlungsart lässt sich gerade nicht hinzufügen. Bitte wählen Sie eine andere, oder versuchen Sie es später noch einmal.',
    'This payment method cannot be added at the moment. Please choose another one, or try again later.',
  ],
  buttonLoading: [
    'Die Schaltfläche des Zahlungsanbieters wird noch geladen. Bitte warten Sie einen Augenblick, oder wählen Sie eine andere Zahlungsart.',
    'The button of the payment provider is still loading. Please wait a moment, or choose another payment method.',
  ],
  providerPage: [
    'Nach dem Bestellen öffnet sich die Seite des Zahlungsanbieters. Dort bezahlen Sie.',
    'After you have placed the order, the page of the payment provider opens. You pay there.',
  ],
  expiredPage: [
    'Diese Seite ist nicht mehr gültig. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
    'This page is no longer valid. Please load it again and retry.',
  ],
  orderTaken: [
    'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach; bestellen Sie nicht noch einmal.',
    'Your order has arrived. Please look into your e-mails; do not order again.',
  ],
  chooseVariation: [
    'Bitte wählen Sie zuerst eine Ausführung, die lieferbar ist.',
    'Please choose a version that is available first.',
  ],
  newPrice: [
    'Sie haben den Preis geändert, während der Shop ihn geprüft hat. Bitte drücken Sie den Bezahl-Button noch einmal.',
    'You have changed the price while the shop was checking it. Please press the payment button once more.',
  ],
  newQuantity: [
    'Der Warenkorb übernimmt die neue Menge. Bitte drücken Sie den Bezahl-Button gleich noch einmal.',
    'The cart is taking over the new quantity. Please press the payment button again in a moment.',
  ],
  emailFirst: ['Bitte geben Sie zuerst eine gültige E-Mail-Adresse an.', 'Please enter a valid e-mail address first.'],
  cardDialog: ['Mit Karte bezahlen', 'Pay by card'],
  kept: [
    'Ihre Zahlung ist freigegeben, aber noch nicht abgeschlossen. Mit dem Bezahl-Button schließen Sie die Bestellung ab, ohne noch einmal gefragt zu werden.',
    'Your payment is approved, but not completed yet. The payment button completes the order without asking again.',
  ],
  changed: [
    'Summe oder Lieferadresse sind nicht mehr wie bei Ihrer Freigabe. Diese bleibt gültig: Bitte prüfen Sie Ihre Bestellung, und schließen Sie sie dann ab.',
    'The total or the delivery address is not what it was when you approved. Your approval stays valid: please check your order, and then complete it.',
  ],
  otherCart: [
    'Der Warenkorb hat sich seit Ihrer Freigabe geändert; bezahlt ist noch nichts. Mit dem Bezahl-Button geben Sie die neue Summe frei.',
    'The cart has changed since you approved; nothing has been paid yet. The payment button lets you approve the new total.',
  ],
  secondOrder: [
    'Ihre erste Bestellung wurde abgeschickt, aber der Shop hat nicht geantwortet. Sie kann eingegangen und bezahlt sein. Bitte sehen Sie in Ihren E-Mails nach, bevor Sie noch einmal bestellen.',
    'Your first order was sent, but the shop did not answer. It may have arrived and been paid for. Please look into your e-mails before you order again.',
  ],
  orderOnce: ['Nicht noch einmal bestellen', 'Do not order again'],
  orderAgain: ['Trotzdem noch einmal bestellen', 'Order once more all the same'],
  cartGone: [
    'Ihr Warenkorb ist leer: Ihre Bestellung ist vermutlich eingegangen. Bitte sehen Sie in Ihren E-Mails nach, bevor Sie noch einmal bestellen.',
    'Your cart is empty: your order has probably arrived. Please look into your e-mails before you order again.',
  ],
  giveUp: ['Diese Freigabe verwerfen', 'Discard this approval'],
  windowOpen: [
    'Das Fenster des Zahlungsanbieters ist noch offen. Bitte bezahlen Sie dort, oder schließen Sie es; wenn Sie es nicht mehr sehen, klicken Sie in einer Minute noch einmal.',
    'The window of the payment provider is still open. Please pay there, or close it; if you cannot see it any more, click again in a minute.',
  ],
  processing: [
    'Ihre Zahlung wird bearbeitet. Bitte warten Sie einen Augenblick.',
    'Your payment is being processed. Please wait a moment.',
  ],
  processingLong: [
    'Es dauert länger als sonst. Bitte lassen Sie diese Seite offen und bestellen Sie nicht noch einmal.',
    'This takes longer than usual. Please leave this page open, and do not order again.',
  ],
  cardLong: [
    'Die Zahlung dauert ungewöhnlich lange. Wenn Sie kein Fenster Ihrer Bank sehen, bestellen Sie bitte noch einmal oder wählen Sie eine andere Zahlungsart.',
    'The payment takes unusually long. If you see no window of your bank, please place the order again or choose another payment method.',
  ],
  cardLoading: [
    'Das Kartenformular wird noch geladen. Bitte warten Sie einen Augenblick.',
    'The card form is still loading. Please wait a moment.',
  ],
  cardBlocked: [
    'Das Kartenformular lässt sich gerade nicht laden. Bitte wählen Sie eine andere Zahlungsart oder versuchen Sie es noch einmal.',
    'The card form cannot be loaded at the moment. Please choose another payment method, or try again.',
  ],
  cardUnavailable: [
    'Kartenzahlung ist gerade nicht möglich. Bitte wählen Sie eine andere Zahlungsart.',
    'Card payments are not possible at the moment. Please choose another payment method.',
  ],
  cardOver: [
    'Ihre Karte wurde vor zu langer Zeit ausgewählt. Bitte wählen Sie sie noch einmal oder geben Sie eine Karte ein.',
    'Your card was chosen too long ago. Please choose it again, or enter a card.',
  ],
  cardIncomplete: ['Die Angaben zur Karte sind noch nicht vollständig.', 'The card’s details are not complete yet.'],
  terms: ['Bitte stimmen Sie zuerst den Geschäftsbedingungen zu.', 'Please accept the terms and conditions first.'],
  buttonFirst: [
    'Bitte bezahlen Sie mit der Schaltfläche des Zahlungsanbieters.',
    'Please pay with the button of the payment provider.',
  ],
} as const

export type PaymentTextKey = keyof typeof catalogue
export type PaymentTexts = TextsOf<PaymentTextKey>

export const createPaymentTexts = createOwnTexts(catalogue)
