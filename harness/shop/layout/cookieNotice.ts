import { type Html, html } from '../html.ts'
import type { Scope } from '../scope.ts'

/** The theme's own notice: its script shows it after a while, until the visitor accepts (theme-and-platform.md 2.22). */
export function cookieNotice({ link }: Scope): Html {
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
