<?php
/**
 * Asks the reference shop.
 *
 * @package Companion
 */

namespace Companion;

/** Passes the visitor's request on to the shop. Returns status, headers and body. */
function ask_shop(): array {
	$headers = array( 'Cookie: ' . shop_cookies() );
	foreach ( array( 'CONTENT_TYPE' => 'Content-Type', 'HTTP_ACCEPT' => 'Accept', 'HTTP_X_WP_NONCE' => 'X-WP-Nonce', 'HTTP_X_REQUESTED_WITH' => 'X-Requested-With' ) as $name => $header ) {
		if ( ! empty( $_SERVER[ $name ] ) ) {
			// PHP has already read a multipart body, so it is sent on in the other encoding of forms.
			$headers[] = $header . ': ' . ( 0 === strpos( $_SERVER[ $name ], 'multipart/' ) ? 'application/x-www-form-urlencoded' : $_SERVER[ $name ] );
		}
	}
	$is_multipart = 0 === strpos( $_SERVER['CONTENT_TYPE'] ?? '', 'multipart/' );
	$context      = stream_context_create(
		array(
			'http' => array(
				'method'          => $_SERVER['REQUEST_METHOD'],
				'header'          => $headers,
				'content'         => $is_multipart ? http_build_query( wp_unslash( $_POST ) ) : file_get_contents( 'php://input' ),
				'ignore_errors'   => true,
				'follow_location' => 0,
			),
		)
	);
	$body = file_get_contents( get_option( 'companion_shop' ) . $_SERVER['REQUEST_URI'], false, $context );
	preg_match( '#^HTTP/\S+ (\d+)#', $http_response_header[0], $match );
	return array(
		'status'  => (int) $match[1],
		'headers' => array_slice( $http_response_header, 1 ),
		'body'    => (string) $body,
	);
}

/** The visitor's cookies without those of WordPress. */
function shop_cookies(): string {
	$cookies = array();
	foreach ( $_COOKIE as $name => $value ) {
		if ( 0 !== strpos( $name, 'wordpress_logged_in_' . COOKIEHASH ) ) {
			$cookies[] = $name . '=' . rawurlencode( wp_unslash( $value ) );
		}
	}
	return implode( '; ', $cookies );
}

/**
 * Sends the status and the headers of an answer.
 *
 * @param array $answer of the shop.
 */
function send_head( array $answer ): void {
	status_header( $answer['status'] );
	foreach ( $answer['headers'] as $header ) {
		if ( preg_match( '#^(content-type|set-cookie|location|x-[\w-]+|cache-control):#i', $header ) ) {
			header( $header, 0 !== stripos( $header, 'set-cookie' ) );
		}
	}
}
