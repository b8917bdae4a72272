import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, startShop } from '../shop.ts'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

let shop: RunningShop
let visitor: TestVisitor
const pages = new Map<string, VisitedPage>()
beforeAll(async () => {
  shop = await startShop({ now: () => new Date('2026-11-20T12:00:00Z'), origin: 'https://kunst.example' })
  visitor = createTestVisitor(() => shop)
  for (const path of ['/shop/', '/warenkorb/', '/kontakt/']) pages.set(path, await visitor.get(path))
})
afterAll(() => shop.close())

const everywhere = ['/shop/', '/warenkorb/', '/kontakt/']

describe('theme-and-platform 3.2 and 2.2: settings objects, their keys and pages', () => {
  it.each([
    ['woocommerce_params', everywhere, 'ajax_url wc_ajax_url i18n_password_show i18n_password_hide'],
    [
      'wc_add_to_cart_params',
      everywhere,
      'ajax_url wc_ajax_url i18n_view_cart cart_url is_cart cart_redirect_after_add',
    ],
    ['wc_cart_fragments_params', everywhere, 'ajax_url wc_ajax_url cart_hash_key fragment_name request_timeout'],
    [
      'flatsomeVars',
      everywhere,
      'theme ajaxurl rtl sticky_height stickyHeaderHeight scrollPaddingTop assets_url lightbox user i18n options is_mini_cart_reveal',
    ],
    [
      'wc_cart_params',
      ['/warenkorb/'],
      'ajax_url wc_ajax_url update_shipping_method_nonce apply_coupon_nonce remove_coupon_nonce',
    ],
    ['wc_address_i18n_params', ['/warenkorb/'], 'locale locale_fields i18n_required_text i18n_optional_text'],
    [
      'wc_add_to_cart_variation_params',
      ['/shop/'],
      'wc_ajax_url i18n_no_matching_variations_text i18n_make_a_selection_text i18n_unavailable_text i18n_reset_alert_text',
    ],
  ])('%s', (name, on, keys) => {
    for (const path of everywhere) {
      const settings = pages.get(path)?.settings(name)
      expect(settings && Object.keys(settings).join(' '), path).toBe(on.includes(path) ? keys : undefined)
    }
  })

  it('the cart page is marked as the cart, and the address of calls has a placeholder for the call’s name', () => {
    expect(pages.get('/warenkorb/')?.settings('wc_add_to_cart_params')).toMatchObject({
      is_cart: '1',
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      cart_url: 'https://kunst.example/warenkorb/',
      cart_redirect_after_add: 'no',
    })
    expect(pages.get('/shop/')?.settings('wc_add_to_cart_params')).toMatchObject({ is_cart: '' })
  })

  it('states and address rules are JSON in a string', () => {
    const string = (name: string, key: string): string => String(pages.get('/warenkorb/')?.settings(name)?.[key])
    const countries = string('wc_country_select_params', 'countries')
    const locale = string('wc_address_i18n_params', 'locale')
    const fields = string('wc_address_i18n_params', 'locale_fields')
    expect(JSON.parse(countries)).toMatchObject({ DE: { 'DE-SH': 'Schleswig-Holstein' }, AT: [] })
    expect(JSON.parse(locale)).toMatchObject({ DE: { postcode: { priority: 65 } }, AT: { state: { hidden: true } } })
    expect(JSON.parse(fields)).toMatchObject({ state: expect.stringContaining('#calc_shipping_state_field') })
  })

  it('scalars at the top are strings, nested values keep their type', () => {
    expect(pages.get('/shop/')?.settings('flatsomeVars')).toMatchObject({
      rtl: '',
      sticky_height: '70',
      is_mini_cart_reveal: '1',
      user: { can_edit_pages: false },
      lightbox: { close_btn_inside: false },
      options: { search_result_latency: '200' },
    })
  })

  it.each([
    ['theme', 'classic', { theme: { version: '3.17.0' } }],
    ['searchLatencyMs', '0', { options: { search_result_latency: '0' } }],
    ['miniCartReveal', 'false', { is_mini_cart_reveal: '' }],
    ['cartRedirect', 'true', { is_mini_cart_reveal: '' }],
    ['editor', 'true', { sticky_height: '100', user: { can_edit_pages: true } }],
  ])('the switch %s=%s shows in flatsomeVars', async (name, value, expected) => {
    const visitor = createTestVisitor(() => shop)
    await visitor.choose({ [name]: value })
    expect((await visitor.get('/shop/')).settings('flatsomeVars')).toMatchObject(expected)
  })
})
