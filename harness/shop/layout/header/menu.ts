/** The menu below the header, and the same items in the mobile sidebar. */
import { type Html, html } from '../../markup/html.ts'
import type { Page } from '../../markup/page.ts'
import type { Scope } from '../../state/scope.ts'

/** @param place ids and the links' class stand only in the header's menu: an id must not come twice */
export function menuItems(scope: Scope, page: Page, place: 'header' | 'sidebar'): readonly Html[] {
  const items = scope.shop.parts.flatMap(({ slots }) => slots?.menu?.(scope, page) ?? [])
  const isHeader = place === 'header'
  return items.map(({ id, path, label }) => {
    // A search is a page of the shop.
    const isCurrent = page.context === 'search' ? path === '/shop/' : label === page.title
    const current = isCurrent && 'current-menu-item current_page_item '
    return html`<li${isHeader && html` id="menu-item-${id}"`} class="menu-item menu-item-type-post_type menu-item-object-page ${current}menu-item-${id}${isHeader && `${isCurrent ? ' active' : ''} menu-item-design-default`}"><a href="${scope.link(path)}"${isCurrent && page.context !== 'search' && html` aria-current="page"`}${isHeader && html` class="nav-top-link"`}>${label}</a></li>\n`
  })
}
