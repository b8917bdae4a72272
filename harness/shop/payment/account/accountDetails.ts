/** `/mein-konto/edit-account/`: name, mail address and password of an account. */

import { isEmailAddress } from '../../http/emailAddress.ts'
import { redirect, type ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Customer } from '../../state/customers.ts'
import type { Notice } from '../../state/visitor.ts'
import { accountPage } from './accountPage.ts'
import { changeAccount, findAccount } from './accounts.ts'

const nonceAction = 'save_account_details'
const path = '/mein-konto/edit-account/'

const details = [
  ['account_first_name', 'Vorname', 'given-name'],
  ['account_last_name', 'Nachname', 'family-name'],
  ['account_display_name', 'Anzeigename', ''],
  ['account_email', 'E-Mail-Adresse', 'email'],
] as const

const passwords = [
  ['password_current', 'Jetziges Passwort (leer lassen, wenn es bleiben soll)', 'off'],
  ['password_1', 'Neues Passwort (leer lassen, wenn es bleiben soll)', 'off'],
  ['password_2', 'Neues Passwort, noch einmal', 'off'],
] as const

export function accountDetails(request: ShopRequest): ShopResponse {
  const { customer } = request.visitor
  const isSaved = request.method === 'POST' && customer !== undefined && save(request, customer)
  if (isSaved) return redirect(request.link(path))
  return accountPage(request, { endpoint: 'edit-account', title: 'Kontodaten', content: () => form(request) })
}

/** @returns false for a form with errors or with an old nonce; the page then shows the typed values again */
function save(request: ShopRequest, customer: Customer): boolean {
  const { form, visitor } = request
  if (form.get('action') !== nonceAction) return false
  if (!request.isNonce(nonceAction, form.get('save-account-details-nonce'))) return false
  const field = (name: string): string => (form.get(name) ?? '').trim()
  const errors = findErrors(request, customer, field)
  visitor.notices = [
    ...visitor.notices,
    ...(errors.length > 0 ? errors : [{ kind: 'success', text: 'Ihre Kontodaten sind gespeichert.' } as const]),
  ]
  if (errors.length > 0) return false
  changeAccount(request, {
    ...customer,
    firstName: field('account_first_name'),
    lastName: field('account_last_name'),
    displayName: field('account_display_name'),
    email: field('account_email'),
  })
  return true
}

function findErrors(request: ShopRequest, customer: Customer, field: (name: string) => string): readonly Notice[] {
  const missing = details.flatMap(([name, label]): readonly Notice[] =>
    field(name) === '' ? [{ kind: 'error', text: html`<strong>${label}</strong> fehlt.`, field: name }] : [],
  )
  const errorNotice = (text: string): readonly Notice[] => [{ kind: 'error', text }]
  const email = field('account_email')
  const owner = findAccount(request, email)
  const isMail = email === '' || isEmailAddress(email)
  const wantsPassword = field('password_1') !== '' || field('password_2') !== ''
  return [
    ...missing,
    ...(isMail ? [] : errorNotice('Bitte geben Sie eine E-Mail-Adresse an.')),
    ...(owner && owner.id !== customer.id ? errorNotice('Zu dieser E-Mail-Adresse gehört schon ein Konto.') : []),
    // Any password opens an account of this shop, so that a new one is checked but not kept.
    ...(wantsPassword && field('password_current') === ''
      ? errorNotice('Bitte geben Sie Ihr jetziges Passwort an.')
      : []),
    ...(field('password_1') === field('password_2') ? [] : errorNotice('Die neuen Passwörter sind nicht gleich.')),
  ]
}

function form(request: ShopRequest): Html {
  const { customer } = request.visitor
  const values: Readonly<Record<string, string | undefined>> = {
    account_first_name: customer?.firstName,
    account_last_name: customer?.lastName,
    account_display_name: customer?.displayName || customer?.login,
    account_email: customer?.email,
  }
  const row = ([name, label, autocomplete]: readonly [string, string, string], type: string): Html =>
    html`	<p class="woocommerce-form-row form-row form-row-wide"><label for="${name}">${label}${type !== 'password' && html`&nbsp;<span class="required" aria-hidden="true">*</span>`}</label><input type="${type}" class="woocommerce-Input woocommerce-Input--${type} input-text" name="${name}" id="${name}" autocomplete="${autocomplete}"${type !== 'password' && html` value="${request.form.get(name) ?? values[name]}" aria-required="true"`} /></p>
`
  return html`<form class="woocommerce-EditAccountForm edit-account" action="" method="post">
${details.map((detail) => row(detail, detail[0] === 'account_email' ? 'email' : 'text'))}	<fieldset>
		<legend>Passwort ändern</legend>
${passwords.map((password) => row(password, 'password'))}	</fieldset>
	<p>
		<input type="hidden" id="save-account-details-nonce" name="save-account-details-nonce" value="${request.nonce(nonceAction)}" /><input type="hidden" name="_wp_http_referer" value="${request.url.pathname}" />
		<button type="submit" class="woocommerce-Button button" name="save_account_details" value="Änderungen speichern">Änderungen speichern</button>
		<input type="hidden" name="action" value="${nonceAction}" />
	</p>
</form>`
}
