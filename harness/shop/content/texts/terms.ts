import { html } from '../../markup/html.ts'

/** The shop's terms, on their own page and in the lightbox of the checkout. */
export const termsText = html`<h2>Allgemeine Geschäftsbedingungen</h2>
<p>Diese Galerie gibt es nicht. Wer hier bestellt, bestellt nichts, und niemand schuldet jemandem etwas.</p>
<h3>1. Vertragsschluss</h3>
<p>Mit der Schaltfläche „Zahlungspflichtig bestellen“ geben Sie ein Angebot ab. Der Vertrag kommt zustande, sobald wir die Bestellung bestätigen.</p>
<h3>2. Preise und Versand</h3>
<p>Alle Preise sind Endpreise in Euro. Drucke reisen gerollt, Gemälde in einer Kiste, Skulpturen nach Absprache.</p>
<h3>3. Eigentum</h3>
<p>Ein Werk bleibt bis zur vollständigen Bezahlung Eigentum der Künstlerin oder des Künstlers.</p>
<h3>4. Widerruf</h3>
<p>Sie können binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Für Werke, die auf Wunsch gefertigt wurden, gilt das nicht.</p>`
