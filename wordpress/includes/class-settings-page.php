<?php
/**
 * The page under Settings.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Prints the settings page: the state of the site, buttons, and the form of the Settings API. */
final class Settings_Page {

	const SLUG = 'vernissage';

	/** Registers the option, the page, and the link to it. */
	public static function start(): void {
		add_action( 'admin_init', array( __CLASS__, 'register' ) );
		add_action( 'admin_menu', array( __CLASS__, 'add' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( VERNISSAGE_FILE ), array( __CLASS__, 'add_link' ) );
	}

	/** Address of the page. */
	public static function address(): string {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	/** Registers the option and its fields. */
	public static function register(): void {
		register_setting(
			self::SLUG,
			Settings::OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( __CLASS__, 'take' ),
			)
		);
		( new Settings_Fields( Settings::read() ) )->register();
	}

	/** Adds the page to the menu. */
	public static function add(): void {
		$hook = add_options_page( 'vernissage', 'vernissage', 'manage_options', self::SLUG, array( __CLASS__, 'print_page' ) );
		add_action(
			'admin_print_styles-' . $hook,
			static function () {
				wp_enqueue_style( 'vernissage-settings', plugins_url( 'assets/settings.css', VERNISSAGE_FILE ), array(), (string) filemtime( dirname( VERNISSAGE_FILE ) . '/assets/settings.css' ) );
			}
		);
	}

	/**
	 * Adds a link to the page in the list of plugins.
	 *
	 * @param string[] $links so far.
	 */
	public static function add_link( array $links ): array {
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( self::address() ), esc_html__( 'Settings', 'vernissage' ) ) );
		return $links;
	}

	/**
	 * Checks what the form sends; a value that does not fit is reported, and the stored one stays.
	 *
	 * @param mixed $raw of the form, or settings that have been checked already.
	 */
	public static function take( $raw ): array {
		$raw = is_array( $raw ) ? $raw : array();
		if ( isset( $raw['form'] ) ) {
			$settings            = Settings::read();
			$all                 = array_column( Bundle::chosen( $settings )->features(), 'id' );
			$raw['enabled']      = isset( $raw['enabled'] );
			$raw['features_off'] = array_merge(
				array_diff( $all, array_keys( (array) ( $raw['features_on'] ?? array() ) ) ),
				// The form has no box for features that only another version has.
				array_diff( $settings['features_off'], $all )
			);
		}
		$input    = new Settings_Input( Settings::read() );
		$settings = $input->take( $raw );
		$text     = (string) ( $raw['configuration'] ?? '' );
		if ( isset( $raw['form'] ) && trim( $text ) !== $settings['configuration'] ) {
			set_transient( self::unsaved_key(), $text, MINUTE_IN_SECONDS );
		}
		foreach ( $input->problems as $index => $problem ) {
			add_settings_error( Settings::OPTION, 'vernissage-' . $index, esc_html( $problem . ' ' . __( 'It was not saved.', 'vernissage' ) ) );
		}
		return $settings;
	}

	/** Returns once the configuration that this person has just sent and that was not saved, so that it can be corrected. */
	public static function take_unsaved(): ?string {
		$text = get_transient( self::unsaved_key() );
		delete_transient( self::unsaved_key() );
		return is_string( $text ) ? $text : null;
	}

	/** Key of the transient with the text that this person has sent. */
	private static function unsaved_key(): string {
		return 'vernissage_unsaved_' . get_current_user_id();
	}

	/** Prints the page. */
	public static function print_page(): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$settings = Settings::read();
		echo '<div class="wrap vernissage"><h1>vernissage</h1>';
		self::print_state( $settings );
		echo '<form method="post" action="' . esc_url( admin_url( 'options.php' ) ) . '">';
		settings_fields( self::SLUG );
		do_settings_sections( self::SLUG );
		submit_button();
		echo '</form>';
		self::print_findings( $settings );
		echo '</div>';
	}

	/**
	 * Prints the version, the buttons, and what the operator should know about the site.
	 *
	 * @param array $settings see Settings.
	 */
	private static function print_state( array $settings ): void {
		$bundle   = Bundle::chosen( $settings );
		$previous = Bundle::previous( $settings );
		$newest   = Bundle::versions()[0] ?? '';
		/* translators: %s: version */
		echo '<p>' . esc_html( sprintf( __( 'Version of the script: %s.', 'vernissage' ), $bundle->version ) ) . ' ';
		if ( '' === $previous ) {
			echo esc_html__( 'This plugin brings no earlier version.', 'vernissage' );
		}
		echo '</p><div class="vernissage-actions">';
		if ( '' !== $previous ) {
			/* translators: %s: version */
			Actions::print_button( 'rollback', sprintf( __( 'Back to version %s', 'vernissage' ), $previous ) );
		}
		if ( $bundle->version !== $newest ) {
			/* translators: %s: version */
			Actions::print_button( 'newest', sprintf( __( 'Use version %s', 'vernissage' ), $newest ) );
		}
		$is_preview = Audience::has_preview();
		Actions::print_button( 'preview', $is_preview ? __( 'End the preview', 'vernissage' ) : __( 'Preview for me only', 'vernissage' ) );
		printf( '<a class="button" href="%s">%s</a></div>', esc_url( home_url( '/?vernissage=debug' ) ), esc_html__( 'Health report of the front page', 'vernissage' ) );
		if ( $is_preview ) {
			self::print_note( __( 'Preview: you see the shop with the script as it is set here, also while visitors do not.', 'vernissage' ), 'info' );
		}
		foreach ( Surroundings::sentences( $settings ) as $sentence ) {
			self::print_note( $sentence, 'warning' );
		}
	}

	/**
	 * Prints which legacy scripts stay, and why.
	 *
	 * @param array $settings see Settings.
	 */
	private static function print_findings( array $settings ): void {
		echo '<h2>' . esc_html__( 'Legacy scripts of the shop', 'vernissage' ) . '</h2>';
		if ( array() === Findings::read() ) {
			echo '<p>' . esc_html__( 'No page has been served with the script yet. Open one in the preview to see which legacy scripts go.', 'vernissage' ) . '</p>';
			return;
		}
		$gone = count( Findings::all_of( 'emptied' ) );
		/* translators: %d: number of scripts */
		echo '<p>' . esc_html( sprintf( _n( '%d legacy script is left out on the pages seen so far.', '%d legacy scripts are left out on the pages seen so far.', $gone, 'vernissage' ), $gone ) ) . '</p><ul class="ul-disc">';
		foreach ( Findings::sentences( Bundle::chosen( $settings )->handles() ) as $sentence ) {
			echo '<li>' . esc_html( $sentence ) . '</li>';
		}
		echo '</ul>';
	}

	/**
	 * Prints a notice.
	 *
	 * @param string $sentence text.
	 * @param string $kind     info or warning.
	 */
	private static function print_note( string $sentence, string $kind ): void {
		printf( '<div class="notice notice-%s inline"><p>%s</p></div>', esc_attr( $kind ), esc_html( $sentence ) );
	}
}
