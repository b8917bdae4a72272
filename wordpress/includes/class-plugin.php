<?php
/**
 * The start of the plugin.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Starts the parts of the plugin in the requests that need them. */
final class Plugin {

	/** Registers the parts, once per request. */
	public static function start(): void {
		add_action( 'init', array( __CLASS__, 'load_texts' ) );
		// At this hook the query is known, on which features and scripts of a page depend.
		add_action( 'template_redirect', array( __CLASS__, 'start_page' ), 0 );
		Cart_Fragments::start();
		Checkout_Parts::follow_answers();
		add_action( 'admin_bar_menu', array( Health_Link::class, 'add' ), 90 );
		if ( is_admin() ) {
			Settings_Page::start();
			Actions::start();
		}
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			require_once __DIR__ . '/class-command.php';
			\WP_CLI::add_command( 'vernissage', Command::class );
		}
	}

	/** Loads the German texts; the English ones are in the code. */
	public static function load_texts(): void {
		$folder = dirname( VERNISSAGE_FILE );
		load_textdomain( 'vernissage', $folder . '/languages/vernissage-' . determine_locale() . '.mo' );
		// One translation serves all kinds of German.
		if ( ! is_textdomain_loaded( 'vernissage' ) && 0 === strpos( determine_locale(), 'de' ) ) {
			load_textdomain( 'vernissage', $folder . '/languages/vernissage-de_DE.mo' );
		}
	}

	/** Starts the parts that a page of the shop needs. */
	public static function start_page(): void {
		$settings = Settings::read();
		$audience = new Audience( $settings );
		if ( is_feed() || is_robots() || is_customize_preview() || ! $audience->is_served() ) {
			return;
		}
		$bundle  = Bundle::chosen( $settings );
		$handles = new Handles( $settings, $bundle );
		$handles->is_dropping() && $handles->start();
		( new Head( $settings, $bundle, $handles ) )->start();
		if ( $handles->is_dropping() ) {
			( new Checkout_Parts( $handles ) )->start();
			Cart_Fragments::keep_scripts( $handles );
			( new Finished_Page( $handles ) )->start();
		}
	}
}
