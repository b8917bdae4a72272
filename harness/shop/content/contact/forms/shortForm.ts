import { html } from '../../../html.ts'
import type { ContactForm } from '../contactForm.ts'

/** Name, e-mail and message: the form that most pages have. */
export const shortForm: ContactForm = createShortForm(413)

/** The same form, as servers of older generations of the plugin know it. */
export const oldShortForm: ContactForm = { ...createShortForm(77), isOld: true }

function createShortForm(id: number): ContactForm {
  return {
    id,
    fields: [
      { kind: 'text', name: 'kunde-name', id: 'kunde-name', isRequired: true, autocomplete: 'name' },
      { kind: 'email', name: 'kunde-mail', id: 'kunde-mail', isRequired: true, autocomplete: 'email' },
      { kind: 'textarea', name: 'nachricht', id: 'nachricht' },
    ],
    template: (pen) => html`<p><label> Ihr Name ${pen.field('kunde-name')} </label>
</p>
<p><label> Ihre E-Mail-Adresse ${pen.field('kunde-mail')} </label>
</p>
<p><label> Ihre Nachricht ${pen.field('nachricht')} </label>
</p>
<p>${pen.submit('Nachricht senden')}
</p>`,
  }
}
