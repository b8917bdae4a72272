/** The plugin in a real WordPress that shows the reference shop: what it prints, what it leaves out, and for whom. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isSample } from '../../harness/testing/run/choice/sample.ts'
import { ids } from '../requirementIds.ts'
import type { Wordpress } from './setUp.ts'
import { addForeignCode, attributesOf, change, type PrintedPage, readPage, sentencesOf, test } from './siteForTests.ts'

// These tests take a minute, and need a WordPress on the machine.
test.skip(isSample(), 'a real WordPress belongs to npm run test:all')
// One worker, since each would start a WordPress of its own.
test.describe.configure({ mode: 'default' })

const paths = ['/', '/shop/', '/produkt/sturmflut-vor-amrum/', '/warenkorb/', '/kasse/', '/mein-konto/', '/kontakt/']
const read = ({ url }: Wordpress, path: string, headers?: Record<string, string>): Promise<PrintedPage> =>
  readPage(`${url}${path}`, headers)

test('before the operator switches the script on, the shop is what it was', async ({ wordpress }) => {
  const { html, files } = await read(wordpress, '/shop/')
  expect(html).not.toContain('vernissage')
  expect(files).toContain('flatsome-js')
})

test('the tag is the first script in the head, with version, integrity and opt-outs', {
  tag: ids('CT125'),
}, async ({ wordpress }) => {
  change(wordpress, { enabled: true })
  const { html } = await read(wordpress, '/shop/')
  const attributes = attributesOf(/<script\b[^>]*>/.exec(html)![0])
  expect(attributes.src).toMatch(/\/versions\/\d+\.\d+\.\d+\/vernissage\.standalone\.js$/)
  const file = readFileSync(join(wordpress.folder, new URL(attributes.src!).pathname))
  expect(attributes.integrity).toBe(`sha384-${createHash('sha384').update(file).digest('base64')}`)
  expect(attributes).toMatchObject({
    'data-cfasync': 'false',
    'data-no-optimize': '1',
    'data-no-defer': '1',
    'data-noptimize': '1',
    'data-wpfc-render': 'false',
    'data-wpmeteor-nooptimize': 'true',
    'data-jetpack-boost': 'ignore',
    'data-dont-merge': '',
    'data-no-delay-js': '',
    'data-pagespeed-no-defer': '',
    'data-two-no-delay': '',
    'data-wpacu-skip': '',
    'nitro-exclude': '',
    'seraph-accel-crit': '1',
    nowprocket: '',
    // These attributes are for consent banners that block scripts: the script itself waits for consent where that is necessary.
    'consent-skip-blocker': '1',
    'data-cookieconsent': 'ignore',
    'data-uc-allowed': 'true',
    class: '_iub_cs_skip',
  })
})

test('optimisers that ask by filters leave the script and the code behind it where they are', {
  tag: ids('CT125'),
}, async ({ wordpress }) => {
  const filters = {
    names: ['sgo_js_minify_exclude', 'sgo_javascript_combine_exclude'],
    code: 'sgo_javascript_combine_excluded_inline_content',
    tags: [
      'wphb_delay_js_exclusions',
      'perfmatters_delay_js_exclusions',
      ...['delay', 'defer', 'minify'].map((what) => `flying_press_exclude_from_${what}:js`),
    ],
  }
  addForeignCode(
    wordpress,
    `add_action( 'wp_footer', static function () {
      $sources = array();
      foreach ( json_decode( '${JSON.stringify(filters.names)}' ) as $filter ) {
        foreach ( apply_filters( $filter, array( 'other' ) ) as $name ) {
          $sources[ $filter ][] = wp_scripts()->registered[ $name ]->src ?? $name;
        }
      }
      $tags = array();
      foreach ( json_decode( '${JSON.stringify(filters.tags)}' ) as $filter ) {
        $tags[ $filter ] = apply_filters( $filter, array( 'other' ) );
      }
      $found = array( $sources, apply_filters( '${filters.code}', array( 'other' ) ), $tags );
      echo '<template id="exceptions">' . base64_encode( json_encode( $found ) ) . '</template>';
    } );`,
  )
  change(wordpress, { enabled: true })
  const { html } = await read(wordpress, '/shop/')
  const printed = /id="exceptions">([^<]+)/.exec(html)![1]!
  const [sources, code, tags] = JSON.parse(Buffer.from(printed, 'base64').toString())
  const ours = [...html.matchAll(/<script\b[^>]* id="vernissage-(?:js|watch|uncover)"[^>]*>([\s\S]*?)<\/script>/g)]
  expect(ours).toHaveLength(3)
  const { src } = attributesOf(ours[0]![0])
  for (const filter of filters.names) expect(sources[filter]).toEqual(['other', src])
  for (const [tag, content] of ours) {
    for (const filter of filters.tags) {
      expect(
        tags[filter].filter((part: string) => tag.includes(part)),
        filter,
      ).toHaveLength(1)
    }
    if (content) expect(code.filter((part: string) => content.includes(part))).toHaveLength(1)
  }
})

for (const path of paths) {
  test(`${path}: legacy files are gone, their settings are printed`, { tag: ids('CT125', 'CT130') }, async ({
    wordpress,
  }) => {
    const before = await read(wordpress, path)
    change(wordpress, { enabled: true })
    const after = await read(wordpress, path)
    expect(before.files.length).toBeGreaterThan(20)
    // WordPress 6.1 prints regenerator-runtime for wp-polyfill; the table is that of a newer WordPress.
    expect(after.files.filter((handle) => handle !== 'regenerator-runtime')).toEqual(['vernissage'])
    expect(after.settings).toEqual(before.settings)
    expect(after.inlineCode.filter((id) => /-(?:after|translations)$/.test(id))).toEqual([])
    const printed = before.files.filter((handle) => handle !== 'regenerator-runtime')
    expect([...after.emptied].sort()).toEqual(printed.sort())
    expect(after.html).not.toMatch(/<b>(?:Warning|Notice|Deprecated)<\/b>/)
  })
}

test('beside the platform, only what the features replace and nothing else needs is gone', {
  tag: ids('CT125'),
}, async ({ wordpress }) => {
  change(wordpress, { enabled: true, mode: 'beside' })
  const { files, emptied, html } = await read(wordpress, '/shop/')
  expect(html).toContain('/vernissage.js"')
  expect(files).toEqual(expect.arrayContaining(['jquery-core', 'flatsome-js', 'woocommerce', 'wc-cart-fragments']))
  expect(emptied).toEqual(expect.arrayContaining(['flatsome-live-search', 'contact-form-7', 'swv', 'vicatna-single']))
})

test('the theme’s links that have parts of its script fetched in advance go with that script', {
  tag: ids('CT125'),
}, async ({ wordpress }) => {
  addForeignCode(
    wordpress,
    `add_filter('wp_resource_hints', function ($hints, $relation) {
      $folder = dirname(wp_scripts()->registered['flatsome-js']->src ?: $GLOBALS['companion_scripts']['flatsome-js']['src']);
      return 'prefetch' === $relation ? array_merge($hints, ["$folder/chunk.slider.js?ver=3.19", "$folder/chunk.popups.js?ver=3.19"]) : $hints;
    }, 10, 2);`,
  )
  const prefetched = async (): Promise<readonly string[]> =>
    (await read(wordpress, '/shop/')).html.match(/<link rel='prefetch' href='[^']+\/chunk\.[a-z]+\.js/g) ?? []
  change(wordpress, { enabled: true, mode: 'beside' })
  expect(await prefetched()).toHaveLength(2)
  change(wordpress, { enabled: true, mode: 'complete' })
  expect(await prefetched()).toEqual([])
})

test('a feature that is off leaves its script where it is, with all that it needs', { tag: ids('CT125') }, async ({
  wordpress,
}) => {
  change(wordpress, { enabled: true, features_off: ['live-search'] })
  const { files, html } = await read(wordpress, '/shop/')
  expect(files).toEqual(expect.arrayContaining(['flatsome-live-search', 'flatsome-js', 'hoverIntent', 'jquery-core']))
  expect(files).not.toContain('contact-form-7')
  expect(html).toContain('{"features":{"live-search":false}}</script>')
})

test('scripts that a plugin outside of the table needs stay, and the settings page names the plugin', {
  tag: ids('CT125', 'CT128'),
}, async ({ wordpress }) => {
  addForeignCode(
    wordpress,
    `add_action('companion_scripts', function () {
      wp_enqueue_script('fremder-slider', plugins_url('slider.js', __FILE__), ['jquery', 'flatsome-js'], '1', true);
    });`,
  )
  change(wordpress, { enabled: true })
  const { files, emptied } = await read(wordpress, '/shop/')
  expect(files).toEqual(
    expect.arrayContaining(['fremder-slider', 'flatsome-js', 'hoverIntent', 'jquery-core', 'jquery-migrate']),
  )
  expect(emptied).toEqual(expect.arrayContaining(['woocommerce', 'contact-form-7', 'flatsome-live-search']))
  expect(sentencesOf(wordpress, 'Findings')).toMatch(/^Fremder Slider \(.+fremder-slider.+flatsome-js/)
})

test('what a plugin’s script calls without naming it stays, and so does a file of its own under a name of the platform’s', {
  tag: ids('CT125', 'CT128'),
}, async ({ wordpress }) => {
  addForeignCode(
    wordpress,
    `file_put_contents(__DIR__ . '/zahlung.js', '(function ($) { $("form").unblock() })(jQuery)');
    add_action('companion_scripts', function () {
      wp_enqueue_script('fremde-zahlung', plugins_url('zahlung.js', __FILE__), [], '1', true);
      wp_scripts()->registered['wc-cart-fragments']->src = plugins_url('korb.js', __FILE__);
    });`,
  )
  change(wordpress, { enabled: true })
  const { files, emptied } = await read(wordpress, '/shop/')
  const needed = ['jquery-core', 'jquery-blockui', 'fremde-zahlung', 'wc-cart-fragments', 'js-cookie']
  expect(files).toEqual(expect.arrayContaining(needed))
  expect(emptied).toEqual(expect.arrayContaining(['flatsome-js', 'woocommerce']))
})

test('libraries of the platform go by the names of its version 10.3, too, and stay for a plugin that calls one without naming it', {
  tag: ids('CT125', 'CT128'),
}, async ({ wordpress }) => {
  // The old name is an alias without a file, which other plugins may still use.
  const rename = `add_action('companion_scripts', function () {
    $scripts = wp_scripts();
    foreach (['jquery-blockui', 'js-cookie'] as $name) {
      $library = $scripts->registered[$name];
      wp_deregister_script($name);
      wp_register_script("wc-$name", $library->src, $library->deps, '10.3', true);
      wp_register_script($name, false, ["wc-$name"], '10.3', true);
      foreach ($scripts->registered as $item) {
        $needs = array_search($name, $item->deps, true);
        if (false !== $needs) $item->deps[$needs] = "wc-$name";
      }
    }
  });`
  addForeignCode(wordpress, rename)
  change(wordpress, { enabled: true })
  const { files, emptied } = await read(wordpress, '/shop/')
  expect(files.filter((handle) => /jquery|cookie/.test(handle))).toEqual([])
  expect(emptied).toEqual(expect.arrayContaining(['wc-jquery-blockui', 'wc-js-cookie', 'jquery-core']))
  addForeignCode(
    wordpress,
    `${rename}
    file_put_contents(__DIR__ . '/zahlung.js', '(function ($) { $("form").unblock() })(jQuery)');
    add_action('companion_scripts', function () {
      wp_enqueue_script('fremde-zahlung', plugins_url('zahlung.js', __FILE__), [], '1', true);
    });`,
  )
  expect((await read(wordpress, '/shop/')).files).toEqual(
    expect.arrayContaining(['jquery-core', 'wc-jquery-blockui', 'fremde-zahlung']),
  )
})

test('a script that comes while the page is printed gets what it needs before it', { tag: ids('CT125') }, async ({
  wordpress,
}) => {
  addForeignCode(
    wordpress,
    `add_action('wp_footer', function () {
      wp_enqueue_script('fremder-slider', plugins_url('slider.js', __FILE__), ['jquery'], '1', true);
    }, 1);`,
  )
  change(wordpress, { enabled: true })
  const { files, emptied } = await read(wordpress, '/shop/')
  expect(files.indexOf('jquery-core')).toBeGreaterThan(-1)
  expect(files.indexOf('jquery-core')).toBeLessThan(files.indexOf('fremder-slider'))
  expect(emptied).not.toContain('jquery-core')
})

test('code of a plugin in what answers replace keeps the platform’s checkout; jQuery stands where it stood before', {
  tag: ids('CT125', 'CT127'),
}, async ({ wordpress }) => {
  addForeignCode(
    wordpress,
    `add_action('companion_scripts', function () {
      wp_enqueue_script('wc-checkout', plugins_url('woocommerce/checkout.js'), ['jquery', 'woocommerce'], '1', true);
    });
    add_action('wp_footer', function () {
      do_action('woocommerce_before_template_part', 'checkout/payment.php', '', '', []);
      echo '<script>jQuery(document).ready()</script>';
      do_action('woocommerce_after_template_part', 'checkout/payment.php', '', '', []);
    }, 1);`,
  )
  change(wordpress, { enabled: true })
  const { html, files, emptied } = await read(wordpress, '/shop/')
  expect(files).toEqual(expect.arrayContaining(['wc-checkout', 'woocommerce', 'jquery-blockui']))
  expect(html.split('</head>')[0]).toMatch(/\sid=["']jquery-core-js["']/)
  expect(html.match(/jquery-core-js["']/g)).toHaveLength(1)
  expect(emptied).toEqual(expect.arrayContaining(['flatsome-js', 'wc-cart-fragments']))
  expect(sentencesOf(wordpress, 'Findings')).toContain('checkout/payment.php')
})

test('an alias without a file keeps nothing; one with inline code keeps what it needs', {
  tag: ids('CT125'),
}, async ({ wordpress }) => {
  const register = `wp_register_script('nur-name', false, ['jquery']); wp_enqueue_script('nur-name');`
  addForeignCode(wordpress, `add_action('companion_scripts', function () { ${register} });`)
  change(wordpress, { enabled: true })
  expect((await read(wordpress, '/shop/')).files).not.toContain('jquery-core')
  const inline = `wp_add_inline_script('nur-name', 'window.hasJQuery = !! window.jQuery;');`
  addForeignCode(wordpress, `add_action('companion_scripts', function () { ${register} ${inline} });`)
  expect((await read(wordpress, '/shop/')).files).toContain('jquery-core')
})

test('an inline script that calls jQuery keeps it, and nothing else', { tag: ids('CT127') }, async ({ wordpress }) => {
  addForeignCode(
    wordpress,
    `add_action('wp_footer', function () { echo '<script>jQuery(function () {});</script>'; });`,
  )
  change(wordpress, { enabled: true })
  const { files, emptied, html } = await read(wordpress, '/shop/')
  expect(files.filter((handle) => handle !== 'regenerator-runtime').sort()).toEqual([
    'jquery-core',
    'jquery-migrate',
    'vernissage',
  ])
  expect(emptied).not.toContain('jquery-core')
  expect(html.indexOf('id="jquery-core-js"')).toBeLessThan(html.indexOf('</head>'))
  // The operator reads why jQuery is still there.
  expect(sentencesOf(wordpress, 'Findings')).toContain('jQuery(function () {})')
})

test('a visitor or a site that switches the script off gets the legacy scripts', { tag: ids('CT09') }, async ({
  wordpress,
}) => {
  change(wordpress, { enabled: true })
  const pages = [
    await read(wordpress, '/shop/?vernissage=off'),
    await read(wordpress, '/shop/', { cookie: 'vernissage_off=1' }),
  ]
  change(wordpress, { legacy: 'yield' })
  pages.push(await read(wordpress, '/shop/'))
  change(wordpress, { legacy: 'replace' })
  addForeignCode(
    wordpress,
    `add_filter('language_attributes', function ($text) { return $text . ' data-vernissage="off"'; });`,
  )
  pages.push(await read(wordpress, '/shop/'))
  for (const { files, html } of pages) {
    expect(files).toEqual(expect.arrayContaining(['flatsome-js', 'woocommerce', 'jquery-core']))
    expect(html).not.toContain('vernissage-emptied-handles')
  }
})

test('tags and styles carry the nonce of the site’s policy', async ({ wordpress }) => {
  addForeignCode(
    wordpress,
    `foreach (['wp_script_attributes', 'wp_inline_script_attributes'] as $filter) {
      add_filter($filter, function ($attributes) { return $attributes + ['nonce' => 'r4nd0m']; });
    }`,
  )
  change(wordpress, { enabled: true })
  const { html } = await read(wordpress, '/shop/')
  const ours = [...html.matchAll(/<(?:script|style)[^>]*id="vernissage-[^>]*>/g)].map(([tag]) => tag)
  const data = ours.filter((tag) => tag.includes('application/json'))
  expect(ours.length - data.length).toBe(4)
  for (const tag of ours) if (!data.includes(tag)) expect(tag).toContain('nonce="r4nd0m"')
})

test('a share of the visitors has the script, each of them on every page', async ({ wordpress }) => {
  change(wordpress, { enabled: true, share: 30 })
  const visitors = Array.from({ length: 60 }, (_, index) => ({ 'user-agent': `Browser ${index}` }))
  const hasScript = async (headers: Record<string, string>) =>
    (await read(wordpress, '/kontakt/', headers)).files.includes('vernissage')
  const answers: boolean[] = []
  const { headers } = await fetch(`${wordpress.url}/kontakt/`)
  expect(headers.get('cache-control')).toMatch(/private/)
  for (const visitor of visitors) answers.push(await hasScript(visitor))
  const count = answers.filter(Boolean).length
  expect(count).toBeGreaterThan(5)
  expect(count).toBeLessThan(35)
  for (const index of [0, 1, 2, 3]) expect(await hasScript(visitors[index]!)).toBe(answers[index])
  change(wordpress, { share: 0 })
  expect(await hasScript(visitors[answers.indexOf(true)]!)).toBe(false)
})
