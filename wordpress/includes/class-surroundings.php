<?php
/**
 * What the operator should know about the site.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Makes a sentence for each property of the site that the operator should know about; none of them breaks anything. */
final class Surroundings {

	/**
	 * Sentences about theme, configuration, caches, copies of the script, and the shop.
	 *
	 * @param array $settings see Settings.
	 * @return string[]
	 */
	public static function sentences( array $settings ): array {
		$configuration = Configuration::of( $settings );
		$notes         = self::about_shop();
		if ( ! Configuration::knows_theme( $configuration ) ) {
			/* translators: %s: name of the theme */
			$notes[] = sprintf( __( 'The theme “%s” is not known to vernissage: its scripts stay, and the features for a theme’s elements are off.', 'vernissage' ), wp_get_theme( get_template() )->get( 'Name' ) );
		}
		if ( false === ( $configuration['enabled'] ?? true ) ) {
			$notes[] = __( 'The configuration says "enabled": false, so no page has the script.', 'vernissage' );
		}
		if ( 'share' === $settings['audience'] && $settings['share'] > 0 && $settings['share'] < 100 ) {
			$notes[] = __( 'While the script goes to a share of the visitors, page caches are asked to keep no page, so that pages take longer for everybody. A cache that keeps them all the same gives everybody the same answer: empty it after each change of the share, or choose the logged-in editors.', 'vernissage' );
		}
		foreach ( Findings::all_of( 'copies' ) as $address ) {
			/* translators: %s: address of a script */
			$notes[] = sprintf( __( 'Another copy of the script is printed by the site (%s): the first one works, the second does nothing. Please remove it.', 'vernissage' ), $address );
		}
		return $notes;
	}

	/**
	 * Sentences about WooCommerce and its pages.
	 *
	 * @return string[]
	 */
	private static function about_shop(): array {
		if ( ! class_exists( 'WooCommerce', false ) ) {
			return array( __( 'WooCommerce is not active here: forms and pages are taken over, and the shop’s features find nothing to do.', 'vernissage' ) );
		}
		$notes = array();
		if ( self::is_made_of_blocks( 'checkout' ) ) {
			$notes[] = __( 'Your checkout is made of blocks: it keeps its own scripts, and vernissage leaves it alone.', 'vernissage' );
		}
		if ( self::is_made_of_blocks( 'cart' ) ) {
			$notes[] = __( 'Your cart is made of blocks: it keeps its own scripts, and vernissage leaves it alone.', 'vernissage' );
		}
		return $notes;
	}

	/**
	 * Whether a page of the shop has the block in the place of the shortcode.
	 *
	 * @param string $page cart or checkout.
	 */
	private static function is_made_of_blocks( string $page ): bool {
		return function_exists( 'wc_get_page_id' ) && has_block( 'woocommerce/' . $page, wc_get_page_id( $page ) );
	}
}
