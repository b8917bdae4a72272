<?php
/**
 * Checks the configuration against the published JSON Schema.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** Knows the parts of JSON Schema that the schema of the configuration uses. */
final class Configuration_Check {

	/**
	 * JSON Schema.
	 *
	 * @var array
	 */
	private $schema;

	/**
	 * Checks against the schema of the version in use.
	 *
	 * @param array $schema JSON Schema.
	 */
	public function __construct( array $schema ) {
		$this->schema = $schema;
	}

	/**
	 * One sentence for each thing that does not fit; none for an empty text.
	 *
	 * @param string $text JSON.
	 * @return string[]
	 */
	public function problems_of( string $text ): array {
		if ( '' === trim( $text ) ) {
			return array();
		}
		$value = json_decode( $text );
		if ( JSON_ERROR_NONE !== json_last_error() ) {
			/* translators: %s: what the parser says */
			return array( sprintf( __( 'The configuration is not valid JSON (%s).', 'vernissage' ), json_last_error_msg() ) );
		}
		return $this->check( $value, $this->schema, '' );
	}

	/**
	 * Checks a value and what is in it.
	 *
	 * @param mixed  $value  decoded, with objects as objects.
	 * @param array  $schema of the value.
	 * @param string $path   of the value; empty for the whole.
	 * @return string[]
	 */
	private function check( $value, array $schema, string $path ): array {
		if ( isset( $schema['anyOf'] ) ) {
			return $this->check_any( $value, $schema['anyOf'], $path );
		}
		if ( isset( $schema['type'] ) && ! $this->is_of_type( $value, $schema['type'] ) ) {
			return array( $this->wrong_value( $value, $path, $this->expected( $schema ) ) );
		}
		if ( isset( $schema['enum'] ) && ! in_array( $value, $schema['enum'], true ) ) {
			return array( $this->wrong_name( $value, $path, $schema ) );
		}
		if ( is_string( $value ) ) {
			return $this->check_text( $value, $schema, $path );
		}
		if ( $this->is_out_of_range( $value, $schema ) ) {
			/* translators: 1: smallest, 2: largest number, neither of them allowed */
			return array( $this->wrong_value( $value, $path, sprintf( __( 'a number between %1$s and %2$s', 'vernissage' ), $schema['exclusiveMinimum'] ?? '−∞', $schema['exclusiveMaximum'] ?? '∞' ) ) );
		}
		return $this->check_parts( $value, $schema, $path );
	}

	/**
	 * Checks the length and the form of a text.
	 *
	 * @param string $value  decoded.
	 * @param array  $schema of the value.
	 * @param string $path   of the value.
	 * @return string[]
	 */
	private function check_text( string $value, array $schema, string $path ): array {
		if ( strlen( $value ) < ( $schema['minLength'] ?? 0 ) ) {
			return array( $this->wrong_value( $value, $path, __( 'a text that is not empty', 'vernissage' ) ) );
		}
		if ( isset( $schema['pattern'] ) && ! preg_match( '/' . $schema['pattern'] . '/', $value ) ) {
			return array( $this->wrong_value( $value, $path, $this->expected( array( 'enum' => $schema['examples'] ?? array() ) ) ) );
		}
		return array();
	}

	/**
	 * Checks the items of a list, and the keys of an object.
	 *
	 * @param mixed  $value  decoded.
	 * @param array  $schema of the value.
	 * @param string $path   of the value.
	 * @return string[]
	 */
	private function check_parts( $value, array $schema, string $path ): array {
		$problems = array();
		if ( is_array( $value ) && isset( $schema['items'] ) ) {
			foreach ( $value as $index => $item ) {
				$problems = array_merge( $problems, $this->check( $item, $schema['items'], $this->joined( $path, (string) $index ) ) );
			}
		}
		$properties = $schema['properties'] ?? null;
		if ( ! is_object( $value ) || null === $properties ) {
			return $problems;
		}
		foreach ( get_object_vars( $value ) as $key => $part ) {
			$key = (string) $key;
			if ( isset( $properties[ $key ] ) ) {
				$problems = array_merge( $problems, $this->check( $part, (array) $properties[ $key ], $this->joined( $path, $key ) ) );
			} elseif ( false === ( $schema['additionalProperties'] ?? true ) ) {
				/* translators: %s: key of the configuration */
				$problems[] = sprintf( __( 'The configuration has no key “%s”.', 'vernissage' ), $this->joined( $path, $key ) ) . $this->nearest( $key, array_keys( $properties ) );
			}
		}
		return $problems;
	}

	/**
	 * Checks a value of which one of several schemas has to fit. Where none fits, the problems are those of the schema with the same type, unless that only lists names.
	 *
	 * @param mixed   $value   decoded.
	 * @param array[] $schemas of which one has to fit.
	 * @param string  $path    of the value.
	 * @return string[]
	 */
	private function check_any( $value, array $schemas, string $path ): array {
		foreach ( $schemas as $schema ) {
			$is_of_type = ! isset( $schema['type'] ) || $this->is_of_type( $value, $schema['type'] );
			if ( $is_of_type && ( ! isset( $schema['enum'] ) || in_array( $value, $schema['enum'], true ) ) ) {
				return $this->check( $value, $schema, $path );
			}
		}
		return array( $this->wrong_value( $value, $path, $this->expected( array( 'anyOf' => $schemas ) ) ) );
	}

	/**
	 * Whether a value is of a type of JSON Schema.
	 *
	 * @param mixed  $value decoded.
	 * @param string $type  of JSON Schema.
	 */
	private function is_of_type( $value, string $type ): bool {
		switch ( $type ) {
			case 'object':
				return is_object( $value );
			case 'array':
				return is_array( $value );
			case 'boolean':
				return is_bool( $value );
			case 'number':
				return is_int( $value ) || is_float( $value );
			case 'integer':
				return is_int( $value );
			default:
				return is_string( $value );
		}
	}

	/**
	 * Whether a number is outside of the schema's limits.
	 *
	 * @param mixed $value  decoded.
	 * @param array $schema of the value.
	 */
	private function is_out_of_range( $value, array $schema ): bool {
		return is_numeric( $value ) && ( $value <= ( $schema['exclusiveMinimum'] ?? -INF ) || $value >= ( $schema['exclusiveMaximum'] ?? INF ) );
	}

	/**
	 * Describes in words which values fit.
	 *
	 * @param array $schema of the value.
	 */
	private function expected( array $schema ): string {
		if ( isset( $schema['anyOf'] ) ) {
			return implode( ', ', array_map( array( $this, 'expected' ), $schema['anyOf'] ) );
		}
		if ( isset( $schema['enum'] ) ) {
			return implode( ', ', array_map( 'wp_json_encode', $schema['enum'] ) );
		}
		$words = array(
			'object'  => __( 'an object in curly brackets', 'vernissage' ),
			'array'   => __( 'a list in square brackets', 'vernissage' ),
			'boolean' => __( 'true or false', 'vernissage' ),
			'number'  => __( 'a number', 'vernissage' ),
			'integer' => __( 'a whole number', 'vernissage' ),
			'string'  => __( 'a text in quotation marks', 'vernissage' ),
		);
		return $words[ $schema['type'] ?? '' ] ?? '';
	}

	/**
	 * Makes a sentence about a name that is not among the known ones; these are listed only where none of them is spelled alike.
	 *
	 * @param mixed  $value  decoded.
	 * @param string $path   of the value.
	 * @param array  $schema with enum.
	 */
	private function wrong_name( $value, string $path, array $schema ): string {
		$nearest = $this->nearest( (string) ( is_scalar( $value ) ? $value : '' ), $schema['enum'] );
		if ( '' === $nearest ) {
			return $this->wrong_value( $value, $path, $this->expected( $schema ) );
		}
		/* translators: 1: path in the configuration, 2: what was found */
		return sprintf( __( '“%1$s” in the configuration cannot be %2$s.', 'vernissage' ), $path, $this->shown( $value ) ) . $nearest;
	}

	/**
	 * Shortens a value so that a sentence can show it.
	 *
	 * @param mixed $value decoded.
	 */
	private function shown( $value ): string {
		return mb_substr( (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ), 0, 60 );
	}

	/**
	 * Makes a sentence about a value that does not fit.
	 *
	 * @param mixed  $value    decoded.
	 * @param string $path     of the value.
	 * @param string $expected in words.
	 */
	private function wrong_value( $value, string $path, string $expected ): string {
		if ( '' === $path ) {
			/* translators: 1: what was found, 2: what is expected */
			return sprintf( __( 'The configuration is %1$s; expected: %2$s.', 'vernissage' ), $this->shown( $value ), $expected );
		}
		/* translators: 1: path in the configuration, 2: what was found, 3: what is expected */
		return sprintf( __( '“%1$s” in the configuration is %2$s; expected: %3$s.', 'vernissage' ), $path, $this->shown( $value ), $expected );
	}

	/**
	 * Asks whether the known name that is spelled most alike was meant; empty where none is spelled alike.
	 *
	 * @param string   $name  as typed.
	 * @param string[] $known names.
	 */
	private function nearest( string $name, array $known ): string {
		$distances = array();
		foreach ( $known as $candidate ) {
			$distances[ (string) $candidate ] = levenshtein( strtolower( $name ), strtolower( (string) $candidate ) );
		}
		asort( $distances );
		$best = (string) key( $distances );
		if ( '' === $name || array() === $distances || $distances[ $best ] > max( 2, strlen( $name ) / 2 ) ) {
			return '';
		}
		/* translators: %s: the known name that is nearest */
		return ' ' . sprintf( __( 'Did you mean “%s”?', 'vernissage' ), $best );
	}

	/**
	 * Joins the path of an object or a list and the key of a part of it.
	 *
	 * @param string $path of the whole.
	 * @param string $key  of the part.
	 */
	private function joined( string $path, string $key ): string {
		return '' === $path ? $key : $path . '.' . $key;
	}
}
