<?php
/**
 * Who gets the script.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Decides for one request whether its page gets the script. Nothing is stored about the visitor. */
final class Audience {

	const PREVIEW = 'vernissage_preview';

	/**
	 * See Settings.
	 *
	 * @var array
	 */
	private $settings;

	/**
	 * Makes the decision for one request.
	 *
	 * @param array $settings see Settings.
	 */
	public function __construct( array $settings ) {
		$this->settings = $settings;
	}

	/** Whether this visitor's page has the script. */
	public function is_served(): bool {
		if ( current_user_can( 'manage_options' ) && ( self::has_preview() || self::wants_report() ) ) {
			return true;
		}
		if ( ! $this->settings['enabled'] || false === ( Configuration::of( $this->settings )['enabled'] ?? true ) ) {
			return false;
		}
		if ( 'editors' === $this->settings['audience'] ) {
			return current_user_can( 'edit_posts' );
		}
		if ( $this->settings['share'] > 0 && $this->settings['share'] < 100 ) {
			self::keep_out_of_caches();
		}
		return self::place() < $this->settings['share'];
	}

	/** Whether this administrator looks at the shop with the script although the visitors do not have it. */
	public static function has_preview(): bool {
		return '1' === get_user_meta( get_current_user_id(), self::preview_key(), true );
	}

	/**
	 * Switches the preview of this administrator.
	 *
	 * @param bool $is_on whether they have it from now on.
	 */
	public static function set_preview( bool $is_on ): void {
		if ( $is_on ) {
			update_user_meta( get_current_user_id(), self::preview_key(), '1' );
		} else {
			delete_user_meta( get_current_user_id(), self::preview_key() );
		}
	}

	/** Whether the address asks for the health report, which needs the script on the page. */
	private static function wants_report(): bool {
		return 'debug' === ( $_GET['vernissage'] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification -- it only shows.
	}

	/** Key of the preview in the user's data. It contains the site: users belong to all sites of a network, and each site has its own preview. */
	public static function preview_key(): string {
		return $GLOBALS['wpdb']->get_blog_prefix() . self::PREVIEW;
	}

	/** Asks caches in PHP and those in front of the server to keep no page: a cached page would give all visitors what the first of them got. */
	private static function keep_out_of_caches(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore -- the name that caches agree on.
		$is_private = array() !== preg_grep( '/^cache-control:.*(?:private|no-store)/i', headers_list() );
		// The header has no no-store, with which the visitor's browser could not show the page again from memory.
		if ( ! headers_sent() && ! $is_private ) {
			header( 'Cache-Control: private, no-cache, must-revalidate, max-age=0' );
		}
	}

	/** A number from 0 to 99 that stays the same for a visitor, without a cookie. */
	public static function place(): int {
		$server = wp_unslash( $_SERVER );
		/**
		 * Filters the text by which a visitor is recognised. Behind a proxy the address is the proxy's: a site that trusts the proxy's header returns its value.
		 *
		 * @param string $key the visitor's address and browser.
		 */
		$key = (string) apply_filters( 'vernissage_visitor_key', ( $server['REMOTE_ADDR'] ?? '' ) . '|' . ( $server['HTTP_USER_AGENT'] ?? '' ) );
		return hexdec( substr( wp_hash( $key, 'nonce' ), 0, 7 ) ) % 100;
	}
}
