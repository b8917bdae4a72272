<?php
// Stand-ins for the functions of WordPress and the classes of the plugin that the tested parts call.
namespace {
  define('ABSPATH', '/');
  define('WP_UNINSTALL_PLUGIN', 'x');
  define('MINUTE_IN_SECONDS', 60);
  define('DAY_IN_SECONDS', 86400);
  define('MONTH_IN_SECONDS', 30 * 86400);
  $GLOBALS['options'] = [];
  $GLOBALS['site'] = 1;
  function get_option($name, $default = false) { return $GLOBALS['options'][$GLOBALS['site']][$name] ?? $default; }
  function update_option($name, $value) { $GLOBALS['options'][$GLOBALS['site']][$name] = $value; }
  function delete_option($name) { unset($GLOBALS['options'][$GLOBALS['site']][$name]); }
  $GLOBALS['meta'] = [];
  function delete_metadata($type, $user, $key) { unset($GLOBALS['meta'][$key]); }
  function get_user_meta($user, $key) { return $GLOBALS['meta'][$key] ?? ''; }
  function update_user_meta($user, $key, $value) { $GLOBALS['meta'][$key] = $value; }
  function delete_user_meta($user, $key) { unset($GLOBALS['meta'][$key]); }
  function current_user_can() { return true; }
  function check_admin_referer() {}
  function wp_unslash($value) { return $value; }
  function wp_hash($text) { return md5($text); }
  function apply_filters($name, $value) { return $value; }
  $GLOBALS['wpdb'] = new class { function get_blog_prefix() { return 1 === $GLOBALS['site'] ? 'wp_' : 'wp_' . $GLOBALS['site'] . '_'; } };
  function is_multisite() { return true; }
  function get_sites() { return [1, 2]; }
  function switch_to_blog($id) { $GLOBALS['site'] = $id; }
  function restore_current_blog() { $GLOBALS['site'] = 1; }
  function __($text) { return $text; }
  function wp_json_encode($value, $flags = 0) { return json_encode($value, $flags); }
  function add_settings_error() {}
  function wp_parse_url($address, $part = -1) { return parse_url($address, $part); }
  function wp_specialchars_decode($text) { return $text; }
  $GLOBALS['transients'] = [];
  function get_transient($name) { return $GLOBALS['transients'][$name] ?? false; }
  function set_transient($name, $value) { $GLOBALS['transients'][$name] = $value; }
  function delete_transient($name) { unset($GLOBALS['transients'][$name]); }
  function get_current_user_id() { return 1; }
  // WordPress defines mb_substr where PHP is built without it.
  if (!function_exists('mb_substr')) { function mb_substr($text, $start, $length) { return substr($text, $start, $length); } }
}
namespace Vernissage {
  final class Bundle {
    private $ids;
    public function __construct($ids) { $this->ids = $ids; }
    public static function versions() { return ['2', '1']; }
    public static function chosen($settings) { return new self('1' === $settings['version'] ? ['a', 'b'] : ['a', 'b', 'new']); }
    public function features() { return array_map(static function ($id) { return ['id' => $id]; }, $this->ids); }
    public function schema() { return []; }
    public function handles() { return $GLOBALS['handles'] ?? []; }
  }
  final class Configuration_Check {
    public function __construct($schema) {}
    public function problems_of($text) { return []; }
  }
}
