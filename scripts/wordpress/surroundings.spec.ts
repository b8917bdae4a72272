/** The plugin on sites that are not the one it is made for, and what the settings page says of them. */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isSample } from '../../harness/testing/run/choice/sample.ts'
import { ids } from '../requirementIds.ts'
import { root } from '../setup.mjs'
import type { Wordpress } from './setUp.ts'
import { addForeignCode, change, type PrintedPage, readPage, sentencesOf, test } from './siteForTests.ts'

test.skip(isSample(), 'a real WordPress belongs to npm run test:all')
test.describe.configure({ mode: 'default' })

const read = ({ url }: Wordpress, path: string): Promise<PrintedPage> => readPage(`${url}${path}`)

test('a copy of the script that the theme prints is named', async ({ wordpress }) => {
  const copy = '/skripte/vernissage.standalone.js?v=1&amp;x=2'
  addForeignCode(wordpress, `add_action('wp_footer', function () { echo '<script src="${copy}"></script>'; });`)
  change(wordpress, { enabled: true })
  await read(wordpress, '/kontakt/')
  expect(sentencesOf(wordpress, 'Surroundings')).toContain('(/skripte/vernissage.standalone.js?v=1&x=2)')
})

test('a cart and a checkout that are made of blocks are reported, and keep their scripts', async ({ wordpress }) => {
  addForeignCode(
    wordpress,
    `class WooCommerce {}
    function wc_get_page_id($name) { return (int) get_option("seite_$name"); }
    add_action('companion_scripts', function () {
      wp_enqueue_script('wc-checkout-block-frontend', plugins_url('slider.js', __FILE__), ['wp-i18n', 'wp-api-fetch'], '1', true);
    });`,
  )
  change(wordpress, { enabled: true })
  expect(sentencesOf(wordpress, 'Surroundings')).not.toMatch(/[Bb]lock/)
  for (const name of ['cart', 'checkout']) {
    wordpress.php(`update_option('seite_${name}', wp_insert_post(['post_type' => 'page', 'post_status' => 'publish',
      'post_title' => '${name}', 'post_content' => '<!-- wp:woocommerce/${name} --><div></div><!-- /wp:woocommerce/${name} -->']));`)
  }
  expect(sentencesOf(wordpress, 'Surroundings')).toMatch(/(?:checkout is made of blocks|Kasse besteht aus Blöcken)/)
  expect(sentencesOf(wordpress, 'Surroundings')).toMatch(/(?:cart is made of blocks|Warenkorb besteht aus Blöcken)/)
  const { files } = await read(wordpress, '/kasse/')
  expect(files).toEqual(expect.arrayContaining(['wc-checkout-block-frontend', 'wp-i18n', 'wp-api-fetch', 'wp-hooks']))
})

test('a WordPress without a shop and with another theme works as before', async ({ page, wordpress }) => {
  addForeignCode(
    wordpress,
    `add_action('plugins_loaded', function () {
      remove_action('init', 'Companion\\answer_call', 0);
      remove_action('template_redirect', 'Companion\\answer_for_theme', -1);
      remove_action('template_redirect', 'Companion\\answer_page', 5);
    });
    add_filter('duplicate_comment_id', '__return_false');
    remove_filter('wp_is_comment_flood', 'wp_check_comment_flood', 10);`,
  )
  const before = await read(wordpress, '/sturmflut/')
  change(wordpress, { enabled: true })
  const after = await read(wordpress, '/sturmflut/')
  const isStaying = (handle: string) => !after.emptied.includes(handle)
  expect(after.files.filter((handle) => handle !== 'vernissage')).toEqual(before.files.filter(isStaying))
  expect(after.html).toContain('"theme-elements":false')
  expect(after.html).not.toMatch(/<b>(?:Warning|Notice|Deprecated)<\/b>/)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${wordpress.url}/sturmflut/`)
  await page.evaluate(() => window.vernissage?.ready)
  await page.locator('#comment').fill('Ein schöner Druck.')
  await page.locator('#author').fill('Besucherin')
  await page.locator('#email').fill('besucherin@example.test')
  await page.locator('#submit').click()
  await expect(page).toHaveURL(/#comment-\d+$/)
  expect(errors).toEqual([])
})

test('deleting the plugin removes what it has stored', ({ wordpress }) => {
  change(wordpress, { enabled: true })
  const remaining = wordpress.php(`
    update_option('vernissage_findings', ['home' => []]); update_user_meta(1, Vernissage\\Audience::preview_key(), '1');
    define('WP_UNINSTALL_PLUGIN', 'vernissage/vernissage.php');
    require WP_PLUGIN_DIR . '/vernissage/uninstall.php';
    global $wpdb;
    echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%vernissage%' AND option_name NOT LIKE '%transient%'")
      + $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->usermeta WHERE meta_key LIKE '%vernissage%'");`)
  expect(remaining).toBe('0')
})

test('deleting a second copy keeps what the copy at work has stored', ({ wordpress }) => {
  change(wordpress, { enabled: true })
  const kept = wordpress.php(`
    mkdir(WP_CONTENT_DIR . '/second'); copy(WP_PLUGIN_DIR . '/vernissage/uninstall.php', WP_CONTENT_DIR . '/second/uninstall.php');
    define('WP_UNINSTALL_PLUGIN', 'second/vernissage.php');
    require WP_CONTENT_DIR . '/second/uninstall.php';
    unlink(WP_CONTENT_DIR . '/second/uninstall.php'); rmdir(WP_CONTENT_DIR . '/second');
    echo json_encode(Vernissage\\Settings::read()['enabled']);`)
  expect(kept).toBe('true')
})

test('the must-use plugin works without being activated, and beside the plugin the script is printed once', async ({
  wordpress,
}) => {
  const folder = join(wordpress.folder, 'wp-content/mu-plugins')
  const activate = (name: 'activate_plugin' | 'deactivate_plugins') =>
    wordpress.php(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${name}('vernissage/vernissage.php');`)
  const tags = async () => (await read(wordpress, '/kontakt/')).files.filter((handle) => handle === 'vernissage').length
  change(wordpress, { enabled: true })
  try {
    mkdirSync(folder, { recursive: true })
    cpSync(join(root, 'wordpress/mu-plugins/vernissage.php'), join(folder, 'vernissage.php'))
    activate('deactivate_plugins')
    expect(await tags()).toBe(1)
    cpSync(join(wordpress.folder, 'wp-content/plugins/vernissage'), join(folder, 'vernissage'), { recursive: true })
    expect((await read(wordpress, '/kontakt/')).html).toContain('/mu-plugins/vernissage/versions/')
    activate('activate_plugin')
    expect(await tags()).toBe(1)
    const notices = wordpress.php(`wp_set_current_user(1); do_action('admin_notices');`)
    expect(notices).toContain(join(folder, 'vernissage/vernissage.php'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    activate('activate_plugin')
  }
})

test('where the script does not load, the page is readable, and the next one has the legacy scripts', {
  tag: ids('CT09'),
}, async ({ page, wordpress }) => {
  change(wordpress, { enabled: true })
  await page.route('**/vernissage.standalone.js', (route) => route.abort())
  const legacyScripts = page.locator('script#flatsome-js-js[src]')
  await page.goto(`${wordpress.url}/produkt/sturmflut-vor-amrum/`)
  await expect(page.locator('html')).not.toHaveClass(/loading-site|vernissage-active/)
  await expect(page.locator('.woocommerce-product-gallery')).toHaveCSS('opacity', '1')
  await expect(legacyScripts).toHaveCount(0)
  await page.goto(`${wordpress.url}/shop/`)
  await expect(legacyScripts).toHaveCount(1)
  // As soon as the script is there again it takes over, from the page after that.
  await page.unroute('**/vernissage.standalone.js')
  await page.reload()
  await page.evaluate(() => window.vernissage?.ready)
  await page.reload()
  await expect(legacyScripts).toHaveCount(0)
})
