/** The printers of all settings for checkout, payment and account (wallet-checkout.md 1; provider-sdk.md 5.1; theme-and-platform.md 3.2). */
import { isVariable, type Product, priceRange, productType } from '../../catalogue/product.ts'
import { phpJson } from '../../http/respond.ts'
import { type Html, raw } from '../../markup/html.ts'
import type { Page, PageContext } from '../../markup/page.ts'
import { settingsScript } from '../../settings/inlineScripts.ts'
import { adminAjaxPath, storeAjaxUrl } from '../../settings/platformSettings.ts'
import type { Scope, SettingsPrinter } from '../../state/scope.ts'
import { cartFacts } from '../cartData.ts'
import { methodIds, savableMethods } from '../paymentMethods.ts'
import type { PaymentPage } from '../paymentPage.ts'
import { paymentState } from '../state/paymentState.ts'
import type { ShopOrder } from '../state/shopOrders.ts'
import { acceleratedSettings } from './methods/acceleratedSettings.ts'
import { type PaymentSettingsInput, paymentSettings, type ShownProduct } from './paymentSettings.ts'

const pageNames: Readonly<Record<PageContext, PaymentPage>> = {
  listing: 'shop',
  // On a recorded page of a real shop a category is none of the plugin's pages.
  category: '',
  search: 'shop',
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  'order-received': 'order_received',
  'order-pay': 'order_pay',
  account: 'shop',
  'add-payment-method': 'add_payment_method',
  content: '',
  'not-found': '',
}

export const paymentPrinters: readonly SettingsPrinter[] = [
  {
    handle: 'wcPPCPSettings',
    print: (scope, page) => dataScript('wcPPCPSettings', paymentSettings(inputOf(scope, page))),
  },
  {
    handle: 'wc-checkout',
    print: ({ nonce, link }, { context }) =>
      settingsScript('wc-checkout', 'wc_checkout_params', {
        ajax_url: adminAjaxPath,
        wc_ajax_url: storeAjaxUrl,
        update_order_review_nonce: nonce('update-order-review'),
        apply_coupon_nonce: nonce('apply-coupon'),
        remove_coupon_nonce: nonce('remove-coupon'),
        option_guest_checkout: 'yes',
        checkout_url: '/?wc-ajax=checkout',
        is_checkout: context === 'checkout',
        debug_mode: false,
        i18n_checkout_error: `Bei der Bearbeitung Ihrer Bestellung ist ein Fehler aufgetreten. Bitte sehen Sie in Ihren <a href="${link('/mein-konto/orders/')}">Bestellungen</a> nach, bevor Sie noch einmal bestellen.`,
      }),
  },
  {
    handle: 'woocommerce-tokenization-form',
    print: ({ visitor }) =>
      settingsScript('woocommerce-tokenization-form', 'wc_tokenization_form_params', {
        is_registration_required: false,
        is_logged_in: visitor.customer !== undefined,
      }),
  },
  {
    handle: 'wc-ppcp-fastlane-checkout',
    print: ({ switches, link }) =>
      switches.accelerated === 'off'
        ? undefined
        : settingsScript(
            'wc-ppcp-fastlane-checkout',
            'wc_ppcp_fastlane_params',
            acceleratedSettings(switches.accelerated, link(assetsPath)),
          ),
  },
]

function inputOf(scope: Scope, page: Page): PaymentSettingsInput {
  const { visitor, switches } = scope
  const isListing = ['listing', 'category', 'search'].includes(page.context)
  const listed = isListing ? listedProducts(scope) : []
  // The plugin prints the product of the last box of a listing as the page's product, as recordings show (wallet-checkout.md 1.2).
  const product = page.product ?? listed.at(-1)
  const order = page.context === 'order-pay' ? orderToPay(scope) : undefined
  const isSaving = page.context === 'add-payment-method'
  return {
    page: pageNames[page.context],
    generation: switches.payment,
    placement: switches.checkoutButtons,
    switches,
    cart: cartFacts(visitor.cart),
    isAdmin: switches.editor,
    paymentMethods: isSaving ? savableMethods(scope).map(({ id }) => id) : methodIds,
    ...(product ? { product: shownProduct(product) } : {}),
    ...(order ? { order } : {}),
    listed: listed.map((each) => ({
      id: each.id,
      total: lowestPrice(each) / 100,
      product_type: productType(each),
    })),
  }
}

function shownProduct(product: Product): ShownProduct {
  const { id, name, isVirtual } = product
  return { id, name, price: lowestPrice(product), needsShipping: isVirtual !== true }
}

function lowestPrice(product: Product): number {
  return isVariable(product) ? priceRange(product)[0] : product.priceCents
}

/** Data as the payment plugin prints it: an inline script with percent-encoded JSON (wallet-checkout.md 1.1). @param name of the global, and id of the element */
export function dataScript(name: string, value: unknown): Html {
  return raw(`<script id="${name}">
				window['${name}'] = JSON.parse( decodeURIComponent( '${percentEncoded(phpJson(value))}' ) );
		</script>`)
}

/** Encodes as PHP's `rawurlencode` does: unlike `encodeURIComponent` it leaves no quote that would end the text. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const listedOfScope = new WeakMap<Scope, readonly Product[]>()

/** Remembers a product whose box the page has printed, as the plugin does for its settings (provider-sdk.md 6.1). */
export function rememberListedProduct(scope: Scope, product: Product): void {
  listedOfScope.set(scope, [...listedProducts(scope), product])
}

function listedProducts(scope: Scope): readonly Product[] {
  return listedOfScope.get(scope) ?? []
}

/** The order of an order-pay page's address; undefined where number and key do not fit together. */
export function orderToPay(scope: Scope): ShopOrder | undefined {
  const id = /\/order-pay\/(\d+)\//.exec(scope.url.pathname)?.[1]
  const order = id === undefined ? undefined : paymentState(scope).orders.find(Number(id))
  return order && order.key === scope.url.searchParams.get('key') ? order : undefined
}

/** The payment plugin's folder of pictures, without a slash at the end. */
export const assetsPath = '/wp-content/plugins/pymntpl-paypal-woocommerce/assets/img'
