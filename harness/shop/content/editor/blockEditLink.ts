import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

/** Marks the following element as a block that the visitor may edit (theme-and-platform.md 2.19); nothing for others. */
export function blockEditLink(
  { switches, link }: Scope,
  { id, title }: { readonly id: number; readonly title: string },
): Html {
  if (!switches.editor) return html``
  const builder = link(`/wp-admin/edit.php?page=uxbuilder&post_type=blocks&post=${id}`)
  const backend = link(`/wp-admin/post.php?post=${id}&action=edit`)
  return html`<div class="block-edit-link" data-title="Block bearbeiten: ${title}" data-backend="${backend}" data-link="${builder}"></div>`
}
