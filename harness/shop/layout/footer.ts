/** Footer, mobile sidebar and login popup. */
import { shopName } from '../catalogue/catalogue.ts'
import { type Html, html } from '../markup/html.ts'
import type { Page } from '../markup/page.ts'
import type { Scope } from '../state/scope.ts'
import { fullSidebarMenu, menuItems } from './header/menus.ts'
import { searchForm } from './header/searchForm.ts'
import { loginForm } from './loginForm.ts'

export function footer(scope: Scope, page: Page): Html {
  return html`
<footer id="footer" class="footer-wrapper">
	<div class="absolute-footer dark medium-text-center small-text-center">
		<div class="container clearfix">
			<div class="footer-primary pull-left"><div class="copyright-footer">${shopName} – eine erfundene Galerie zum Ausprobieren</div></div>
		</div>
	</div>
	<a href="#top" class="back-to-top button icon invert plain fixed bottom z-1 is-outline hide-for-medium circle" id="top-link" aria-label="Zum Seitenanfang"><i class="icon-angle-up"></i></a>
</footer>
</div>

<div id="main-menu" class="mobile-sidebar no-scrollbar mfp-hide">
	<div class="sidebar-menu no-scrollbar">
		<ul class="nav nav-sidebar nav-vertical nav-uppercase" data-tab="1">
			<li class="header-search-form search-form html relative has-icon">${searchForm(scope, 1)}</li>
${menuItems(scope, page, 'sidebar')}${scope.switches.menus === 'full' && fullSidebarMenu(scope)}			<li class="account-item has-icon menu-item"><a href="${scope.link('/mein-konto/')}" class="nav-top-link${!scope.visitor.customer && ' nav-top-not-logged-in'}" title="${scope.visitor.customer ? 'Mein Konto' : 'Anmelden'}"><span class="header-account-title">${scope.visitor.customer ? 'Mein Konto' : 'Anmelden'}</span></a></li>
		</ul>
	</div>
</div>
${!scope.visitor.customer && loginPopup(scope)}${scope.switches.cookieNotice && cookieNotice(scope)}${scope.switches.storeNotice && storeNotice}
`
}

const storeNotice = html`
<p role="complementary" aria-label="Shop-Hinweis" class="woocommerce-store-notice demo_store" data-notice-id="5f1d" style="display:none;">Vom 1. bis 14. Dezember verschicken wir nicht. <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Ausblenden</a></p>`

function loginPopup(scope: Scope): Html {
  return html`<div id="login-form-popup" class="lightbox-content mfp-hide">
	<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div>
		<div class="account-container lightbox-inner"><div class="account-login-inner">
			<h3 class="uppercase">Anmelden</h3>
${loginForm(scope)}
		</div></div>
	</div>
</div>`
}

/** The theme's own notice: its script shows it after a while, until the visitor accepts it (theme-and-platform.md 2.22). */
function cookieNotice({ link }: Scope): Html {
  return html`
<div class="flatsome-cookies">
	<div class="flatsome-cookies__inner">
		<div class="flatsome-cookies__text">Diese Galerie merkt sich mit Cookies, was im Warenkorb liegt.</div>
		<div class="flatsome-cookies__buttons">
			<a href="${link('/datenschutz/')}" class="button secondary flatsome-cookies__more-btn"><span>Mehr dazu</span></a>
			<a href="#" class="button primary flatsome-cookies__accept-btn"><span>Einverstanden</span></a>
		</div>
	</div>
</div>`
}
