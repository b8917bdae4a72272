/** `wc_ppcp_fastlane_params`: accelerated guest checkout, on the checkout page only (provider-sdk.md 5.1). */
import { html } from '../../../markup/html.ts'

const modal = html`<div class="wc-ppcp-fastlane-overlay"><div class="wc-ppcp-fastlane-modal"><div class="wc-ppcp-fastlane-modal-body"></div><div class="wc-ppcp-fastlane-modal-buttons"><button class="wc-ppcp-fastlane-tokenize">Weiter</button><a class="wc-ppcp-fastlane-cancel">Abbrechen</a></div></div></div>`

const tokenizedCard = html`<div class="wc-ppcp-tokenized-card"><div class="wc-ppcp-tokenized-card-icon-container"><img src=""/></div><div class="wc-ppcp-tokenized-card-format"></div><div class="wc-ppcp-tokenized-card-actions"><a class="wc-ppcp-tokenized-card-cancel">Abbrechen</a><a class="wc-ppcp-tokenized-card-change">Ändern</a></div></div>`

const brands = ['amex', 'diners', 'discover', 'jcb', 'maestro', 'mastercard', 'visa'] as const

/** @param assets folder of the plugin's pictures, without a slash at the end */
export function acceleratedSettings(
  flow: 'email_detection' | 'express_button',
  assets: string,
): Readonly<Record<string, unknown>> {
  return {
    html: { modal: modal.toString(), tokenized_card: tokenizedCard.toString() },
    payment_format: '{brand} mit den Endziffern {last4}',
    fastlane_flow: flow,
    // The platform's script localisation turns true into '1'.
    fastlane_pageload: '1',
    fastlane_icon_enabled: '1',
    icons: Object.fromEntries(brands.map((brand) => [brand, `${assets}/${brand}.svg`])),
    i18n: {
      email_empty: 'Bitte geben Sie zuerst Ihre E-Mail-Adresse an.',
      email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    },
  }
}
