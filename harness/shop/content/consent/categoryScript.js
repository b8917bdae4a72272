(function () {
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
})();
