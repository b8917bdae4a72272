import { raw } from '../markup/html.ts'

/** The popup for offers, once at the end of every page and empty until it is opened (price-and-offer.md 3.3). */
export const offerPopup =
  raw(`<div class="vicatna-popup-wrap vicatna-popup-wrap-non-ajax vicatna-popup-wrap-so vicatna-disabled" tabindex="1">
	<div class="vicatna-popup-form-wrap">
		<div class="vicatna-popup-form" data-product_id="">
			<div class="vicatna-popup-form-header-wrap"></div>
			<div class="vicatna-popup-form-content-wrap">
				<div class="vicatna-popup-form-content vicatna-popup-form-content-price vicatna-popup-form-content-price-so">
					<div class="vicatna-popup-form-content-title"></div>
					<div class="vicatna-popup-form-content-value"></div>
				</div>
			</div>
			<div class="vicatna-popup-form-content-wrap">
				<div class="vicatna-popup-form-content vicatna-popup-form-content-qty vicatna-popup-form-content-price-so">
					<div class="vicatna-popup-form-content-title">Menge</div>
					<div class="vicatna-popup-form-content-value"></div>
				</div>
			</div>
			<div class="vicatna-popup-form-footer-wrap"><button type="button" class="vicatna-button vicatna-popup-form-bt vicatna-popup-form-bt-ok">Gebot senden</button></div>
			<span class="vicatna-popup-cancel">x</span>
		</div>
	</div>
	<div class="vicatna-popup-overlay"></div>
</div>
`)
