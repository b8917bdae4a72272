<?php
/**
 * The settings page for the command line.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Takes over what the legacy scripts of the shop do in the browser. */
final class Command {

	/** Shows what is set, and what there is to know about the site. */
	public function status(): void {
		$settings = Settings::read();
		$bundle   = Bundle::chosen( $settings );
		\WP_CLI::line( 'version: ' . $bundle->version );
		foreach ( array( 'enabled', 'mode', 'legacy', 'consent', 'audience', 'share', 'features_off' ) as $key ) {
			\WP_CLI::line( $key . ': ' . wp_json_encode( $settings[ $key ] ) );
		}
		foreach ( array_merge( Surroundings::sentences( $settings ), Findings::sentences( $bundle->handles() ) ) as $sentence ) {
			\WP_CLI::line( $sentence );
		}
	}

	/** The shop's pages have the script. */
	public function enable(): void {
		$this->change( array( 'enabled' => true ) );
	}

	/** No page has the script. */
	public function disable(): void {
		$this->change( array( 'enabled' => false ) );
	}

	/**
	 * Chooses complete takeover or beside.
	 *
	 * <mode>
	 * : complete or beside
	 *
	 * @param string[] $args of the command line.
	 */
	public function mode( array $args ): void {
		$this->change( array( 'mode' => $args[0] ?? '' ) );
	}

	/**
	 * Chooses who gets the script.
	 *
	 * <share>
	 * : percent of the visitors, or "editors" for logged-in editors only
	 *
	 * @param string[] $args of the command line.
	 */
	public function share( array $args ): void {
		$share = $args[0] ?? '';
		$this->change(
			'editors' === $share ? array( 'audience' => 'editors' ) : array(
				'audience' => 'share',
				'share'    => $share,
			)
		);
	}

	/** Uses the version before the one in use. */
	public function rollback(): void {
		$previous = Bundle::previous( Settings::read() );
		if ( '' === $previous ) {
			\WP_CLI::error( __( 'This plugin brings no earlier version.', 'vernissage' ) );
			return;
		}
		$this->change( array( 'version' => $previous ) );
	}

	/**
	 * Shows the configuration, or sets it.
	 *
	 * [<json>]
	 * : the new configuration
	 *
	 * @param string[] $args of the command line.
	 */
	public function config( array $args ): void {
		if ( isset( $args[0] ) ) {
			$this->change( array( 'configuration' => $args[0] ) );
			return;
		}
		\WP_CLI::line( (string) Settings::read()['configuration'] );
	}

	/**
	 * Stores settings, or says why not.
	 *
	 * @param array $changes see Settings::change().
	 */
	private function change( array $changes ): void {
		$problems = Settings::change( $changes );
		if ( array() !== $problems ) {
			\WP_CLI::error( implode( ' ', $problems ) );
			return;
		}
		\WP_CLI::success( __( 'Saved.', 'vernissage' ) );
	}
}
