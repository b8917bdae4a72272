<?php
/**
 * The settings page for the command line.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Changes the settings of vernissage, which takes over what the legacy scripts of the shop do in the browser. */
final class Command {

	/** Shows the settings, and what the operator should know about the site. */
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
		/* translators: %s: address */
		\WP_CLI::line( sprintf( __( 'Health report of a page, for administrators: %s', 'vernissage' ), home_url( '/?vernissage=debug' ) ) );
	}

	/** Switches the script on for the shop's pages. */
	public function enable(): void {
		$this->change( array( 'enabled' => true ) );
	}

	/** Switches the script off for all pages. */
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

	/**
	 * Chooses what happens with legacy scripts that are still there.
	 *
	 * <choice>
	 * : replace or yield
	 *
	 * @param string[] $args of the command line.
	 */
	public function legacy( array $args ): void {
		$this->change( array( 'legacy' => $args[0] ?? '' ) );
	}

	/**
	 * Chooses the source that says whether the visitor allows statistics and attribution.
	 *
	 * <source>
	 * : plugin (the consent plugin of the page), page, yes or no
	 *
	 * @param string[] $args of the command line.
	 */
	public function consent( array $args ): void {
		$source = $args[0] ?? null;
		$this->change( array( 'consent' => 'plugin' === $source ? '' : $source ) );
	}

	/**
	 * Switches one feature on or off.
	 *
	 * <id>
	 * : as the settings page names it, such as live-search
	 *
	 * <state>
	 * : on or off
	 *
	 * @param string[] $args of the command line.
	 */
	public function feature( array $args ): void {
		$settings = Settings::read();
		$known    = array_column( Bundle::chosen( $settings )->features(), 'id' );
		$id       = $args[0] ?? '';
		$state    = $args[1] ?? '';
		if ( ! in_array( $id, $known, true ) ) {
			/* translators: 1: what was given, 2: list of ids */
			\WP_CLI::error( sprintf( __( 'There is no feature “%1$s”. There are: %2$s.', 'vernissage' ), $id, implode( ', ', $known ) ) );
			return;
		}
		if ( ! in_array( $state, array( 'on', 'off' ), true ) ) {
			/* translators: %s: what was given */
			\WP_CLI::error( sprintf( __( 'A feature is “on” or “off”, not “%s”.', 'vernissage' ), $state ) );
			return;
		}
		$others = array_diff( $settings['features_off'], array( $id ) );
		$this->change( array( 'features_off' => 'off' === $state ? array_merge( $others, array( $id ) ) : $others ) );
	}

	/**
	 * Shows the shop with the script to one administrator, whom --user names, also while visitors do not have it.
	 *
	 * <state>
	 * : on or off
	 *
	 * @param string[] $args of the command line.
	 */
	public function preview( array $args ): void {
		$state = $args[0] ?? '';
		if ( ! in_array( $state, array( 'on', 'off' ), true ) ) {
			/* translators: %s: what was given */
			\WP_CLI::error( sprintf( __( 'A preview is “on” or “off”, not “%s”.', 'vernissage' ), $state ) );
			return;
		}
		if ( ! current_user_can( 'manage_options' ) ) {
			\WP_CLI::error( __( 'A preview is for an administrator: name one with --user=<login>.', 'vernissage' ) );
			return;
		}
		Audience::set_preview( 'on' === $state );
		\WP_CLI::success( __( 'Saved.', 'vernissage' ) );
	}

	/** Uses the newest version that the plugin brings. */
	public function newest(): void {
		$this->change( array( 'version' => '' ) );
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
	 * Stores settings, or prints the reasons why they cannot be stored.
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
