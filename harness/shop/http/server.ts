/** Answers the HTTP requests of the shop's server. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServedShop } from '../modules/shopModule.ts'
import { createScope, type Shop } from '../state/scope.ts'
import { hasSession, type Visitor } from '../state/visitor.ts'
import { BodyTooLarge, decodeBody, joinedHeaders, readBody } from './body.ts'
import { Disconnection } from './brokenAnswer.ts'
import { cookiesFor, formatCookie, parseCookies, sessionId } from './cookies.ts'
import { criticalErrorMessage, errorPage, jsonAnswer, plainAnswer, redirect, type ShopResponse } from './respond.ts'
import { type Route, restPath, type ShopRequest } from './route.ts'

/** Answers a request; never rejects. @param notFound makes the page for an address without a route */
export async function serve(
  shop: ServedShop,
  notFound: Route['handle'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const cookies = parseCookies(incoming.headers.cookie)
  const { shopState } = shop
  const visitorId = sessionId(shop, cookies)
  const visitor = (visitorId !== undefined && shopState.find(visitorId)) || shopState.create()
  const answer = await answerRequest(shop, visitor, cookies, notFound, incoming)
  if (hasSession(visitor)) shopState.keep(visitor)
  if (!answer) {
    outgoing.destroy()
    return
  }
  // After a reset during the request the visitor's state is gone, so that there are no cookies to set for it.
  const stateCookies = shop.shopState === shopState ? cookiesFor(shop, visitor, cookies) : []
  send(shop, outgoing, { ...answer, cookies: [...stateCookies, ...answer.cookies] }, incoming.method === 'HEAD')
}

/** The answer to a request; undefined where the shop closes the connection without one. */
async function answerRequest(
  shop: ServedShop,
  visitor: Visitor,
  cookies: ShopRequest['cookies'],
  notFound: Route['handle'],
  incoming: IncomingMessage,
): Promise<ShopResponse | undefined> {
  try {
    const request = await readRequest(shop, visitor, cookies, incoming)
    return await dispatch(shop, notFound, request)
  } catch (error) {
    if (error instanceof Disconnection) return undefined
    if (error instanceof BodyTooLarge) return errorPage('<p>Die Datei ist zu groß.</p>', 413)
    console.error(`shop: ${incoming.method} ${incoming.url}:`, error)
    return errorPage(criticalErrorMessage)
  }
}

async function readRequest(
  shop: Shop,
  visitor: Visitor,
  cookies: ShopRequest['cookies'],
  incoming: IncomingMessage,
): Promise<ShopRequest> {
  // A path such as //x must not be taken for a host.
  const url = new URL(`${shop.origin}${(incoming.url ?? '/').replace(/^\/+/, '/')}`)
  const headers = joinedHeaders(incoming)
  const body = decodeBody(await readBody(incoming), headers['content-type'] ?? '')
  const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET')
  const param = (name: string): string => body.form.get(name) ?? url.searchParams.get(name) ?? ''
  return Object.assign(createScope(shop, visitor, url), { method, headers, cookies, ...body, param })
}

async function dispatch(shop: ServedShop, notFound: Route['handle'], request: ShopRequest): Promise<ShopResponse> {
  for (const handler of shop.modules.flatMap(({ formHandlers }) => formHandlers ?? [])) {
    const answer = handler(request)
    if (answer) return answer
  }
  const routes = shop.modules.flatMap((module) => module.routes)
  const route = routes.find(({ method, matches }) => acceptsMethod(method, request.method) && matches(request))
  return route ? route.handle(request) : answerWithoutRoute(notFound, routes, request)
}

/** Answers a request that no route handles as the platform does: differently for REST, the two ajax addresses and pages. */
function answerWithoutRoute(
  notFound: Route['handle'],
  routes: readonly Route[],
  request: ShopRequest,
): ShopResponse | Promise<ShopResponse> {
  if (restPath(request) !== undefined) {
    const message = 'Es wurde keine Route gefunden, die mit der URL und der Request-Methode identisch ist.'
    return jsonAnswer({ code: 'rest_no_route', message, data: { status: 404 } }, 404)
  }
  if (request.url.pathname === '/wp-admin/admin-ajax.php') return plainAnswer('0', 400)
  if (request.url.searchParams.has('wc-ajax')) return plainAnswer('')
  const slashed = withSlash(request)
  if (request.method === 'GET' && slashed && routes.some((route) => route.matches(slashed))) {
    return redirect(slashed.url.href, 301)
  }
  return notFound(request)
}

/** The same request with the slash at the end that the platform's addresses have. */
function withSlash(request: ShopRequest): ShopRequest | undefined {
  if (/\/$|\.\w+$/.test(request.url.pathname)) return undefined
  const url = new URL(request.url)
  url.pathname += '/'
  return { ...request, url }
}

function acceptsMethod(accepted: Route['method'], method: string): boolean {
  return accepted === 'any' || accepted === method
}

function send(shop: Shop, outgoing: ServerResponse, answer: ShopResponse, isHead: boolean): void {
  const cookies = answer.cookies.map((cookie) => formatCookie(cookie, shop.options.now()))
  outgoing.writeHead(answer.status, {
    ...answer.headers,
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    'content-length': Buffer.byteLength(answer.body),
  })
  outgoing.end(isHead ? undefined : answer.body)
}
