/** The area above the checkout's form: a banner for express buttons, and toggles for login and coupon (theme-and-platform.md 3.8). */

import { loginFields } from '../../layout/loginForm.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { expressBannerClass } from '../settings/methods/walletSettings.ts'

export function checkoutToggles(scope: Scope): Html {
  const hasBanner = scope.switches.expressBanner === 'shown'
  return html`${hasBanner && expressBanner}${!scope.visitor.customer && loginToggle(scope)}${couponToggle()}`
}

/** The banner of the companion plugin, whose script fills it. */
const expressBanner = html`<div class="${expressBannerClass}"></div>
`

function loginToggle(scope: Scope): Html {
  return html`<div class="woocommerce-form-login-toggle">
	${info(html`Haben Sie schon ein Konto? <a href="#" class="showlogin">Hier melden Sie sich an.</a>`)}
</div>
<form class="woocommerce-form woocommerce-form-login login" method="post" style="display:none;">
	<p>Wenn Sie schon einmal bei uns eingekauft haben, melden Sie sich bitte an. Sonst geht es unten weiter mit Ihrer Adresse.</p>
${loginFields(scope, '/kasse/')}
</form>
`
}

function couponToggle(): Html {
  return html`<div class="woocommerce-form-coupon-toggle">
	${info(html`Haben Sie einen Gutschein? <a href="#" role="button" aria-label="Gutscheincode eingeben" aria-controls="woocommerce-checkout-form-coupon" aria-expanded="false" class="showcoupon">Hier geben Sie den Code ein.</a>`)}
</div>
<form class="checkout_coupon woocommerce-form-coupon has-border is-dashed" method="post" style="display:none" id="woocommerce-checkout-form-coupon">
	<div class="coupon"><div class="flex-row medium-flex-wrap">
		<div class="flex-col flex-grow">
			<label for="coupon_code" class="screen-reader-text">Gutschein:</label>
			<input type="text" name="coupon_code" class="input-text" placeholder="Gutscheincode" id="coupon_code" value="" />
		</div>
		<div class="flex-col"><button type="submit" class="button expand" name="apply_coupon" value="Gutschein anwenden">Gutschein anwenden</button></div>
	</div></div>
</form>
`
}

function info(text: Html): Html {
  return html`<div class="woocommerce-info message-wrapper">
		<div class="message-container container medium-text-center">${text}</div>
	</div>`
}
