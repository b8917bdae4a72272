/** The theme's header: logo, search, account and cart, for wide screens and again for narrow ones. */
import { shopName } from '../../catalogue/catalogue.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Page } from '../../markup/page.ts'
import type { Scope } from '../../state/scope.ts'
import { headerCart } from './headerCart.ts'
import { accountMenu, fullHeaderMenu, menuItems, verticalMenu } from './menus.ts'
import { searchForm } from './searchForm.ts'

export function header(scope: Scope, page: Page): Html {
  const isFull = scope.switches.menus === 'full'
  return html`
	<header id="header" class="header has-sticky sticky-jump">
		<div class="header-wrapper">
			<div id="masthead" class="header-main">
				<div class="header-inner flex-row container logo-left medium-logo-center" role="navigation">
					<div id="logo" class="flex-col logo">
						<a href="${scope.link('/')}" title="${shopName} - Kunst zwischen den Gezeiten" rel="home">${shopName}</a>
					</div>
					<div class="flex-col show-for-medium flex-left">
						<ul class="mobile-nav nav nav-left">
							<li class="nav-icon has-icon">
								<a href="#" data-open="#main-menu" data-pos="left" data-bg="main-menu-overlay" data-color="" class="is-small" aria-label="Menü" aria-controls="main-menu" aria-expanded="false"><i class="icon-menu"></i></a>
							</li>
						</ul>
					</div>
					<div class="flex-col hide-for-medium flex-left flex-grow">
						<ul class="header-nav header-nav-main nav nav-left nav-uppercase">
							${headerSearch(scope)}
						</ul>
					</div>
					<div class="flex-col hide-for-medium flex-right">
						<ul class="header-nav header-nav-main nav nav-right nav-uppercase">
							${accountItem(scope)}
${headerCart(scope, page, 'wide')}
						</ul>
					</div>
					<div class="flex-col show-for-medium flex-right">
						<ul class="mobile-nav nav nav-right">
${headerCart(scope, page, 'narrow')}
						</ul>
					</div>
				</div>
				<div class="container"><div class="top-divider full-width"></div></div>
			</div>
			<div id="wide-nav" class="header-bottom wide-nav hide-for-medium">
				<div class="flex-row container">
					<div class="flex-col hide-for-medium flex-left">
						<ul class="nav header-nav header-bottom-nav nav-left nav-uppercase">
${isFull && verticalMenu(scope)}${menuItems(scope, page, 'header')}${isFull && fullHeaderMenu(scope)}
						</ul>
					</div>
				</div>
			</div>
			<div class="header-bg-container fill"><div class="header-bg-image fill"></div><div class="header-bg-color fill"></div></div>
		</div>
	</header>`
}

function accountItem(scope: Scope): Html {
  const { customer } = scope.visitor
  if (customer && scope.switches.menus === 'full') return accountMenu(scope, customer.firstName)
  return html`<li class="account-item has-icon">${accountLink(scope)}</li>`
}

function accountLink(scope: Scope): Html {
  const { customer } = scope.visitor
  const path = scope.link('/mein-konto/')
  if (customer) {
    return html`<a href="${path}" class="account-link account-login" title="Mein Konto"><span class="header-account-title">${customer.firstName}</span></a>`
  }
  return html`<a href="${path}" class="nav-top-link nav-top-not-logged-in is-small" title="Anmelden" data-open="#login-form-popup"><span>Anmelden</span></a>`
}

/** The search of the wide header in the theme's three variants (theme-and-platform.md 2.5). */
function headerSearch(scope: Scope): Html {
  switch (scope.switches.headerSearch) {
    case 'inline':
      return html`<li class="header-search-form search-form html relative has-icon">${searchForm(scope, 0)}</li>`
    case 'dropdown':
      return html`<li class="header-search header-search-dropdown has-icon has-dropdown menu-item-has-children"><a href="#" aria-label="Suchen" class="is-small"><i class="icon-search"></i></a>
	<ul class="nav-dropdown nav-dropdown-default"><li class="header-search-form search-form html relative has-icon">${searchForm(scope, 0)}</li></ul></li>`
    case 'lightbox':
      return html`<li class="header-search header-search-lightbox has-icon"><a href="#search-lightbox" aria-label="Suchen" data-open="#search-lightbox" data-focus="input.search-field" class="is-small"><i class="icon-search"></i></a>
	<div id="search-lightbox" class="mfp-hide dark text-center">${searchForm(scope, 0)}</div></li>`
  }
}
