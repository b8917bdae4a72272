/** A visitor who buys, for tests of this part: keeps cookies, reads pages, fills forms in and calls the plugin's REST routes. */
import type { RunningShop } from '../shop.ts'
import { createTestBrowser, parsePage } from '../testing/testBrowser.ts'
import { address } from './testAddress.ts'

export interface TestBuyer {
  get(path: string): Promise<Answer>
  /** Url-encoded, as a form or the platform's scripts post. */
  post(path: string, form: Readonly<Record<string, string>>): Promise<Answer>
  /** A REST call through the store's ajax endpoint. @param nonce undefined = no header */
  call(path: string, body: object, options?: CallOptions): Promise<Answer>
  /** Puts an article into the cart by the plugin's own call without asking the provider for an order. */
  add(productId: number, quantity?: number, variationId?: number): Promise<void>
  /** The journal of the provider's side. */
  journal(): Promise<Journal>
  /** The REST nonce of a page that was just loaded. */
  nonce(): Promise<string>
}

export interface CallOptions {
  readonly nonce?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Straight below the REST root. */
  readonly isDirect?: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** @throws where the body is no JSON */
  json<Value = Record<string, unknown>>(): Value
  /** `<body>` with what is in `<main>`: the frame around it is not parsed here. */
  readonly document: Document
  /** Path and query of a redirect, '' without one. */
  readonly location: string
}

export interface Journal {
  readonly counts: Readonly<Record<'providerOrders' | 'captures' | 'refusals' | 'paidOrders', number>>
  readonly events: readonly Readonly<Record<string, unknown>>[]
  readonly shopOrders: readonly (Readonly<Record<string, unknown>> & { readonly id: number; readonly status: string })[]
}

export function visit(shop: RunningShop): TestBuyer {
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
    async add(productId, quantity = 1, variationId = 0) {
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

/** Most of a page is header, footer and settings; parsing them takes most of a test's time. */
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

/** The data that a browser would post with a form of the page, with some fields filled in. @throws where the page lacks the form */
export function fillIn(
  document: Document,
  selector: string,
  values: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const form = document.querySelector(selector)
  if (!form) throw new Error(`There is no ${selector}.`)
  const fields: Record<string, string> = {}
  for (const field of form.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]')) {
    const isBox = field.type === 'checkbox' || field.type === 'radio'
    if (isBox && !field.hasAttribute('checked')) continue
    fields[field.name] = field.value
  }
  return { ...fields, ...values }
}

/** The checkout's form as it stands, filled in and agreed to. */
export async function checkoutForm(
  visitor: TestBuyer,
  values: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const { document } = await visitor.get('/kasse/')
  return fillIn(document, 'form.checkout', { ...address, terms: 'on', ...values })
}

/** A settings object that is printed percent-encoded. @throws where the page has none */
export function printedData<Value = Record<string, unknown>>(text: string, name: string): Value {
  const encoded = new RegExp(`window\\['${name}'\\] = JSON\\.parse\\( decodeURIComponent\\( '([^']*)'`).exec(text)?.[1]
  if (encoded === undefined) throw new Error(`The page does not print ${name}.`)
  return JSON.parse(decodeURIComponent(encoded)) as Value
}
