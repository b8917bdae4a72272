<?php
/**
 * What the scripts of other plugins use without naming it among their dependencies.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Finds them in the code: such a script works as long as the store platform or another plugin has the library printed, and would break when that library is left out. */
final class Undeclared_Needs {

	/** The registry for payment plugins that show a button of their own in the place of the one that orders. */
	const OWN_BUTTON = '/\bcustomPlaceOrderButton\b/';

	/** Matches a script that loads its parts by itself; they lie beside it, and the queue does not have them. */
	const LOADS_PARTS = '/\bruntime(?:\.min)?\.js$/';

	/** Names of the parts for the shop. */
	const SHOP_PARTS = 'woocommerce-*.bundle.min.js';

	/** Events of the shop that only jQuery fires, for its own handlers and for properties such as `onadded_to_cart`. */
	const EVENTS = '(?:add(?:ed|ing)_to_cart|removed_from_cart|wc_(?:fragments?_\w+|update_cart|cart_emptied)|updated?_(?:checkout|wc_div|cart_totals|shipping_method)'
		. '|(?:found|show|hide)_variation|(?:applied|removed)_coupon|checkout_(?:error|place_order\w*)|init_checkout|payment_method_selected|country_to_state_changed)\b';

	/** Handle → pattern of the code that calls it. */
	const CALLS = array(
		'jquery'                   => '/(?<![.\w])jQuery\s*[.(]|[(,=]\s*jQuery\s*[,;)]/',
		'jquery-blockui'           => '/\.(?:un)?block(?:UI)?\s*\(/',
		// selectWoo can also be called by the name of the library that it continues, select2.
		'selectWoo'                => '/\.select(?:Woo|2)\s*\(/',
		'js-cookie'                => '/(?<![.\w])Cookies\s*\./',
		'woocommerce'              => '/\bscroll_to_notices\b/',
		'wp-util'                  => '/\bwp\s*\.\s*(?:template|ajax)\b/',
		'wp-hooks'                 => '/\bwp\s*\.\s*hooks\b/',
		'wp-i18n'                  => '/\bwp\s*\.\s*i18n\b/',
		// Galleries of plugins exchange pictures by methods of this script.
		'wc-add-to-cart-variation' => '/\.wc_(?:variation_form|variations_image_(?:update|reset)|(?:re)?set_(?:content|variation_attr))\s*\(/',
		'wc-single-product'        => '/\.wc_product_gallery\s*\(/',
		'flexslider'               => '/\.flexslider\s*\(/',
		'zoom'                     => '/\.zoom\s*\(/',
		'photoswipe-ui-default'    => '/\bPhotoSwipeUI_Default\b/',
		// These scripts show the buttons that payment plugins register.
		'wc-checkout'              => self::OWN_BUTTON,
		'wc-add-payment-method'    => self::OWN_BUTTON,
	);

	/**
	 * Handles that a file calls, itself or in the parts that it loads.
	 *
	 * @param string $source address of a script.
	 * @return string[]
	 */
	public static function of( string $source ): array {
		$path    = (string) wp_parse_url( $source, PHP_URL_PATH );
		$content = wp_parse_url( content_url(), PHP_URL_PATH ) . '/';
		$file    = 0 === strpos( $path, $content ) ? WP_CONTENT_DIR . '/' . substr( $path, strlen( $content ) ) : '';
		if ( ! is_file( $file ) || ! is_readable( $file ) ) {
			return array();
		}
		$parts = preg_match( self::LOADS_PARTS, $file ) ? glob( dirname( $file ) . '/' . self::SHOP_PARTS ) : array();
		$needs = self::of_file( $file );
		foreach ( $parts ? $parts : array() as $part ) {
			$needs = array_merge( $needs, self::of_file( $part ) );
		}
		return array_values( array_unique( $needs ) );
	}

	/**
	 * Handles that a file calls. Where WordPress has a cache that outlives the page, the file is read once.
	 *
	 * @param string $file path of a script.
	 * @return string[]
	 */
	private static function of_file( string $file ): array {
		$key    = md5( $file . filemtime( $file ) . self::EVENTS . implode( self::CALLS ) );
		$cached = wp_cache_get( $key, 'vernissage' );
		if ( is_array( $cached ) ) {
			return $cached;
		}
		$code  = (string) file_get_contents( $file );
		$needs = array();
		foreach ( self::CALLS as $handle => $call ) {
			if ( 1 === preg_match( $call, $code ) || ( 'jquery' === $handle && self::needs_jquery_events( $code ) ) ) {
				$needs[] = $handle;
			}
		}
		wp_cache_set( $key, $needs, 'vernissage' );
		return $needs;
	}

	/**
	 * Whether a script that also works without jQuery would then miss events of the shop.
	 *
	 * @param string $code of a script.
	 */
	private static function needs_jquery_events( string $code ): bool {
		return 1 === preg_match( '/\.on' . self::EVENTS . '/', $code )
			|| ( false !== strpos( $code, 'jQuery' ) && 1 === preg_match( '/["\'`\s]' . self::EVENTS . '/', $code ) );
	}
}
