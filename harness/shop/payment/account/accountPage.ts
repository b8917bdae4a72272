/** The frame of every account page: title, user, navigation and notices (theme-and-platform.md 3.1, 3.14). */

import type { ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { noticesHtml, takeNotices } from '../../layout/notices.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { accountTitle } from './accountTitle.ts'
import { logInPage } from './logIn.ts'

export interface AccountPage {
  /** The endpoint in the address and in the navigation's classes; '' for the dashboard. */
  readonly endpoint: string
  /** Class of `<body>`; default: the endpoint's. */
  readonly bodyClass?: string
  /** Subtitle of the page; '' for none. */
  readonly title: string
  readonly context?: 'account' | 'add-payment-method'
  content(): Html
}

/** Endpoint → label, in the order of the navigation. */
const navigationItems = {
  '': 'Übersicht',
  orders: 'Bestellungen',
  downloads: 'Downloads',
  'edit-address': 'Adressen',
  'payment-methods': 'Zahlungsarten',
  'edit-account': 'Kontodaten',
} as const

/** An account page, in whose place guests see the login. */
export function accountPage(request: ShopRequest, shown: AccountPage): ShopResponse {
  if (!request.visitor.customer) return logInPage(request)
  const content = shown.content()
  const notices = noticesHtml(takeNotices(request))
  const bodyClass = shown.bodyClass ?? (shown.endpoint === '' ? [] : `woocommerce-${shown.endpoint}`)
  return pageAnswer(request, {
    context: shown.context ?? 'account',
    title: 'Mein Konto',
    source: { type: 'page', id: 9 },
    bodyClasses: [
      'wp-singular',
      'page-template',
      'page-template-page-my-account',
      'page',
      'page-id-9',
      'woocommerce-account',
      ...[bodyClass].flat(),
    ],
    main: html`${accountTitle(shown.title)}
<div class="page-wrapper my-account mb"><div class="container" role="main"><div class="row vertical-tabs">
	<div class="large-3 col col-border">
${user(request)}${navigation(request, shown.endpoint)}
	</div>
	<div class="large-9 col"><div class="woocommerce">
<div class="woocommerce-MyAccount-content">
	<div class="woocommerce-notices-wrapper">${notices}</div>
${content}
</div>
	</div></div>
</div></div></div>`,
  })
}

function user({ visitor }: Scope): Html {
  const { customer } = visitor
  return html`		<div class="account-user circle"><span class="image mr-half inline-block"></span><span class="user-name inline-block">${customer?.login} <em class="user-id op-5">#${customer?.id}</em></span></div>
`
}

function navigation(scope: Scope, current: string): Html {
  const logOut = scope.link(`/mein-konto/customer-logout/?_wpnonce=${scope.nonce('customer-logout')}`)
  return html`		<nav class="woocommerce-MyAccount-navigation" aria-label="Kontoseiten">
			<ul id="my-account-nav" class="account-nav nav nav-line nav-uppercase nav-vertical mt-half">
${Object.entries(navigationItems).map(([endpoint, label]) => {
  const isCurrent = endpoint === current
  const name = endpoint === '' ? 'dashboard' : endpoint
  const address = scope.link(endpoint === '' ? '/mein-konto/' : `/mein-konto/${endpoint}/`)
  return html`				<li class="woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--${name}${isCurrent && ' is-active active'}"><a href="${address}"${isCurrent && html` aria-current="page"`}>${label}</a></li>
`
})}				<li class="woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--customer-logout"><a href="${logOut}">Abmelden</a></li>
			</ul>
		</nav>`
}
