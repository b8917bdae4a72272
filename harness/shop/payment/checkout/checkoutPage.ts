/** `/kasse/`: the page, and its form posted without a script (theme-and-platform.md 3.8). */
import { redirect, type ShopResponse } from '../../http/respond.ts'
import { page, type Route, type ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { noticesHtml, takeNotices } from '../../layout/notices.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { rememberAddresses, updateShipping } from '../addresses/checkoutSession.ts'
import { formFields } from '../addresses/postedFields.ts'
import type { PostedFields } from '../addresses/validateCheckout.ts'
import { asNotice } from '../purchase/checkoutAnswer.ts'
import { checkoutForm } from './checkoutForm.ts'
import { checkoutToggles } from './checkoutToggles.ts'
import { processCheckout } from './processCheckout.ts'

/** The platform's page of the checkout. Order-pay and order-received are addresses below the same page. */
export const checkoutSource = { type: 'page', id: 8 } as const

/** Classes of `<body>` on checkout, order-pay and order-received. */
export const checkoutClasses: readonly string[] = [
  'wp-singular',
  'page-template',
  'page-template-page-checkout',
  'page',
  `page-id-${checkoutSource.id}`,
  'woocommerce-checkout',
]

export const checkoutPageRoute: Route = page('/kasse/', (request) => {
  const posted = request.method === 'POST' ? formFields(request.form) : {}
  const placed = posted.woocommerce_checkout_place_order === undefined ? undefined : processCheckout(request, posted)
  if (placed?.kind === 'placed') return redirect(placed.location)
  if (posted.woocommerce_checkout_update_totals !== undefined) rememberAddresses(request, posted)
  const { visitor } = request
  if (placed && placed.kind !== 'empty-cart') {
    visitor.notices = [...visitor.notices, ...placed.errors.map(asNotice)]
  }
  if (visitor.cart.lines.length === 0) return redirectToCart(request)
  return showCheckout(request, posted)
})

/** Leads to the cart, because a visitor without goods has no checkout. */
function redirectToCart({ visitor, link }: ShopRequest): ShopResponse {
  visitor.notices = [
    ...visitor.notices,
    { kind: 'info', text: 'Die Kasse öffnet, sobald etwas in Ihrem Warenkorb liegt.' },
  ]
  return redirect(link('/warenkorb/'))
}

function showCheckout(request: ShopRequest, posted: PostedFields): ShopResponse {
  // The shopper may have chosen another country in the cart's shipping calculator.
  updateShipping(request)
  const notices = noticesHtml(takeNotices(request))
  return pageAnswer(request, {
    context: 'checkout',
    title: 'Kasse',
    source: checkoutSource,
    bodyClasses: checkoutClasses,
    main: html`${checkoutTitle(request, 'checkout')}<div class="cart-container container page-wrapper page-checkout"><div class="woocommerce"><div class="woocommerce-notices-wrapper">${notices}</div>${checkoutToggles(request)}<div class="woocommerce-notices-wrapper"></div>
${checkoutForm(request, posted)}</div></div>`,
  })
}

/** The title of the checkout's pages, which shows the three steps of an order. */
export function checkoutTitle({ link }: Scope, step: 'checkout' | 'received'): Html {
  const divider = html`<span class="divider hide-for-small"><i class="icon-angle-right" ></i></span>`
  return html`
<div class="checkout-page-title page-title">
	<div class="page-title-inner flex-row medium-flex-wrap container">
		<div class="flex-col flex-grow medium-text-center">
			<nav class="breadcrumbs flex-row flex-row-center heading-font checkout-breadcrumbs text-center strong h2 uppercase">
				<a href="${link('/warenkorb/')}" class="hide-for-small">Warenkorb</a>
				${divider}
				<a href="${link('/kasse/')}" class="${step === 'checkout' ? 'current' : 'hide-for-small'}">Kasse</a>
				${divider}
				<a href="#" class="no-click ${step === 'received' ? 'current' : 'hide-for-small'}">Bestellung abgeschlossen</a>
			</nav>
		</div>
	</div>
</div>
`
}
