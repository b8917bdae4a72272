<?php
/**
 * The legacy scripts of a page, registered as their plugins register them.
 *
 * @package Companion
 */

namespace Companion;

/** Handle → address, settings, and place of the page's legacy scripts. */
$GLOBALS['companion_scripts'] = array();

/**
 * Takes the tags out of the page and remembers them.
 *
 * @param string $page HTML.
 */
function take_scripts( string $page ): string {
	$end_of_head = strpos( $page, '</head>' );
	// Inline code of the page whose id looks like a handle's stays where it is, with its settings in front of it.
	preg_match_all( '#<script\b(?![^>]*\ssrc=)[^>]*\sid="([\w-]+)-js"#', $page, $inline );
	return preg_replace_callback(
		'#<script\b([^>]*?)\sid="([\w-]+)-js(?:-(extra|before|after|translations))?"([^>]*)>(.*?)</script>\n?#s',
		static function ( array $match ) use ( $page, $end_of_head, $inline ): string {
			list( $tag, $before, $handle, $part, $behind, $code ) = $match;
			if ( in_array( $handle, $inline[1], true ) ) {
				return $tag;
			}
			$script              = &$GLOBALS['companion_scripts'][ $handle ];
			$script['in_footer'] = strpos( $page, $tag ) > $end_of_head;
			if ( '' === $part && preg_match( '#src="([^"]+)"#', $before . $behind, $source ) ) {
				$script['src'] = html_entity_decode( $source[1] );
			} else {
				$script[ $part ] = trim( str_replace( array( '/* <![CDATA[ */', '/* ]]> */' ), '', $code ) );
			}
			return '';
		},
		$page
	);
}

/** Enqueues the scripts with the dependencies of the table; scripts that WordPress itself registers keep their own dependencies. */
function enqueue_scripts(): void {
	$table = array_column( json_decode( file_get_contents( __DIR__ . '/legacy-handles.json' ), true )['handles'], 'needs', 'handle' );
	foreach ( $GLOBALS['companion_scripts'] as $handle => $script ) {
		if ( ! wp_script_is( $handle, 'registered' ) ) {
			$needs = array_filter( $table[ $handle ] ?? array(), __NAMESPACE__ . '\is_here' );
			wp_register_script( $handle, $script['src'] ?? false, array_map( __NAMESPACE__ . '\usual_name', $needs ), null, $script['in_footer'] );
		}
		if ( isset( $script['extra'] ) ) {
			wp_scripts()->add_data( $handle, 'data', $script['extra'] );
		}
		if ( isset( $script['before'] ) ) {
			wp_add_inline_script( $handle, $script['before'], 'before' );
		}
		if ( isset( $script['translations'] ) ) {
			wp_set_script_translations( $handle, $handle );
		}
	}
	// All scripts are registered before the first is enqueued, since WordPress has to know what each needs.
	array_map( 'wp_enqueue_script', array_keys( $GLOBALS['companion_scripts'] ) );
	do_action( 'companion_scripts' );
}

/**
 * Whether the page or WordPress has a handle: the table names libraries by all names that they have had, and a script that needs
 * a name that is not registered is not printed.
 *
 * @param string $handle of the table.
 */
function is_here( string $handle ): bool {
	return isset( $GLOBALS['companion_scripts'][ $handle ] ) || wp_script_is( $handle, 'registered' );
}

/**
 * The name by which plugins refer to a handle: jQuery has an alias.
 *
 * @param string $handle of the table.
 */
function usual_name( string $handle ): string {
	return 'jquery-core' === $handle ? 'jquery' : $handle;
}
