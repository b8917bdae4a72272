/** Forms that log in, register and log out, wherever they stand. */

import { redirect, type ShopResponse } from '../../../http/respond.ts'
import type { FormHandler, ShopRequest } from '../../../http/route.ts'
import { html } from '../../../markup/html.ts'
import type { Notice } from '../../../state/visitor.ts'
import { accountOf, register } from './registration.ts'

/** Answers with a redirect; a refused login shows the page with its sentence. */
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
