import { type Html, html } from '../../html.ts'
import type { Scope } from '../../scope.ts'

/** A form of its own on this theme, submitted with a page load; its class changed with the generation. */
export function couponForm({ switches }: Scope): Html {
  const isModern = switches.theme === 'modern'
  return html`	<form class="${isModern ? 'ux-cart-coupon' : 'checkout_coupon'} mb-0" method="post">
		<div class="coupon">
			<h3 class="widget-title"><i class="icon-tag"></i> Gutschein</h3><label for="coupon_code" class="screen-reader-text">Gutschein:</label><input type="text" name="coupon_code" class="input-text" id="coupon_code" value="" placeholder="Gutscheincode" /> <button type="submit" class="is-form expand button" name="apply_coupon" value="Gutschein anwenden">Gutschein anwenden</button>
		</div>
	</form>`
}
