/** The cart's totals: part of the page, and the whole answer of the calls for them (theme-and-platform.md 3.3). */
import { coupons, discountOf, needsShipping, totalsOf } from '../../cart/cart.ts'
import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import { inlinePriceHtml, priceHtml } from '../../markup/money.ts'
import { fillSlot } from '../../modules/shopModule.ts'
import type { Scope } from '../../state/scope.ts'
import { destinationOf, shippingRow } from './shippingRow.ts'

export function cartTotals(request: ShopRequest): Html {
  const { visitor, link } = request
  const { cart } = visitor
  const { subtotal, total, tax } = totalsOf(cart)
  return html`<div class="cart_totals ${destinationOf(visitor) && 'calculated_shipping'}">
	<table cellspacing="0">
		<thead><tr><th class="product-name" colspan="2">Warenkorb-Summe</th></tr></thead>
	</table>
	<h2>Warenkorb-Summe</h2>
	<table cellspacing="0" class="shop_table shop_table_responsive">
		<tr class="cart-subtotal"><th>Zwischensumme</th><td data-title="Zwischensumme">${priceHtml(subtotal)}</td></tr>
${cart.coupons.map((code) => couponRow(request, code, discountOf(code, subtotal)))}${needsShipping(cart) && shippingRow(request)}
		<tr class="order-total"><th>Gesamtsumme</th><td data-title="Gesamtsumme"><strong>${priceHtml(total)}</strong> <small class="includes_tax">(inkl. ${inlinePriceHtml(tax)} MwSt.)</small></td></tr>
${fillSlot(request, 'cartTotalsEnd')}
	</table>
	<div class="wc-proceed-to-checkout">
<a href="${link('/kasse/')}" class="checkout-button button alt wc-forward">Weiter zur Kasse</a>
${fillSlot(request, 'cartProceedEnd')}
	</div>
</div>`
}

function couponRow({ link }: ShopRequest, code: string, discount: number): Html {
  return html`		<tr class="cart-discount coupon-${code}"><th>Gutschein: ${code}</th><td data-title="Gutschein: ${code}">-${priceHtml(discount)} <a role="button" aria-label="Gutschein ${code} entfernen" href="${link(`/warenkorb/?remove_coupon=${code}`)}" class="woocommerce-remove-coupon" data-coupon="${code}">[Entfernen]</a></td></tr>
`
}

/**
 * Applies a coupon and leaves a notice, also of a refusal, in the platform's words.
 * @param typed compared without case and surrounding space
 */
export function applyCoupon({ visitor }: Scope, typed: string): void {
  const code = typed.trim().toLowerCase()
  const refusal = refusalOf(code, visitor.cart.coupons)
  if (refusal !== undefined) {
    visitor.notices.push({ kind: 'error', text: refusal })
    return
  }
  visitor.cart = { ...visitor.cart, coupons: [...visitor.cart.coupons, code] }
  visitor.notices.push({ kind: 'success', text: 'Der Gutscheincode wurde erfolgreich angewendet.' })
}

function refusalOf(code: string, applied: readonly string[]): string | undefined {
  if (code === '') return 'Bitte geben Sie einen Gutscheincode ein.'
  if (!coupons.some((coupon) => coupon.code === code)) return `Der Gutschein „${code}“ existiert nicht!`
  return applied.includes(code) ? 'Der Gutscheincode ist bereits in Verwendung!' : undefined
}

/** Removes a coupon and leaves a notice, also of a failure. */
export function removeCoupon({ visitor }: Scope, typed: string): void {
  const code = typed.trim().toLowerCase()
  if (code === '') {
    visitor.notices.push({ kind: 'error', text: 'Es gab ein Problem beim Entfernen dieses Gutscheins.' })
    return
  }
  visitor.cart = { ...visitor.cart, coupons: visitor.cart.coupons.filter((coupon) => coupon !== code) }
  visitor.notices.push({ kind: 'success', text: 'Der Gutschein wurde entfernt.' })
}
