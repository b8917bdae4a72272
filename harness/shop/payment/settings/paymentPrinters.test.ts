import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, startShop } from '../../shop.ts'
import { createTestBuyer, printedData, type TestBuyer } from '../testBuyer.ts'

let shop: RunningShop
let visitor: TestBuyer

beforeAll(async () => {
  shop = await startShop({ now: () => new Date('2026-11-20T12:00:00Z'), origin: 'https://kunst.example' })
  visitor = createTestBuyer(shop)
  await visitor.addToCart(101)
})
afterAll(() => shop.close())

interface Settings {
  readonly version: string
  readonly generalData: Readonly<Record<string, unknown>> & {
    readonly restRoutes: Readonly<Record<string, { readonly namespace: string; readonly url: string }>>
  }
  readonly i18n: Readonly<Record<'locale' | 'locale_fields', string>>
  readonly queryParams: Readonly<Record<string, string>>
  readonly ppcp_data: Readonly<Record<string, unknown>>
  readonly cart: Readonly<Record<string, unknown>>
}

/** Sets the shop's switches to these and no others. */
async function choose(switches: string): Promise<void> {
  await visitor.get('/__shop/options')
  if (switches !== '') await visitor.get(`/__shop/options?${switches}`)
}

async function settings(path: string, switches = ''): Promise<Settings> {
  await choose(switches)
  return printedData<Settings>((await visitor.get(path)).text, 'wcPPCPSettings')
}

describe('wallet-checkout 1.2: the registry', () => {
  const common = [
    'version',
    'generalData',
    'errorMessages',
    'i18n',
    'queryParams',
    'ppcp_data',
    'ppcp_card_data',
    'cart',
  ]

  it.each([
    ['/shop/', 'shop', 'product-listing'],
    ['/produkt/sturmflut-vor-amrum/', 'product', 'product-details'],
    ['/warenkorb/', 'cart', 'cart'],
    ['/kasse/', 'checkout', 'checkout'],
    ['/mein-konto/', 'shop', 'product-listing'],
    ['/kontakt/', null, undefined],
  ])('%s is printed as the page %s of the type %s', async (path, page, pageType) => {
    for (const generation of ['one', 'two']) {
      const printed = await settings(path, `payment=${generation}`)
      expect(Object.keys(printed)).toEqual(expect.arrayContaining(common))
      expect(printed.generalData.page).toBe(page)
      expect(printed.queryParams['data-page-type']).toBe(pageType)
    }
  })

  it('a route is an object, the locale a text, an empty map a list, an amount a text', async () => {
    const one = await settings('/kasse/', 'payment=one')
    expect(one.version).toMatch(/^1\.1\./)
    expect(one.generalData.restRoutes['cart/refresh']).toEqual({
      namespace: 'wc-ppcp/v1',
      url: '/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/cart/refresh',
    })
    expect(JSON.parse(one.i18n.locale)).toMatchObject({ DE: { state: { required: false } } })
    expect(one).toMatchObject({ ppcp_api: [], ppcp_advanced: { miniCartLocation: 'below' } })
    expect(one.cart).toEqual({ total: '326.90', needsShipping: true, isEmpty: false })
    expect(Object.values(one.queryParams).every((value) => typeof value === 'string')).toBe(true)
  })

  it('generation two has additional keys and routes', async () => {
    const one = await settings('/kasse/', 'payment=one')
    const two = await settings('/kasse/', 'payment=two')
    expect(two.version).toMatch(/^2\./)
    expect(Object.keys(two).filter((key) => !Object.hasOwn(one, key))).toEqual(['requiredFields'])
    const routes = Object.keys(two.generalData.restRoutes)
    expect(routes.filter((name) => !Object.hasOwn(one.generalData.restRoutes, name)).sort()).toEqual([
      'cart/billing',
      'checkout/validation',
      'domain-association-file',
    ])
    expect(Object.keys(two.cart)).toEqual(
      expect.arrayContaining(['totalCents', 'availablePaymentMethods', 'lineItems', 'shippingOptions']),
    )
  })

  it('a product page names its product, and generation one has the funding among the wallet settings', async () => {
    const path = '/produkt/sturmflut-vor-amrum/'
    expect(await settings(path, 'payment=one')).toMatchObject({
      product: { id: 101, total: '320.00', price: '320.00', needsShipping: true, currency: 'EUR' },
      ppcp_data: { funding: ['paypal', 'paylater'], product: { button_width: 'add_to_cart' } },
    })
    expect(await settings(path, 'payment=two')).toMatchObject({
      productSettings: { button_width: 'add_to_cart', funding: ['paypal', 'paylater'] },
    })
  })

  it('a listing names the products whose boxes it has', async () => {
    const { payLaterMessage } = (await settings('/shop/')) as unknown as {
      payLaterMessage: { shop: { products: readonly object[] } }
    }
    expect(payLaterMessage.shop.products).toContainEqual({ id: 101, total: 320, product_type: 'simple' })
  })
})

describe('switches change the settings', () => {
  it.each([
    ['walletConnected=false', { generalData: { clientId: '' }, queryParams: { 'client-id': '' } }],
    ['placeOrderMode=true', { ppcp_data: { placeOrderEnabled: true } }],
    ['walletAddress=false', { ppcp_data: { paypalAddressDisabled: true } }],
    ['checkoutValidation=true', { ppcp_data: { checkoutValidationEnabled: true } }],
    ['checkoutButtons=payment_method', { ppcp_data: { buttonPlacement: 'payment_method' } }],
    ['billingAgreements=true', { queryParams: { vault: 'true', intent: 'tokenize' } }],
    ['setupTokens=true', { ppcp_data: { needsSetupToken: true }, ppcp_card_data: { needsSetupToken: true } }],
    ['editor=true', { generalData: { is_admin: true } }],
  ])('%s', async (switches, expected) => {
    expect(await settings('/kasse/', switches)).toMatchObject(expected)
  })
})

describe('wallet-checkout 0: scripts of each generation', () => {
  const handles = async (switches: string): Promise<readonly string[]> => {
    await choose(switches)
    const { text } = await visitor.get('/kasse/')
    const tags = text.matchAll(/<script[^>]* src="[^"]*\/pymntpl-[^"]*ver=(\d)[^"]*" id="(wc-ppcp-[\w-]+)-js"/g)
    return [...tags].map(([, version, handle]) => `${handle} ${version}`)
  }

  it('both have the checkout, generation one has the commons, generation two has actions and controllers', async () => {
    const one = await handles('payment=one')
    const two = await handles('payment=two')
    expect(one).toEqual(expect.arrayContaining(['wc-ppcp-frontend-commons 1', 'wc-ppcp-checkout-gateway 1']))
    expect(two).toEqual(expect.arrayContaining(['wc-ppcp-actions 2', 'wc-ppcp-controllers 2', 'wc-ppcp-context 2']))
    expect(one.join()).not.toMatch(/actions|controllers|context|order/)
    expect(two.join()).not.toMatch(/commons| 1/)
  })

  it('the script of the buttons is absent where the place-order button leads to the provider', async () => {
    expect(await handles('payment=two&placeOrderMode=true')).not.toContain('wc-ppcp-checkout-gateway 2')
    await choose('')
  })
})

describe('provider-sdk 5.1 and theme-and-platform 3.2: settings of other scripts', () => {
  const globals = async (path: string, name: string): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const code = new RegExp(`var ${name} = (.*);\\n`).exec((await visitor.get(path)).text)?.[1]
    return code === undefined ? undefined : JSON.parse(code)
  }

  it('accelerated checkout has settings on checkout only, with booleans as texts', async () => {
    await choose('')
    expect(await globals('/kasse/', 'wc_ppcp_fastlane_params')).toMatchObject({
      fastlane_flow: 'email_detection',
      fastlane_pageload: '1',
      fastlane_icon_enabled: '1',
      html: { modal: expect.stringContaining('wc-ppcp-fastlane-overlay'), tokenized_card: expect.any(String) },
      icons: { visa: expect.stringMatching(/visa\.svg$/) },
    })
    expect(await globals('/warenkorb/', 'wc_ppcp_fastlane_params')).toBeUndefined()
    await visitor.get('/__shop/options?accelerated=off')
    expect(await globals('/kasse/', 'wc_ppcp_fastlane_params')).toBeUndefined()
  })

  it('checkout has settings with its address and nonces, and whether the page is the checkout', async () => {
    expect(await globals('/kasse/', 'wc_checkout_params')).toMatchObject({
      checkout_url: '/?wc-ajax=checkout',
      is_checkout: '1',
      option_guest_checkout: 'yes',
      debug_mode: '',
      update_order_review_nonce: expect.stringMatching(/^\w{10}$/),
    })
    expect(await globals('/kasse/', 'wc_tokenization_form_params')).toEqual({
      is_registration_required: '',
      is_logged_in: '',
    })
  })
})
