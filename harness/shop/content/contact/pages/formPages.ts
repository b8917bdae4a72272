/** Pages whose forms are as the current generation of the plugin prints them. */
import { html } from '../../../html.ts'
import { callbackForm } from '../forms/callbackForm.ts'
import { depositForm } from '../forms/depositForm.ts'
import { enquiryForm } from '../forms/enquiryForm.ts'
import { newsletterForm } from '../forms/newsletterForm.ts'
import { shortForm } from '../forms/shortForm.ts'
import type { ContactPage } from './contactPage.ts'

export const formPages: readonly ContactPage[] = [
  {
    path: '/kontakt/',
    id: 96,
    title: 'Anfrage zum Werk',
    generation: '6.1',
    content: (print) => html`<h1>Anfrage zum Werk</h1>
<p class="lead">Maße, Rahmen, Versand, ein Besuch vor Ort: Fragen Sie, was Sie wissen möchten.</p>
${print(enquiryForm)}`,
  },
  {
    path: '/anfrage/',
    id: 98,
    title: 'Anfrage und Rundbrief',
    generation: '6.1',
    content: (print) => html`<h1>Kurz gefragt</h1>
${print(shortForm)}
<h2>Rundbrief</h2>
<p>Zwölfmal im Jahr: neue Blätter, offene Ateliers, Vernissagen.</p>
${print(newsletterForm)}`,
  },
  {
    path: '/nachfrage/',
    id: 102,
    title: 'Nachfrage',
    generation: '6.1',
    content: (print) => html`<h1>Nachfrage</h1>
${print(shortForm)}`,
  },
  {
    path: '/besuch/',
    id: 97,
    title: 'Besuch',
    generation: '6.1',
    // The same form twice: the column beside the text belongs to no page, and its fields go without the ids that are taken.
    content: (print) => html`<h1>Besuch in der Galerie</h1>
<p>Geöffnet dienstags bis sonntags von 11 bis 18 Uhr. Für Gruppen öffnen wir auch montags.</p>
${print(shortForm)}
<div class="callout">
<h2>Gruppen und Schulklassen</h2>
${print(shortForm, 'aside')}
</div>`,
  },
  {
    path: '/rundbrief/',
    id: 103,
    title: 'Rundbrief',
    generation: '6.1',
    content: (print) => html`<h1>Rundbrief</h1>
<p>Zwölfmal im Jahr: neue Blätter, offene Ateliers, Vernissagen.</p>
${print(newsletterForm)}`,
  },
  {
    path: '/rueckruf/',
    id: 99,
    title: 'Rückruf',
    generation: '6.1',
    isCached: true,
    content: (print) => html`<h1>Rückruf</h1>
<p>Wir rufen dienstags bis freitags zwischen 14 und 18 Uhr zurück.</p>
${print(callbackForm)}`,
  },
  {
    path: '/anzahlung/',
    id: 105,
    title: 'Anzahlung',
    generation: '6.1',
    content: (print) => html`<h1>Werk zurücklegen</h1>
<p>Gegen eine Anzahlung von 50 Euro legen wir jedes Werk vier Wochen lang zurück.</p>
${print(depositForm)}`,
  },
]
