<?php
/**
 * Plugin Name: vernissage (must-use)
 * Description: Loads the folder vernissage beside this file, or among the plugins. It cannot be switched off by accident.
 * Version:     0.0.0
 *
 * @package Vernissage
 */

defined( 'ABSPATH' ) || exit;

foreach ( array( __DIR__ . '/vernissage/vernissage.php', WP_PLUGIN_DIR . '/vernissage/vernissage.php' ) as $vernissage_main ) {
	if ( is_readable( $vernissage_main ) ) {
		require_once $vernissage_main;
		return;
	}
}

add_action(
	'admin_notices',
	static function () {
		if ( current_user_can( 'manage_options' ) ) {
			echo '<div class="notice notice-error"><p>vernissage: the folder mu-plugins/vernissage is missing. Unpack the zip file there. / Der Ordner mu-plugins/vernissage fehlt. Bitte die Zip-Datei dort auspacken.</p></div>';
		}
	}
);
