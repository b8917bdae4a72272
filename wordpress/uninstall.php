<?php
/**
 * Removes what the plugin has stored.
 *
 * @package Vernissage
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'vernissage' );
delete_option( 'vernissage_findings' );
delete_metadata( 'user', 0, 'vernissage_preview', '', true );
