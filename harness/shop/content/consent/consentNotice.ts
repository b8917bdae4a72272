import { type Html, html } from '../../markup/html.ts'
import { inlineScript } from '../../settings/settings.ts'
import type { Scope } from '../../state/scope.ts'
import { decisionsOf, isByCategory } from './consent.ts'

/** The categories and services of the question. */
const categories = ['statistics', 'marketing']
const services = ['wp-statistics', 'wp-statistics-with-data-processing']

/**
 * The theme's notice, which its script shows after 2500 ms and remembers in a cookie (theme-and-platform.md 2.22), and the
 * question of the consent plugin, until it is answered.
 */
export function consentNotice(scope: Scope): Html {
  const { consent } = scope.switches
  if (consent === 'none') return html``
  return html`${themeNotice(scope)}${consent !== 'borlabs_cookie' && question(scope)}`
}

function themeNotice({ link }: Scope): Html {
  return html`
<div class="flatsome-cookies">
	<div class="flatsome-cookies__inner">
		<div class="flatsome-cookies__text">Wir möchten wissen, welche Seiten gelesen werden und woher Bestellungen kommen. Beides nur, wenn Sie zustimmen.</div>
		<div class="flatsome-cookies__buttons">
			<a href="${link('/datenschutz/')}" rel="nofollow" class="button flatsome-cookies__more-btn">Mehr dazu</a>
			<a href="#" rel="nofollow" class="button primary flatsome-cookies__accept-btn">Einverstanden</a>
		</div>
	</div>
</div>
`
}

/** Refusing is as easy as allowing. */
function question(scope: Scope): Html {
  if (Object.keys(decisionsOf(scope)).length > 0) return html``
  const call = isByCategory(scope.switches) ? 'wp_set_consent(name, value)' : 'consentDecide(name, value === "allow")'
  const names = isByCategory(scope.switches) ? categories : services
  return html`
<div id="einwilligung" class="consent-question" role="region" aria-label="Einwilligung">
	<p>Dürfen wir zählen, welche Seiten gelesen werden, und uns merken, woher Sie kommen?</p>
	<p><button type="button" class="button is-outline" data-consent="deny">Ablehnen</button> <button type="button" class="button is-outline" data-consent="allow">Zustimmen</button></p>
</div>
${inlineScript('einwilligung-js', answering(call, names))}`
}

function answering(call: string, names: readonly string[]): string {
  return `document.getElementById("einwilligung").addEventListener("click", function (event) {
	var value = event.target.getAttribute("data-consent");
	if (!value) { return; }
	${JSON.stringify(names)}.forEach(function (name) { ${call}; });
	this.hidden = true;
});`
}
