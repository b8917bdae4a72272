/** Parts of the plugin in PHP alone: which legacy scripts stay on a page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ids } from '../requirementIds.ts'
import { hasPhp, printedBy } from './printedByPhp.ts'

describe.skipIf(!hasPhp)('the WordPress plugin', () => {
  it('keeps jQuery where an inline script uses it in any way, and not for data or its name alone', () => {
    const pages = [
      '<script>(function(x){ x.ajaxSetup({}) })(jQuery)</script>',
      '<script>jQuery.ajax("/a")</script>',
      '<script>jQuery(function(){})</script>',
      '<script>(function(w, x){ x.ajaxSetup({}) })(window, jQuery)</script>',
      '<script>var slides = jQuery; slides("#slides").show()</script>',
      '<script>if (window.jQuery) {}</script>',
      '<script type="application/json">{"a":"jQuery(1)"}</script>',
    ]
    const found = printedBy(
      `$part  = ( new \\ReflectionClass( Finished_Page::class ) )->newInstanceWithoutConstructor();
      $calls = new \\ReflectionMethod( $part, 'jquery_calls' );
      $calls->setAccessible( true );
      echo json_encode( array_map( static function ( $page ) use ( $calls, $part ) { return array() !== $calls->invoke( $part, $page, array() ); }, json_decode( '${JSON.stringify(pages).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}', true ) ) );`,
      'includes/class-finished-page.php',
    )
    expect(found).toEqual([true, true, true, true, true, false, false])
  })

  it('keeps a file that another plugin has registered under a name of the platform’s, with all that it needs', {
    tags: ids('CT125', 'CT128'),
  }, () => {
    const sources = [
      '/wp-content/plugins/woocommerce/assets/js/frontend/checkout.min.js',
      '/wp-content/plugins/steps/js/checkout.js',
    ]
    const kept = sources.map((source) =>
      printedBy(
        `$row   = array( 'owner' => 'store platform', 'features' => array() );
        $graph = new Script_Graph( array( 'wc-checkout' => $row, 'woocommerce' => $row ), array() );
        echo json_encode( array_keys( array_filter( $graph->keepers( array(
          'wc-checkout' => array( 'deps' => array( 'woocommerce' ), 'source' => '${source}', 'has_code' => true ),
          'woocommerce' => array( 'deps' => array(), 'source' => '/wp-content/plugins/woocommerce/assets/js/frontend/woocommerce.min.js', 'has_code' => true ),
        ) ) ) ) );`,
        'includes/class-script-graph.php',
      ),
    )
    expect(kept).toEqual([[], ['wc-checkout', 'woocommerce']])
  })

  it('keeps all scripts for which one feature stands in where one of them stays, since the feature yields to it', {
    tags: ids('CT125', 'CT128'),
  }, () => {
    const keptWith = (
      other: string,
      woocommerce = '/wp-content/plugins/woocommerce/assets/js/frontend/woocommerce.js',
    ) =>
      printedBy(
        `$row      = static function ( $feature ) { return array( 'owner' => 'store platform', 'features' => array( $feature ), 'staysWith' => array( $feature ) ); };
        $checkout = $row( 'store-platform-checkout' );
        $carts    = $row( 'store-platform-fragments' );
        $table    = array(
          'woocommerce'       => $row( 'store-platform-forms' ),
          'wc-checkout'       => $checkout,
          'wc-country-select' => $checkout,
          'selectWoo'         => array( 'staysWith' => array(), 'servesOthers' => true ) + $checkout,
          'wc-add-to-cart'    => $carts,
          'wc-cart-fragments' => $carts,
          'jquery-blockui'    => array( 'owner' => 'store platform' ),
        );
        $script = static function ( $deps, $source = '/wp-content/plugins/woocommerce/a.js' ) { return array( 'deps' => $deps, 'source' => $source, 'has_code' => true ); };
        $graph  = new Script_Graph( $table, array( 'store-platform-checkout', 'store-platform-fragments', 'store-platform-forms' ) );
        echo json_encode( array_keys( array_filter( $graph->keepers( array(
          'woocommerce'       => $script( array(), '${woocommerce}' ),
          'wc-checkout'       => $script( array( 'woocommerce', 'wc-country-select' ) ),
          'wc-country-select' => $script( array() ),
          'selectWoo'         => $script( array() ),
          'wc-add-to-cart'    => $script( array( 'jquery-blockui' ) ),
          'wc-cart-fragments' => $script( array() ),
          'jquery-blockui'    => $script( array() ),
          'other'             => $script( array_filter( array( '${other}' ) ) ),
        ) ) ) ) );`,
        'includes/class-script-graph.php',
      )
    expect(keptWith('')).toEqual(['other'])
    expect(keptWith('selectWoo')).toEqual(['selectWoo', 'other'])
    expect(keptWith('wc-country-select')).toEqual(['woocommerce', 'wc-checkout', 'wc-country-select', 'other'])
    expect(keptWith('wc-cart-fragments')).toEqual(['wc-add-to-cart', 'wc-cart-fragments', 'jquery-blockui', 'other'])
    const steps = keptWith('', '/wp-content/plugins/checkout-steps/build/checkout.js')
    expect(steps, 'a checkout of its own').toEqual(['woocommerce', 'wc-checkout', 'wc-country-select', 'other'])
  })

  it('keeps a script whose printed settings are those of a version that no feature replaces', {
    tags: ids('CT125'),
  }, () => {
    const kept = ['var tracker = {"hitParams":{}};', 'var tracker = {"hitEndpoint":"?action=hit"};', ''].map(
      (settings) =>
        printedBy(
          `$graph = new Script_Graph( array( 'tracker' => array( 'features' => array(), 'settingsKey' => 'hitParams' ) ), array() );
        echo json_encode( array_keys( array_filter( $graph->keepers( array(
          'tracker' => array( 'deps' => array(), 'source' => '/tracker.js', 'has_code' => true, 'settings' => '${settings}' ),
        ) ) ) ) );`,
          'includes/class-script-graph.php',
        ),
    )
    expect(kept).toEqual([[], ['tracker'], []])
  })

  it('knows what a script of another plugin calls without naming it', { tags: ids('CT125') }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    const scripts = {
      'pay.js': '( function( $ ) { $( "form" ).block( { message: null } ) } )( jQuery );',
      'card.js': '$form.removeClass("processing").unblock(); jQuery.scroll_to_notices(notice); $point.selectWoo()',
      'consent.js': 'if (window.jQuery) { window.jQuery(document).trigger("consent") } Cookies.get("a")',
      'quick.js': 'box.find( ".variations_form" ).wc_variation_form(); box.find( ".images" ).wc_product_gallery()',
      'gallery.js': '$el.flexslider( {} ); $image.zoom( options ); new PhotoSwipe( el, PhotoSwipeUI_Default, items )',
      'wallet.js': 'window.wc.customPlaceOrderButton.register( "wallet", { render, cleanup } )',
      'dates.js': 'window.addEventListener("load", () => window.jQuery("#time").select2())',
      'swatches.js': 'img.wc_set_variation_attr( "src", src ); form.wc_variations_image_update( false )',
      'bids.js':
        'jQuery.blockUI( { message: null } ); var row = wp.template( "row" )( data ), text = wp.i18n.__( "Bid" )',
      // This script loads its parts by itself: those for the shop, which lie beside it, are not in the queue.
      'parts-pro.runtime.min.js': '(()=>{"use strict";var e={}})()',
      'woocommerce-checkout-page.10d97c3a.bundle.min.js': 'e.$box.addClass("processing").block({message:null})',
      'woocommerce-menu-cart.010ec729.bundle.min.js': 'e.find("a").zoom()',
      'counts.js': 'window.jQuery && window.jQuery(document.body).on("added_to_cart removed_from_cart", count)',
      'tabs.js':
        '( function( window, document, $ ) { $( document ).on( "click", open ) }( window, document, jQuery ) );',
      'slides.js': 'var query = jQuery, slides = query( "#slides" )',
      'older-counts.js': 'document.body.onadded_to_cart = (event, fragments, hash, button) => count(button[0])',
      'asks.js': 'if (window.jQuery) window.jQuery("form.checkout").on("checkout_place_order_pay", check)',
      'module.js': 'const $ = jQuery;\nconst sdk = await import("@pay/sdk")',
      'modern.js': 'document.querySelector("form").addEventListener("submit", block)',
      'blocks.js': 'if (window.jQuery) {} document.body.addEventListener("wc-blocks_added_to_cart", refresh)',
    }
    for (const [name, code] of Object.entries(scripts)) writeFileSync(join(folder, name), code)
    const addresses = [
      'https://shop.example/wp-content/pay.js?ver=1',
      ...[
        'card',
        'consent',
        'quick',
        'gallery',
        'wallet',
        'dates',
        'swatches',
        'bids',
        'parts-pro.runtime.min',
        'counts',
        'tabs',
        'slides',
        'older-counts',
        'asks',
        'module',
      ].map((name) => `/wp-content/${name}.js`),
    ]
    const others = ['modern', 'blocks', 'gone'].map((name) => `/wp-content/${name}.js`)
    others.push('https://cdn.example/pay.js', '')
    const found = printedBy(
      `define( 'WP_CONTENT_DIR', '${folder}' );
      function content_url() { return 'https://shop.example/wp-content'; }
      function wp_parse_url( $url, $part ) { return parse_url( $url, $part ); }
      $cached = array();
      function wp_cache_get( $key ) { global $cached; return $cached[ $key ] ?? false; }
      function wp_cache_set( $key, $value ) { global $cached; $cached[ $key ] = $value; }
      $addresses = json_decode( '${JSON.stringify([...addresses, ...others])}' );
      $found     = array_map( array( Undeclared_Needs::class, 'of' ), $addresses );
      $cached    = array_fill_keys( array_keys( $cached ), array( 'from-cache' ) );
      echo json_encode( array( $found, Undeclared_Needs::of( $addresses[0] ) ) );`,
      'includes/class-undeclared-needs.php',
    )
    rmSync(folder, { recursive: true })
    const needs = [
      ['jquery', 'jquery-blockui'],
      ['jquery', 'jquery-blockui', 'selectWoo', 'woocommerce'],
      ['js-cookie'],
      ['wc-add-to-cart-variation', 'wc-single-product'],
      ['flexslider', 'zoom', 'photoswipe-ui-default'],
      ['wc-checkout', 'wc-add-payment-method'],
      ['selectWoo'],
      ['wc-add-to-cart-variation'],
      ['jquery', 'jquery-blockui', 'wp-util', 'wp-i18n'],
      ['jquery-blockui', 'zoom'],
      ['jquery'],
      ['jquery'],
      ['jquery'],
      ['jquery'],
      ['jquery'],
      ['jquery'],
      ...others.map(() => []),
    ]
    expect(found).toEqual([needs, ['from-cache']])
  })

  it('keeps the platform’s script of the checkout where another plugin prints code or elements into what answers replace', {
    tags: ids('CT125', 'CT127'),
  }, () => {
    const payment = {
      'code of a card form':
        '<div class="payment_box"><script type="text/javascript">jQuery(function(){})</script></div>',
      'fields of a provider': '<div class="payment_box"><pay-card-fields public-key="a"></pay-card-fields></div>',
      'a frame': '<iframe src="https://pay.example"></iframe>',
      'a handler in the markup':
        '<a href="https://pay.example/about" class="about" onclick="open(this.href); return false;">?</a>',
      'an address that is code': `<a class="pickup" href='javascript:openMap()'>Filiale</a>`,
      'rules that hide a method': '<style data-hide="pay">.payment_method_pay { display: none }</style>',
      'data of the payment plugin': `<script id="a">\nwindow['wcData'] = JSON.parse( decodeURIComponent( '%7B%7D' ) );</script>`,
      'data as an object': '<script>window.wcData = {"a":1}</script>',
      'data for other scripts':
        '<script type="application/ld+json">{"a":1}</script><script id="b" type=text/x-template><b onclick="a()"><x-y>{{ c }}</x-y></b></script>',
      'code behind data': '<script type="text/template"><b></b></script><script>jQuery()</script>',
      'code whose type only begins like data': '<script type="text/html-run" data-type="text/html">run()</script>',
      'no handler and no code': '<a href="javascript:void(0)" data-onclick="a" title="wann = jetzt">Hilfe</a>',
      'fields of the platform':
        '<noscript>Ohne Skript</noscript><wc-order-attribution-inputs></wc-order-attribution-inputs>',
    }
    const kept = Object.values(payment).map((html) =>
      printedBy(
        `final class Handles { public $needed = array(); public function need( $keeper, $handles ) { $this->needed[ $keeper ] = $handles; } }
        $handles = new Handles();
        $parts   = new Checkout_Parts( $handles );
        ob_start();
        foreach ( array( 'cart/cart.php' => '<script>jQuery()</script>', 'checkout/payment.php' => '${html.replaceAll("'", "\\'")}' ) as $name => $html ) {
          $parts->begin( $name );
          echo $html;
          $parts->end( $name );
        }
        $printed = ob_get_clean();
        echo json_encode( array( strlen( $printed ), $handles->needed ) );`,
        'includes/class-cart-fragments.php',
        'includes/class-checkout-parts.php',
      ),
    )
    const needed = { 'checkout/payment.php': ['wc-checkout'] }
    const expected = [needed, needed, needed, needed, needed, needed, [], [], [], needed, needed, [], []]
    const before = '<script>jQuery()</script>'.length
    expect(kept).toEqual(Object.values(payment).map(({ length }, at) => [before + length, expected[at]]))
  })

  it('keeps the platform’s script of the cart where another plugin prints elements into its totals', {
    tags: ids('CT125', 'CT127'),
  }, () => {
    const needed = ['<pay-later-message></pay-later-message>', '<p>Gesamt</p>'].map((html) =>
      printedBy(
        `final class Handles { public $needed = array(); public function need( $keeper, $handles ) { $this->needed[ $keeper ] = $handles; } }
        $handles = new Handles();
        $parts   = new Checkout_Parts( $handles );
        ob_start();
        $parts->begin( 'cart/cart-totals.php' );
        echo '${html}';
        $parts->end( 'cart/cart-totals.php' );
        ob_end_clean();
        echo json_encode( $handles->needed );`,
        'includes/class-cart-fragments.php',
        'includes/class-checkout-parts.php',
      ),
    )
    expect(needed).toEqual([{ 'cart/cart-totals.php': ['wc-cart'] }, []])
  })

  it('keeps the platform’s script of the checkout where a method that came with an answer alone had code', {
    tags: ids('CT125', 'CT127'),
  }, () => {
    const parts = [
      '<div class="payment_box"><script>new Fields()</script></div>',
      '<div class="payment_box"><p>Überweisung</p></div>',
    ]
    const needed = parts.map((html) =>
      printedBy(
        `final class Handles { public $needed = array(); public function need( $keeper, $handles ) { $this->needed = $handles; } }
        function add_action() {}
        $handles = new Handles();
        $given   = array( 'data' => array( 1 ), '.payment' => '${html}' );
        $same    = $given === Checkout_Parts::note( $given );
        ( new Checkout_Parts( $handles ) )->start();
        echo json_encode( array( $same, $handles->needed ) );`,
        'includes/class-cart-fragments.php',
        'includes/class-checkout-parts.php',
      ),
    )
    expect(needed).toEqual([
      [true, ['wc-checkout']],
      [true, []],
    ])
  })

  it('leaves out the links that have parts of an emptied script fetched in advance, and no others', {
    tags: ids('CT125'),
  }, () => {
    const folder = 'https://cdn.example/themes/flatsome/assets/js'
    const kept = [
      `${folder}/chunk.lottie.js?ver=3`,
      'https://kunst.example/other/chunk.slider.js',
      '//fonts.example',
      '',
    ]
    const hints = [`${folder}/chunk.slider.js?ver=3`, { href: `${folder}/chunk.popups.js` }, ...kept]
    const printed = printedBy(
      `$GLOBALS['handles'] = array( 'flatsome-js' => array( 'prefetches' => array( 'chunk.slider.js', 'chunk.popups.js' ) ) );
      $page = new Handles( array(), new Bundle( array() ) );
      $hints   = json_decode( '${JSON.stringify(hints)}', true );
      $before  = $page->without_parts_of_emptied( $hints, 'prefetch' );
      $emptied = new \\ReflectionProperty( Handles::class, 'emptied' );
      $emptied->setAccessible( true );
      $emptied->setValue( $page, array( 'flatsome-js' => array( 'src' => '${folder}/flatsome.js' ) ) );
      echo json_encode( array(
        $before,
        array_values( $page->without_parts_of_emptied( $hints, 'prefetch' ) ),
        $page->without_parts_of_emptied( $hints, 'preconnect' ),
      ) );`,
      'includes/class-handles.php',
    )
    expect(printed).toEqual([hints, kept, hints])
  })

  it('prints a jQuery that comes to be needed late where it stands without the script', {
    tags: ids('CT125', 'CT127'),
  }, () => {
    const page =
      '<!-- vernissage: jQuery -->\n<p><script>jQuery()</script></p><script src="/j.js" id="jquery-core-js"></script>\n<i>'
    const printed = printedBy(
      `final class Handles {
        public function emptied() { return array( 'flatsome-js' ); }
        public function late() { return array( 'wc-checkout', 'jquery-core' ); }
      }
      echo json_encode( ( new Finished_Page( new Handles() ) )->finish( '${page}' ) );`,
      'includes/class-undeclared-needs.php',
      'includes/class-finished-page.php',
    )
    expect(printed).toBe('<script src="/j.js" id="jquery-core-js"></script>\n<p><script>jQuery()</script></p><i>')
  })

  it('prints a library that an inline script calls, behind jQuery', { tags: ids('CT125', 'CT127') }, () => {
    const codes = [
      'jQuery(function($){ $.blockUI({ message: null }); $("#pay").click() })',
      'jQuery(function($){ $("#state").select2() })',
      'jQuery(function($){ $("p").hide() })',
    ]
    const printed = codes.map((code) =>
      printedBy(
        `final class Handles {
        public function emptied() { return array( 'jquery-core', 'wc-jquery-blockui', 'js-cookie', 'selectWoo' ); }
        public function late() { return array(); }
        public function kept() { return array(); }
        public function address( $handle ) { return '/' . $handle; }
      }
      function wp_get_script_tag( $attributes ) { return '<' . $attributes['src'] . '>'; }
      echo json_encode( ( new Finished_Page( new Handles() ) )->finish( '<!-- vernissage: jQuery -->\n<script>${code}</script><!-- vernissage: emptied handles -->' ) );`,
        'includes/class-undeclared-needs.php',
        'includes/class-finished-page.php',
      ),
    )
    const list = (...handles: readonly string[]): string =>
      `<script type="application/json" id="vernissage-emptied-handles">${JSON.stringify(handles)}</script>`
    expect(printed).toEqual([
      `</jquery-core><script>${codes[0]}</script></wc-jquery-blockui>${list('js-cookie', 'selectWoo')}`,
      `</jquery-core><script>${codes[1]}</script></selectWoo>${list('wc-jquery-blockui', 'js-cookie')}`,
      `</jquery-core><script>${codes[2]}</script>${list('wc-jquery-blockui', 'js-cookie', 'selectWoo')}`,
    ])
  })

  it('prints jQuery and libraries for a script module, and for a file whose tag a plugin prints by itself', {
    tags: ids('CT125', 'CT127'),
  }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'vernissage-files-'))
    const files = {
      'pay.js': 'const $ = jQuery;\nawait import("@pay/sdk")',
      'cover.js': 'jQuery( document.body ).block()',
      'plain.js': 'document.querySelector("p")',
      'plugins/woocommerce/cart.js': 'if (window.jQuery) window.jQuery("body").on("added_to_cart", refresh)',
    }
    mkdirSync(join(folder, 'plugins/woocommerce'), { recursive: true })
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
    const tagOf = (attributes: string): string => `<script ${attributes}></script>`
    const tags = [
      tagOf('type="module" src="https://shop.example/wp-content/pay.js?ver=1&#038;a=1" id="@pay/one-js-module"'),
      tagOf("src='/wp-content/cover.js'"),
      tagOf('type="module" src="/wp-content/plain.js"'),
      tagOf('src="https://cdn.example/pay.js"'),
      // The platform's own modules have native events, too.
      tagOf('type="module" src="/wp-content/plugins/woocommerce/cart.js?ver=1" id="@woocommerce/cart-js-module"'),
      // A script in the queue declares its dependencies.
      tagOf('src="/wp-content/pay.js" id="pay-js"'),
    ]
    const printed = tags.map((tag) =>
      printedBy(
        `define( 'WP_CONTENT_DIR', '${folder}' );
        function content_url() { return 'https://shop.example/wp-content'; }
        function wp_parse_url( $url, $part ) { return parse_url( $url, $part ); }
        function wp_cache_get() { return false; }
        function wp_cache_set() {}
        final class Handles {
          public function emptied() { return array( 'jquery-core', 'jquery-blockui' ); }
          public function late() { return array(); }
          public function kept() { return array(); }
          public function address( $handle ) { return '/' . $handle; }
        }
        function wp_get_script_tag( $attributes ) { return '<' . $attributes['src'] . '>'; }
        echo json_encode( ( new Finished_Page( new Handles() ) )->finish( '<!-- vernissage: jQuery -->\n${tag.replaceAll("'", "\\'")}<!-- vernissage: emptied handles -->' ) );`,
        'includes/class-undeclared-needs.php',
        'includes/class-finished-page.php',
      ),
    )
    rmSync(folder, { recursive: true })
    const list = (...handles: readonly string[]): string =>
      `<script type="application/json" id="vernissage-emptied-handles">${JSON.stringify(handles)}</script>`
    expect(printed).toEqual([
      `</jquery-core>${tags[0]}${list('jquery-blockui')}`,
      `</jquery-core>${tags[1]}</jquery-blockui>${list()}`,
      ...tags.slice(2).map((tag) => `${tag}${list('jquery-core', 'jquery-blockui')}`),
    ])
  })

  it('keeps the platform’s scripts for additions where another plugin counts these by code in a fragment', {
    tags: ids('CT125', 'CT127'),
  }, () => {
    const fragments = [
      '<div class="pixel"><script type="text/javascript">track("AddToCart")</script></div>',
      '<script id="tag" nonce="a">track("AddToCart")</script>',
      '<script id="tag"></script>',
      `<script>window[\\'wcData\\'] = JSON.parse( decodeURIComponent( \\'%7B%7D\\' ) );</script>`,
      '<script type="application/json">{"a":1}</script>',
      '<script type="text/x-template"><p>{{ count }}</p></script>',
      '<p>2 Artikel</p>',
    ]
    const needed = fragments.map((html) =>
      printedBy(
        `final class Handles { public $needed = array(); public function need( $keeper, $handles ) { $this->needed = $handles; } }
        $handles = new Handles();
        $given   = array( '.cart' => '<p>Warenkorb</p>', '.count' => 2, '.pixel' => '${html}' );
        $same    = $given === Cart_Fragments::note( $given );
        Cart_Fragments::keep_scripts( $handles );
        echo json_encode( array( $same, $handles->needed ) );`,
        'includes/class-cart-fragments.php',
      ),
    )
    const kept = [true, ['wc-add-to-cart', 'wc-cart-fragments']]
    const none = [true, []]
    expect(needed).toEqual([kept, kept, none, none, none, none, none])
  })
})
