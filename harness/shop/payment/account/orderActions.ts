import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { payLink } from '../orders/payLink.ts'
import type { ShopOrder } from '../state/shopOrders.ts'

/** The actions on an order: pay, view, cancel. An order that is paid for can only be viewed. */
export function orderActions(scope: Scope, order: ShopOrder, isOpen: boolean): readonly Html[] {
  const { id } = order
  const view = action('view', scope.link(`/mein-konto/view-order/${id}/`), `Bestellung ${id} ansehen`, 'Ansehen')
  if (!isOpen) return [view]
  return [
    action('pay', payLink(scope, order), `Bestellung ${id} bezahlen`, 'Bezahlen'),
    view,
    action('cancel', cancelLink(scope, order), `Bestellung ${id} stornieren`, 'Stornieren'),
  ]
}

function action(name: string, address: string, label: string, text: string): Html {
  return html`<a href="${address}" class="woocommerce-button button ${name}" aria-label="${label}">${text}</a>`
}

function cancelLink(scope: Scope, { id, key }: ShopOrder): string {
  const query = new URLSearchParams({
    cancel_order: 'true',
    order: key,
    order_id: String(id),
    redirect: scope.link('/mein-konto/orders/'),
    _wpnonce: scope.nonce('woocommerce-cancel_order'),
  })
  return scope.link(`/warenkorb/?${query}`)
}
