import { type Html, html } from '../../markup/html.ts'
import type { Page } from '../../markup/page.ts'
import type { Scope } from '../../state/scope.ts'

/** The menu items of all modules. @param place only the header's items have ids, which must be unique, and a class on their links */
export function menuItems(scope: Scope, page: Page, place: 'header' | 'sidebar'): readonly Html[] {
  const items = scope.shop.modules.flatMap(({ slots }) => slots?.menu?.(scope, page) ?? [])
  const isHeader = place === 'header'
  return items.map(({ id, path, label }) => {
    // On the results of a search the theme marks the shop as the current page.
    const isCurrent = page.context === 'search' ? path === '/shop/' : label === page.title
    const current = isCurrent && 'current-menu-item current_page_item '
    return html`<li${isHeader && html` id="menu-item-${id}"`} class="menu-item menu-item-type-post_type menu-item-object-page ${current}menu-item-${id}${isHeader && `${isCurrent ? ' active' : ''} menu-item-design-default`}"><a href="${scope.link(path)}"${isCurrent && page.context !== 'search' && html` aria-current="page"`}${isHeader && html` class="nav-top-link"`}>${label}</a></li>\n`
  })
}

/**
 * Additional items of the header's menu with `menus=full` (complete-takeover.md 3.1, 3.2): plain and wide drop-downs, one that
 * opens by a click, one with a block.
 */
export function fullHeaderMenu({ link }: Scope): Html {
  return html`<li id="menu-item-8101" class="menu-item menu-item-type-taxonomy menu-item-object-product_cat menu-item-has-children menu-item-8101 menu-item-design-default has-dropdown"><a href="${link('/shop/')}" class="nav-top-link" aria-expanded="false" aria-haspopup="menu">Drucke<i class="icon-angle-down"></i></a>
<ul class="sub-menu nav-dropdown nav-dropdown-default">
	<li id="menu-item-8102" class="menu-item menu-item-8102"><a href="${link('/shop/?orderby=date')}">Neue Drucke</a></li>
	<li id="menu-item-8103" class="menu-item menu-item-8103"><a href="${link('/shop/?orderby=price')}">Kleine Preise</a></li>
</ul></li>
<li id="menu-item-8110" class="menu-item menu-item-has-children menu-item-8110 menu-item-design-container-width has-dropdown"><a href="${link('/shop/')}" class="nav-top-link" aria-expanded="false" aria-haspopup="menu">Werke<i class="icon-angle-down"></i></a>
<ul class="sub-menu nav-dropdown nav-dropdown-bold">
	<li class="menu-item menu-item-has-children nav-dropdown-col"><a href="${link('/shop/')}">Bilder</a>
		<ul class="sub-menu nav-column nav-dropdown-bold"><li class="menu-item"><a href="${link('/shop/?orderby=title')}">Aquarelle</a></li></ul></li>
	<li class="menu-item menu-item-has-children nav-dropdown-col"><a href="${link('/shop/')}">Plastik</a>
		<ul class="sub-menu nav-column nav-dropdown-bold"><li class="menu-item"><a href="${link('/shop/?orderby=title')}">Bronze</a></li></ul></li>
</ul></li>
<li id="menu-item-8120" class="menu-item menu-item-has-children menu-item-8120 menu-item-design-default has-dropdown nav-dropdown-toggle"><a href="${link('/kontakt/')}" class="nav-top-link" aria-expanded="false" aria-haspopup="menu">Atelier<i class="icon-angle-down"></i></a>
<ul class="sub-menu nav-dropdown nav-dropdown-default"><li class="menu-item"><a href="${link('/kontakt/')}">Besuch</a></li></ul></li>
<li id="menu-item-8130" class="menu-item menu-item-8130 menu-item-design-full-width menu-item-has-block has-dropdown"><a href="#" class="nav-top-link" aria-expanded="false" aria-haspopup="menu">Ausstellung<i class="icon-angle-down"></i></a>
<div class="sub-menu nav-dropdown"><div class="row"><div class="col"><p>Zur Zeit: <a href="${link('/shop/')}">Sturm und Drang</a></p></div></div></div></li>
`
}

/** The menu beside the cart with the account pages of a signed-in customer. */
export function accountMenu({ link }: Scope, firstName: string): Html {
  return html`<li class="account-item has-icon has-dropdown"><a href="${link('/mein-konto/')}" class="account-link account-login" title="Mein Konto"><span class="header-account-title">${firstName}</span></a>
<ul class="nav-dropdown nav-dropdown-default"><li class="woocommerce-MyAccount-navigation-link"><a href="${link('/mein-konto/orders/')}">Bestellungen</a></li><li class="woocommerce-MyAccount-navigation-link"><a href="${link('/mein-konto/edit-address/')}">Adressen</a></li></ul></li>`
}

/** Additional items of the drawer's menu: sub-menus in two levels, and one whose link leads nowhere. */
export function fullSidebarMenu({ link }: Scope): Html {
  return html`<li class="menu-item menu-item-has-children menu-item-8101"><a href="${link('/shop/')}">Drucke</a>
<ul class="sub-menu nav-sidebar-ul children">
	<li class="menu-item menu-item-8102"><a href="${link('/shop/?orderby=date')}">Neue Drucke</a></li>
	<li class="menu-item menu-item-has-children menu-item-8103"><a href="${link('/shop/?orderby=price')}">Techniken</a>
	<ul class="sub-menu nav-sidebar-ul"><li class="menu-item"><a href="${link('/shop/?orderby=title')}">Linolschnitt</a></li></ul></li>
</ul></li>
<li class="menu-item menu-item-has-children menu-item-8130"><a href="#">Ausstellung</a>
<ul class="sub-menu nav-sidebar-ul children"><li class="menu-item"><a href="#footer">Öffnungszeiten</a></li></ul></li>
`
}

/** The vertical menu of the shop's departments, beside the header's menu. */
export function verticalMenu({ link }: Scope): Html {
  return html`<li class="header-vertical-menu" role="navigation"><div class="header-vertical-menu__opener"><span class="header-vertical-menu__icon"><i class="icon-menu"></i></span><span class="header-vertical-menu__title">Abteilungen</span><i class="icon-angle-down"></i></div>
<div class="header-vertical-menu__fly-out"><div class="menu-abteilungen-container"><ul class="ux-nav-vertical-menu nav-vertical-fly-out">
	<li class="menu-item menu-item-design-default"><a href="${link('/shop/')}" class="nav-top-link">Grafik</a></li>
	<li class="menu-item menu-item-has-children menu-item-design-default has-dropdown"><a href="${link('/shop/')}" class="nav-top-link" aria-expanded="false" aria-haspopup="menu">Malerei</a>
	<ul class="sub-menu nav-dropdown nav-dropdown-default"><li class="menu-item"><a href="${link('/shop/?orderby=title')}">Öl</a></li></ul></li>
</ul></div></div></li>
`
}
