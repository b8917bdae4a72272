import { afterEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { defaultProfile } from '../../profile.ts'
import type { FeatureRow } from '../../report/report.ts'
import { setBody } from '../../testing.ts'
import { legacyHandles } from './legacyHandles.ts'
import { describeReport, type LegacyReport, reportLegacy } from './legacyReport.ts'

const allFeatures = new Set(legacyHandles(defaultProfile).flatMap(({ features }) => features))

function reportOf(html: string, states: Readonly<Record<string, FeatureRow['state'] | undefined>> = {}): LegacyReport {
  setBody(html)
  const rows = [...allFeatures].flatMap((id): FeatureRow[] => {
    const state = id in states ? states[id] : 'mounted'
    return state ? [{ id, state, mounts: 0, reason: '' }] : []
  })
  return reportLegacy(defaultProfile, rows, ['swv-js'])
}

/** A script that the page has but that does not load in the test. */
const tag = (handle: string, attributes = `src="/wp-content/x/${handle}.js"`): string =>
  `<script type="text/javascript" id="${handle}-js" ${attributes}></script>`

afterEach(() => {
  vi.restoreAllMocks()
  setBody('')
})

describe('the report of legacy scripts', () => {
  test('says whose each script is, what it costs, and whether it could go', () => {
    const { scripts } = reportOf(`${tag('hoverIntent')}${tag('wc-cart')}${tag('swv')}`, {
      'store-platform-checkout': 'off',
    })
    expect(scripts).toEqual([
      { script: 'hoverIntent', owner: 'WordPress', bytes: 626, verdict: 'could go', reason: '' },
      {
        script: 'wc-cart',
        owner: 'store platform',
        bytes: 2099,
        verdict: 'stays',
        reason: 'Not acting here: store-platform-checkout.',
      },
      { script: 'swv', owner: 'contact forms', bytes: 3172, verdict: 'kept from running', reason: '' },
    ])
  })

  test('takes the bytes that the browser has measured, also for a file from its cache', () => {
    vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
      name.endsWith('wc-cart.js')
        ? ([{ transferSize: 2300, encodedBodySize: 2000 }] as never)
        : ([{ transferSize: 0, encodedBodySize: 700 }] as never),
    )
    expect(reportOf(`${tag('wc-cart')}${tag('hoverIntent')}`).scripts.map(({ bytes }) => bytes)).toEqual([2300, 700])
  })

  test('names unknown scripts, and leaves what they may stand on', () => {
    const { scripts } = reportOf(
      `${tag('jquery-core')}${tag('merkliste')}<script src="https://zahlen.example/z.js"></script>`,
    )
    expect(scripts.map(({ script, verdict, reason }) => [script, verdict, reason])).toEqual([
      ['jquery-core', 'stays', 'May be needed by merkliste, which is unknown.'],
      ['merkliste', 'stays', 'vernissage does not know it.'],
      ['z.js', 'stays', 'Another site’s script.'],
    ])
  })

  test('counts what an optimiser delays as present', { tags: ids('CT129') }, () => {
    const delayed = tag('wc-cart', 'data-rocket-src="/wp-content/x/cart.min.js"').replace('text/javascript', 'lazyload')
    expect(reportOf(delayed).scripts).toMatchObject([{ script: 'wc-cart', verdict: 'could go' }])
  })

  test('knows a script without its id by its address', () => {
    const { scripts } = reportOf(
      '<script src="/wp-content/themes/flatsome/inc/extensions/flatsome-live-search/flatsome-live-search.js"></script>',
    )
    expect(scripts).toMatchObject([{ script: 'flatsome-live-search', owner: 'theme' }])
  })

  test('knows the libraries of the platform by the names that they have since its version 10.3', {
    tags: ids('CT125'),
  }, () => {
    const names = ['jquery-core', 'wc-jquery-blockui', 'wc-js-cookie', 'wc-photoswipe', 'wc-zoom', 'wc-checkout']
    const list = '<script type="application/json" id="vernissage-emptied-handles">["wc-flexslider"]</script>'
    const { scripts, unknown } = reportOf(names.map((name) => tag(name)).join('') + list)
    expect(unknown).toEqual([])
    expect(scripts.map(({ script, verdict }) => [script, verdict])).toEqual([
      ...names.map((name) => [name, 'could go']),
      ['wc-flexslider', 'left out by the server'],
    ])
  })

  test('leaves the visitor statistics of a version whose settings no feature reads', { tags: ids('CT125') }, () => {
    const verdictWith = (settings: string): string | undefined =>
      reportOf(
        `<script type="module" id="wp-statistics-tracker-js-extra">${settings}</script>${tag('wp-statistics-tracker')}`,
      ).scripts.find(({ script }) => script === 'wp-statistics-tracker')?.verdict
    expect(verdictWith('var t = {"hitParams":{}}')).toBe('could go')
    expect(verdictWith('var t = {"hitEndpoint":"?action=hit"}')).toBe('stays')
  })

  test('leaves the checkout’s scripts where another plugin has its own in place of one of them', {
    tags: ids('CT125', 'CT128'),
  }, () => {
    const names = ['wc-checkout', 'woocommerce', 'wc-country-select', 'wc-cart-fragments']
    const verdictsIn = (folder: string, replaced: string): readonly string[] =>
      reportOf(
        names
          .map((name) =>
            tag(name, `src="/wp-content/plugins/${name === replaced ? folder : 'woocommerce'}/${name}.js"`),
          )
          .join(''),
      ).scripts.flatMap(({ script, verdict }) => (verdict === 'stays' ? script : []))
    const ofCheckout = names.slice(0, 3)
    expect(verdictsIn('kasse-in-schritten', 'wc-country-select')).toEqual(ofCheckout)
    expect(verdictsIn('kasse-in-schritten', 'woocommerce')).toEqual(ofCheckout)
    expect(verdictsIn('woocommerce', 'woocommerce')).toEqual([])
  })

  test('lists the handles that the server has emptied', { tags: ids('CT130') }, () => {
    const { scripts } = reportOf(
      '<script type="application/json" id="vernissage-emptied-handles">["flatsome-js", "unbekannt", 7]</script>',
    )
    expect(scripts).toEqual([
      { script: 'flatsome-js', owner: 'theme', bytes: 14748, verdict: 'left out by the server', reason: '' },
    ])
    expect(reportOf('<script type="application/json" id="vernissage-emptied-handles">[</script>').scripts).toEqual([])
  })

  test('tells of inline scripts that call jQuery, but not of those that features read', { tags: ids('CT127') }, () => {
    const calls = '<script type="module">jQuery(function ($) { $("a") })</script>'
    const read = `<script type="module">jQuery(function () { var cookieId = 'lightbox_gruss' })</script>`
    const data = '<script type="application/json">{"text": "jQuery(fn)"}</script>'
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const report = reportOf(`${tag('jquery-core')}${calls}${read}${data}`)
    expect(report.inlineCallCount).toBe(1)
    expect(report.scripts).toMatchObject([{ verdict: 'stays', reason: 'Inline scripts of the page call it (1).' }])
  })

  test.each([
    [1, '(function(x){ x.ajaxSetup({}) })(jQuery)'],
    [1, 'jQuery.ajax("/a")'],
    [1, 'jQuery(function(){})'],
    [1, '(function(w, x){ x.ajaxSetup({}) })(window, jQuery)'],
    [1, 'var slides = jQuery; slides("#slides").show()'],
    [0, 'if (window.jQuery) {}'],
  ])('counts %i inline scripts that call jQuery: %s', { tags: ids('CT127') }, (count, code) => {
    expect(reportOf(`<script type="module">${code}</script>`).inlineCallCount).toBe(count)
  })

  test('names elements whose stand-in is missing or off', () => {
    const { elements } = reportOf(
      '<p data-animate="fadeIn"></p><p data-animate></p><div class="tabbed-content"></div><select class="orderby"></select><lottie-player></lottie-player>',
      { 'theme-elements': undefined, 'shop-listing': 'off' },
    )
    expect(elements).toEqual([
      { selector: '[data-animate]', count: 2, reason: 'Not here yet: theme-elements.' },
      { selector: '.tabbed-content', count: 1, reason: 'Not here yet: theme-elements.' },
      { selector: 'select.orderby', count: 1, reason: 'Not acting here: shop-listing.' },
      { selector: 'lottie-player', count: 1, reason: 'Left out.' },
    ])
  })

  test('is also lines for the panel', () => {
    const report = reportOf(`${tag('hoverIntent')}<p data-animate></p>`, { 'theme-elements': undefined })
    const { rows, notes } = describeReport(report)
    expect(rows).toEqual([['hoverIntent', 'WordPress', '0.6', 'could go', '']])
    expect(notes).toEqual([
      'legacy scripts that could go: 1 of 0.6 kB; that stay: 0 of 0.0 kB; left out by the server: 0 of 0.0 kB',
      '1 × [data-animate] without a stand-in. Not here yet: theme-elements.',
    ])
  })
})
