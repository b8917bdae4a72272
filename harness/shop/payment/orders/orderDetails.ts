/** Lines, addresses, date and links of an order, for order-received, order-pay and the account. */
import { type Html, html } from '../../markup/html.ts'
import { priceHtml } from '../../markup/money.ts'
import type { Scope } from '../../state/scope.ts'
import { addressLines, type StoreAddress } from '../addresses/storeAddress.ts'
import type { ShopOrder } from '../state/shopOrders.ts'

export function orderDetails(_scope: Scope, order: ShopOrder): Html {
  const { lines, paymentTitle, comment } = order
  return html`<section class="woocommerce-order-details">
	<h2 class="woocommerce-order-details__title">Bestelldetails</h2>
	<table class="woocommerce-table woocommerce-table--order-details shop_table order_details">
		<thead><tr><th class="woocommerce-table__product-name product-name">Produkt</th><th class="woocommerce-table__product-table product-total">Gesamtsumme</th></tr></thead>
		<tbody>
${lines.map(
  ({ name, quantity, amount }) =>
    html`			<tr class="woocommerce-table__line-item order_item"><td class="woocommerce-table__product-name product-name">${name} <strong class="product-quantity">&times;&nbsp;${quantity}</strong></td><td class="woocommerce-table__product-total product-total">${priceHtml(amount)}</td></tr>\n`,
)}		</tbody>
		<tfoot>
${totalRows(order)}			<tr><th scope="row">Zahlungsart:</th><td>${paymentTitle}</td></tr>
${comment !== '' && html`			<tr><th>Anmerkung:</th><td>${comment}</td></tr>\n`}		</tfoot>
	</table>
</section>
${addresses(order)}`
}

/** Rows of the table's foot. @param columns that the title spans; order-pay has one more column, for the pieces */
export function totalRows({ lines, discount, shipping, shippingLabel, total }: ShopOrder, columns = 1): Html {
  const span = columns > 1 ? html` colspan="${columns}"` : ''
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  return html`			<tr><th scope="row"${span}>Zwischensumme:</th><td class="product-total">${priceHtml(subtotal)}</td></tr>
${discount > 0 && html`			<tr><th scope="row"${span}>Rabatt:</th><td class="product-total">-${priceHtml(discount)}</td></tr>\n`}${
  shippingLabel !== '' &&
  html`			<tr><th scope="row"${span}>Versand:</th><td class="product-total">${shipping > 0 && html`${priceHtml(shipping)}&nbsp;<small class="shipped_via">über `}${shippingLabel}${shipping > 0 && html`</small>`}</td></tr>\n`
}			<tr><th scope="row"${span}>Gesamt:</th><td class="product-total">${priceHtml(total)}</td></tr>
`
}

function addresses({ billing, delivery, shippingLabel }: ShopOrder): Html {
  const isShipped = shippingLabel !== ''
  return html`<section class="woocommerce-customer-details">
	<section class="woocommerce-columns woocommerce-columns--2 woocommerce-columns--addresses col2-set addresses">
		<div class="woocommerce-column woocommerce-column--1 woocommerce-column--billing-address col-1">
			<h2 class="woocommerce-column__title">Rechnungsadresse</h2>
			${addressBlock(billing)}
		</div>
${
  isShipped &&
  html`		<div class="woocommerce-column woocommerce-column--2 woocommerce-column--shipping-address col-2">
			<h2 class="woocommerce-column__title">Lieferadresse</h2>
			${addressBlock(withoutContact(delivery))}
		</div>\n`
}	</section>
</section>
`
}

/** The page shows mail and phone with the billing address only. */
function withoutContact({ email, phone, ...address }: StoreAddress): StoreAddress {
  return address
}

/** An address in lines, phone and mail below. */
export function addressBlock(address: StoreAddress): Html {
  const lines = addressLines(address)
  if (lines.length === 0) return html`<address>Noch keine Adresse.</address>`
  return html`<address>${lines.map((line, index) => html`${index > 0 && html`<br/>`}${line}`)}${address.phone && html`<p class="woocommerce-customer-details--phone">${address.phone}</p>`}${address.email && html`<p class="woocommerce-customer-details--email">${address.email}</p>`}</address>`
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

/** `<time datetime="…">20. November 2026</time>` */
export function orderDate({ placedAt }: ShopOrder): Html {
  return html`<time datetime="${placedAt.toISOString().replace(/\.\d+Z$/, '+00:00')}">${orderDay(placedAt)}</time>`
}

/** `20. November 2026`: the date in Germany at that time. */
export function orderDay(placedAt: Date): string {
  return day.format(placedAt)
}

/** Address of the page on which an order is paid. A visitor who has the key may pay. */
export function payLink({ link }: Scope, { id, key }: ShopOrder): string {
  return link(`/kasse/order-pay/${id}/?pay_for_order=true&key=${key}`)
}
