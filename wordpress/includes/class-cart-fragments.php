<?php
/**
 * Code of other plugins in the fragments of the cart.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Nothing in a fragment is executed, so that a plugin which counts additions by code in one needs the store platform's scripts. */
final class Cart_Fragments {

	/** When code was last seen in a fragment. */
	const TRANSIENT = 'vernissage_cart_code';

	/** The filter by which plugins add theirs. */
	const FILTER = 'woocommerce_add_to_cart_fragments';

	/** Passes over data and templates for other scripts, which no browser runs and which stay in what an answer brings. */
	const OTHER_THAN_DATA = '<script\b(?=[^>]*\stype\s*=\s*["\']?[^"\'\s>]*(?:json|template|html)["\'\s>])[^<]*+(?:<(?!/script)[^<]*+)*+(*SKIP)(*FAIL)|';

	/** A script with code, other than plain data. */
	const CODE = '#' . self::OTHER_THAN_DATA . '<script\b[^>]*>(?!\s*(?:</script|window\W+\w+\W+(?:JSON[^%]*)?[{%]))#i';

	/** Follows the fragments, which are made in calls of their own. */
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
	 * @param string $transient where.
	 * @param string $pattern   of what is lost where no script is executed.
	 * @param mixed  $fragments selector → HTML.
	 */
	public static function remember( string $transient, string $pattern, $fragments ): void {
		$html = implode( array_filter( (array) $fragments, 'is_string' ) );
		if ( 1 === preg_match( $pattern, $html ) && time() - (int) get_transient( $transient ) > DAY_IN_SECONDS ) {
			set_transient( $transient, time(), MONTH_IN_SECONDS );
		}
	}

	/**
	 * Has the scripts stay that put fragments into the page.
	 *
	 * @param Handles $handles of a page.
	 */
	public static function keep_scripts( Handles $handles ): void {
		if ( get_transient( self::TRANSIENT ) ) {
			$handles->need( self::FILTER, array( 'wc-add-to-cart', 'wc-cart-fragments' ) );
		}
	}
}
