import { redirect, type ShopResponse } from '../../http/respond.ts'
import type { FormHandler, ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { loginForm } from '../../layout/loginForm.ts'
import { noticesHtml, takeNotices } from '../../layout/notices.ts'
import { type Html, html } from '../../markup/html.ts'
import { fill } from '../../parts/part.ts'
import { type Customer, customers } from '../../state/customers.ts'
import type { Scope } from '../../state/scope.ts'
import { stateOfShop } from '../../state/shopState.ts'
import type { Notice } from '../../state/visitor.ts'
import type { PostedFields } from '../addresses/validateCheckout.ts'
import { accountTitle } from './accountTitle.ts'

/** The account page of a guest: login and registration side by side, the latter with a place for attribution. */
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
	${fill(scope, 'attributionInputs', 'registration')}
	<div class="woocommerce-privacy-policy-text"><p>Wie wir mit Ihren Angaben umgehen, lesen Sie in der <a href="${scope.link('/datenschutz/')}" class="woocommerce-privacy-policy-link" target="_blank">Datenschutzerklärung</a>.</p></div>
	<p class="woocommerce-form-row form-row">
		<input type="hidden" id="woocommerce-register-nonce" name="woocommerce-register-nonce" value="${scope.nonce('woocommerce-register')}" /><input type="hidden" name="_wp_http_referer" value="${scope.url.pathname}" />
		<button type="submit" class="woocommerce-Button woocommerce-button button woocommerce-form-register__submit" name="register" value="Konto anlegen">Konto anlegen</button>
	</p>
</form>`
}

/**
 * Forms that log in, register and log out, wherever they stand. Answers with a redirect; a refused login shows the
 * page with its sentence.
 */
export const logIn: FormHandler = (request) => {
  const { form, visitor } = request
  if (request.method !== 'POST' || !form.has('login')) return undefined
  if (!request.isNonce('woocommerce-login', form.get('woocommerce-login-nonce'))) return undefined
  const name = form.get('username') ?? ''
  const customer = accountOf(request, name)
  if (name === '' || !form.get('password')) return complain(request, 'Bitte geben Sie Name und Passwort an.')
  if (!customer) return complain(request, `Es gibt hier kein Konto „${name}“.`)
  visitor.customer = customer
  return lead(request)
}

export const registerAccount: FormHandler = (request) => {
  const { form } = request
  if (request.method !== 'POST' || !form.has('register')) return undefined
  if (!request.isNonce('woocommerce-register', form.get('woocommerce-register-nonce'))) return undefined
  const registered = register(request, form.get('email') ?? '')
  if (!registered.ok) return complain(request, registered.message)
  note(request, { kind: 'success', text: 'Ihr Konto ist angelegt, und Sie sind angemeldet.' })
  return lead(request)
}

function complain(request: ShopRequest, message: string): undefined {
  note(request, { kind: 'error', text: html`<strong>Fehler:</strong> ${message}` })
}

function note({ visitor }: ShopRequest, notice: Notice): void {
  visitor.notices = [...visitor.notices, notice]
}

/** The address to which the form leads, if it is on this shop; else the page again. */
function lead(request: ShopRequest): ShopResponse {
  const wanted = request.form.get('redirect') ?? ''
  const here = request.link(`${request.url.pathname}${request.url.search}`)
  return redirect(wanted.startsWith(`${request.shop.origin}/`) ? wanted : here)
}

const registered = stateOfShop((): Customer[] => [])
/** Accounts whose owner changed something, by number. */
const changed = stateOfShop(() => new Map<number, Customer>())

/** Number of the first account that is opened while the shop runs. */
const firstId = 100

/**
 * New accounts, and finding one by what a visitor types (theme-and-platform.md 3.8). Any password opens an account.
 */
export type Registered =
  | { readonly ok: true; readonly customer: Customer }
  | { readonly ok: false; readonly message: string }

export function accountOf({ shop: { shopState } }: Scope, name: string): Customer | undefined {
  const all = [...customers, ...registered(shopState)].map(
    (customer) => changed(shopState).get(customer.id) ?? customer,
  )
  return all.find(({ login, email }) => login === name || email === name)
}

/** Changes an account from the next login on, and for this visitor at once. */
export function changeAccount({ shop, visitor }: Scope, customer: Customer): void {
  changed(shop.shopState).set(customer.id, customer)
  visitor.customer = customer
}

/** Opens an account and logs the visitor in. @param posted the checkout's form, where the address is known */
export function register(scope: Scope, email: string, posted: PostedFields = {}): Registered {
  const { shop, visitor } = scope
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return { ok: false, message: 'Bitte geben Sie eine E-Mail-Adresse an.' }
  if (accountOf(scope, email)) {
    return { ok: false, message: 'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.' }
  }
  const customer: Customer = {
    id: firstId + shop.shopState.next('customer'),
    login: email.split('@')[0] ?? email,
    firstName: posted.billing_first_name ?? '',
    lastName: posted.billing_last_name ?? '',
    email,
    address: {
      street: posted.billing_address_1 ?? '',
      postcode: posted.billing_postcode ?? '',
      city: posted.billing_city ?? '',
      state: posted.billing_state ?? '',
      country: posted.billing_country ?? 'DE',
      phone: posted.billing_phone ?? '',
    },
  }
  registered(shop.shopState).push(customer)
  visitor.customer = customer
  return { ok: true, customer }
}
