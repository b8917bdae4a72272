import { type Html, html } from '../../html.ts'
import type { Scope } from '../../scope.ts'

/** @param notices their wrapper stands inside the block here */
export function emptyCartBlock({ link }: Scope, notices: Html): Html {
  return html`<div class="text-center pt pb">
	${notices}<div class="wc-empty-cart-message">
	<div class="woocommerce-info message-wrapper">
		<div class="message-container container medium-text-center">Ihr Warenkorb ist gegenwärtig leer.</div>
	</div>
	</div>
	<p class="return-to-shop"><a class="button primary wc-backward" href="${link('/shop/')}">Zurück zum Shop</a></p>
</div>
`
}
