<?php
/**
 * What the site is like.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** One sentence for each thing that the operator should know about the site; nothing is broken by any of them. */
final class Surroundings {

	/** The theme for which the table of legacy scripts is made. */
	const THEME = 'flatsome';

	/**
	 * Sentences.
	 *
	 * @param array $settings see Settings.
	 * @return string[]
	 */
	public static function sentences( array $settings ): array {
		$configuration = Configuration::of( $settings );
		$notes         = array();
		if ( ! class_exists( 'WooCommerce', false ) ) {
			$notes[] = __( 'WooCommerce is not active here: forms and pages are taken over, and the shop’s features find nothing to do.', 'vernissage' );
		} elseif ( function_exists( 'wc_get_page_id' ) && has_block( 'woocommerce/checkout', wc_get_page_id( 'checkout' ) ) ) {
			$notes[] = __( 'Your checkout is made of blocks: it keeps its own scripts, and vernissage leaves it alone.', 'vernissage' );
		}
		if ( get_template() !== ( $configuration['profile']['theme'] ?? self::THEME ) ) {
			/* translators: %s: name of the theme */
			$notes[] = sprintf( __( 'The theme “%s” is not known to vernissage: its scripts stay, and the features for the theme find nothing to do.', 'vernissage' ), wp_get_theme( get_template() )->get( 'Name' ) );
		}
		if ( false === ( $configuration['enabled'] ?? true ) ) {
			$notes[] = __( 'The configuration says "enabled": false, so no page has the script.', 'vernissage' );
		}
		if ( 'share' === $settings['audience'] && $settings['share'] > 0 && $settings['share'] < 100 ) {
			$notes[] = __( 'While the script goes to a share of the visitors, page caches are asked to keep no page, so that pages take longer for everybody. A cache that keeps them all the same gives everybody the same answer: empty it after each change of the share, or choose the logged-in editors.', 'vernissage' );
		}
		foreach ( self::other_copies() as $address ) {
			/* translators: %s: address of a script */
			$notes[] = sprintf( __( 'Another copy of the script is printed by the site (%s): the first one works, the second does nothing. Please remove it.', 'vernissage' ), $address );
		}
		return $notes;
	}

	/**
	 * Addresses of the script that other code has registered.
	 *
	 * @return string[]
	 */
	private static function other_copies(): array {
		return array_values(
			array_filter(
				array_map(
					static function ( $item ): string {
						return (string) $item->src;
					},
					wp_scripts()->registered
				),
				static function ( string $address ): bool {
					return 1 === preg_match( '#/vernissage(?:\.standalone|\.custom)?\.js\b#', $address );
				}
			)
		);
	}
}
