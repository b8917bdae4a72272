<?php
/**
 * The link to the health report of a page.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** A link in the toolbar of administrators, which opens the current page with the health panel. */
final class Health_Link {

	/**
	 * Adds the link.
	 *
	 * @param \WP_Admin_Bar $bar toolbar.
	 */
	public static function add( $bar ): void {
		if ( is_admin() || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$bar->add_node(
			array(
				'id'    => 'vernissage-health',
				'title' => esc_html__( 'vernissage: health of this page', 'vernissage' ),
				'href'  => esc_url( add_query_arg( 'vernissage', 'debug' ) ),
			)
		);
	}
}
