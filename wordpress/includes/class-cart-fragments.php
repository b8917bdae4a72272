<?php
/**
 * Code of other plugins in the fragments of the cart.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Keeps the store platform's scripts where a plugin counts additions to the cart by code in a fragment, since our script executes no code of a fragment. */
final class Cart_Fragments {

	/** Transient with the time when code was last seen in a fragment. */
	const TRANSIENT = 'vernissage_cart_code';

	/** The filter by which plugins add their fragments. */
	const FILTER = 'woocommerce_add_to_cart_fragments';

	/** Begins a pattern that passes over data and templates for other scripts: no browser runs them, and they stay in what an answer brings. */
	const OTHER_THAN_DATA = '<script\b(?=[^>]*\stype\s*=\s*["\']?[^"\'\s>]*(?:json|template|html)["\'\s>])[^<]*+(?:<(?!/script)[^<]*+)*+(*SKIP)(*FAIL)|';

	/** Finds a script with code, other than plain data. */
	const CODE = '#' . self::OTHER_THAN_DATA . '<script\b[^>]*>(?!\s*(?:</script|window\W+\w+\W+(?:JSON[^%]*)?[{%]))#i';

	/** Watches the fragments, which are made in calls of their own and not with a page. */
	public static function start(): void {
		add_filter( self::FILTER, array( __CLASS__, 'note' ), PHP_INT_MAX );
	}

	/**
	 * Remembers that there is code in a fragment.
	 *
	 * @param mixed $fragments selector → HTML.
	 * @return mixed the same
	 */
	public static function note( $fragments ) {
		self::remember( self::TRANSIENT, self::CODE, $fragments );
		return $fragments;
	}

	/**
	 * Remembers, once a day, that fragments hold what a pattern finds.
	 *
	 * @param string $transient name of the transient that remembers it.
	 * @param string $pattern   finds what is lost where no script is executed.
	 * @param mixed  $fragments selector → HTML.
	 */
	public static function remember( string $transient, string $pattern, $fragments ): void {
		$html = implode( array_filter( (array) $fragments, 'is_string' ) );
		if ( 1 === preg_match( $pattern, $html ) && time() - (int) get_transient( $transient ) > DAY_IN_SECONDS ) {
			set_transient( $transient, time(), MONTH_IN_SECONDS );
		}
	}

	/**
	 * Keeps the scripts that put fragments into the page, where code was seen in a fragment.
	 *
	 * @param Handles $handles of a page.
	 */
	public static function keep_scripts( Handles $handles ): void {
		if ( get_transient( self::TRANSIENT ) ) {
			$handles->need( self::FILTER, array( 'wc-add-to-cart', 'wc-cart-fragments' ) );
		}
	}
}
