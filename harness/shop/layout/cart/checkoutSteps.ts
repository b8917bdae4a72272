import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

const steps = [
  { key: 'cart', path: '/warenkorb/', label: 'Warenkorb' },
  { key: 'checkout', path: '/kasse/', label: 'Bestellübersicht' },
  { key: 'received', path: undefined, label: 'Bestellung abgeschlossen' },
] as const

/** The theme's three steps above cart, checkout and the received order. */
export function checkoutSteps({ link }: Scope, current: (typeof steps)[number]['key']): Html {
  const divider = html`<span class="divider hide-for-small"><i class="icon-angle-right"></i></span>`
  return html`<div class="checkout-page-title page-title">
	<div class="page-title-inner flex-row medium-flex-wrap container"><div class="flex-col flex-grow medium-text-center">
		<nav class="breadcrumbs flex-row flex-row-center heading-font checkout-breadcrumbs text-center strong h2 uppercase">
${steps.map(({ key, path, label }, index) => {
  const isCurrent = key === current
  const classes = [...(path === undefined ? ['no-click'] : []), isCurrent ? 'current' : 'hide-for-small'].join(' ')
  return html`${index > 0 && divider}<a href="${path === undefined ? '#' : link(path)}" class="${classes}">${label}</a>
`
})}		</nav>
	</div></div>
</div>
`
}
