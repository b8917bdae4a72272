<?php
/**
 * Who gets the script.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Decides for one request. Nothing is stored about the visitor. */
final class Audience {

	const PREVIEW = 'vernissage_preview';

	/**
	 * See Settings.
	 *
	 * @var array
	 */
	private $settings;

	/**
	 * For one request.
	 *
	 * @param array $settings see Settings.
	 */
	public function __construct( array $settings ) {
		$this->settings = $settings;
	}

	/** Whether this visitor's page has the script. */
	public function is_served(): bool {
		if ( $this->has_preview() ) {
			return true;
		}
		if ( ! $this->settings['enabled'] || false === ( Configuration::of( $this->settings )['enabled'] ?? true ) ) {
			return false;
		}
		if ( 'editors' === $this->settings['audience'] ) {
			return current_user_can( 'edit_posts' );
		}
		if ( $this->settings['share'] > 0 && $this->settings['share'] < 100 ) {
			// A cached page would give all visitors what the first of them got.
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore -- the name that caches agree on.
		}
		return self::place() < $this->settings['share'];
	}

	/** Whether this administrator looks at the shop with the script although the visitors do not have it. */
	private function has_preview(): bool {
		return current_user_can( 'manage_options' ) && '1' === get_user_meta( get_current_user_id(), self::PREVIEW, true );
	}

	/** A number from 0 to 99 that stays the same for a visitor, without a cookie. */
	public static function place(): int {
		$server = wp_unslash( $_SERVER );
		/**
		 * What a visitor is recognised by. Behind a proxy the address is the proxy's: a site that trusts a header of it returns that.
		 *
		 * @param string $key address and browser.
		 */
		$key = (string) apply_filters( 'vernissage_visitor_key', ( $server['REMOTE_ADDR'] ?? '' ) . '|' . ( $server['HTTP_USER_AGENT'] ?? '' ) );
		return hexdec( substr( wp_hash( $key, 'nonce' ), 0, 7 ) ) % 100;
	}
}
