<?php
/**
 * Buttons of the settings page that are no settings.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Rollback and preview: each asks for capability and nonce, does one thing, and goes back to the settings page. */
final class Actions {

	const NAMES = array( 'rollback', 'newest', 'preview' );

	/** Registers the handler of each button. */
	public static function start(): void {
		foreach ( self::NAMES as $name ) {
			add_action( 'admin_post_vernissage_' . $name, array( __CLASS__, 'handle_' . $name ) );
		}
	}

	/**
	 * Prints a button as a form of its own.
	 *
	 * @param string $name  one of NAMES.
	 * @param string $label text on the button.
	 */
	public static function print_button( string $name, string $label ): void {
		printf( '<form method="post" action="%s" class="vernissage-action">', esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( 'vernissage_' . $name ) );
		wp_nonce_field( 'vernissage_' . $name );
		printf( '<button type="submit" class="button">%s</button></form>', esc_html( $label ) );
	}

	/** Goes back to the version before the one in use. */
	public static function handle_rollback(): void {
		self::check( 'rollback' );
		$previous = Bundle::previous( Settings::read() );
		'' === $previous || Settings::change( array( 'version' => $previous ) );
		self::go_back();
	}

	/** Goes on to the newest version. */
	public static function handle_newest(): void {
		self::check( 'newest' );
		Settings::change( array( 'version' => '' ) );
		self::go_back();
	}

	/** Switches the preview of the administrator who has pressed the button on or off. */
	public static function handle_preview(): void {
		self::check( 'preview' );
		Audience::set_preview( ! Audience::has_preview() );
		self::go_back();
	}

	/**
	 * Ends the request of a person who may not use the button.
	 *
	 * @param string $name one of NAMES.
	 */
	private static function check( string $name ): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'vernissage' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( 'vernissage_' . $name );
	}

	/** Leads the browser to the settings page, and ends the request. */
	private static function go_back(): void {
		wp_safe_redirect( Settings_Page::address() );
		exit;
	}
}
