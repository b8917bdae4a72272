<?php
/**
 * Which legacy scripts of a page may go. Contract complete-takeover CT125.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Free is what the table has, whose features are on, and which nothing that is not free depends on, directly or through others. */
final class Script_Graph {

	/** The feature that works in place of the platform's scripts of cart and checkout. */
	const CHECKOUT_STAND_IN = 'store-platform-checkout';

	/** With a file of its own under this name, another plugin does what the platform's script of the checkout does. */
	const REPLACED_BY_CHECKOUTS = 'woocommerce';

	/**
	 * The table of legacy handles.
	 *
	 * @var array[]
	 */
	private $table;

	/**
	 * Ids of the features that are in the script and on.
	 *
	 * @var string[]
	 */
	private $features_on;

	/**
	 * With what is known about us.
	 *
	 * @param array[]  $table       see Bundle::handles().
	 * @param string[] $features_on ids.
	 */
	public function __construct( array $table, array $features_on ) {
		$this->table       = $table;
		$this->features_on = $features_on;
	}

	/**
	 * Handle → the handle that needs it, itself where it stays for its own sake; empty where its file may go.
	 *
	 * @param array[] $scripts of one page: handle → deps, source: address of its file, has_code: whether it is more than a name for others, and settings: the code that prints them.
	 * @return string[]
	 */
	public function keepers( array $scripts ): array {
		$keepers = array();
		foreach ( $scripts as $handle => $script ) {
			$keepers[ $handle ] = $this->is_free( (string) $handle, $script ) ? '' : (string) $handle;
		}
		foreach ( array_keys( array_filter( $keepers ) ) as $handle ) {
			$this->keep_needs( (string) $handle, (string) $handle, $scripts, $keepers );
		}
		$yielding_as_a_whole = array_unique( array_merge( array(), ...array_values( array_column( $this->table, 'staysWith' ) ) ) );
		foreach ( $yielding_as_a_whole as $feature ) {
			$this->keep_companions( $feature, $scripts, $keepers );
		}
		return $keepers;
	}

	/**
	 * Where one of the scripts stays that a feature replaces, all of them stay: the feature yields, and nothing would do the others' work.
	 *
	 * @param string   $feature id.
	 * @param array[]  $scripts see keepers().
	 * @param string[] $keepers filled in.
	 */
	private function keep_companions( string $feature, array $scripts, array &$keepers ): void {
		$companions = array();
		foreach ( array_intersect_key( $this->table, $scripts ) as $handle => $row ) {
			if ( in_array( $feature, $row['staysWith'] ?? array(), true ) ) {
				$companions[ $handle ] = $keepers[ $handle ];
			}
		}
		$store = self::REPLACED_BY_CHECKOUTS;
		if ( self::CHECKOUT_STAND_IN === $feature && self::is_replaced( $this->table[ $store ] ?? array(), $scripts[ $store ]['source'] ?? '' ) ) {
			$companions[ $store ] = $store;
		}
		$stays = (string) current( array_filter( $companions ) );
		if ( '' !== $stays ) {
			$this->keep_needs( '', $stays, array( '' => array( 'deps' => array_keys( $companions ) ) ) + $scripts, $keepers );
		}
	}

	/**
	 * Whether a handle would be free by itself.
	 *
	 * @param string $handle name.
	 * @param array  $script see keepers().
	 */
	private function is_free( string $handle, array $script ): bool {
		if ( ! isset( $this->table[ $handle ] ) ) {
			return ! $script['has_code'];
		}
		$row = $this->table[ $handle ];
		return empty( $row['stays'] ) && ! self::is_replaced( $row, $script['source'] ) && self::has_known_settings( $row, $script['settings'] ?? '' )
			&& array() === array_diff( $row['features'] ?? array(), $this->features_on );
	}

	/**
	 * Whether another plugin has registered a file of its own under a name of the store platform's. It does more than the platform's.
	 *
	 * @param array  $row    of the table.
	 * @param string $source address of the file; empty where there is none.
	 */
	private static function is_replaced( array $row, string $source ): bool {
		return 'store platform' === ( $row['owner'] ?? '' ) && '' !== $source && false === strpos( $source, '/woocommerce/' );
	}

	/**
	 * Whether the settings that are printed for a script are none, or those of a version that the features replace.
	 *
	 * @param array  $row      of the table.
	 * @param string $settings code.
	 */
	private static function has_known_settings( array $row, string $settings ): bool {
		return empty( $row['settingsKey'] ) || '' === $settings || false !== strpos( $settings, $row['settingsKey'] );
	}

	/**
	 * All that a handle needs stays with it.
	 *
	 * @param string   $handle  whose needs.
	 * @param string   $keeper  the handle that stays for its own sake.
	 * @param array[]  $scripts see keepers().
	 * @param string[] $keepers filled in.
	 */
	private function keep_needs( string $handle, string $keeper, array $scripts, array &$keepers ): void {
		foreach ( $scripts[ $handle ]['deps'] ?? array() as $need ) {
			if ( isset( $keepers[ $need ] ) && '' === $keepers[ $need ] ) {
				$keepers[ $need ] = $keeper;
				$this->keep_needs( $need, $keeper, $scripts, $keepers );
			}
		}
	}
}
