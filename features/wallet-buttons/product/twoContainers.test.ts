/** Two containers in the form of a product, as with a sticky bar: what one of them has asked the shopper to approve, the other one submits. */
import { afterEach, expect, test, vi } from 'vitest'
import { writeCookie } from '../../../inject/shop/consent/cookies.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import type { ButtonOptions, ProviderSdk } from '../../shared/payment/sdk/types.ts'
import { openWalletPage, order, patiently, productHtml } from '../testPage.ts'

const html = productHtml.replace('</form>', '<div class="wc-ppcp-product-button-container"></div></form>')
const agreed = { purchase_units: [{ amount: { value: '134.90', currency_code: 'EUR' } }] }

let page: ReturnType<typeof openWalletPage>
afterEach(() => {
  page.close()
  writeCookie('woocommerce_cart_hash=; max-age=0')
})

/** @returns the callbacks of the buttons, in the order of their containers */
async function openTwo(): Promise<readonly ButtonOptions[]> {
  page = openWalletPage({ html, answers: { '/': { fragments: {} } } })
  const given: ButtonOptions[] = []
  const provider = (window as unknown as { paypal: ProviderSdk }).paypal
  const create = provider.Buttons!
  vi.spyOn(provider as Required<ProviderSdk>, 'Buttons').mockImplementation((options) => {
    if (options.fundingSource === 'paypal') given.push(options)
    return create(options)
  })
  await page.ready()
  await vi.waitFor(() => expect(given).toHaveLength(2), patiently)
  return given
}

const click = ({ onClick }: ButtonOptions): unknown =>
  onClick?.({ fundingSource: 'paypal' } as never, { resolve() {}, reject() {} } as never)

test.each([
  ['dearer is approved anew', '178.90', false],
  ['no dearer is ordered', '134.90', true],
])(
  'goods that a cancel has taken out, in a cart that another tab has made %s',
  {
    tags: ids('WC46', 'WC72'),
  },
  async (_what, total, isOrdered) => {
    writeCookie('woocommerce_cart_hash=abc')
    const [first, second] = await openTwo()
    click(first!)
    await first!.createOrder!()
    first!.onCancel?.({ orderID: order })
    writeCookie('woocommerce_cart_hash=hash-of-another-tab')
    page.answer('cart/refresh', { cart: { total, needsShipping: true } })
    page.answer('cart/item', { code: 'add-to-cart-error', message: 'Das Bild ist nicht mehr vorrätig.' })
    void first!.onApprove?.({ orderID: order } as never, { order: { get: async () => agreed } } as never)
    await vi.waitFor(() => expect(page.notices().join()).toContain('nicht mehr vorrätig'), patiently)
    page.answer('cart/item', { code: null })
    click(second!)
    await vi.waitFor(
      () =>
        isOrdered ? expect(page.assign).toHaveBeenCalled() : expect(page.notices().join()).toContain('neue Summe'),
      patiently,
    )
    expect(page.routes().includes('cart/checkout')).toBe(isOrdered)
  },
)
