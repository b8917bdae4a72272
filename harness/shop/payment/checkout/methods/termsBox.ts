/** The terms, in one of the theme's three ways (theme-and-platform.md 2.18, 3.9). */
import { termsText } from '../../../content/texts/terms.ts'
import { type Html, html, raw } from '../../../markup/html.ts'
import type { Scope } from '../../../state/scope.ts'

/** The button ticks the box without an event, as on the theme; unlike there it asks first whether the visitor has opened a popup. */
const acceptCode = raw(
  `document.getElementById('terms').checked = true; if (window.jQuery &amp;&amp; jQuery.magnificPopup) jQuery.magnificPopup.close();`,
)

/** @param isTicked posted before and shown again */
export function termsBox(scope: Scope, isTicked = false): Html {
  const checked = isTicked ? html` checked='checked'` : ''
  return html`
		<div class="woocommerce-terms-and-conditions-wrapper mb-half">
${before(scope)}			<p class="form-row validate-required">
				<label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">
				<input type="checkbox" class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" name="terms" ${checked} id="terms" />
					<span class="woocommerce-terms-and-conditions-checkbox-text">Ich habe die ${termsLink(scope)} gelesen und stimme ihnen zu.</span>&nbsp;<span class="required">*</span>
				</label>
				<input type="hidden" name="terms-field" value="1" />
			</p>
		</div>
`
}

function before({ switches }: Scope): Html | undefined {
  if (switches.terms === 'lightbox') {
    return html`			<div id="terms-and-conditions-lightbox" class="lightbox-by-id lightbox-content mfp-hide lightbox-white " style="max-width:800px ;padding:20px">
		${termsText}<div class="terms-and-conditions-lightbox__buttons text-center"><button id="terms-and-conditions-accept" class="button primary is-underline" onClick="${acceptCode}">Ich habe sie gelesen und stimme zu</button></div>	</div>
`
  }
  if (switches.terms === 'platform') {
    return html`			<div class="woocommerce-terms-and-conditions" style="display: none; max-height: 200px; overflow: auto;">${termsText}</div>
`
  }
  return undefined
}

function termsLink({ switches, link }: Scope): Html {
  const text = 'Geschäftsbedingungen'
  if (switches.terms === 'lightbox') return html`<a href="#terms-and-conditions-lightbox">${text}</a>`
  const isPlatform = switches.terms === 'platform'
  return html`<a href="${link('/agb/')}"${isPlatform && html` class="woocommerce-terms-and-conditions-link"`} target="_blank">${text}</a>`
}
