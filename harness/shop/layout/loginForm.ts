/** The platform's login form, which posts to the page that it stands on. */
import { type Html, html } from '../markup/html.ts'
import type { Scope } from '../state/scope.ts'

export function loginForm(scope: Scope): Html {
  return html`<form class="woocommerce-form woocommerce-form-login login" method="post" novalidate>
${loginFields(scope)}
</form>`
}

/** The contents of every login form. @param to path of the page after the login; without it the same page is shown again */
export function loginFields(scope: Scope, to?: string): Html {
  return html`	<p class="woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide">
		<label for="username">Benutzername oder E-Mail-Adresse&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Erforderlich</span></label>
		<input type="text" class="woocommerce-Input woocommerce-Input--text input-text" name="username" id="username" autocomplete="username" value="" required aria-required="true" />
	</p>
	<p class="woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide">
		<label for="password">Passwort&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Erforderlich</span></label>
		<input class="woocommerce-Input woocommerce-Input--text input-text" type="password" name="password" id="password" autocomplete="current-password" required aria-required="true" />
	</p>
	<p class="form-row">
		<label class="woocommerce-form__label woocommerce-form__label-for-checkbox woocommerce-form-login__rememberme"><input class="woocommerce-form__input woocommerce-form__input-checkbox" name="rememberme" type="checkbox" id="rememberme" value="forever" /> <span>Angemeldet bleiben</span></label>
		<input type="hidden" id="woocommerce-login-nonce" name="woocommerce-login-nonce" value="${scope.nonce('woocommerce-login')}" /><input type="hidden" name="_wp_http_referer" value="${scope.url.pathname}" />${to && html`<input type="hidden" name="redirect" value="${scope.link(to)}" />`}
		<button type="submit" class="woocommerce-button button woocommerce-form-login__submit" name="login" value="Anmelden">Anmelden</button>
	</p>
	<p class="woocommerce-LostPassword lost_password"><a href="${scope.link('/mein-konto/lost-password/')}">Passwort vergessen?</a></p>`
}
