<?php
/**
 * Code of other plugins in the parts of cart and checkout that answers replace.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Nothing in an answer is executed, so that a plugin which prints its code, its styles or its elements there needs the store platform's script. */
final class Checkout_Parts {

	/** Templates of the store platform that an answer to a change of address, delivery or quantities brings anew → its script that asks for it. */
	const TEMPLATES = array(
		'checkout/payment.php'      => 'wc-checkout',
		'checkout/review-order.php' => 'wc-checkout',
		'cart/cart-totals.php'      => 'wc-cart',
	);

	/** A script other than plain data; an element, a handler or an address that is left out of an answer. */
	const LOST = '#' . Cart_Fragments::OTHER_THAN_DATA . '<(?:script\b[^>]*>(?!\s*window\W+\w+\W+(?:JSON[^%]*)?[{%])|(?:iframe|template|style)\b|(?![\w-]*-order-attribution-inputs)[a-z]\w*-|[a-z][^<>]*\s(?:on[a-z]+\s*=|href\s*=\s*["\']?javascript:(?!\s*(?:void\b|[;"\']))))#i';

	/** When something of the kind was last seen in an answer of the checkout. */
	const TRANSIENT = 'vernissage_checkout_code';

	/** The filter that an answer of the checkout goes through. */
	const FILTER = 'woocommerce_update_order_review_fragments';

	/**
	 * Of this page.
	 *
	 * @var Handles
	 */
	private $handles;

	/**
	 * For one page.
	 *
	 * @param Handles $handles of this page.
	 */
	public function __construct( Handles $handles ) {
		$this->handles = $handles;
	}

	/** Follows the answers, which are made in calls of their own: some methods come with an answer alone, as for a country or an amount. */
	public static function follow_answers(): void {
		add_filter( self::FILTER, array( __CLASS__, 'note' ), PHP_INT_MAX );
	}

	/**
	 * Remembers that an answer held what is lost.
	 *
	 * @param mixed $fragments selector → HTML.
	 * @return mixed the same
	 */
	public static function note( $fragments ) {
		Cart_Fragments::remember( self::TRANSIENT, self::LOST, $fragments );
		return $fragments;
	}

	/** Reads what is printed between the beginning and the end of a template. */
	public function start(): void {
		if ( get_transient( self::TRANSIENT ) ) {
			$this->handles->need( self::FILTER, array( 'wc-checkout' ) );
		}
		add_action( 'woocommerce_before_template_part', array( $this, 'begin' ), PHP_INT_MIN );
		add_action( 'woocommerce_after_template_part', array( $this, 'end' ), PHP_INT_MAX );
	}

	/**
	 * Before a template.
	 *
	 * @param mixed $template its name.
	 */
	public function begin( $template ): void {
		isset( self::TEMPLATES[ $template ] ) && ob_start();
	}

	/**
	 * After a template.
	 *
	 * @param mixed $template its name.
	 */
	public function end( $template ): void {
		if ( isset( self::TEMPLATES[ $template ] ) && 1 === preg_match( self::LOST, (string) ob_get_flush() ) ) {
			$this->handles->need( $template, array( self::TEMPLATES[ $template ] ) );
		}
	}
}
