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
		// Until the operator switches it on nothing is printed.
		'enabled'       => false,
		// complete: without legacy scripts. beside: only what the features replace and nothing else needs.
		'mode'          => 'complete',
		// replace, or yield: every feature gives way to a legacy script.
		'legacy'        => 'replace',
		// Empty: the page's consent plugin; yes, no, or page as the legacy scripts did.
		'consent'       => '',
		// Ids of features that are switched off.
		'features_off'  => array(),
		// JSON that is joined with what the switches say.
		'configuration' => '',
		// share or editors.
		'audience'      => 'share',
		// Percent of the visitors.
		'share'         => 100,
		// Empty: the newest.
		'version'       => '',
	);

	/** The stored values; what is missing has its default. */
	public static function read(): array {
		$stored = get_option( self::OPTION );
		return array_merge( self::DEFAULTS, array_intersect_key( is_array( $stored ) ? $stored : array(), self::DEFAULTS ) );
	}

	/**
	 * Stores changed values; those that are not named stay.
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
