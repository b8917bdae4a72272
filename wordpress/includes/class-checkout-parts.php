<?php
/**
 * Code of other plugins in the parts of cart and checkout that answers replace.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Keeps the store platform's script where a plugin prints code, styles or elements into an answer, since our script executes no code of an answer. */
final class Checkout_Parts {

	/** Template of the store platform that an answer to a change of address, delivery or quantities brings anew → the platform's script that asks for the answer. */
	const TEMPLATES = array(
		'checkout/payment.php'      => 'wc-checkout',
		'checkout/review-order.php' => 'wc-checkout',
		'cart/cart-totals.php'      => 'wc-cart',
	);

	/** Finds a script other than plain data, and an element, a handler or an address that is left out of an answer. */
	const LOST = '#' . Cart_Fragments::OTHER_THAN_DATA . '<(?:script\b[^>]*>(?!\s*window\W+\w+\W+(?:JSON[^%]*)?[{%])|(?:iframe|template|style)\b|(?![\w-]*-order-attribution-inputs)[a-z]\w*-|[a-z][^<>]*\s(?:on[a-z]+\s*=|href\s*=\s*["\']?javascript:(?!\s*(?:void\b|[;"\']))))#i';

	/** Transient with the time when something that is lost was last seen in an answer of the checkout. */
	const TRANSIENT = 'vernissage_checkout_code';

	/** The filter that an answer of the checkout goes through. */
	const FILTER = 'woocommerce_update_order_review_fragments';

	/**
	 * Handles of this page.
	 *
	 * @var Handles
	 */
	private $handles;

	/**
	 * Watches one page.
	 *
	 * @param Handles $handles of this page.
	 */
	public function __construct( Handles $handles ) {
		$this->handles = $handles;
	}

	/** Watches the answers, which are made in calls of their own: some payment methods come with an answer only, such as those for a country or an amount. */
	public static function follow_answers(): void {
		add_filter( self::FILTER, array( __CLASS__, 'note' ), PHP_INT_MAX );
	}

	/**
	 * Remembers that an answer held something that is lost.
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
	 * Begins to collect what a template prints.
	 *
	 * @param mixed $template its name.
	 */
	public function begin( $template ): void {
		isset( self::TEMPLATES[ $template ] ) && ob_start();
	}

	/**
	 * Ends the collecting, and keeps the script where the template has printed something that is lost.
	 *
	 * @param mixed $template its name.
	 */
	public function end( $template ): void {
		if ( isset( self::TEMPLATES[ $template ] ) && 1 === preg_match( self::LOST, (string) ob_get_flush() ) ) {
			$this->handles->need( $template, array( self::TEMPLATES[ $template ] ) );
		}
	}
}
