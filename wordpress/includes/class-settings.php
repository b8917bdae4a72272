<?php
/**
 * What the operator has chosen.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** The one option of this plugin. */
final class Settings {

	const OPTION = 'vernissage';

	const DEFAULTS = array(
		// Nothing is printed until the operator switches the script on.
		'enabled'       => false,
		// complete: all legacy scripts are left out. beside: only those that the features replace and no other script needs.
		'mode'          => 'complete',
		// replace, or yield: every feature gives way to a legacy script.
		'legacy'        => 'replace',
		// Empty: the page's consent plugin is asked. yes, no: always or never allowed. page: allowed where no plugin forbids it.
		'consent'       => '',
		// Ids of features that are switched off.
		'features_off'  => array(),
		// JSON, which is joined with the other settings.
		'configuration' => '',
		// share: a share of all visitors. editors: only logged-in editors.
		'audience'      => 'share',
		// Percent of the visitors.
		'share'         => 100,
		// Version of the script; empty: the newest.
		'version'       => '',
	);

	/** Reads the stored values; a missing one has its default. */
	public static function read(): array {
		$stored = get_option( self::OPTION );
		return array_merge( self::DEFAULTS, array_intersect_key( is_array( $stored ) ? $stored : array(), self::DEFAULTS ) );
	}

	/**
	 * Stores changed values; settings that are not named stay as they are.
	 *
	 * @param array $changes key → value, as Settings_Input takes them.
	 * @return string[] what is wrong with them; then nothing is stored
	 */
	public static function change( array $changes ): array {
		$input    = new Settings_Input( self::read() );
		$settings = $input->take( $changes );
		if ( array() === $input->problems ) {
			update_option( self::OPTION, $settings );
		}
		return $input->problems;
	}
}
