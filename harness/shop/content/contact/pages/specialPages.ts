/** Pages that show a form in an unusual place or state, or as older generations of the plugin print it. */
import { html } from '../../../html.ts'
import { ratedForm, turnstileForm } from '../forms/guardedForms.ts'
import { oldShortForm, shortForm } from '../forms/shortForm.ts'
import { demoForm, subscriberForm } from '../forms/specialForms.ts'
import type { ContactPage } from './contactPage.ts'

export const specialPages: readonly ContactPage[] = [
  {
    path: '/formular-im-formular/',
    id: 100,
    title: 'Formular im Formular',
    generation: '6.1',
    // The parser drops the inner form's tag; the plugin's script shows an error in its place (CF11).
    content: (print) => html`<h1>Formular im Formular</h1>
<form action="#" method="get" class="aussen">
<p><label> Monat der Führung <input type="text" name="monat" value="Dezember" /></label></p>
${print(shortForm)}
</form>`,
  },
  {
    path: '/beratung/',
    id: 101,
    title: 'Beratung',
    generation: '6.1',
    content: (print) => html`<h1>Beratung</h1>
<p>Zu jedem Werk geben wir gern Auskunft.</p>
<p><button type="button" class="button primary" id="anfrage-oeffnen">Anfrage öffnen</button></p>
<div id="anfrage-fenster" class="lightbox-content"></div>
<template id="anfrage-vorlage">
${print(shortForm)}
</template>
${popupScript}`,
  },
  {
    path: '/schutz/',
    id: 106,
    title: 'Gewinnspiel und Gästebuch',
    generation: '6.1',
    content: (print) => html`<h1>Gewinnspiel</h1>
${print(turnstileForm)}
<h2>Gästebuch</h2>
${print(ratedForm)}`,
  },
  {
    path: '/vorschau/',
    id: 104,
    title: 'Vorschau',
    generation: '6.1',
    content: (print) => html`<h1>Vorschau</h1>
${print(demoForm)}
<h2>Für angemeldete Gäste</h2>
${print(subscriberForm)}
<h2>Ein Formular, das es nicht mehr gibt</h2>
<p class="wpcf7-contact-form-not-found"><strong>Fehler:</strong> Kontaktformular wurde nicht gefunden.</p>`,
  },
  {
    path: '/schreiben/',
    id: 12,
    title: 'Schreiben Sie uns',
    generation: '5.5',
    content: (print) => html`<h1>Schreiben Sie uns</h1>
${print(oldShortForm)}`,
  },
  {
    path: '/schreiben-wie-frueher/',
    id: 13,
    title: 'Schreiben wie früher',
    generation: '5.3',
    content: (print) => html`<h1>Schreiben wie früher</h1>
${print(oldShortForm)}`,
  },
]

/** What an editor pasted into the page: the form comes into the document after the page is loaded (CF06). */
const popupScript = html`<script type="text/javascript" id="anfrage-fenster-js">
document.getElementById("anfrage-oeffnen").addEventListener("click", function () {
	document.getElementById("anfrage-fenster").replaceChildren(document.getElementById("anfrage-vorlage").content.cloneNode(true));
});
</script>`
