<?php
/**
 * Looks at the page once it is printed. Contract complete-takeover CT127, CT130.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Inline scripts that call jQuery keep it; the list of the files that are gone is printed. */
final class Finished_Page {

	const JQUERY_PLACE = '<!-- vernissage: jQuery -->';

	const LIST_PLACE = '<!-- vernissage: emptied handles -->';

	/** Inline scripts of theme and platform that features read as data. */
	const READ_AS_DATA = '/cookieId\s*=\s*\'lightbox_|dropdown_(?:product_cat|layered_nav)|[?&]block=/';

	/**
	 * Of this page.
	 *
	 * @var Handles
	 */
	private $handles;

	/**
	 * See Findings::note(); null until the whole page is printed.
	 *
	 * @var array|null
	 */
	private $found = null;

	/**
	 * For one page.
	 *
	 * @param Handles $handles of this page.
	 */
	public function __construct( Handles $handles ) {
		$this->handles = $handles;
	}

	/** Marks the places, and collects what is printed between them. */
	public function start(): void {
		add_action( 'wp_head', array( $this, 'mark_jquery' ), 8 );
		add_action( 'wp_print_footer_scripts', array( $this, 'mark_list' ), 9999 );
		ob_start( array( $this, 'finish' ) );
		// Behind the place at which WordPress sends what is collected.
		add_action( 'shutdown', array( $this, 'note_findings' ), 20 );
	}

	/** Where jQuery would stand. */
	public function mark_jquery(): void {
		echo self::JQUERY_PLACE . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- a comment.
	}

	/** Where the list will stand. */
	public function mark_list(): void {
		echo self::LIST_PLACE . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- a comment.
	}

	/**
	 * Fills in the places.
	 *
	 * @param string $page what was printed.
	 */
	public function finish( string $page ): string {
		$emptied = $this->handles->emptied();
		$tags    = $this->take_late_jquery( $page );
		$calls   = in_array( 'jquery-core', $emptied, true ) ? $this->jquery_calls( $page ) : array();
		if ( array() !== $calls ) {
			$jquery  = array_intersect( array( 'jquery-core', 'jquery-migrate' ), $emptied );
			$emptied = array_values( array_diff( $emptied, $jquery ) );
			foreach ( $jquery as $handle ) {
				$tags .= wp_get_script_tag(
					array(
						'src' => $this->handles->address( $handle ),
						'id'  => $handle . '-js',
					)
				);
			}
		}
		if ( false !== strpos( $page, self::LIST_PLACE ) ) {
			$this->found = array(
				'kept'    => $this->handles->kept(),
				'emptied' => $emptied,
				'inline'  => $calls,
				'copies'  => $this->copies( $page ),
			);
		}
		$list = '<script type="application/json" id="vernissage-emptied-handles">' . wp_json_encode( $emptied, JSON_HEX_TAG ) . '</script>';
		return str_replace( array( self::JQUERY_PLACE . "\n", self::LIST_PLACE ), array( $tags, $list ), $page );
	}

	/**
	 * Code in the page, and scripts that do not name it, find jQuery where it stands without us.
	 *
	 * @param string $page HTML; the tags are taken out of it.
	 * @return string the tags
	 */
	private function take_late_jquery( string &$page ): string {
		$tags = '';
		foreach ( array_intersect( array( 'jquery-core', 'jquery-migrate' ), $this->handles->late() ) as $handle ) {
			$found = preg_match( '#<script\b[^>]*\sid=["\']' . $handle . '-js["\'][^>]*></script>\n?#i', $page, $match );
			if ( 1 === $found && false !== strpos( $page, self::JQUERY_PLACE ) ) {
				$page  = str_replace( $match[0], '', $page );
				$tags .= $match[0];
			}
		}
		return $tags;
	}

	/** For the settings page. */
	public function note_findings(): void {
		null === $this->found || Findings::note( $this->found );
	}

	/**
	 * Addresses of the script other than the one that this plugin prints.
	 *
	 * @param string $page HTML.
	 * @return string[]
	 */
	private function copies( string $page ): array {
		preg_match_all( '#<script\b(?![^>]*\sid=["\']vernissage-js)[^>]*?\ssrc=["\']([^"\']*/vernissage(?:\.standalone|\.custom)?\.js\b[^"\']*)#i', $page, $found );
		return array_map( 'wp_specialchars_decode', array_values( array_unique( $found[1] ?? array() ) ) );
	}

	/**
	 * Beginnings of the inline scripts that call jQuery as they run.
	 *
	 * @param string $page HTML.
	 * @return string[]
	 */
	private function jquery_calls( string $page ): array {
		// A page that is too long for the pattern keeps it.
		if ( false === preg_match_all( '#<script\b([^>]*)>(.*?)</script>#is', $page, $scripts, PREG_SET_ORDER ) ) {
			return array( '…' );
		}
		$calls = array();
		foreach ( $scripts as list( , $attributes, $code ) ) {
			$is_data = preg_match( '/\btype\s*=\s*["\']?(?!text\/javascript|application\/javascript|module)[\w]/i', $attributes );
			if ( ! $is_data && ! preg_match( '/\ssrc\s*=/i', $attributes ) && preg_match( '/\bjQuery\s*[.(]|\$\s*\(|\(\s*jQuery\s*\)/', $code ) && ! preg_match( self::READ_AS_DATA, $code ) ) {
				$calls[] = mb_substr( trim( (string) preg_replace( '/\s+/', ' ', $code ) ), 0, 60 ) . '…';
			}
		}
		return array_values( array_unique( $calls ) );
	}
}
