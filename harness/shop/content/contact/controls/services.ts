/** Fields that the script of a service outside fills in (contact-form.md 1.2: stripe, Turnstile). */
import { type Html, html } from '../../../markup/html.ts'
import { attributes } from '../../attributes.ts'
import { paymentIntentName, turnstileTokenName } from '../answers/checkMessage.ts'
import type { CardField, TurnstileField } from '../form/field.ts'

/** The wrap has no name: the provider, and not the server, says what is wrong with a card. */
export function card({ labels: [first, second] }: CardField): Html {
  return html`<div class="wpcf7-stripe"><div class="wpcf7-form-control-wrap hidden"><div class="card-element wpcf7-form-control" aria-invalid="false"><div class="wpcf7-form-control"></div></div></div><span class="buttons has-spinner"><button class="wpcf7-form-control wpcf7-submit first" type="submit">${first}</button><button class="wpcf7-form-control wpcf7-submit second hidden" type="button">${second}</button></span><input type="hidden" name="${paymentIntentName}" value="" /></div>`
}

export function turnstile({ siteKey }: TurnstileField): Html {
  return html`<div${attributes({ class: 'wpcf7-turnstile cf-turnstile', 'data-sitekey': siteKey, 'data-response-field-name': turnstileTokenName })}></div>`
}
