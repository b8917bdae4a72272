<?php
/**
 * The versions of the script that this plugin brings.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** One version of the script: its files, their integrity, its features and its table of legacy handles. */
final class Bundle {

	/**
	 * Version of the script.
	 *
	 * @var string
	 */
	public $version;

	/**
	 * Content of data.json: files, features, and the configuration's schema.
	 *
	 * @var array
	 */
	private $data;

	/**
	 * Reads one version.
	 *
	 * @param string $version one of versions().
	 */
	private function __construct( string $version ) {
		$this->version = $version;
		$this->data    = self::read( $version, 'data.json' );
	}

	/**
	 * All versions in the plugin, the newest first.
	 *
	 * @return string[]
	 */
	public static function versions(): array {
		$found = array_map( 'basename', (array) glob( dirname( VERNISSAGE_FILE ) . '/versions/*', GLOB_ONLYDIR ) );
		usort(
			$found,
			static function ( string $first, string $second ): int {
				return version_compare( $second, $first );
			}
		);
		return $found;
	}

	/**
	 * The version that the settings name, or the newest.
	 *
	 * @param array $settings see Settings.
	 */
	public static function chosen( array $settings ): self {
		$versions = self::versions();
		return new self( in_array( $settings['version'], $versions, true ) ? $settings['version'] : (string) reset( $versions ) );
	}

	/**
	 * The version before the one in use; empty where there is none.
	 *
	 * @param array $settings see Settings.
	 */
	public static function previous( array $settings ): string {
		$in_use = self::chosen( $settings )->version;
		foreach ( self::versions() as $version ) {
			if ( version_compare( $version, $in_use, '<' ) ) {
				return $version;
			}
		}
		return '';
	}

	/**
	 * Which file a mode loads.
	 *
	 * @param string $mode complete or beside.
	 */
	public function file( string $mode ): string {
		return 'complete' === $mode ? 'vernissage.standalone.js' : 'vernissage.js';
	}

	/**
	 * Address of the file; the version is in its path.
	 *
	 * @param string $mode complete or beside.
	 */
	public function address( string $mode ): string {
		return plugins_url( 'versions/' . $this->version . '/' . $this->file( $mode ), VERNISSAGE_FILE );
	}

	/**
	 * Value of the integrity attribute, which the packaging has computed.
	 *
	 * @param string $mode complete or beside.
	 */
	public function integrity( string $mode ): string {
		return (string) ( $this->data['files'][ $this->file( $mode ) ]['integrity'] ?? '' );
	}

	/**
	 * Ids of the features in the file of a mode.
	 *
	 * @param string $mode complete or beside.
	 * @return string[]
	 */
	public function feature_ids( string $mode ): array {
		return (array) ( $this->data['files'][ $this->file( $mode ) ]['features'] ?? array() );
	}

	/**
	 * Every feature: id, the id that it continues, and its sentence by language.
	 *
	 * @return array[]
	 */
	public function features(): array {
		return (array) ( $this->data['features'] ?? array() );
	}

	/** JSON Schema of the configuration. */
	public function schema(): array {
		return self::read( $this->version, 'vernissage.schema.json' );
	}

	/**
	 * Table of legacy handles: handle → features that replace it, and the reason where it always stays.
	 *
	 * @return array[]
	 */
	public function handles(): array {
		return array_column( self::read( $this->version, 'legacy-handles.json' )['handles'] ?? array(), null, 'handle' );
	}

	/**
	 * Content of a JSON file; empty where it is missing.
	 *
	 * @param string $version folder.
	 * @param string $file    name of the file.
	 */
	private static function read( string $version, string $file ): array {
		$path = dirname( VERNISSAGE_FILE ) . '/versions/' . $version . '/' . $file;
		return is_readable( $path ) ? (array) json_decode( (string) file_get_contents( $path ), true ) : array();
	}
}
