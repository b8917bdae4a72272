/** The account page of a guest, and the forms that log in and register. */
import { redirect, type ShopResponse } from '../../http/respond.ts'
import type { FormHandler, ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { loginForm } from '../../layout/loginForm.ts'
import { noticesHtml, takeNotices } from '../../layout/notices.ts'
import { type Html, html } from '../../markup/html.ts'
import { fillSlot } from '../../modules/shopModule.ts'
import type { Scope } from '../../state/scope.ts'
import type { Notice } from '../../state/visitor.ts'
import { findAccount, registerCustomer } from './accounts.ts'
import { accountTitle } from './accountTitle.ts'

/** The account page of a guest: login and registration side by side. The attribution plugin adds inputs to the registration. */
export function logInPage(request: ShopRequest): ShopResponse {
  return pageAnswer(request, {
    context: 'account',
    title: 'Mein Konto',
    source: { type: 'page', id: 9 },
    bodyClasses: ['wp-singular', 'page-template', 'page', 'page-id-9', 'woocommerce-account'],
    main: html`${accountTitle('')}
<div class="page-wrapper my-account mb"><div class="container" role="main"><div class="woocommerce">
	<div class="woocommerce-notices-wrapper">${noticesHtml(takeNotices(request))}</div>
	<div class="account-container lightbox-inner"><div class="col2-set row row-divided row-large" id="customer_login">
		<div class="col-1 large-6 col pb-0"><div class="account-login-inner">
			<h2 class="uppercase h3">Anmelden</h2>
${loginForm(request)}
		</div></div>
		<div class="col-2 large-6 col pb-0"><div class="account-register-inner">
			<h2 class="uppercase h3">Konto anlegen</h2>
${registrationForm(request)}
		</div></div>
	</div></div>
</div></div></div>`,
  })
}

function registrationForm(scope: Scope): Html {
  return html`<form method="post" class="woocommerce-form woocommerce-form-register register">
	<p class="woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide">
		<label for="reg_email">E-Mail-Adresse&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Erforderlich</span></label>
		<input type="email" class="woocommerce-Input woocommerce-Input--text input-text" name="email" id="reg_email" autocomplete="email" value="" required aria-required="true" />
	</p>
	<p class="woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide">
		<label for="reg_password">Passwort&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Erforderlich</span></label>
		<input type="password" class="woocommerce-Input woocommerce-Input--text input-text" name="password" id="reg_password" autocomplete="new-password" required aria-required="true" />
	</p>
	${fillSlot(scope, 'attributionInputs', 'registration')}
	<div class="woocommerce-privacy-policy-text"><p>Wie wir mit Ihren Angaben umgehen, lesen Sie in der <a href="${scope.link('/datenschutz/')}" class="woocommerce-privacy-policy-link" target="_blank">Datenschutzerklärung</a>.</p></div>
	<p class="woocommerce-form-row form-row">
		<input type="hidden" id="woocommerce-register-nonce" name="woocommerce-register-nonce" value="${scope.nonce('woocommerce-register')}" /><input type="hidden" name="_wp_http_referer" value="${scope.url.pathname}" />
		<button type="submit" class="woocommerce-Button woocommerce-button button woocommerce-form-register__submit" name="register" value="Konto anlegen">Konto anlegen</button>
	</p>
</form>`
}

/** Logs a customer in, on every page that has the form. Answers with a redirect; a refused login shows the page again with a notice. */
export const logIn: FormHandler = (request) => {
  const { form, visitor } = request
  if (request.method !== 'POST' || !form.has('login')) return undefined
  if (!request.isNonce('woocommerce-login', form.get('woocommerce-login-nonce'))) return undefined
  const name = form.get('username') ?? ''
  const customer = findAccount(request, name)
  if (name === '' || !form.get('password')) return addError(request, 'Bitte geben Sie Name und Passwort an.')
  if (!customer) return addError(request, `Es gibt hier kein Konto „${name}“.`)
  visitor.customer = customer
  return redirectAfterForm(request)
}

/** Opens an account, on every page that has the form. Answers as `logIn` does. */
export const registerAccount: FormHandler = (request) => {
  const { form } = request
  if (request.method !== 'POST' || !form.has('register')) return undefined
  if (!request.isNonce('woocommerce-register', form.get('woocommerce-register-nonce'))) return undefined
  const result = registerCustomer(request, form.get('email') ?? '')
  if (!result.ok) return addError(request, result.message)
  addNotice(request, { kind: 'success', text: 'Ihr Konto ist angelegt, und Sie sind angemeldet.' })
  return redirectAfterForm(request)
}

function addError(request: ShopRequest, message: string): undefined {
  addNotice(request, { kind: 'error', text: html`<strong>Fehler:</strong> ${message}` })
}

function addNotice({ visitor }: ShopRequest, notice: Notice): void {
  visitor.notices = [...visitor.notices, notice]
}

/** Redirects to the address that the form names, if it is on this shop; else to the page of the form. */
function redirectAfterForm(request: ShopRequest): ShopResponse {
  const target = request.form.get('redirect') ?? ''
  const currentPage = request.link(`${request.url.pathname}${request.url.search}`)
  return redirect(target.startsWith(`${request.shop.origin}/`) ? target : currentPage)
}
