import { html } from '../../../html.ts'
import type { ContactForm } from '../contactForm.ts'
import { textOf } from '../submission.ts'

/** Acceptance as an error of its field, and a second button that says what is wanted. */
export const newsletterForm: ContactForm = {
  id: 414,
  isAcceptanceValidated: true,
  fields: [
    { kind: 'email', name: 'rundbrief-mail', id: 'rundbrief-mail', isRequired: true, autocomplete: 'email' },
    {
      kind: 'acceptance',
      name: 'einwilligung',
      label: html`Ich bin einverstanden und kann das <a href="/datenschutz/">jederzeit widerrufen</a>.`,
    },
  ],
  messages: { sent: 'Vielen Dank! Ihr Wunsch zum Rundbrief ist vermerkt.' },
  thanks: (submission) =>
    textOf(submission, 'aktion') === 'abmelden' ? 'Sie sind vom Rundbrief abgemeldet.' : undefined,
  template: (pen) => html`<p><label> E-Mail-Adresse ${pen.field('rundbrief-mail')} </label>
</p>
<p>${pen.field('einwilligung')}
</p>
<p>${pen.submit('Anmelden')} <button type="submit" class="button is-outline" name="aktion" value="abmelden">Abmelden</button>
</p>`,
}
