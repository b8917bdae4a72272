<?php
/**
 * Removes what the plugin has stored.
 *
 * @package Vernissage
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// Each site of a network has its own settings.
foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( 0 ) as $vernissage_site ) {
	$vernissage_site && switch_to_blog( $vernissage_site );
	delete_option( 'vernissage' );
	delete_option( 'vernissage_findings' );
	$vernissage_site && restore_current_blog();
}
delete_metadata( 'user', 0, 'vernissage_preview', '', true );
