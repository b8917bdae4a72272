/** The account's short pages: dashboard, downloads, forgotten password. */
import { type Html, html } from '../../html.ts'
import type { Scope } from '../../scope.ts'

export function dashboard(scope: Scope): Html {
  const { customer } = scope.visitor
  const name = customer?.displayName || customer?.firstName || customer?.login
  const link = (endpoint: string, text: string): Html =>
    html`<a href="${scope.link(`/mein-konto/${endpoint}/`)}">${text}</a>`
  return html`<p>Guten Tag, <strong>${name}</strong>.</p>
<p>Hier sehen Sie Ihre ${link('orders', 'Bestellungen')}, verwalten Ihre ${link('edit-address', 'Adressen')} und ${link('payment-methods', 'Zahlungsarten')} und ändern Ihre ${link('edit-account', 'Kontodaten')}.</p>`
}

export function downloads(): Html {
  return html`<div class="woocommerce-info message-wrapper"><div class="message-container container medium-text-center">Noch gibt es nichts herunterzuladen.</div></div>`
}

export function lostPassword(): Html {
  return html`<form method="post" class="woocommerce-ResetPassword lost_reset_password">
	<p>Haben Sie Ihr Passwort vergessen? In dieser erfundenen Galerie öffnet jedes Passwort ein Konto.</p>
</form>`
}
