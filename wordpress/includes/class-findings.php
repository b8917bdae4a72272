<?php
/**
 * What the shop's pages have shown about their legacy scripts.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Stores per kind of page, for the settings page, which handles were left out, and which stay for which other handle. */
final class Findings {

	const OPTION = 'vernissage_findings';

	/** Seconds after which a kind of page is noted again; when an administrator looks at a page it is noted at once. */
	const SECONDS = HOUR_IN_SECONDS;

	/**
	 * Notes what a page has shown, at its end; only what is new is written.
	 *
	 * @param array $found kept: handle of the table → the handle that keeps it. emptied: handles whose files were left out. inline: beginnings
	 *                     or addresses of scripts in the page that keep jQuery. copies: addresses of other copies of the script.
	 */
	public static function note( array $found ): void {
		$all  = self::read();
		$kind = self::kind_of_page();
		$last = $all[ $kind ] ?? array( 'time' => 0 );
		if ( ! current_user_can( 'manage_options' ) && time() - $last['time'] < self::SECONDS ) {
			return;
		}
		$found['sources'] = self::sources_of( array_unique( array_values( $found['kept'] ) ) );
		if ( array_diff_key( $last, array( 'time' => 0 ) ) !== $found ) {
			$all[ $kind ] = array_merge( $found, array( 'time' => time() ) );
			update_option( self::OPTION, $all, false );
		}
	}

	/** Kind of page → what was found there. */
	public static function read(): array {
		return (array) get_option( self::OPTION, array() );
	}

	/**
	 * Collects what the pages have shown, each entry once.
	 *
	 * @param string $key emptied, inline or copies; see note().
	 * @return string[]
	 */
	public static function all_of( string $key ): array {
		return array_values( array_unique( array_merge( array(), ...array_values( array_column( self::read(), $key ) ) ) ) );
	}

	/**
	 * One sentence for each handle outside the table, and for each inline script, that keeps legacy scripts.
	 *
	 * @param array[] $table see Bundle::handles().
	 * @return string[]
	 */
	public static function sentences( array $table ): array {
		$kept_by = array();
		$names   = array();
		foreach ( self::read() as $found ) {
			foreach ( $found['kept'] ?? array() as $handle => $keeper ) {
				if ( ! isset( $table[ $keeper ] ) ) {
					$kept_by[ $keeper ][ $handle ] = $handle;
					$names[ $keeper ]              = self::plugin_name( $found['sources'][ $keeper ] ?? '' );
				}
			}
		}
		$sentences = array();
		foreach ( $kept_by as $keeper => $handles ) {
			$sentences[] = sprintf(
				/* translators: 1: plugin, 2: handle of its script, 3: list of handles */
				__( '%1$s (script “%2$s”) needs %3$s, which therefore stay.', 'vernissage' ),
				'' === $names[ $keeper ] ? __( 'Another part of the shop', 'vernissage' ) : $names[ $keeper ],
				$keeper,
				implode( ', ', $handles )
			);
		}
		foreach ( self::all_of( 'inline' ) as $code ) {
			/* translators: %s: beginning or address of a script */
			$sentences[] = sprintf( __( 'A script in the page calls jQuery, which therefore stays on its pages: %s', 'vernissage' ), $code );
		}
		return $sentences;
	}

	/**
	 * Finds the addresses of scripts.
	 *
	 * @param string[] $handles names.
	 * @return string[] handle → address
	 */
	private static function sources_of( array $handles ): array {
		$sources = array();
		foreach ( $handles as $handle ) {
			$item               = wp_scripts()->registered[ $handle ] ?? null;
			$sources[ $handle ] = $item ? (string) $item->src : '';
		}
		return $sources;
	}

	/**
	 * The plugin or theme of an address, by its own name where WordPress knows it.
	 *
	 * @param string $address of a script.
	 */
	private static function plugin_name( string $address ): string {
		if ( 1 !== preg_match( '#/(plugins|themes)/([^/]+)/#', $address, $match ) ) {
			return '';
		}
		if ( 'themes' === $match[1] ) {
			return wp_get_theme( $match[2] )->exists() ? wp_get_theme( $match[2] )->get( 'Name' ) : $match[2];
		}
		if ( ! function_exists( 'get_plugins' ) ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
		}
		foreach ( get_plugins() as $file => $plugin ) {
			if ( 0 === strpos( $file, $match[2] . '/' ) ) {
				return $plugin['Name'];
			}
		}
		return $match[2];
	}

	/** The kind of the current page, in the words of the table of legacy handles. */
	private static function kind_of_page(): string {
		if ( function_exists( 'is_woocommerce' ) ) {
			foreach ( array( 'is_product', 'is_cart', 'is_checkout', 'is_account_page', 'is_woocommerce' ) as $is_kind ) {
				if ( $is_kind() ) {
					return str_replace( array( 'is_', '_page' ), '', $is_kind );
				}
			}
		}
		if ( is_front_page() ) {
			return 'home';
		}
		return is_singular() ? 'page' : 'list';
	}
}
