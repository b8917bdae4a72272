<?php
/**
 * The configuration that the page prints.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** The configuration that the script reads from script#vernissage-config: the operator's JSON joined with the settings page's switches. */
final class Configuration {

	/** The theme for which the table of legacy scripts is made. */
	const THEME = 'flatsome';

	/** Features for elements of that theme whose names other themes use as well. */
	const THEME_FEATURES = array( 'theme-elements', 'theme-lightbox', 'theme-navigation', 'theme-sliders' );

	/**
	 * The configuration as an array; empty where nothing differs from the script's own defaults.
	 *
	 * @param array $settings see Settings.
	 */
	public static function of( array $settings ): array {
		$given         = json_decode( $settings['configuration'], true );
		$configuration = is_array( $given ) ? $given : array();
		if ( 'yield' === $settings['legacy'] ) {
			$configuration['legacy'] = 'yield';
		}
		if ( '' !== $settings['consent'] ) {
			$configuration['consent'] = 'page' === $settings['consent'] ? 'page' : 'yes' === $settings['consent'];
		}
		foreach ( $settings['features_off'] as $id ) {
			$configuration['features'][ $id ] = false;
		}
		// Another theme has scripts of its own for its elements, which would act beside ours.
		if ( 'complete' === $settings['mode'] && ! self::knows_theme( $configuration ) ) {
			$configuration['features'] = (array) ( $configuration['features'] ?? array() ) + array_fill_keys( self::THEME_FEATURES, false );
		}
		return $configuration;
	}

	/**
	 * Whether the site's theme is the one that the features for themes replace.
	 *
	 * @param array $configuration see of(); the profile may name another folder of that theme.
	 */
	public static function knows_theme( array $configuration ): bool {
		return get_template() === ( $configuration['profile']['theme'] ?? self::THEME );
	}

	/**
	 * Whether a feature is switched on; the id that it continues switches it as well.
	 *
	 * @param array $configuration see of().
	 * @param array $feature       with id and continues.
	 */
	public static function is_on( array $configuration, array $feature ): bool {
		$switches = $configuration['features'] ?? array();
		foreach ( array_filter( array( $feature['id'], $feature['continues'] ?? '' ) ) as $id ) {
			if ( false === ( $switches[ $id ] ?? true ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The configuration as JSON in which no text can end the script element around it.
	 *
	 * @param array $settings see Settings.
	 */
	public static function json( array $settings ): string {
		$configuration = self::of( $settings );
		return array() === $configuration ? '' : (string) wp_json_encode( self::with_objects( $configuration ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
	}

	/**
	 * Makes objects of the keys that hold objects, since PHP does not distinguish an empty object from an empty list.
	 *
	 * @param array $configuration see of().
	 */
	private static function with_objects( array $configuration ): array {
		foreach ( array( 'features', 'profile' ) as $key ) {
			if ( isset( $configuration[ $key ] ) && is_array( $configuration[ $key ] ) ) {
				$configuration[ $key ] = (object) array_map(
					static function ( $value ) {
						return array() === $value ? (object) array() : $value;
					},
					$configuration[ $key ]
				);
			}
		}
		return $configuration;
	}
}
