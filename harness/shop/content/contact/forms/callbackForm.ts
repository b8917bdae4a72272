import { html } from '../../../html.ts'
import type { ContactForm } from '../contactForm.ts'

/** Quiz and captcha on a page that comes from a cache: both are stale until they are refilled. */
export const callbackForm: ContactForm = {
  id: 415,
  checksNonce: true,
  fields: [
    { kind: 'text', name: 'kunde-name', id: 'kunde-name', isRequired: true, autocomplete: 'name' },
    { kind: 'tel', name: 'telefon', id: 'telefon', isRequired: true, autocomplete: 'tel' },
    { kind: 'quiz', name: 'kunstfrage' },
    { kind: 'captcha', name: 'sicherheitscode', label: 'Zeichen aus dem Bild' },
  ],
  messages: { sent: 'Vielen Dank! Wir rufen Sie in den nächsten Tagen an.' },
  template: (pen) => html`<p><label> Ihr Name ${pen.field('kunde-name')} </label>
</p>
<p><label> Telefon ${pen.field('telefon')} </label>
</p>
<p>${pen.field('kunstfrage')}
</p>
<p>${pen.field('sicherheitscode')}
</p>
<p>${pen.submit('Rückruf anfordern')}
</p>`,
}
