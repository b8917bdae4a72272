/** A visitor who buys, for the tests of checkout, payment and account: keeps cookies, reads pages, fills forms in and calls the plugin's REST routes. */
import type { RunningShop } from '../shop.ts'
import { createTestBrowser, parsePage } from '../testing/testBrowser.ts'
import { address } from './testAddress.ts'

export interface TestBuyer {
  get(path: string): Promise<Answer>
  /** Posts url-encoded fields, as a form or the platform's scripts do. */
  post(path: string, form: Readonly<Record<string, string>>): Promise<Answer>
  /** Makes a REST call, by default through the store's ajax endpoint. */
  call(path: string, body: object, options?: CallOptions): Promise<Answer>
  /** Puts a product into the cart by the plugin's REST call, without an order at the provider. */
  addToCart(productId: number, quantity?: number, variationId?: number): Promise<void>
  /** Reads the journal of the provider's side. */
  journal(): Promise<Journal>
  /** Loads a page and reads its REST nonce. */
  nonce(): Promise<string>
}

export interface CallOptions {
  /** Undefined: the call has no nonce header. */
  readonly nonce?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the call goes to the REST root and not to the store's ajax endpoint. */
  readonly isDirect?: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** @throws SyntaxError where the body is no JSON */
  json<Value = Record<string, unknown>>(): Value
  /** `<body>` with `<main>` alone: header, footer and settings are left out, because parsing them takes most of a test's time. */
  readonly document: Document
  /** Path and query of a redirect, '' without one. */
  readonly location: string
}

export interface Journal {
  readonly counts: Readonly<Record<'providerOrders' | 'captures' | 'refusals' | 'paidOrders', number>>
  readonly events: readonly Readonly<Record<string, unknown>>[]
  readonly shopOrders: readonly (Readonly<Record<string, unknown>> & { readonly id: number; readonly status: string })[]
}

export function createTestBuyer(shop: RunningShop): TestBuyer {
  const browser = createTestBrowser(() => shop)

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const response = await browser.send(path, init)
    return answerOf(shop, response.status, response.headers, await response.text())
  }

  const visitor: TestBuyer = {
    get: (path) => send(path, {}),
    post: (path, form) => send(path, { method: 'POST', body: new URLSearchParams(form) }),
    call(path, body, { nonce, method = 'POST', headers, isDirect = false } = {}) {
      const address = isDirect
        ? `/wp-json/wc-ppcp/v1/${path}`
        : `/?wc-ajax=wc_ppcp_frontend_request&path=${encodeURIComponent(`/wc-ppcp/v1/${path}`)}&_locale=user`
      return send(address, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(nonce === undefined ? {} : { 'x-wp-nonce': nonce }),
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      })
    },
    async addToCart(productId, quantity = 1, variationId = 0) {
      const item = { payment_method: 'ppcp', product_id: productId, variation_id: variationId, qty: quantity }
      const answer = await visitor.call('cart/item', { ...item, needs_setup_token: true })
      if (answer.text !== '{"code":null}') throw new Error(`${productId} was not added: ${answer.text}`)
    },
    journal: async () => (await visitor.get('/__shop/payment/journal')).json(),
    async nonce() {
      const { text } = await visitor.get('/shop/')
      return /createNonceMiddleware\( "(\w+)" \)/.exec(text)?.[1] ?? ''
    },
  }
  return visitor
}

function withoutFrame(text: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0]
  return main === undefined ? text : `${/<body[^>]*>/.exec(text)?.[0] ?? ''}${main}`
}

function answerOf(shop: RunningShop, status: number, headers: Headers, text: string): Answer {
  return {
    status,
    headers,
    text,
    json: <Value>() => JSON.parse(text) as Value,
    get document() {
      return parsePage(withoutFrame(text))
    },
    location: (headers.get('location') ?? '').replace(shop.origin, ''),
  }
}

/** The data that a browser would post with a form of the page, with some fields filled in. @throws Error where the page lacks the form */
export function fillInForm(
  document: Document,
  selector: string,
  values: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const form = document.querySelector(selector)
  if (!form) throw new Error(`The page has no form ${selector}.`)
  const fields: Record<string, string> = {}
  for (const field of form.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]')) {
    const isBox = field.type === 'checkbox' || field.type === 'radio'
    if (isBox && !field.hasAttribute('checked')) continue
    fields[field.name] = field.value
  }
  return { ...fields, ...values }
}

/** The fields of the checkout's form, with an address filled in and the terms accepted. */
export async function checkoutForm(
  visitor: TestBuyer,
  values: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const { document } = await visitor.get('/kasse/')
  return fillInForm(document, 'form.checkout', { ...address, terms: 'on', ...values })
}

/** A settings object that the page prints percent-encoded. @throws Error where the page does not print it */
export function printedData<Value = Record<string, unknown>>(text: string, name: string): Value {
  const encoded = new RegExp(`window\\['${name}'\\] = JSON\\.parse\\( decodeURIComponent\\( '([^']*)'`).exec(text)?.[1]
  if (encoded === undefined) throw new Error(`The page does not print ${name}.`)
  return JSON.parse(decodeURIComponent(encoded)) as Value
}
