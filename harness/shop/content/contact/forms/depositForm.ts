import { html } from '../../../html.ts'
import type { ContactForm } from '../contactForm.ts'

/** A deposit has to be paid by card before the mail goes out. */
export const depositForm: ContactForm = {
  id: 418,
  fields: [
    { kind: 'text', name: 'kunde-name', id: 'kunde-name', isRequired: true, autocomplete: 'name' },
    { kind: 'email', name: 'kunde-mail', id: 'kunde-mail', isRequired: true, autocomplete: 'email' },
    { kind: 'textarea', name: 'nachricht', id: 'nachricht' },
    { kind: 'card', name: 'anzahlung', labels: ['Weiter zur Anzahlung', '50 Euro anzahlen'] },
  ],
  messages: { sent: 'Vielen Dank! Die Anzahlung ist eingegangen, das Werk ist für Sie zurückgelegt.' },
  template: (pen) => html`<p><label> Ihr Name ${pen.field('kunde-name')} </label>
</p>
<p><label> Ihre E-Mail-Adresse ${pen.field('kunde-mail')} </label>
</p>
<p><label> Welches Werk sollen wir zurücklegen? ${pen.field('nachricht')} </label>
</p>
${pen.field('anzahlung')}`,
}
