<?php
/**
 * Plugin Name:       vernissage
 * Description:       Takes over what the legacy scripts of a WooCommerce art shop do in the browser: with fewer bytes, accessibly, and without their defects.
 * Version:           0.0.0
 * Requires at least: 5.7
 * Requires PHP:      7.4
 * Author:            vernissage
 * License:           MIT
 * Text Domain:       vernissage
 * Domain Path:       /languages
 *
 * @package Vernissage
 */

defined( 'ABSPATH' ) || exit;

if ( defined( 'VERNISSAGE_FILE' ) ) {
	// The plugin is installed twice, such as in mu-plugins and in plugins: the first copy works, and this one only shows a notice.
	$vernissage_copy = __FILE__;
	add_action(
		'admin_notices',
		static function () use ( $vernissage_copy ) {
			if ( ! current_user_can( 'manage_options' ) ) {
				return;
			}
			printf(
				'<div class="notice notice-warning"><p>%s</p></div>',
				esc_html(
					sprintf(
						/* translators: 1: file that works, 2: file that does nothing */
						__( 'vernissage is installed twice. %1$s is at work; please remove %2$s.', 'vernissage' ),
						VERNISSAGE_FILE,
						$vernissage_copy
					)
				)
			);
		}
	);
	return;
}

define( 'VERNISSAGE_FILE', __FILE__ );

foreach (
	array(
		'class-bundle',
		'class-settings',
		'class-settings-input',
		'class-configuration',
		'class-configuration-check',
		'class-audience',
		'class-script-graph',
		'class-undeclared-needs',
		'class-handles',
		'class-head',
		'class-checkout-parts',
		'class-cart-fragments',
		'class-finished-page',
		'class-findings',
		'class-surroundings',
		'class-health-link',
		'class-settings-page',
		'class-settings-fields',
		'class-actions',
		'class-plugin',
	) as $vernissage_part
) {
	require_once __DIR__ . '/includes/' . $vernissage_part . '.php';
}
unset( $vernissage_part );

Vernissage\Plugin::start();
