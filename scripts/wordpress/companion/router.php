<?php
/**
 * Router of PHP's web server: WordPress answers every address that has no file, also one that looks like a file's.
 *
 * @package Companion
 */

$companion_path = $_SERVER['DOCUMENT_ROOT'] . parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( is_file( $companion_path ) || is_file( rtrim( $companion_path, '/' ) . '/index.php' ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
chdir( $_SERVER['DOCUMENT_ROOT'] );
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
