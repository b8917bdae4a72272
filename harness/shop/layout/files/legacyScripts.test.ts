import { describe, expect, it } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { startTestShop } from '../../testing/testShop.ts'
import { createTestVisitor, type VisitedPage } from '../../testing/testVisitor.ts'

const shop = startTestShop()

const handlesOf = (page: VisitedPage): string =>
  page
    .all('script[src][id$="-js"]')
    .map(({ id }) => id.replace(/-js$/, ''))
    .join(' ')

/** The scripts of real pages, in their order. */
const head = 'jquery-core jquery-migrate jquery-blockui wc-add-to-cart'
const forms = 'wp-hooks wp-i18n swv contact-form-7'
const plugins =
  'vicatna-single flatsome-live-search wp-polyfill wc-ppcp-actions lodash wc-ppcp-utils wp-url wp-api-fetch wc-ppcp-cart'
const gateways = 'wc-ppcp-context wc-ppcp-payment-methods wc-ppcp-controllers'
const attribution = 'sourcebuster-js wc-order-attribution'
const counting = `${attribution} wp-statistics-tracker hoverIntent flatsome-js`

describe('real-shop-facts: order of the legacy scripts', () => {
  it.each([
    [
      '/shop/',
      `${head} js-cookie ${forms} woocommerce ${plugins} wc-ppcp-product wc-ppcp-paylater-messages ${counting} flatsome-theme-woocommerce-js ${gateways} wc-ppcp-minicart-gateway wc-cart-fragments underscore wp-util wc-add-to-cart-variation`,
    ],
    [
      '/warenkorb/',
      `${head} js-cookie woocommerce wc-country-select wc-address-i18n wc-cart selectWoo ${forms} ${plugins} ${gateways} wc-ppcp-cart-gateway wc-ppcp-product wc-ppcp-paylater-messages ${attribution} hoverIntent flatsome-js flatsome-cart-refresh wp-statistics-tracker flatsome-theme-woocommerce-js wc-cart-fragments`,
    ],
    [
      '/kontakt/',
      `${head} js-cookie ${forms} woocommerce ${plugins} wc-ppcp-product wc-ppcp-paylater-messages ${counting} flatsome-theme-woocommerce-js ${gateways} wc-ppcp-minicart-gateway wc-cart-fragments`,
    ],
  ])('%s has the scripts of a real page in their order', async (path, handles) => {
    expect(handlesOf(await createTestVisitor(shop).get(path))).toBe(handles)
  })

  it('deferred scripts have the attribute defer, and those that cannot be deferred have the strategy mark alone', async () => {
    const page = await createTestVisitor(shop).get('/shop/')
    const strategy = (id: string): readonly (string | null)[] => {
      const script = page.getElement(`#${id}`)
      return [script.getAttribute('defer'), script.getAttribute('data-wp-strategy')]
    }
    expect(strategy('wc-cart-fragments-js')).toEqual(['defer', 'defer'])
    expect(strategy('jquery-blockui-js')).toEqual([null, 'defer'])
    expect(strategy('flatsome-js-js')).toEqual([null, null])
  })

  it('a switch leaves the tags out, and the files are served empty', { tags: ids('CT125', 'CT130') }, async () => {
    const visitor = createTestVisitor(shop)
    await visitor.choose({ legacyScripts: 'none' })
    const shopPage = await visitor.get('/shop/')
    expect(shopPage.all('script[src]')).toHaveLength(0)
    // The settings of the left-out scripts stay, and a list names their handles.
    expect(shopPage.all('script[id$="-js-extra"]').length).toBeGreaterThan(5)
    const emptied: unknown = JSON.parse(shopPage.getElement('#vernissage-emptied-handles').textContent ?? '')
    expect(emptied).toEqual(expect.arrayContaining(['jquery-core', 'flatsome-js', 'flatsome-live-search']))
    expect(emptied).not.toContain('wc-cart')
    const file = await visitor.get('/wp-content/themes/flatsome/assets/js/flatsome.js?ver=3.19.12')
    expect(file.headers.get('content-type')).toContain('text/javascript')
  })
})
