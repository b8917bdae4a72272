import { html } from '../../../html.ts'
import type { ContactForm } from '../contactForm.ts'
import type { Field } from '../field.ts'

const fields: readonly Field[] = [
  {
    kind: 'text',
    name: 'kunde-name',
    id: 'kunde-name',
    isRequired: true,
    minLength: 2,
    maxLength: 60,
    autocomplete: 'name',
  },
  {
    kind: 'email',
    name: 'kunde-mail',
    id: 'kunde-mail',
    isRequired: true,
    autocomplete: 'email',
    describedBy: 'mail-hinweis',
  },
  { kind: 'url', name: 'webseite' },
  { kind: 'tel', name: 'telefon', id: 'telefon', autocomplete: 'tel' },
  { kind: 'number', name: 'anzahl', id: 'anzahl', min: 1, max: 5, value: 1 },
  { kind: 'range', name: 'breite', min: 20, max: 200, step: 10, value: 110 },
  { kind: 'date', name: 'besuch', id: 'besuch', min: '2026-12-01', max: '2027-11-30' },
  { kind: 'textarea', name: 'nachricht', id: 'nachricht', isRequired: true, minLength: 10, maxLength: 200 },
  {
    kind: 'select',
    name: 'anliegen',
    id: 'anliegen',
    isRequired: true,
    hasBlank: true,
    options: ['Ankauf', 'Leihgabe', 'Rahmung'],
  },
  { kind: 'select', name: 'technik', isMultiple: true, options: ['Öl', 'Aquarell', 'Siebdruck'] },
  { kind: 'checkbox', name: 'kontaktweg', isExclusive: true, options: ['E-Mail', 'Telefon', 'Post'] },
  { kind: 'checkbox', name: 'interessen', hasFreeText: true, options: ['Gemälde', 'Skulpturen', 'Anderes'] },
  { kind: 'radio', name: 'anrede', options: ['Frau', 'Herr', 'Keine'], selected: 'Keine' },
  { kind: 'text', name: 'bestellnummer' },
  { kind: 'file', name: 'wand-foto', extensions: ['.jpg', '.png', '.pdf'], maxSize: 1_048_576 },
  { kind: 'quiz', name: 'kunstfrage' },
  { kind: 'captcha', name: 'sicherheitscode', label: 'Zeichen aus dem Bild' },
  {
    kind: 'acceptance',
    name: 'datenschutz',
    label: html`Ich habe die <a href="/datenschutz/">Datenschutzerklärung</a> gelesen.`,
  },
  { kind: 'acceptance', name: 'widerspruch', isInverted: true, label: html`Ich möchte keine Antwort erhalten.` },
  { kind: 'acceptance', name: 'rundbrief', isOptional: true, label: html`Ich möchte den Rundbrief erhalten.` },
  { kind: 'hidden', name: 'werk-nummer', value: 'EG-104' },
]

/** Every kind of field that the plugin has, and everything an author can place around them. */
export const enquiryForm: ContactForm = {
  id: 412,
  fields,
  template: (pen) => html`${pen.response()}
<p class="inert-on-submitting"><a href="/anfrage/">Lieber nur eine kurze Frage stellen?</a></p>
<p><label> Ihr Name ${pen.field('kunde-name')} </label>
</p>
${pen.reflection('kunde-name', 'Wir grüßen', 'noch niemanden')}
<p><label> Ihre E-Mail-Adresse ${pen.field('kunde-mail')} </label> <small id="mail-hinweis">Nur für unsere Antwort.</small>
</p>
<p><label> Ihre Webseite ${pen.field('webseite')} </label>
</p>
<div class="use-floating-validation-tip">
<p><label> Telefon ${pen.field('telefon')} </label>
</p>
</div>
<p><label> Anzahl der Werke ${pen.field('anzahl')} </label> Vorgemerkt: ${pen.output('anzahl', '1')}
</p>
<p><label> Breite in Zentimetern ${pen.field('breite')} </label>
</p>
<p><label> Besuch in der Galerie ${pen.field('besuch')} </label>
</p>
<p><label> Ihre Nachricht ${pen.field('nachricht')} </label> Noch ${pen.counter('nachricht', 'down')} Zeichen frei, ${pen.counter('nachricht', 'up')} geschrieben.
</p>
<p><label> Anliegen ${pen.field('anliegen')} </label>
</p>
<p><label> Techniken ${pen.field('technik')} </label>
</p>
<p>Antwort bitte per ${pen.field('kontaktweg')}
</p>
<p>Mich interessieren ${pen.field('interessen')}
</p>
<p>Anrede ${pen.field('anrede')}
</p>
<div class="novalidate">
<p><label> Bestellnummer, falls vorhanden ${pen.field('bestellnummer')} </label>
</p>
</div>
<p><label> Foto der Wand ${pen.field('wand-foto')} </label>
</p>
<p>${pen.field('kunstfrage')}
</p>
<p>${pen.field('sicherheitscode')}
</p>
<p>${pen.field('datenschutz')}<br />
${pen.field('widerspruch')}<br />
${pen.field('rundbrief')}
</p>
${pen.field('werk-nummer')}
<p>${pen.submit('Anfrage senden')} <button type="reset" class="button is-outline">Eingaben löschen</button>
</p>${pen.response()}`,
}
