<?php
/**
 * Plugin Name: Companion of the tests
 * Description: Shows the reference shop's pages through WordPress' own printing: its legacy scripts are registered with dependencies and settings.
 * Version:     1.0.0
 *
 * @package Companion
 */

namespace Companion;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/reference-shop.php';
require_once __DIR__ . '/scripts.php';

// A test may show the shop under another origin than the one at which WordPress is served.
add_filter( 'plugins_url', __NAMESPACE__ . '\as_shown' );
add_filter( 'rest_url', __NAMESPACE__ . '\as_shown' );
// Calls of the pages are answered by the shop; WordPress answers its own, such as those of its login and its settings.
add_action( 'init', __NAMESPACE__ . '\answer_call', 0 );
// The pages are those of the shop's theme, whose files this WordPress does not have.
add_action( 'template_redirect', __NAMESPACE__ . '\answer_for_theme', -1 );
// The page is printed after the plugin under test has begun with it, which it does at priority 0.
add_action( 'template_redirect', __NAMESPACE__ . '\answer_page', 5 );

/**
 * An address as the visitor's browser has it.
 *
 * @param string $address of a file or a call.
 */
function as_shown( string $address ): string {
	return str_replace( site_url(), get_option( 'companion_origin', site_url() ), $address );
}

/** Makes the site report the theme of the pages from here on. */
function answer_for_theme(): void {
	add_filter(
		'template',
		static function (): string {
			return 'flatsome';
		}
	);
}

/** Passes requests for calls and files on to the shop. */
function answer_call(): void {
	$path = (string) wp_parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
	if ( isset( $_GET['wc-ajax'] ) || preg_match( '#^/(wp-json/|__shop/|wp-admin/admin-ajax\.php|.*\.(css|js|svg|png|jpe?g|woff2?)$)#', $path ) ) {
		$answer = ask_shop();
		send_head( $answer );
		echo $answer['body'];
		exit;
	}
}

/** Prints a page: the shop's HTML without its scripts, which WordPress prints. */
function answer_page(): void {
	$answer = ask_shop();
	send_head( $answer );
	if ( false === strpos( $answer['body'], '</body>' ) ) {
		echo $answer['body'];
		exit;
	}
	$page = take_scripts( $answer['body'] );
	add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\enqueue_scripts' );
	list( $start, $rest )  = preg_split( '#(?=<link rel=.stylesheet)#', $page, 2 );
	list( $middle, $end ) = explode( '</body>', $rest, 2 );
	echo $start;
	wp_head();
	echo $middle;
	wp_footer();
	echo '</body>' . $end;
	exit;
}
