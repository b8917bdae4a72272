<?php
/**
 * What the head of a page gets.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Configuration and script tag first in the head; behind them what holds when the script does not act. */
final class Head {

	/** Attributes by which optimisers leave the tag alone, and consent banners: the script asks for consent itself where that is due. */
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

	/** Optimisers that read no attribute ask by these filters: name → what they are to leave where it is. */
	const EXCEPTIONS = array(
		// Names of files.
		'sgo_js_minify_exclude'                          => array( 'vernissage' ),
		'sgo_javascript_combine_exclude'                 => array( 'vernissage' ),
		// Parts of the code that stands in the page itself.
		'sgo_javascript_combine_excluded_inline_content' => array( 'vernissage_off', 'loading-site' ),
		// Parts of tags.
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
	 * Which legacy files this page is without.
	 *
	 * @var Handles
	 */
	private $handles;

	/**
	 * For one page.
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

	/** First in the head, before any other code has a turn. */
	public function start(): void {
		add_action( 'wp_head', array( $this, 'print_script' ), PHP_INT_MIN );
		// Behind wp_enqueue_scripts, which runs at 1: only then is it known whether the theme's script goes.
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

	/** Configuration, then the script, which reads it at once. */
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

	/** For the case that the script does not act. Contract complete-takeover CT09. */
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
	 * A small script of this plugin, in the page itself.
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
	 * Without the comments at its beginning.
	 *
	 * @param string $file in assets/.
	 */
	private function read( string $file ): string {
		$text = (string) file_get_contents( dirname( VERNISSAGE_FILE ) . '/assets/' . $file );
		return trim( (string) preg_replace( '#^\s*/\*.*?\*/#s', '', $text ) );
	}
}
