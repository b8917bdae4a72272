import { html } from '../../../html.ts'
import type { ContactForm } from '../contactForm.ts'
import { shortForm } from './shortForm.ts'

/** Everything happens but the mail. */
export const demoForm: ContactForm = {
  ...shortForm,
  id: 416,
  isDemo: true,
  messages: { sent: 'Vielen Dank! (Vorführung, es wurde nichts verschickt.)' },
}

/** Only for people who are signed in. */
export const subscriberForm: ContactForm = {
  id: 417,
  isForSubscribers: true,
  fields: [{ kind: 'textarea', name: 'wunsch', isRequired: true }],
  template: (pen) => html`<p><label> Ihr Wunsch für die nächste Ausstellung ${pen.field('wunsch')} </label>
</p>
<p>${pen.submit('Wünschen')}
</p>`,
}
