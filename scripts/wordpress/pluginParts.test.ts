/** Parts of the plugin in PHP alone: its settings, its configuration, and who gets the script. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildConfigurationSchema } from '../configuration.ts'
import { ids } from '../requirementIds.ts'
import { root } from '../setup.mjs'
import { hasPhp, printedBy } from './printedByPhp.ts'

/** Names of rules in a JSON Schema and in the schemas of its parts. */
function rulesOf(schema: object): readonly string[] {
  return Object.entries(schema).flatMap(([name, value]) => {
    if (name === 'properties') return [name, ...Object.values(value as object).flatMap(rulesOf)]
    const parts = [value].flat().filter((part) => typeof part === 'object' && part !== null && name !== 'default')
    return [name, ...parts.flatMap(rulesOf)]
  })
}

it('the check of the configuration in PHP knows every rule of the published schema', async () => {
  const checked = [
    'anyOf',
    'type',
    'enum',
    'minLength',
    'pattern',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'items',
    'properties',
    'additionalProperties',
  ]
  const described = ['$schema', 'title', 'description', 'default', 'format', 'examples']
  const rules = new Set(rulesOf(await buildConfigurationSchema()))
  expect([...rules].filter((rule) => !checked.includes(rule) && !described.includes(rule))).toEqual([])
})

describe.skipIf(!hasPhp)('the WordPress plugin', () => {
  it('keeps a feature off that only a newer version has, while an earlier one is in use', () => {
    const off = printedBy(
      `update_option( 'vernissage', array( 'features_off' => array( 'new', 'b' ) ) );
      // The form under the earlier version: rolled back, everything else switched on.
      Settings::change( array( 'version' => '1' ) );
      update_option( 'vernissage', Settings_Page::take( array( 'form' => '1', 'features_on' => array( 'a' => '1', 'b' => '1' ) ) ) );
      $under_earlier = Settings::read()['features_off'];
      // WordPress passes the whole option through the same check.
      update_option( 'vernissage', Settings_Page::take( array_merge( Settings::read(), array( 'version' => '' ) ) ) );
      echo json_encode( array( $under_earlier, Settings::read()['features_off'] ) );`,
      'includes/class-settings.php',
      'includes/class-settings-input.php',
      'includes/class-settings-page.php',
    )
    expect(off).toEqual([['new'], ['new']])
  })

  it('leaves the elements of a theme that is not the known one to its own scripts', { tags: ids('CT125') }, () => {
    const switchesWith = (template: string, configuration = '{}', mode = 'complete') =>
      printedBy(
        `function get_template() { return '${template}'; }
        $settings = array( 'mode' => '${mode}', 'legacy' => 'replace', 'consent' => '', 'features_off' => array( 'quick-view' ), 'configuration' => '${configuration}' );
        echo json_encode( Configuration::of( $settings )['features'] );`,
        'includes/class-configuration.php',
      )
    const chosen = { 'quick-view': false }
    const off = { 'theme-elements': false, 'theme-lightbox': false, 'theme-navigation': false, 'theme-sliders': false }
    expect(switchesWith('flatsome')).toEqual(chosen)
    expect(switchesWith('other')).toEqual({ ...off, ...chosen })
    expect(switchesWith('other', '', 'beside')).toEqual(chosen)
    expect(switchesWith('renamed', '{"profile":{"theme":"renamed"}}')).toEqual(chosen)
    expect(switchesWith('other', '{"features":{"theme-lightbox":{}}}')).toEqual({
      ...off,
      ...chosen,
      'theme-lightbox': [],
    })
  })

  it('refuses a language without texts, and names those that have them', async () => {
    const schema = JSON.stringify(await buildConfigurationSchema())
      .replaceAll('\\', '\\\\')
      .replaceAll("'", "\\'")
    const problems = printedBy(
      `$check = new Configuration_Check( json_decode( '${schema}', true ) );
      echo json_encode( array_map( static function ( $locale ) use ( $check ) { return $check->problems_of( json_encode( array( 'locale' => $locale ) ) ); }, array( 'de-AT', 'EN', 'fr' ) ) );`,
      'includes/class-configuration-check.php',
    )
    expect(problems).toEqual([[], [], ['“locale” in the configuration is "fr"; expected: "de", "en".']])
  })

  it('shows an administrator the script on the one page whose health report is asked for', () => {
    const shown = printedBy(
      `final class Configuration { public static function of() { return array(); } }
      $served = static function () { return ( new Audience( array( 'enabled' => false ) ) )->is_served(); };
      $before = $served();
      $_GET['vernissage'] = 'debug';
      echo json_encode( array( $before, $served() ) );`,
      'includes/class-audience.php',
    )
    expect(shown).toEqual([false, true])
  })

  it('has a preview per site of a network', () => {
    const shown = printedBy(
      `final class Configuration { public static function of() { return array(); } }
      $served = static function () { return ( new Audience( array( 'enabled' => false ) ) )->is_served(); };
      $GLOBALS['site'] = 2;
      update_user_meta( 1, Audience::preview_key(), '1' );
      $second = $served();
      $GLOBALS['site'] = 1;
      echo json_encode( array( $second, $served() ) );`,
      'includes/class-audience.php',
    )
    expect(shown).toEqual([true, false])
  })

  it('asks caches of every kind to keep no page while a share of the visitors has the script', () => {
    const headersWith = (share: number, before: readonly string[] = []) =>
      printedBy(
        `final class Configuration { public static function of() { return array(); } }
        $GLOBALS['headers'] = json_decode( '${JSON.stringify(before)}' );
        function header( $line ) { $GLOBALS['headers'][] = $line; }
        function headers_list() { return $GLOBALS['headers']; }
        ( new Audience( array( 'enabled' => true, 'audience' => 'share', 'share' => ${share} ) ) )->is_served();
        echo json_encode( array( defined( 'DONOTCACHEPAGE' ), $GLOBALS['headers'] ) );`,
        'includes/class-audience.php',
      )
    expect(headersWith(30)).toEqual([true, ['Cache-Control: private, no-cache, must-revalidate, max-age=0']])
    expect(headersWith(100)).toEqual([false, []])
    expect(headersWith(30, ['Cache-Control: no-store'])).toEqual([true, ['Cache-Control: no-store']])
  })

  it('leaves nothing behind on any site of a network', () => {
    const options = printedBy(
      `$GLOBALS['meta'] = array( 'wp_vernissage_preview' => '1', 'wp_2_vernissage_preview' => '1' );
      $GLOBALS['options'] = array( 1 => array( 'vernissage' => 1, 'other' => 1 ), 2 => array( 'vernissage' => 2, 'vernissage_findings' => 2 ) );
      require '${join(root, 'wordpress/uninstall.php')}';
      echo json_encode( array( $GLOBALS['options'], $GLOBALS['site'], $GLOBALS['meta'] ) );`,
    )
    expect(options).toEqual([{ 1: { other: 1 }, 2: [] }, 1, []])
  })
})
