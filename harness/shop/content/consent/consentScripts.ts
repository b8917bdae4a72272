/** Stand-ins for the scripts of consent plugins: the functions and events that other scripts rely on, nothing else. */
import { serviceCookie } from './consent.ts'

/**
 * `wp_has_consent`, `wp_set_consent` and their two events (attribution-and-statistics.md A8). The detail of a change is a list with
 * a named property, as the plugin makes it.
 */
export const categoryScript = `(function () {
	window.wp_fallback_consent_type = consent_api.consent_type;
	function read(category) {
		var name = consent_api.cookie_prefix + "_" + category + "=";
		var found = document.cookie.split("; ").filter(function (pair) { return pair.indexOf(name) === 0; })[0];
		return found ? found.slice(name.length) : "";
	}
	window.wp_has_consent = function (category) {
		var type = window.wp_consent_type === undefined ? window.wp_fallback_consent_type : window.wp_consent_type;
		if (!type) { return true; }
		var value = read(category);
		return (type.indexOf("optout") !== -1 && value === "") || value === "allow";
	};
	window.wp_set_consent = function (category, value) {
		var before = read(category);
		var seconds = consent_api.cookie_expiration * 86400;
		document.cookie = consent_api.cookie_prefix + "_" + category + "=" + value + "; path=/; max-age=" + seconds + (location.protocol === "https:" ? "; secure" : "");
		if (before === value) { return; }
		var changed = [];
		changed[category] = value;
		document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change", { detail: changed }));
	};
})();`

/** `consentApi` (B3): a promise that waits for the decision, and what was decided for each service. */
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
