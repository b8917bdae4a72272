import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonAnswer, redirect, type SetCookie, type ShopResponse } from '../../http/respond.ts'
import { page, type Route, type ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import { inlineScript, settingsScript } from '../../settings/inlineScripts.ts'
import type { Scope, SettingsPrinter } from '../../state/scope.ts'
import { asksByCategory, categoryPrefix, type Decisions, decisionsOf, serviceCookie } from './consent.ts'

// The question asks for these categories, or for these services.
const categories = ['statistics', 'marketing']
const services = ['wp-statistics', 'wp-statistics-with-data-processing']

/**
 * The theme's notice, which its script shows after 2500 ms and remembers in a cookie (theme-and-platform.md 2.22), and the
 * question of the consent plugin, until it is answered.
 */
export function consentNotice(scope: Scope): Html {
  const { consent } = scope.switches
  if (consent === 'none') return html``
  return html`${themeNotice(scope)}${consent !== 'borlabs_cookie' && consentQuestion(scope)}`
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

/** The question of the consent plugin, until the visitor has decided. Both buttons look alike, so that refusing is as easy as allowing. */
function consentQuestion(scope: Scope): Html {
  if (Object.keys(decisionsOf(scope)).length > 0) return html``
  const call = asksByCategory(scope.switches) ? 'wp_set_consent(name, value)' : 'consentDecide(name, value === "allow")'
  const names = asksByCategory(scope.switches) ? categories : services
  return html`
<div id="einwilligung" class="consent-question" role="region" aria-label="Einwilligung">
	<p>Dürfen wir zählen, welche Seiten gelesen werden, und uns merken, woher Sie kommen?</p>
	<p><button type="button" class="button is-outline" data-consent="deny">Ablehnen</button> <button type="button" class="button is-outline" data-consent="allow">Zustimmen</button></p>
</div>
${inlineScript('einwilligung-js', answerScript(call, names))}`
}

function answerScript(call: string, names: readonly string[]): string {
  return `document.getElementById("einwilligung").addEventListener("click", function (event) {
	var value = event.target.getAttribute("data-consent");
	if (!value) { return; }
	${JSON.stringify(names)}.forEach(function (name) { ${call}; });
	this.hidden = true;
});`
}

/**
 * Stand-ins for the scripts of consent plugins: the functions and events that other scripts rely on, nothing else.
 * `wp_has_consent`, `wp_set_consent` and their two events (attribution-and-statistics.md A8). The detail of a change
 * is a list with a named property, as the plugin makes it.
 */
export const categoryScript = readFileSync(join(import.meta.dirname, 'categoryScript.js'), 'utf8').trimEnd()

/** `consentApi` (attribution-and-statistics.md B3): a promise that waits for the decision, and the decision for each service. */
export const serviceScript = `(function () {
	var waiting = [];
	function read() {
		var found = document.cookie.split("; ").filter(function (pair) { return pair.indexOf("${serviceCookie}=") === 0; })[0];
		return found ? JSON.parse(decodeURIComponent(found.slice(${serviceCookie.length + 1}))) : {};
	}
	function settle(entry) {
		var decision = read()[entry.service];
		if (decision === undefined) { return false; }
		if (decision) { entry.resolve(); } else { entry.reject(); }
		return true;
	}
	window.consentApi = {
		consent: function (service) {
			return new Promise(function (resolve, reject) {
				var entry = { service: service, resolve: resolve, reject: reject };
				if (!settle(entry)) { waiting.push(entry); }
			});
		},
		consentSync: function (service) {
			var decision = read()[service];
			return { cookie: { name: service }, consentGiven: Object.keys(read()).length > 0, cookieOptIn: decision === true };
		}
	};
	window.consentDecide = function (service, isAllowed) {
		var decisions = read();
		decisions[service] = isAllowed;
		document.cookie = "${serviceCookie}=" + encodeURIComponent(JSON.stringify(decisions)) + "; path=/; max-age=2592000";
		waiting = waiting.filter(function (entry) { return !settle(entry); });
	};
})();`

const thirtyDaysInSeconds = 30 * 24 * 60 * 60

/**
 * `/__shop/consent?marketing=allow&statistics=deny`: decides as the consent plugin's own buttons do, for categories or, with
 * the plugins that ask for services, for services (`wp-statistics=allow`). An empty value takes the decision back.
 */
export const consentRoute: Route = page('/__shop/consent', changeConsent)

function changeConsent(request: ShopRequest): ShopResponse {
  const given = [...request.url.searchParams].filter(([name]) => name !== 'to')
  if (given.some(([, value]) => !['allow', 'deny', ''].includes(value))) {
    return jsonAnswer({ error: 'A decision must be "allow", "deny" or empty, which takes it back.' }, 400)
  }
  const decisions = changeDecisions(decisionsOf(request), given)
  const to = request.param('to')
  const answer = to.startsWith('/') ? redirect(request.link(to)) : jsonAnswer({ consent: decisions })
  return {
    ...answer,
    cookies: asksByCategory(request.switches) ? categoryCookies(given) : [serviceDecisionsCookie(decisions)],
  }
}

function changeDecisions(earlier: Decisions, given: readonly (readonly [string, string])[]): Decisions {
  const all = new Map(Object.entries(earlier))
  for (const [name, value] of given) {
    if (value === '') all.delete(name)
    else all.set(name, value === 'allow')
  }
  return Object.fromEntries(all)
}

function categoryCookies(given: readonly (readonly [string, string])[]): readonly SetCookie[] {
  return given.map(([name, value]) => ({
    name: categoryPrefix + name,
    value: value || ' ',
    maxAge: value === '' ? 0 : thirtyDaysInSeconds,
  }))
}

function serviceDecisionsCookie(decisions: Decisions): SetCookie {
  return { name: serviceCookie, value: JSON.stringify(decisions), maxAge: thirtyDaysInSeconds }
}

/**
 * Global and script of the consent plugin. They stand in the page before every script that reads them, and a real shop keeps them
 * even where the legacy scripts are left out.
 */
export const consentSettings: SettingsPrinter = { handle: 'sourcebuster-js', print: printConsent }

function printConsent({ switches }: Scope): Html | undefined {
  switch (switches.consent) {
    case 'wp_consent_api':
      return html`${settingsScript('wp-consent-api', 'consent_api', {
        consent_type: switches.consentType === 'none' ? '' : switches.consentType,
        waitfor_consent_hook: false,
        cookie_expiration: 30,
        cookie_prefix: 'wp_consent',
      })}${inlineScript('wp-consent-api-js', categoryScript)}`
    case 'real_cookie_banner':
      return inlineScript('real-cookie-banner-js', serviceScript)
    default:
      return undefined
  }
}
