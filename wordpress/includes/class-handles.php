<?php
/**
 * Leaves out the files of legacy scripts. Contract complete-takeover CT125.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/**
 * Empties handles that may go. An emptied handle stays registered and in the queue, with its dependencies, so that its settings are still
 * printed: only its file is left out, and inline code that needs the file.
 */
final class Handles {

	/** Handles whose inline code behind the file calls what the file defines; it is left out with the file. */
	const CALLED_BY_INLINE_CODE = array( 'wp-i18n', 'lodash', 'wp-api-fetch' );

	/** Session cookie that the page sets when the script is off or has crashed. */
	const COOKIE = 'vernissage_off';

	/**
	 * See Settings.
	 *
	 * @var array
	 */
	private $settings;

	/**
	 * The version in use.
	 *
	 * @var Bundle
	 */
	private $bundle;

	/**
	 * Emptied handle → what it had before: src, textdomain, after.
	 *
	 * @var array[]
	 */
	private $emptied = array();

	/**
	 * Handle of the table that stays → the handle that keeps it.
	 *
	 * @var string[]
	 */
	private $kept = array();

	/**
	 * What has asked for handles by need(), as scripts of Script_Graph.
	 *
	 * @var array[]
	 */
	private $needed = array();

	/**
	 * Handles whose files were restored after their turn in the queue.
	 *
	 * @var string[]
	 */
	private $late = array();

	/**
	 * Leaves out files of one page.
	 *
	 * @param array  $settings see Settings.
	 * @param Bundle $bundle   the version in use.
	 */
	public function __construct( array $settings, Bundle $bundle ) {
		$this->settings = $settings;
		$this->bundle   = $bundle;
	}

	/** Whether legacy files are left out: not where the visitor, the page or the settings ask for them. Contract complete-takeover CT09. */
	public function is_dropping(): bool {
		// phpcs:disable WordPress.Security.NonceVerification -- it only decides whether the page is printed with legacy scripts.
		$is_off = isset( $_GET['vernissage'] ) && 'off' === $_GET['vernissage'];
		// The page builder works with the theme's scripts.
		$is_builder = isset( $_GET['uxb_iframe'] );
		// phpcs:enable
		return ! $is_off && ! $is_builder && ! isset( $_COOKIE[ self::COOKIE ] )
			&& 'yield' !== ( Configuration::of( $this->settings )['legacy'] ?? 'replace' )
			&& 1 !== preg_match( '/data-vernissage=["\']?off/', get_language_attributes() );
	}

	/** Updates the handles before the head is printed, and again before the footer, since theme and platform enqueue while they print. */
	public function start(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'update' ), 9999 );
		add_action( 'wp_print_footer_scripts', array( $this, 'update' ), 0 );
		add_filter( 'wp_resource_hints', array( $this, 'without_parts_of_emptied' ), 9999, 2 );
	}

	/**
	 * Leaves out the links by which the theme has browsers fetch the parts of an emptied script in advance. WordPress prints such links
	 * behind the first update. Contract complete-takeover 8.
	 *
	 * @param array  $hints    addresses, or attributes of links.
	 * @param string $relation of the links.
	 */
	public function without_parts_of_emptied( $hints, $relation ): array {
		$hints = (array) $hints;
		if ( 'prefetch' !== $relation ) {
			return $hints;
		}
		$table = $this->bundle->handles();
		$parts = array();
		foreach ( $this->emptied as $handle => $item ) {
			$folder = dirname( (string) wp_parse_url( (string) $item['src'], PHP_URL_PATH ) );
			foreach ( $table[ $handle ]['prefetches'] ?? array() as $name ) {
				$parts[] = "$folder/$name";
			}
		}
		return array_filter(
			$hints,
			static function ( $hint ) use ( $parts ): bool {
				$address = is_array( $hint ) ? ( $hint['href'] ?? '' ) : $hint;
				return ! in_array( wp_parse_url( (string) $address, PHP_URL_PATH ), $parts, true );
			}
		);
	}

	/** Empties the handles that are free, and restores those that have come to be needed since the last update. */
	public function update(): void {
		$table      = $this->bundle->handles();
		$keepers    = ( new Script_Graph( $table, $this->features_on() ) )->keepers( $this->scripts_of_page( $table ) );
		$this->kept = array_intersect_key( array_filter( $keepers ), $table );
		foreach ( $keepers as $handle => $keeper ) {
			$handle = (string) $handle;
			if ( '' === $keeper ) {
				$this->empty_handle( $handle );
			} elseif ( isset( $this->emptied[ $handle ] ) ) {
				$this->restore( $handle );
			}
		}
	}

	/**
	 * Keeps handles in the queue of this page, from the next update on.
	 *
	 * @param string   $keeper  what needs them.
	 * @param string[] $handles names.
	 */
	public function need( string $keeper, array $handles ): void {
		$this->needed[ $keeper ] = array(
			'deps'     => $handles,
			'source'   => '',
			'has_code' => true,
		);
	}

	/**
	 * Handles whose files were restored after their turn, so that they stand further down in the page than without this plugin.
	 *
	 * @return string[]
	 */
	public function late(): array {
		return $this->late;
	}

	/**
	 * Handles whose files are left out of this page.
	 *
	 * @return string[]
	 */
	public function emptied(): array {
		return array_map( 'strval', array_keys( $this->emptied ) );
	}

	/**
	 * Address of an emptied handle's file.
	 *
	 * @param string $handle name.
	 */
	public function address( string $handle ): string {
		$item    = $this->emptied[ $handle ] ?? array();
		$address = (string) ( $item['src'] ?? '' );
		if ( 0 === strpos( $address, '/' ) && 0 !== strpos( $address, '//' ) ) {
			$address = wp_scripts()->base_url . $address;
		}
		return '' === $address ? '' : add_query_arg( 'ver', rawurlencode( (string) ( $item['ver'] ? $item['ver'] : get_bloginfo( 'version' ) ) ), $address );
	}

	/**
	 * Handles of the table that stay, each with the handle that keeps it.
	 *
	 * @return string[]
	 */
	public function kept(): array {
		return $this->kept;
	}

	/**
	 * Ids of the features that are in the file of this mode and switched on.
	 *
	 * @return string[]
	 */
	private function features_on(): array {
		$configuration = Configuration::of( $this->settings );
		$on            = array_filter(
			$this->bundle->features(),
			static function ( array $feature ) use ( $configuration ): bool {
				return Configuration::is_on( $configuration, $feature );
			}
		);
		return array_values( array_intersect( array_column( $on, 'id' ), $this->bundle->feature_ids( $this->settings['mode'] ) ) );
	}

	/**
	 * Collects the scripts in the queue and those that they need, in the form that Script_Graph takes.
	 *
	 * @param array[] $table see Bundle::handles().
	 */
	private function scripts_of_page( array $table ): array {
		$registered = wp_scripts()->registered;
		$scripts    = array();
		$waiting    = array_values( wp_scripts()->queue );
		while ( array() !== $waiting ) {
			$handle = explode( '?', (string) array_pop( $waiting ) )[0];
			if ( isset( $scripts[ $handle ] ) || ! isset( $registered[ $handle ] ) ) {
				continue;
			}
			$item               = $registered[ $handle ];
			$source             = (string) ( $this->emptied[ $handle ]['src'] ?? $item->src );
			$has_code           = '' !== $source || array_intersect_key( $item->extra, array_flip( array( 'data', 'before', 'after' ) ) );
			$scripts[ $handle ] = array(
				'deps'     => array_merge( $item->deps, $table[ $handle ]['needs'] ?? $this->with_aliased( Undeclared_Needs::of( $source ) ) ),
				'source'   => $source,
				'has_code' => (bool) $has_code,
				'settings' => (string) ( $item->extra['data'] ?? '' ),
			);
			$waiting            = array_merge( $waiting, $item->deps );
		}
		return $scripts + $this->needed;
	}

	/**
	 * Adds to aliases without a file the handles that they stand for: libraries of the store platform have new names since its
	 * version 10.3.
	 *
	 * @param string[] $handles names.
	 * @return string[]
	 */
	private function with_aliased( array $handles ): array {
		foreach ( $handles as $handle ) {
			$item = wp_scripts()->registered[ $handle ] ?? null;
			if ( $item && ! $item->src ) {
				$handles = array_merge( $handles, $item->deps );
			}
		}
		return $handles;
	}

	/**
	 * Leaves out the file of a handle, and inline code that needs it.
	 *
	 * @param string $handle name.
	 */
	private function empty_handle( string $handle ): void {
		$item = wp_scripts()->registered[ $handle ];
		// Such a handle is emptied already, is an alias without a file, or has been printed.
		if ( ! $item->src || in_array( $handle, wp_scripts()->done, true ) ) {
			return;
		}
		$this->emptied[ $handle ] = array(
			'src'        => $item->src,
			'ver'        => $item->ver,
			'textdomain' => $item->textdomain,
			'after'      => $item->extra['after'] ?? null,
		);
		$item->src                = false;
		$item->textdomain         = null;
		if ( in_array( $handle, self::CALLED_BY_INLINE_CODE, true ) ) {
			unset( $item->extra['after'] );
		}
	}

	/**
	 * Restores the file of a handle, and enqueues it again if its turn is over.
	 *
	 * @param string $handle name.
	 */
	private function restore( string $handle ): void {
		$scripts          = wp_scripts();
		$item             = $scripts->registered[ $handle ];
		$before           = $this->emptied[ $handle ];
		$item->src        = $before['src'];
		$item->textdomain = $before['textdomain'];
		if ( null !== $before['after'] ) {
			$item->extra['after'] = $before['after'];
		}
		if ( in_array( $handle, $scripts->done, true ) ) {
			$this->late[] = $handle;
		}
		$scripts->done = array_values( array_diff( $scripts->done, array( $handle ) ) );
		unset( $this->emptied[ $handle ] );
		$scripts->enqueue( $handle );
	}
}
