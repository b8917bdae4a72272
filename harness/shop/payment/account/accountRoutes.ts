/** All addresses below `/mein-konto/`, and the link that cancels an order. */
import { redirect, type ShopResponse } from '../../http/respond.ts'
import { type FormHandler, page, pages, type Route, type ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import type { Notice } from '../../state/visitor.ts'
import { orderDay, orderDetails } from '../orders/orderDetails.ts'
import { paymentState } from '../state/paymentState.ts'
import { isPayable, orderStatuses } from '../state/shopOrders.ts'
import { accountDetails } from './accountDetails.ts'
import { accountPage } from './accountPage.ts'
import { addPaymentMethod, paymentMethodsContent } from './addPaymentMethod.ts'
import { addressesPage, addressForm } from './addressesPage.ts'
import { orderActions, ordersTable } from './ordersTable.ts'

export const accountRoutes: readonly Route[] = [
  page('/mein-konto/', (request) =>
    accountPage(request, { endpoint: '', title: '', content: () => dashboard(request) }),
  ),
  pages(/^\/mein-konto\/orders\/(?:\d+\/)?$/, (request) =>
    accountPage(request, { endpoint: 'orders', title: 'Bestellungen', content: () => ordersTable(request) }),
  ),
  pages(/^\/mein-konto\/view-order\/(\d+)\/$/, (request, [id]) =>
    accountPage(request, {
      endpoint: 'orders',
      bodyClass: 'woocommerce-view-order',
      title: `Bestellung Nr. ${id}`,
      content: () => viewOrder(request, Number(id)),
    }),
  ),
  page('/mein-konto/downloads/', (request) =>
    accountPage(request, { endpoint: 'downloads', title: 'Downloads', content: downloads }),
  ),
  page('/mein-konto/edit-address/', addressesPage),
  pages(/^\/mein-konto\/edit-address\/(\w+)\/$/, (request, [name = '']) => addressForm(request, name)),
  page('/mein-konto/payment-methods/', (request) =>
    accountPage(request, {
      endpoint: 'payment-methods',
      title: 'Zahlungsarten',
      content: () => paymentMethodsContent(request),
    }),
  ),
  page('/mein-konto/add-payment-method/', addPaymentMethod),
  pages(/^\/mein-konto\/(delete-payment-method|set-default-payment-method)\/(\d+)\/$/, changeToken),
  page('/mein-konto/edit-account/', accountDetails),
  page('/mein-konto/lost-password/', (request) =>
    accountPage(request, { endpoint: 'lost-password', title: 'Passwort', content: lostPassword }),
  ),
  page('/mein-konto/customer-logout/', logOut),
]

function changeToken(request: ShopRequest, [action = '', id]: readonly string[]): ShopResponse {
  const { visitor } = request
  const { vault } = paymentState(request)
  const customerId = visitor.customer?.id ?? -1
  const isAllowed = request.isNonce(`${action}-${id}`, request.url.searchParams.get('_wpnonce'))
  const isDeleting = action === 'delete-payment-method'
  const change = isDeleting ? vault.remove : vault.makeDefault
  const done = isDeleting ? 'Die Zahlungsart ist gelöscht.' : 'Diese Zahlungsart ist jetzt Ihre Standard-Zahlungsart.'
  const notice: Notice =
    isAllowed && change(customerId, Number(id))
      ? { kind: 'success', text: done }
      : { kind: 'error', text: 'Diese Zahlungsart gibt es nicht.' }
  visitor.notices = [...visitor.notices, notice]
  return redirect(request.link('/mein-konto/payment-methods/'))
}

/** Logs the customer out. Without the nonce the platform asks for confirmation; this shop leaves the customer logged in. */
function logOut(request: ShopRequest): ShopResponse {
  if (request.isNonce('customer-logout', request.url.searchParams.get('_wpnonce'))) {
    request.visitor.customer = undefined
  }
  return redirect(request.link('/mein-konto/'))
}

/** Handles `?cancel_order=true&order=…&order_id=…&redirect=…&_wpnonce=…` on every page. */
export const cancelOrder: FormHandler = (request) => {
  const { url, visitor, shop } = request
  const query = url.searchParams
  if (query.get('cancel_order') !== 'true') return undefined
  const { orders } = paymentState(request)
  const order = orders.find(Number(query.get('order_id')))
  const isAllowed = request.isNonce('woocommerce-cancel_order', query.get('_wpnonce'))
  if (!order || order.key !== query.get('order') || !isAllowed) return undefined
  const isOpen = isPayable(order)
  if (isOpen) orders.update({ ...order, status: 'cancelled' })
  const text = isOpen ? 'Ihre Bestellung ist storniert.' : 'Diese Bestellung kann nicht mehr storniert werden.'
  visitor.notices = [...visitor.notices, { kind: isOpen ? 'info' : 'error', text }]
  const target = query.get('redirect') ?? ''
  return redirect(target.startsWith(`${shop.origin}/`) ? target : request.link('/warenkorb/'))
}

function dashboard(scope: Scope): Html {
  const { customer } = scope.visitor
  const name = customer?.displayName || customer?.firstName || customer?.login
  const link = (endpoint: string, text: string): Html =>
    html`<a href="${scope.link(`/mein-konto/${endpoint}/`)}">${text}</a>`
  return html`<p>Guten Tag, <strong>${name}</strong>.</p>
<p>Hier sehen Sie Ihre ${link('orders', 'Bestellungen')}, verwalten Ihre ${link('edit-address', 'Adressen')} und ${link('payment-methods', 'Zahlungsarten')} und ändern Ihre ${link('edit-account', 'Kontodaten')}.</p>`
}

function downloads(): Html {
  return html`<div class="woocommerce-info message-wrapper"><div class="message-container container medium-text-center">Noch gibt es nichts herunterzuladen.</div></div>`
}

function lostPassword(): Html {
  return html`<form method="post" class="woocommerce-ResetPassword lost_reset_password">
	<p>Haben Sie Ihr Passwort vergessen? In dieser erfundenen Galerie öffnet jedes Passwort ein Konto.</p>
</form>`
}

/** `/mein-konto/view-order/{id}/`. The order of another customer is treated as one that does not exist. */
function viewOrder(scope: Scope, id: number): Html {
  const order = paymentState(scope).orders.find(id)
  if (!order || order.customerId !== scope.visitor.customer?.id) {
    return html`<div class="woocommerce-error">Diese Bestellung gibt es nicht. <a href="${scope.link('/mein-konto/')}" class="wc-forward">Mein Konto</a></div>`
  }
  const { status, placedAt } = order
  return html`<p>Bestellung Nr. <mark class="order-number">${id}</mark> vom <mark class="order-date">${orderDay(placedAt)}</mark>, Stand: <mark class="order-status">${orderStatuses[status]}</mark>.</p>
${orderDetails(scope, order)}${isPayable(order) && html`<p class="order-again">${orderActions(scope, order, true)}</p>`}`
}
