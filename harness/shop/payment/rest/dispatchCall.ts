/** Answers the plugin's REST calls, which arrive at the store's ajax endpoint or at the REST root (wallet-checkout.md 5). */

import { answerAs, answerLater } from '../../http/brokenAnswer.ts'
import { criticalErrorMessage, jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { type Route, rest, type ShopRequest, storeAjax } from '../../http/route.ts'
import { isRecord, jsonFields } from '../addresses/postedFields.ts'
import { paymentMethod } from '../paymentMethods.ts'
import { restNamespace } from '../settings/restRoutes.ts'
import type { PaymentCall, RestRequest } from './paymentCall.ts'
import { paymentCalls } from './paymentCalls.ts'
import { missingParamsError, noRouteError, restError } from './restErrors.ts'

const restHeaders = {
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
} as const

export const restCallRoutes: readonly Route[] = [
  storeAjax('wc_ppcp_frontend_request', (request) =>
    dispatchCall(request, request.url.searchParams.get('path')?.replace(/^\//, '') ?? '', 'store-ajax'),
  ),
  rest('any', new RegExp(`^(${restNamespace}/.*)$`), (request, [path = '']) =>
    dispatchCall(request, path, 'rest-root'),
  ),
]

type Transport = 'store-ajax' | 'rest-root'

async function dispatchCall(request: ShopRequest, path: string, transport: Transport): Promise<ShopResponse> {
  const nonce = request.headers['x-wp-nonce']
  if (nonce !== undefined && !isRestNonce(request, nonce)) {
    return restError('rest_cookie_invalid_nonce', 'Die Cookie-Prüfung ist fehlgeschlagen', 403)
  }
  const callPath = path.startsWith(`${restNamespace}/`) ? path.slice(restNamespace.length + 1) : ''
  const answer = await answerSpoilt(request, callPath, () =>
    nonce === undefined
      ? asGuest(request, () => answerCall(request, callPath, transport))
      : answerCall(request, callPath, transport),
  )
  const headers = {
    ...answer.headers,
    ...restHeaders,
    link: `<${request.link('/wp-json/')}>; rel="https://api.w.org/"`,
  }
  // The platform gives a fresh nonce to a request that had a valid one.
  const freshNonce = nonce === undefined ? {} : { 'x-wp-nonce': request.nonce('wp_rest') }
  return { ...answer, headers: { ...headers, ...freshNonce } }
}

function isRestNonce(request: ShopRequest, nonce: string): boolean {
  return request.switches.restNonce === 'checked' && request.isNonce('wp_rest', nonce)
}

/** Answers a call without a nonce, for which the platform treats the customer as a guest; the cart stays. */
function asGuest(request: ShopRequest, answer: () => ShopResponse): ShopResponse {
  const { visitor } = request
  const { customer } = visitor
  visitor.customer = undefined
  try {
    return answer()
  } finally {
    visitor.customer = customer
  }
}

function answerCall(request: ShopRequest, path: string, transport: Transport): ShopResponse {
  const isGenerationTwo = request.switches.payment === 'two'
  const method = request.headers['x-http-method-override'] ?? request.method
  const calls = paymentCalls.filter((call) => call.path.test(path) && (isGenerationTwo || !call.needsGenerationTwo))
  const call = calls.find((candidate) => candidate.method === method)
  if (!call) return noRouteError()
  if (transport === 'rest-root' && !call.worksWithoutCart) return fatalError()
  if (request.text !== '' && request.json === undefined && isJson(request)) {
    return restError('rest_invalid_json', 'Es wurde ein ungültiger JSON-Body übergeben.', 400)
  }
  const answer = refusedParams(request, call) ?? call.handle(callRequest(request, call, path))
  return { ...answer, headers: { ...answer.headers, allow: call.allow ?? call.method } }
}

function callRequest(request: ShopRequest, call: PaymentCall, path: string): RestRequest {
  const body = bodyOf(request)
  return { scope: request, body, fields: jsonFields(body), groups: call.path.exec(path)?.slice(1) ?? [] }
}

function refusedParams(request: ShopRequest, { required = [] }: PaymentCall): ShopResponse | undefined {
  const body = bodyOf(request)
  const missing = required.filter((name) => body[name] === undefined || body[name] === null)
  if (missing.length > 0) return missingParamsError(missing)
  if (!required.includes('payment_method') || request.switches.payment === 'one') return undefined
  const method = body.payment_method
  if (typeof method === 'string' && paymentMethod(method)) return undefined
  const complaint = 'Diese Zahlungsart gibt es nicht.'
  return restError('rest_invalid_param', 'Ungültige(r) Parameter: payment_method', 400, {
    params: { payment_method: complaint },
    details: { payment_method: { code: 'rest_invalid_param', message: complaint, data: null } },
  })
}

function bodyOf(request: ShopRequest): Readonly<Record<string, unknown>> {
  return isRecord(request.json) ? request.json : Object.fromEntries(request.form)
}

function isJson({ headers }: ShopRequest): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false
}

/** The answer to a call under the REST root that needs the cart: the platform loads no cart there, and PHP ends with a fatal error (real-shop-facts.md 2). */
function fatalError(): ShopResponse {
  const error = { code: 'internal_server_error', message: criticalErrorMessage, data: { status: 500 } }
  return jsonAnswer({ ...error, additional_errors: [] }, 500)
}

/** Delays the answer, and spoils it as other plugins and PHP do, where the switch `paymentAnswer` asks for it (wallet-checkout.md 5, 6). @param path of the call, `cart/order` */
function answerSpoilt({ switches }: ShopRequest, path: string, work: () => ShopResponse): Promise<ShopResponse> {
  const { paymentAnswer, paymentAnswerAt, paymentDelayMs } = switches
  const kind = paymentAnswerAt === '' || paymentAnswerAt === path ? paymentAnswer : 'normal'
  return answerLater(paymentDelayMs, () => answerAs(kind, () => spoil(kind, work)))
}

function spoil(kind: string, work: () => ShopResponse): ShopResponse {
  if (kind === 'exception') {
    return jsonAnswer({ code: 'rest-error', message: 'PayPal antwortet nicht.', data: { status: 0 } })
  }
  const answer = work()
  if (kind === 'warning-before') return { ...answer, body: `<br />\n<b>Warning</b>: …<br />\n${answer.body}` }
  if (kind === 'warning-inside') return spoilText(answer, (text) => `<br />${text}`)
  return kind === 'list' ? spoilText(answer, (text) => [text]) : answer
}

/** Changes an answer that is a JSON string; other answers stay. */
function spoilText(answer: ShopResponse, change: (text: string) => unknown): ShopResponse {
  const value: unknown = answer.status === 200 ? JSON.parse(String(answer.body)) : undefined
  return typeof value === 'string' ? { ...answer, body: JSON.stringify(change(value)) } : answer
}
