<?php
/**
 * What the head of a page gets.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Prints configuration and script tag first in the head, and behind them the fallback for pages on which the script does not act. */
final class Head {

	/** Attributes by which optimisers and consent banners leave the tag alone. The script itself asks for consent where that is necessary. */
	const OPT_OUTS = array(
		'data-cfasync'             => 'false',
		'nowprocket'               => true,
		'nitro-exclude'            => true,
		'data-noptimize'           => '1',
		'data-no-optimize'         => '1',
		'data-no-defer'            => '1',
		'data-no-minify'           => '1',
		'data-wpfc-render'         => 'false',
		'data-wpmeteor-nooptimize' => 'true',
		'data-jetpack-boost'       => 'ignore',
		'data-pagespeed-no-defer'  => true,
		'data-no-delay-js'         => true,
		'data-two-no-delay'        => true,
		'data-dont-merge'          => true,
		'data-wpacu-skip'          => true,
		'seraph-accel-crit'        => '1',
		'consent-skip-blocker'     => '1',
		'data-cookieconsent'       => 'ignore',
		'data-uc-allowed'          => 'true',
		'class'                    => '_iub_cs_skip',
	);

	/** Filters by which optimisers ask that do not read attributes: name → what they are to leave alone. */
	const EXCEPTIONS = array(
		// These filters take names of files.
		'sgo_js_minify_exclude'                          => array( 'vernissage' ),
		'sgo_javascript_combine_exclude'                 => array( 'vernissage' ),
		// This filter takes parts of inline code.
		'sgo_javascript_combine_excluded_inline_content' => array( 'vernissage_off', 'loading-site' ),
		// These filters take parts of tags.
		'wphb_delay_js_exclusions'                       => array( 'id="vernissage-' ),
		'perfmatters_delay_js_exclusions'                => array( 'id="vernissage-' ),
		'flying_press_exclude_from_delay:js'             => array( 'id="vernissage-' ),
		'flying_press_exclude_from_defer:js'             => array( 'id="vernissage-' ),
		'flying_press_exclude_from_minify:js'            => array( 'id="vernissage-' ),
	);

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
	 * The legacy handles of this page.
	 *
	 * @var Handles
	 */
	private $handles;

	/**
	 * Prints into the head of one page.
	 *
	 * @param array   $settings see Settings.
	 * @param Bundle  $bundle   the version in use.
	 * @param Handles $handles  of this page.
	 */
	public function __construct( array $settings, Bundle $bundle, Handles $handles ) {
		$this->settings = $settings;
		$this->bundle   = $bundle;
		$this->handles  = $handles;
	}

	/** Registers what is printed; the script comes first in the head, before any other code. */
	public function start(): void {
		add_action( 'wp_head', array( $this, 'print_script' ), PHP_INT_MIN );
		// The fallback follows wp_enqueue_scripts, which runs at priority 1 and decides whether the theme's script is left out.
		add_action( 'wp_head', array( $this, 'print_fallback' ), 2 );
		foreach ( self::EXCEPTIONS as $filter => $ours ) {
			add_filter(
				$filter,
				static function ( $exceptions ) use ( $ours ): array {
					return array_merge( (array) $exceptions, $ours );
				}
			);
		}
	}

	/** Prints the configuration, then the script, which reads it at once. */
	public function print_script(): void {
		$json = Configuration::json( $this->settings );
		if ( '' !== $json ) {
			echo '<script type="application/json" id="vernissage-config">' . $json . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON_HEX_TAG leaves no tag in it.
		}
		$attributes = array(
			'id'  => 'vernissage-js',
			'src' => $this->bundle->address( $this->settings['mode'] ),
		);
		// An optimiser finds the address by this name; nothing else prints it.
		wp_register_script( 'vernissage', $attributes['src'], array(), $this->bundle->version, false );
		$integrity  = $this->bundle->integrity( $this->settings['mode'] );
		if ( '' !== $integrity ) {
			$attributes['integrity']   = $integrity;
			$attributes['crossorigin'] = 'anonymous';
		}
		// A site with a policy that asks for a nonce adds it by the filter wp_script_attributes.
		wp_print_script_tag( array_merge( $attributes, self::OPT_OUTS ) );
	}

	/** Prints the code and the styles for the case that the script does not act. Contract complete-takeover CT09. */
	public function print_fallback(): void {
		$this->print_inline( 'watch.js' );
		if ( ! in_array( 'flatsome-js', $this->handles->emptied(), true ) ) {
			return;
		}
		$this->print_inline( 'uncover.js' );
		$attributes = (array) apply_filters( 'wp_script_attributes', array() );
		$nonce      = isset( $attributes['nonce'] ) ? ' nonce="' . esc_attr( $attributes['nonce'] ) . '"' : '';
		echo '<style id="vernissage-fallback"' . $nonce . '>' . $this->read( 'fallback.css' ) . "</style>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- a file of this plugin.
	}

	/**
	 * Prints a small script of this plugin inline.
	 *
	 * @param string $file in assets/.
	 */
	private function print_inline( string $file ): void {
		wp_print_inline_script_tag(
			$this->read( $file ),
			array_merge( array( 'id' => 'vernissage-' . basename( $file, '.js' ) ), self::OPT_OUTS )
		);
	}

	/**
	 * Reads a file without the comment at its beginning.
	 *
	 * @param string $file in assets/.
	 */
	private function read( string $file ): string {
		$text = (string) file_get_contents( dirname( VERNISSAGE_FILE ) . '/assets/' . $file );
		return trim( (string) preg_replace( '#^\s*/\*.*?\*/#s', '', $text ) );
	}
}
