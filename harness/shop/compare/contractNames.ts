/** Ids and classes that the contracts name and real pages have: what other scripts, styles and our own features hold on to. */

/** Words that say how something looks, and ids that are data, are left out. */
export const contractIds: ReadonlySet<string> = words(`
_vicatna_cart_nonce add_payment_method billing_address_1 billing_address_1_field billing_address_2 billing_city
billing_country billing_country_field billing_email billing_email_field billing_first_name billing_first_name_field
billing_last_name billing_phone billing_postcode billing_postcode_field billing_state cart-popup comments
contact-form-7-js contact-form-7-js-before coupon_code createaccount customer_details header main masthead
order_comments order_review order_review_heading payment payment_method_bacs payment_method_ppcp
payment_method_ppcp_card place_order ppcp-card-cvv ppcp-card-exp ppcp-card-name ppcp-card-number ppcp_billing_token
ppcp_card_billing_token ppcp_card_payment_token ppcp_card_paypal_order_id ppcp_payment_token ppcp_paypal_order_id
reviews ship-to-different-address ship-to-different-address-checkbox shipping_address_1 shipping_address_1_field
shipping_address_2 shipping_city shipping_country shipping_first_name shipping_last_name shipping_method
shipping_method_0_flat_rate1 shipping_method_0_local_pickup2 shipping_postcode shipping_state tab-description
tab-reviews tab-title-description tab-title-reviews terms terms-and-conditions-accept terms-and-conditions-lightbox
top-link wc-ppcp-cart-button-container wc-ppcp-express-button wc-ppcp-paylater-msg-cart
wc-ppcp-paylater-msg-checkout wc-ppcp-paylater-msg-product wc-ppcp-payment-token-new
wc-ppcp-product-button-container wcPPCPSettings woocommerce-add-payment-method-nonce woocommerce-cart-nonce
woocommerce-process-checkout-nonce woocommerce-product-search-field-0 woocommerce_add_payment_method
wp-api-fetch-js-after wp-statistics-tracker-js-extra wrapper
`)

export const contractClasses: ReadonlySet<string> = words(`
account-orders-table actions add-to-cart-button add_to_cart_button address-field attachment-woocommerce_thumbnail
back-to-top box-image box-text box-text-products button buttons_added card-cvc-icon card-cvv-field card-exp-field
card-name-field card-number-field cart cart-auto-refresh cart-collaterals cart-container cart-icon cart-item
cart-popup-inner cart-popup-title cart-price cart-sidebar cart-subtotal cart-wrapper cart_item cart_totals checkbox
checkout checkout-button checkout-sidebar checkout_coupon content-row country_select country_to_state coupon
description_tab entry-summary entry-title express-divider express-title express_payment_method_ppcp
fastlane-signup-img fastlane-signup-link-container form-row form-row-first form-row-wide grid-tools has-dropdown
has-free-text has-image-zoom has-spinner has-sticky header header-bg-container header-bottom header-cart-link
header-cart-title header-main header-nav header-search-form header-search-form-wrapper header-wrapper
hidden-fields-container hide-for-small image-icon image-tools images init input-checkbox input-radio input-text
instock invert is-nav-selected large-columns-5 lightbox lightbox-by-id lightbox-content lightbox-white
live-search-results logged-in message-container mfp-hide minus my_account_orders nav nav-dropdown
nav-dropdown-default nav-dropdown-has-arrow nav-top-link no-js off-canvas-toggle order-total out-of-stock
page-checkout page-wrapper panel payment_box payment_method_bacs payment_method_ppcp payment_method_ppcp_card
payment_methods place-order plus ppcp-card-cvv-icon ppcp-card-field--container ppcp-card-field--label
ppcp-card-field-error ppcp-card-fields--container ppcp-checkbox-mark ppcp-save-card-checkbox-container price-wrapper
product product-container product-gallery product-gallery-slider product-images product-info product-main
product-name product-page-price product-price product-quantity product-remove product-small product-subtotal
product-summary product-tabs product-template-default product-thumbnail product-thumbnails product-title
product-title-small product-type-variable product_title product_type_simple product_type_variable products pswp qty
quantity quick-view remove required required_field reset_variations reset_variations_alert resize-select reviews_tab
row-slider screen-reader-response screen-reader-text search-field search-form search-form-categories
search_categories searchform searchform-wrapper shipping_address shipping_method shop-container shop_table
shop_table_responsive showcoupon single-product single_add_to_cart_button single_variation single_variation_wrap
skip-link slide slider slider-nav-small slider-no-arrows sm-touch-scroll sticky-add-to-cart sticky-add-to-cart-img
sticky-add-to-cart-select-options-button sticky-add-to-cart-wrapper sticky-add-to-cart__product sticky-jump stock
submit-button tab-panels tabbed-content tabs terms-and-conditions-lightbox__buttons thumbnails title-wrapper tooltip
type-product update_totals_on_change ux-quantity ux-quantity__button ux-quantity__button--minus ux-search-box
ux-search-submit validate-email validate-postcode validate-required variation_id variations variations_button
variations_form vicatna-after-wrap vicatna-before-wrap vicatna-button vicatna-disabled vicatna-nyp-wrap
vicatna-nyp-wrap-simple vicatna-popup-cancel vicatna-popup-form vicatna-popup-form-bt vicatna-popup-form-bt-ok
vicatna-popup-form-content vicatna-popup-form-content-price vicatna-popup-form-content-price-so
vicatna-popup-form-content-qty vicatna-popup-form-content-title vicatna-popup-form-content-value
vicatna-popup-form-content-wrap vicatna-popup-form-footer-wrap vicatna-popup-form-header-wrap
vicatna-popup-form-wrap vicatna-popup-overlay vicatna-popup-so-value vicatna-popup-wrap vicatna-popup-wrap-non-ajax
vicatna-popup-wrap-so vicatna-so-button vicatna-so-button-popup vicatna-so-wrap vicatna-so-wrap-simple vicatna-value
vicatna-value-symbol vicatna-value-wrap vicatna-value-wrap-symbol vicatna-value-wrap-symbol-right vicatna-wrap
vicatna_nyp_value wc-empty-cart-message wc-forward wc-payment-form wc-ppcp-cancel__payment wc-ppcp-card-payment-form
wc-ppcp-cart-button-container wc-ppcp-cart-or wc-ppcp-cart-payment-method wc-ppcp-cart-payment__methods
wc-ppcp-cart-payments__container wc-ppcp-checkout-container wc-ppcp-express-checkout
wc-ppcp-express-checkout-gateway wc-ppcp-order-review-message__container wc-ppcp-order-review__message
wc-ppcp-paylater-msg-shop-container wc-ppcp-paylater-msg__container wc-ppcp-payment-method-data
wc-ppcp-payment-method__container wc-ppcp-popup__container wc-ppcp-product-button-container
wc-ppcp-product-payment-method wc-ppcp-product-payment__methods wc-ppcp-product-payments__container
wc-ppcp-save-payment-method--container wc-ppcp_card-payment-method__container wc-proceed-to-checkout
wc-saved-payment-methods wc-tabs wc-tabs-wrapper wc_payment_method wc_payment_methods
wc_ppcp_express_checkout_gateways widget_shopping_cart widget_shopping_cart_content woocommerce woocommerce-Button
woocommerce-LoopProduct-link woocommerce-MyAccount-content woocommerce-MyAccount-orders woocommerce-Payment
woocommerce-PaymentBox woocommerce-PaymentBox--ppcp woocommerce-PaymentMethod woocommerce-PaymentMethod--ppcp
woocommerce-PaymentMethods woocommerce-Price-amount woocommerce-Price-currencySymbol woocommerce-Reviews
woocommerce-SavedPaymentMethods woocommerce-SavedPaymentMethods-new woocommerce-SavedPaymentMethods-saveNew
woocommerce-SavedPaymentMethods-tokenInput woocommerce-Tabs-panel woocommerce-account woocommerce-add-payment-method
woocommerce-additional-fields woocommerce-billing-fields woocommerce-billing-fields__field-wrapper woocommerce-cart
woocommerce-cart-form woocommerce-cart-form__cart-item woocommerce-cart-form__contents woocommerce-checkout
woocommerce-checkout-payment woocommerce-checkout-review-order woocommerce-checkout-review-order-table
woocommerce-form-coupon woocommerce-form-coupon-toggle woocommerce-form__input-checkbox woocommerce-form__label
woocommerce-form__label-for-checkbox woocommerce-info woocommerce-input-wrapper woocommerce-loop-product__link
woocommerce-loop-product__title woocommerce-mini-cart__empty-message woocommerce-no-js woocommerce-notices-wrapper
woocommerce-orders woocommerce-orders-table woocommerce-orders-table__cell
woocommerce-orders-table__cell-order-number woocommerce-orders-table__header
woocommerce-orders-table__header-order-number woocommerce-orders-table__row
woocommerce-orders-table__row--status-completed woocommerce-page woocommerce-product-gallery
woocommerce-product-gallery--columns-4 woocommerce-product-gallery--with-images woocommerce-product-gallery__image
woocommerce-product-gallery__wrapper woocommerce-review-link woocommerce-shipping-fields
woocommerce-shipping-methods woocommerce-shipping-totals woocommerce-shop woocommerce-tabs
woocommerce-terms-and-conditions-checkbox-text woocommerce-terms-and-conditions-wrapper woocommerce-variation
woocommerce-variation-add-to-cart wp-post-image wpcf7 wpcf7-acceptance wpcf7-acceptance-as-validation wpcf7-captchac
wpcf7-captchar wpcf7-character-count wpcf7-checkbox wpcf7-date wpcf7-exclusive-checkbox wpcf7-file wpcf7-form
wpcf7-form-control wpcf7-form-control-wrap wpcf7-free-text wpcf7-list-item wpcf7-list-item-label wpcf7-number
wpcf7-quiz wpcf7-quiz-label wpcf7-radio wpcf7-range wpcf7-response-output wpcf7-select wpcf7-submit wpcf7-text
wpcf7-textarea wpcf7-validates-as-date wpcf7-validates-as-number wpcf7-validates-as-required wpcf7-validates-as-url
zoom-button
`)

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
