<?php
/**
 * Which legacy scripts of a page may go. Contract complete-takeover CT125.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** A handle is free if the table has it, if all of its features are on, and if no handle that is not free depends on it, directly or through others. */
final class Script_Graph {

	/** The feature that stands in for the platform's scripts of cart and checkout. */
	const CHECKOUT_STAND_IN = 'store-platform-checkout';

	/** Handle under which checkout plugins register a file of their own, which does what the platform's script of the checkout does. */
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
	 * Decides by the table and by the features that act.
	 *
	 * @param array[]  $table       see Bundle::handles().
	 * @param string[] $features_on ids.
	 */
	public function __construct( array $table, array $features_on ) {
		$this->table       = $table;
		$this->features_on = $features_on;
	}

	/**
	 * For each handle the handle that keeps it: itself where it stays for its own sake, empty where its file may be left out.
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
	 * Keeps all scripts that a feature replaces where one of them stays: the feature then yields, and nothing would do the work of the others.
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
	 * Whether a handle would be free if no other handle depended on it.
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
	 * Whether another plugin has registered a file of its own under a name of the store platform's. Such a file does more than the platform's.
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
	 * Keeps all that a handle needs, directly or through others.
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
