<?php
/**
 * Checks the page once it is printed. Contract complete-takeover CT127, CT130.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Puts jQuery, or a library on top of it, back into a page whose inline scripts call it, and prints the list of the files that were left out. */
final class Finished_Page {

	const JQUERY_PLACE = '<!-- vernissage: jQuery -->';

	const LIST_PLACE = '<!-- vernissage: emptied handles -->';

	/** Finds inline scripts of theme and platform that features read as data, so that these do not keep jQuery. */
	const READ_AS_DATA = '/cookieId\s*=\s*\'lightbox_|dropdown_(?:product_cat|layered_nav)|[?&]block=/';

	/** Libraries that inline scripts call once the page is ready, since the store platform prints them on all its pages. */
	const LIBRARIES = array( 'jquery-blockui', 'js-cookie', 'selectWoo' );

	/** Finds files of other plugins that are not in the queue of WordPress: script modules, and files whose tags plugins print by themselves. */
	const OTHER_FILES = '#<script\b(?![^>]*\sid=["\'][^"\'>]*-js["\'])[^>]*?\ssrc=["\'](?![^"\']*/plugins/woocommerce/)([^"\']+)#i';

	/**
	 * Handles of this page.
	 *
	 * @var Handles
	 */
	private $handles;

	/**
	 * What is noted by Findings::note(); null until the whole page is printed.
	 *
	 * @var array|null
	 */
	private $found = null;

	/**
	 * Checks one page.
	 *
	 * @param Handles $handles of this page.
	 */
	public function __construct( Handles $handles ) {
		$this->handles = $handles;
	}

	/** Marks the places of jQuery and of the list, and collects the whole page. */
	public function start(): void {
		add_action( 'wp_head', array( $this, 'mark_jquery' ), 8 );
		add_action( 'wp_print_footer_scripts', array( $this, 'mark_list' ), 9999 );
		ob_start( array( $this, 'finish' ) );
		// The notes are written after WordPress has sent what was collected, at priority 1.
		add_action( 'shutdown', array( $this, 'note_findings' ), 20 );
	}

	/** Prints a comment where jQuery would stand. */
	public function mark_jquery(): void {
		echo self::JQUERY_PLACE . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- a comment.
	}

	/** Prints a comment where the list will stand. */
	public function mark_list(): void {
		echo self::LIST_PLACE . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- a comment.
	}

	/**
	 * Replaces the comments by jQuery, where it is called, and by the list.
	 *
	 * @param string $page what was printed.
	 */
	public function finish( string $page ): string {
		$emptied = $this->handles->emptied();
		$tags    = $this->take_restored_jquery( $page );
		$files   = array() === $emptied ? array() : $this->other_files( $page );
		$calls   = in_array( 'jquery-core', $emptied, true ) ? $this->jquery_calls( $page, $files ) : array();
		if ( array() !== $calls ) {
			$jquery  = array_intersect( array( 'jquery-core', 'jquery-migrate' ), $emptied );
			$emptied = array_values( array_diff( $emptied, $jquery ) );
			$tags   .= $this->tags( $jquery );
		}
		$libraries = array_intersect( $this->called_libraries( $page, $files ), $emptied );
		$emptied   = array_values( array_diff( $emptied, $libraries ) );
		if ( false !== strpos( $page, self::LIST_PLACE ) ) {
			$this->found = array(
				'kept'    => $this->handles->kept(),
				'emptied' => $emptied,
				'inline'  => $calls,
				'copies'  => $this->copies( $page ),
			);
		}
		$list = '<script type="application/json" id="vernissage-emptied-handles">' . wp_json_encode( $emptied, JSON_HEX_TAG ) . '</script>';
		return str_replace( array( self::JQUERY_PLACE . "\n", self::LIST_PLACE ), array( $tags, $this->tags( $libraries ) . $list ), $page );
	}

	/**
	 * Makes the tags of files that are put back.
	 *
	 * @param string[] $handles emptied handles.
	 */
	private function tags( array $handles ): string {
		$tags = '';
		foreach ( $handles as $handle ) {
			$tags .= wp_get_script_tag(
				array(
					'src' => $this->handles->address( $handle ),
					'id'  => $handle . '-js',
				)
			);
		}
		return $tags;
	}

	/**
	 * Finds which handles are called by files that are not in the queue.
	 *
	 * @param string $page HTML.
	 * @return array[] address → handles
	 */
	private function other_files( string $page ): array {
		preg_match_all( self::OTHER_FILES, $page, $found );
		$addresses = array_map( 'wp_specialchars_decode', array_unique( $found[1] ?? array() ) );
		return array_combine( $addresses, array_map( array( Undeclared_Needs::class, 'of' ), $addresses ) );
	}

	/**
	 * Finds the libraries that inline scripts and other files call: handles by their older and their newer names.
	 *
	 * @param string  $page  HTML.
	 * @param array[] $files see other_files().
	 * @return string[]
	 */
	private function called_libraries( string $page, array $files ): array {
		$code   = implode( "\n", $this->inline_scripts( $page ) ?? array( $page ) );
		$called = array();
		foreach ( self::LIBRARIES as $library ) {
			$is_needed = in_array( $library, array_merge( array(), ...array_values( $files ) ), true );
			if ( $is_needed || 1 === preg_match( Undeclared_Needs::CALLS[ $library ], $code ) ) {
				array_push( $called, $library, 'wc-' . $library );
			}
		}
		return $called;
	}

	/**
	 * Takes the tags of a jQuery that was restored after its turn out of the page: they go back to the head, where inline code expects them.
	 *
	 * @param string $page HTML; the tags are taken out of it.
	 * @return string the tags
	 */
	private function take_restored_jquery( string &$page ): string {
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

	/** Notes for the settings page what was found. */
	public function note_findings(): void {
		null === $this->found || Findings::note( $this->found );
	}

	/**
	 * Finds other copies of the script than the one that this plugin prints.
	 *
	 * @param string $page HTML.
	 * @return string[]
	 */
	private function copies( string $page ): array {
		preg_match_all( '#<script\b(?![^>]*\sid=["\']vernissage-js)[^>]*?\ssrc=["\']([^"\']*/vernissage(?:\.standalone|\.custom)?\.js\b[^"\']*)#i', $page, $found );
		return array_map( 'wp_specialchars_decode', array_values( array_unique( $found[1] ?? array() ) ) );
	}

	/**
	 * Finds what calls jQuery: the beginnings of inline scripts, and the addresses of other files.
	 *
	 * @param string  $page  HTML.
	 * @param array[] $files see other_files().
	 * @return string[]
	 */
	private function jquery_calls( string $page, array $files ): array {
		$codes = $this->inline_scripts( $page );
		// A page that is too long for the pattern keeps jQuery, since nothing is known about its code.
		if ( null === $codes ) {
			return array( '…' );
		}
		$calls = array();
		foreach ( $files as $address => $handles ) {
			if ( in_array( 'jquery', $handles, true ) ) {
				$calls[] = $address;
			}
		}
		foreach ( $codes as $code ) {
			if ( preg_match( '/\bjQuery\s*[.(]|\$\s*\(|[(,=]\s*jQuery\s*[,;)]/', $code ) && ! preg_match( self::READ_AS_DATA, $code ) ) {
				$calls[] = mb_substr( trim( (string) preg_replace( '/\s+/', ' ', $code ) ), 0, 60 ) . '…';
			}
		}
		return array_values( array_unique( $calls ) );
	}

	/**
	 * Reads the code of the inline scripts; null where the page is too long for the pattern.
	 *
	 * @param string $page HTML.
	 * @return string[]|null
	 */
	private function inline_scripts( string $page ): ?array {
		if ( false === preg_match_all( '#<script\b([^>]*)>(.*?)</script>#is', $page, $scripts, PREG_SET_ORDER ) ) {
			return null;
		}
		$codes = array();
		foreach ( $scripts as list( , $attributes, $code ) ) {
			$is_data = preg_match( '/\btype\s*=\s*["\']?(?!text\/javascript|application\/javascript|module)[\w]/i', $attributes );
			if ( ! $is_data && ! preg_match( '/\ssrc\s*=/i', $attributes ) ) {
				$codes[] = $code;
			}
		}
		return $codes;
	}
}
