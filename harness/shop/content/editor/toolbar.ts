import { shopName } from '../../catalogue/catalogue.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Page } from '../../markup/page.ts'
import type { Scope } from '../../state/scope.ts'

/** The platform's toolbar above the page, for visitors who may edit it. */
export function toolbar({ switches, link, visitor }: Scope, { source }: Page): Html {
  if (!switches.editor) return html``
  const name = visitor.customer?.firstName ?? 'Redaktion'
  return html`
<div id="wpadminbar" class="nojq nojs">
	<div class="quicklinks" id="wp-toolbar" role="navigation" aria-label="Werkzeugleiste">
		<ul role="menu" id="wp-admin-bar-root-default" class="ab-top-menu">
			<li role="group" id="wp-admin-bar-site-name" class="menupop"><a class="ab-item" role="menuitem" href="${link('/wp-admin/')}">${shopName}</a></li>
			<li role="group" id="wp-admin-bar-edit"><a class="ab-item" role="menuitem" href="${link(`/wp-admin/post.php?post=${source.id}&action=edit`)}">Seite bearbeiten</a></li>
		</ul>
		<ul role="menu" id="wp-admin-bar-top-secondary" class="ab-top-secondary ab-top-menu">
			<li role="group" id="wp-admin-bar-my-account" class="menupop with-avatar"><a class="ab-item" role="menuitem" href="${link('/wp-admin/profile.php')}">Willkommen, <span class="display-name">${name}</span></a></li>
		</ul>
	</div>
</div>
`
}

/** Marks the following element as a block that the visitor may edit (theme-and-platform.md 2.19); prints nothing for other visitors. */
export function blockEditLink(
  { switches, link }: Scope,
  { id, title }: { readonly id: number; readonly title: string },
): Html {
  if (!switches.editor) return html``
  const builder = link(`/wp-admin/edit.php?page=uxbuilder&post_type=blocks&post=${id}`)
  const backend = link(`/wp-admin/post.php?post=${id}&action=edit`)
  return html`<div class="block-edit-link" data-title="Block bearbeiten: ${title}" data-backend="${backend}" data-link="${builder}"></div>`
}
