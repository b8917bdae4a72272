/** Forms that services outside keep robots from, and what other plugins put into forms (contact-form.md 1.2). */
import { type Html, html, raw } from '../../../html.ts'
import type { ContactForm } from '../contactForm.ts'

/** The plugin puts the service's box in front of everything else; without its token a message is spam. */
export const turnstileForm: ContactForm = {
  id: 419,
  fields: [
    { kind: 'turnstile', name: 'turnstile', siteKey: '1x00000000000000000000AA' },
    { kind: 'text', name: 'loesung', isRequired: true },
  ],
  template: (
    pen,
  ) => html`${pen.field('turnstile')}<p><label> Wie heißt das Schiff auf dem Bild? ${pen.field('loesung')} </label>
</p>
<p>${pen.submit('Mitmachen')}
</p>`,
}

/** A hidden field for the token of the rating service, and the fields of a spam filter and of an add-on for conditions. */
export const ratedForm: ContactForm = {
  id: 420,
  hasRatingToken: true,
  fields: [
    { kind: 'textarea', name: 'gaestebuch', isRequired: true, maxLength: 500 },
    { kind: 'checkbox', name: 'thema', isRequired: true, options: ['Ausstellung', 'Atelier', 'Laden'] },
    {
      kind: 'acceptance',
      name: 'veroeffentlichen',
      isOptional: true,
      isPreset: true,
      label: html`Mein Eintrag darf im Gästebuch stehen.`,
    },
  ],
  template: (pen) => html`<p><label> Ihr Eintrag ins Gästebuch ${pen.field('gaestebuch')} </label>
</p>
<p>Zu ${pen.field('thema')}
</p>
<p>${pen.field('veroeffentlichen')}
</p>
<p>${pen.submit('Eintragen')}
</p>${foreignFields}`,
}

const foreignFields: Html = raw(
  '<input type="hidden" name="_wpcf7cf_hidden_group_fields" value="[]" /><input type="hidden" name="_wpcf7cf_options" value="{&quot;form_id&quot;:420,&quot;conditions&quot;:[]}" /><p style="display: none !important;" class="akismet-fields-container" data-prefix="_wpcf7_ak_"><label>&#916;<textarea name="_wpcf7_ak_hp_textarea" cols="45" rows="8" maxlength="100"></textarea></label><input type="hidden" id="ak_js_1" name="_wpcf7_ak_js" value="0" /></p>',
)
