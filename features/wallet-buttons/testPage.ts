/**
 * For unit tests: the wallet's features on a page of the server's, mounted as the script does it. The provider's double stands
 * behind its tag, and the shop answers as the test says.
 */
import { vi } from 'vitest'
import { createFakeSdk } from '../../harness/payment-sdk/fakeSdk.ts'
import type { AnyFeature } from '../../inject/feature.ts'
import { setBody, startRuntime } from '../../inject/testing.ts'
import orderReview from '../order-review/feature.ts'
import savedPayment from '../saved-payment/feature.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import walletButtons from './feature.ts'

export const order = '7AB12345CD678901E'

/** For `vi.waitFor`: a busy machine must not look like a defect. */
export const patiently = { interval: 5, timeout: 20_000 }

/** The buttons below the totals of a cart. wallet-checkout 4.2 */
export const cartHtml = `<main><div class="woocommerce-notices-wrapper"></div><div class="cart_totals">
  <a href="/kasse/" class="checkout-button">Weiter zur Kasse</a>
  <div class="wc-ppcp-cart-payments__container below"><ul><li class="wc-ppcp-cart-payment-method payment_method_ppcp">
    <input type="hidden" class="wc-ppcp-payment-method-data" data-payment-method-data="[]">
    <input type="hidden" id="ppcp_paypal_order_id" name="ppcp_paypal_order_id">
    <div id="wc-ppcp-cart-button-container" class="wc-ppcp-cart-button-container"></div></li></ul></div></div></main>`

/** The form of a product. wallet-checkout 4.1 */
export const productHtml = `<form class="cart" method="post"><div class="quantity"><input type="number" name="quantity" value="1"></div>
  <button type="submit" name="add-to-cart" value="412" class="single_add_to_cart_button">In den Warenkorb</button>
  <ul><li class="wc-ppcp-product-payment-method payment_method_ppcp">
    <input type="hidden" class="wc-ppcp-payment-method-data" data-payment-method-data="[]">
    <input type="hidden" id="ppcp_paypal_order_id" name="ppcp_paypal_order_id">
    <div id="wc-ppcp-product-button-container" class="wc-ppcp-product-button-container"></div></li></ul></form>`

export interface SentCall {
  /** `cart/order`. */
  readonly route: string
  readonly body: Readonly<Record<string, unknown>>
}

interface PageOptions {
  readonly html?: string
  /** The global that the page's script sets; null: none, so that settings can only be in the markup. */
  readonly settings?: unknown
  readonly scenario?: Parameters<typeof createFakeSdk>[0]
  /** JSON, a promise of it, or a function that is asked with each call, by route. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly locale?: string
  readonly config?: NonNullable<Parameters<typeof startRuntime>[1]>['config']
  /** Default: those of the wallet. */
  readonly features?: readonly AnyFeature[]
}

const usualAnswers = {
  'cart/order': order,
  'cart/item': { order_id: order, cart_item_key: 'line' },
  'cart/shipping': { success: true, order_id: order },
  'cart/checkout': { result: 'success', redirect: 'https://kunst.example/danke/' },
  'cart/refresh': { cart: { total: '134.90', needsShipping: true } },
}

/** The HTML of the body. The provider's tag stands in the head. */
const pageMarkup = (): string => document.body.outerHTML

export function openWalletPage({
  html = cartHtml,
  settings = settingsOfTwo,
  scenario,
  answers,
  locale,
  config = {},
  features = [walletButtons, orderReview, savedPayment],
}: PageOptions = {}) {
  const sent: SentCall[] = []
  const given: Record<string, unknown> = { ...usualAnswers, ...answers }
  let cutOff = (): void => {}
  const isCutOff = new Promise<never>((_resolve, reject) => {
    cutOff = () => reject(new TypeError('Failed to fetch'))
  })
  isCutOff.catch(() => {})
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit = {}) => {
    const url = new URL(input, location.href)
    const route = (url.searchParams.get('path') ?? url.pathname).replace(/^.*\/v1\//, '')
    // The store's own calls are forms.
    const isForm = body instanceof URLSearchParams
    sent.push({ route, body: isForm ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}')) })
    const known = given[route]
    const answer = await Promise.race([isCutOff, typeof known === 'function' ? known() : known])
    const { text, status } = answer instanceof RawAnswer ? answer : new RawAnswer(JSON.stringify(answer ?? null))
    return new Response(text, { status })
  })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(window, { wcPPCPSettings: settings })
  if (settings === null) Reflect.deleteProperty(window, 'wcPPCPSettings')
  const parameters = settingsOfTwo.queryParams
  const { paypal, control } = createFakeSdk(scenario, { params: parameters })
  Object.assign(window, { paypal })
  const tag = providerTag(parameters)
  document.head.append(tag)
  setBody(html)
  const before = pageMarkup()
  const runtime = startRuntime(features, { config: { ...config, ...(locale && { locale }) } })

  return {
    control,
    sent,
    assign,
    errors,
    runtime,
    before,
    pageMarkup,
    /** Gives the shop another answer from now on. */
    answer(route: string, value: unknown): void {
      given[route] = value
    },
    routes: () => sent.map(({ route }) => route),
    /** Waits until the first button can be clicked. */
    ready: () => vi.waitFor(() => control.button(), patiently),
    /** Live regions wait empty for what they announce. */
    notices: () =>
      [...document.querySelectorAll('[role=alert], [role=status]')]
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    close() {
      runtime.stop()
      // A submit outlives the script, so its call is ended here.
      cutOff()
      tag.remove()
      sessionStorage.clear()
      localStorage.clear()
      for (const name of ['wcPPCPSettings', 'paypal']) Reflect.deleteProperty(window, name)
      document.body.replaceWith(document.createElement('body'))
    },
  }
}

/** An answer that is no JSON, or has another status than 200. */
export class RawAnswer {
  constructor(
    readonly text: string,
    readonly status = 200,
  ) {}
}

/** The provider's script as other code has put it into the page, which the features adopt. It is not run. */
export function providerTag(parameters: Readonly<Record<string, string>>): HTMLScriptElement {
  const tag = document.createElement('script')
  tag.type = 'text/plain'
  const entries = Object.entries(parameters)
  const query = new URLSearchParams(entries.filter(([name]) => !name.startsWith('data-')))
  tag.src = `https://www.paypal.com/sdk/js?${query}`
  for (const [name, value] of entries) if (name.startsWith('data-')) tag.setAttribute(name, value)
  return tag
}

/** Replaces IntersectionObserver by one that reports every observed element as visible. */
export function seeWhatIsWatched(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onReport: (entries: readonly object[]) => void) {}
      observe = (): void => this.onReport([{ isIntersecting: true }])
      disconnect(): void {}
    },
  )
}
