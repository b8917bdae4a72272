<?php
/**
 * The form of the settings page.
 *
 * @package Vernissage
 */

namespace Vernissage;

defined( 'ABSPATH' ) || exit;

/** One method per field, registered with the Settings API. */
final class Settings_Fields {

	/**
	 * See Settings.
	 *
	 * @var array
	 */
	private $settings;

	/**
	 * Shows the stored settings.
	 *
	 * @param array $settings see Settings.
	 */
	public function __construct( array $settings ) {
		$this->settings = $settings;
	}

	/** Registers sections and fields in their order. */
	public function register(): void {
		$sections = array(
			'rollout'  => array(
				__( 'Who gets it', 'vernissage' ),
				array(
					'enabled'  => __( 'Script', 'vernissage' ),
					'audience' => __( 'Visitors', 'vernissage' ),
					'share'    => __( 'Share', 'vernissage' ),
				),
			),
			'takeover' => array(
				__( 'What it takes over', 'vernissage' ),
				array(
					'mode'     => __( 'Mode', 'vernissage' ),
					'legacy'   => __( 'Legacy scripts that are still there', 'vernissage' ),
					'consent'  => __( 'Consent', 'vernissage' ),
					'features' => __( 'Features', 'vernissage' ),
				),
			),
			'more'     => array(
				__( 'More', 'vernissage' ),
				array( 'configuration' => __( 'Configuration as JSON', 'vernissage' ) ),
			),
		);
		foreach ( $sections as $section => list( $title, $fields ) ) {
			add_settings_section( 'vernissage-' . $section, $title, '__return_null', Settings_Page::SLUG );
			foreach ( $fields as $key => $label ) {
				$has_label = in_array( $key, array( 'share', 'configuration' ), true );
				add_settings_field( $key, $label, array( $this, 'print_' . $key ), Settings_Page::SLUG, 'vernissage-' . $section, $has_label ? array( 'label_for' => 'vernissage-' . $key ) : array() );
			}
		}
	}

	/** Prints the box that switches the script on. */
	public function print_enabled(): void {
		// By this field the form's values, in which a box that is not ticked is missing, differ from settings of other origin.
		printf( '<input type="hidden" name="%s" value="1">', esc_attr( $this->name( 'form' ) ) );
		$this->print_box( 'enabled', (bool) $this->settings['enabled'], __( 'The shop’s pages have the script', 'vernissage' ) );
	}

	/** Prints the choice between a share of all visitors and editors. */
	public function print_audience(): void {
		$this->print_choices(
			'audience',
			array(
				'share'   => __( 'A share of all visitors', 'vernissage' ),
				'editors' => __( 'Only logged-in editors', 'vernissage' ),
			)
		);
	}

	/** Prints the field for the share in percent. */
	public function print_share(): void {
		printf(
			'<input type="number" id="vernissage-share" name="%s" value="%d" min="0" max="100" class="small-text" aria-describedby="vernissage-share-note"> %%',
			esc_attr( $this->name( 'share' ) ),
			(int) $this->settings['share']
		);
		$this->print_description( __( 'A visitor gets the same answer on every page, without a cookie.', 'vernissage' ), 'vernissage-share-note' );
	}

	/** Prints the choice between complete takeover and beside. */
	public function print_mode(): void {
		$this->print_choices(
			'mode',
			array(
				'complete' => __( 'Complete takeover (recommended): the legacy scripts go, as far as no other plugin needs them', 'vernissage' ),
				'beside'   => __( 'Beside: only those legacy scripts go that the features below replace and nothing else needs', 'vernissage' ),
			)
		);
	}

	/** Prints the choice between replacing the legacy scripts and yielding to them. */
	public function print_legacy(): void {
		$this->print_choices(
			'legacy',
			array(
				'replace' => __( 'The features take over from them', 'vernissage' ),
				'yield'   => __( 'The features give way to them, and none of them is left out', 'vernissage' ),
			)
		);
	}

	/** Prints the choice of the source of consent. */
	public function print_consent(): void {
		$this->print_choices(
			'consent',
			array(
				''     => __( 'Ask the consent plugin of the page', 'vernissage' ),
				'page' => __( 'As the legacy scripts did: allowed where no plugin forbids it', 'vernissage' ),
				'yes'  => __( 'Always allowed', 'vernissage' ),
				'no'   => __( 'Never allowed', 'vernissage' ),
			)
		);
	}

	/** Prints a switch per feature. */
	public function print_features(): void {
		$bundle  = Bundle::chosen( $this->settings );
		$beside  = $bundle->feature_ids( 'beside' );
		$printed = array( 'beside' => array(), 'complete' => array() );
		foreach ( $bundle->features() as $feature ) {
			$printed[ in_array( $feature['id'], $beside, true ) ? 'beside' : 'complete' ][] = $feature;
		}
		$this->print_switches( __( 'In both modes', 'vernissage' ), $printed['beside'] );
		$this->print_switches( __( 'In complete takeover only', 'vernissage' ), $printed['complete'] );
	}

	/** Prints the field for the configuration as JSON. */
	public function print_configuration(): void {
		printf(
			'<textarea id="vernissage-configuration" name="%s" rows="8" class="large-text code" spellcheck="false" aria-describedby="vernissage-configuration-note">%s</textarea>',
			esc_attr( $this->name( 'configuration' ) ),
			esc_textarea( Settings_Page::take_unsaved() ?? $this->settings['configuration'] )
		);
		$this->print_description( __( 'For everything else, such as {"parity": ["contact-form"]}. It is checked when it is saved.', 'vernissage' ), 'vernissage-configuration-note' );
	}

	/**
	 * Prints the switches of a group of features.
	 *
	 * @param string  $title    of the group.
	 * @param array[] $features see Bundle::features().
	 */
	private function print_switches( string $title, array $features ): void {
		$language = 0 === strpos( determine_locale(), 'de' ) ? 'de' : 'en';
		echo '<fieldset class="vernissage-features"><legend><strong>' . esc_html( $title ) . '</strong></legend>';
		foreach ( $features as $feature ) {
			$is_on = ! in_array( $feature['id'], $this->settings['features_off'], true );
			$this->print_box( 'features_on][' . $feature['id'], $is_on, $feature['sentence'][ $language ], $feature['id'] );
		}
		echo '</fieldset>';
	}

	/**
	 * Prints a box with its label.
	 *
	 * @param string $key     of the setting.
	 * @param bool   $is_on   whether the box is ticked.
	 * @param string $label   beside it.
	 * @param string $heading before the label; may be empty.
	 */
	private function print_box( string $key, bool $is_on, string $label, string $heading = '' ): void {
		printf(
			'<label class="vernissage-box"><input type="checkbox" name="%s" value="1"%s> <span>%s%s</span></label>',
			esc_attr( $this->name( $key ) ),
			checked( $is_on, true, false ),
			'' === $heading ? '' : '<code>' . esc_html( $heading ) . '</code> ',
			esc_html( $label )
		);
	}

	/**
	 * Prints radio buttons for the values of a setting.
	 *
	 * @param string   $key     of the setting.
	 * @param string[] $choices value → label.
	 */
	private function print_choices( string $key, array $choices ): void {
		echo '<fieldset>';
		foreach ( $choices as $value => $label ) {
			printf(
				'<label class="vernissage-box"><input type="radio" name="%s" value="%s"%s> <span>%s</span></label>',
				esc_attr( $this->name( $key ) ),
				esc_attr( $value ),
				checked( (string) $value, $this->settings[ $key ], false ),
				esc_html( $label )
			);
		}
		echo '</fieldset>';
	}

	/**
	 * Prints a sentence below a field.
	 *
	 * @param string $text sentence.
	 * @param string $id   by which the field refers to the sentence.
	 */
	private function print_description( string $text, string $id ): void {
		printf( '<p class="description" id="%s">%s</p>', esc_attr( $id ), esc_html( $text ) );
	}

	/**
	 * Name of a form field.
	 *
	 * @param string $key of the setting.
	 */
	private function name( string $key ): string {
		return Settings::OPTION . '[' . $key . ']';
	}
}
