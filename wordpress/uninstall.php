<?php
/**
 * Removes what the plugin has stored.
 *
 * @package Vernissage
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// Another copy, such as one in mu-plugins, still works with these settings: the operator removes only the second copy.
if ( defined( 'VERNISSAGE_FILE' ) && __DIR__ !== dirname( VERNISSAGE_FILE ) ) {
	return;
}

// Each site of a network has its own settings.
foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( 0 ) as $vernissage_site ) {
	$vernissage_site && switch_to_blog( $vernissage_site );
	delete_option( 'vernissage' );
	delete_option( 'vernissage_findings' );
	delete_transient( 'vernissage_cart_code' );
	delete_transient( 'vernissage_checkout_code' );
	delete_metadata( 'user', 0, $GLOBALS['wpdb']->get_blog_prefix() . 'vernissage_preview', '', true );
	$vernissage_site && restore_current_blog();
}
