<?php
/**
 * Checks what comes from the settings page or the command line.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Puts raw values into the settings, and describes those that do not fit. */
final class Settings_Input {

	const CHOICES = array(
		'mode'     => array( 'complete', 'beside' ),
		'legacy'   => array( 'replace', 'yield' ),
		'consent'  => array( '', 'yes', 'no', 'page' ),
		'audience' => array( 'share', 'editors' ),
	);

	/**
	 * Sentences about values that did not fit.
	 *
	 * @var string[]
	 */
	public $problems = array();

	/**
	 * The settings so far.
	 *
	 * @var array
	 */
	private $settings;

	/**
	 * Begins with the stored settings.
	 *
	 * @param array $settings see Settings.
	 */
	public function __construct( array $settings ) {
		$this->settings = $settings;
	}

	/**
	 * The settings with the changes; a value that does not fit leaves the stored one.
	 *
	 * @param array $changes raw values by key.
	 */
	public function take( array $changes ): array {
		foreach ( array_intersect_key( $changes, Settings::DEFAULTS ) as $key => $value ) {
			switch ( $key ) {
				case 'enabled':
					$this->settings[ $key ] = (bool) $value;
					break;
				case 'share':
					$this->take_share( $value );
					break;
				case 'features_off':
					// Features that only another version has keep their switch: going back to an earlier version must not switch them on later.
					$known                  = array_merge( array_column( $this->bundle()->features(), 'id' ), $this->settings['features_off'] );
					$this->settings[ $key ] = array_values( array_unique( array_intersect( (array) $value, $known ) ) );
					break;
				case 'version':
					$this->settings[ $key ] = in_array( $value, Bundle::versions(), true ) ? $value : '';
					break;
				case 'configuration':
					$this->take_configuration( (string) $value );
					break;
				default:
					$this->take_choice( $key, $value );
			}
		}
		return $this->settings;
	}

	/**
	 * Takes the share of the visitors in percent.
	 *
	 * @param mixed $value raw.
	 */
	private function take_share( $value ): void {
		if ( is_numeric( $value ) && $value >= 0 && $value <= 100 && (float) (int) $value === (float) $value ) {
			$this->settings['share'] = (int) $value;
			return;
		}
		/* translators: %s: what was typed */
		$this->problems[] = sprintf( __( 'The share of visitors is a whole number from 0 to 100, not “%s”.', 'vernissage' ), $this->shown( $value ) );
	}

	/**
	 * Takes one of a list of values.
	 *
	 * @param string $key   of the settings.
	 * @param mixed  $value raw.
	 */
	private function take_choice( string $key, $value ): void {
		if ( in_array( $value, self::CHOICES[ $key ], true ) ) {
			$this->settings[ $key ] = $value;
			return;
		}
		/* translators: 1: key, 2: what was given, 3: list of possible values */
		$this->problems[] = sprintf( __( '“%1$s” cannot be “%2$s”. Possible: %3$s.', 'vernissage' ), $key, $this->shown( $value ), implode( ', ', array_filter( self::CHOICES[ $key ] ) ) );
	}

	/**
	 * Takes JSON that fits the schema.
	 *
	 * @param string $text raw.
	 */
	private function take_configuration( string $text ): void {
		$problems       = ( new Configuration_Check( $this->bundle()->schema() ) )->problems_of( $text );
		$this->problems = array_merge( $this->problems, $problems );
		if ( array() === $problems ) {
			$this->settings['configuration'] = trim( $text );
		}
	}

	/** The version in use. */
	private function bundle(): Bundle {
		return Bundle::chosen( $this->settings );
	}

	/**
	 * Shortens a value so that a sentence can show it.
	 *
	 * @param mixed $value raw.
	 */
	private function shown( $value ): string {
		return is_scalar( $value ) ? mb_substr( (string) $value, 0, 40 ) : gettype( $value );
	}
}
