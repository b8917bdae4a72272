/** The type of a request, and functions that make routes for it. */

import type { Scope } from '../state/scope.ts'
import type { ShopResponse } from './respond.ts'

export interface UploadedFile {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** sha-256 in hex. */
  readonly hash?: string | undefined
}

export interface ShopRequest extends Scope {
  /** Method in upper case; a HEAD request appears as GET. */
  readonly method: string
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: Readonly<Record<string, string>>
  /** Fields of an url-encoded or multipart body; empty for other bodies. */
  readonly form: URLSearchParams
  /** Files of a multipart body, by field. */
  readonly files: readonly (readonly [field: string, file: UploadedFile])[]
  /** The value of a JSON body; undefined where the body is not JSON or cannot be parsed. */
  readonly json: unknown
  /** The body as text. */
  readonly text: string
  /** A field of the body, else of the query, as PHP's `$_REQUEST`; '' where neither has it. */
  param(name: string): string
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'any'
  /** Called only for requests with the route's method. */
  matches(request: ShopRequest): boolean
  handle(request: ShopRequest): ShopResponse | Promise<ShopResponse>
}

/**
 * Handles a form field that works at every address, before the page is made: `add-to-cart`, `login`, `remove_item`.
 * Returns an answer, such as a redirect, only where the page must not be shown.
 */
export type FormHandler = (request: ShopRequest) => ShopResponse | undefined

/** A page under exactly this path, `/shop/`. */
export function page(path: string, handle: Route['handle']): Route {
  return { method: 'any', matches: ({ url }) => url.pathname === path, handle }
}

/** Pages whose path fits: `pages(/^\/produkt\/([^/]+)\/$/, …)`; `handle` gets the groups. */
export function pages(pattern: RegExp, handle: GroupHandler): Route {
  return routeByPattern('any', ({ url }) => url.pathname, pattern, handle)
}

/** `/?wc-ajax=name`, and its alias `admin-ajax.php?action=woocommerce_name` (theme-and-platform.md 3.3). */
export function storeAjax(name: string, handle: Route['handle']): Route {
  return {
    method: 'any',
    matches: (request) =>
      request.url.searchParams.get('wc-ajax') === name || isAdminAjax(request, `woocommerce_${name}`),
    handle,
  }
}

/** `/wp-admin/admin-ajax.php` with this action, in the query or the body. */
export function adminAjax(action: string, handle: Route['handle']): Route {
  return { method: 'any', matches: (request) => isAdminAjax(request, action), handle }
}

/** A REST route below `/wp-json/`, also as `/?rest_route=/…`. @param pattern the whole path after `/wp-json/` */
export function rest(method: Route['method'], pattern: RegExp, handle: GroupHandler): Route {
  return routeByPattern(method, (request) => restPath(request) ?? '', pattern, handle)
}

/** Handles a request. @param groups what the groups of the route's pattern have matched in the path */
type GroupHandler = (request: ShopRequest, groups: readonly string[]) => ReturnType<Route['handle']>

function routeByPattern(
  method: Route['method'],
  pathOf: (request: ShopRequest) => string,
  pattern: RegExp,
  handle: GroupHandler,
): Route {
  return {
    method,
    matches: (request) => pattern.test(pathOf(request)),
    handle: (request) => handle(request, pattern.exec(pathOf(request))?.slice(1) ?? []),
  }
}

/** Path after `/wp-json/`, without the leading slash; undefined where the request goes elsewhere. */
export function restPath({ url }: ShopRequest): string | undefined {
  if (url.pathname.startsWith('/wp-json/')) return url.pathname.slice('/wp-json/'.length)
  return url.searchParams.get('rest_route')?.replace(/^\//, '')
}

/** True where the answer goes to a script and not into a page. */
export function isCall({ url }: Scope): boolean {
  return url.searchParams.has('wc-ajax') || /^\/wp-(json|admin)\//.test(url.pathname)
}

function isAdminAjax(request: ShopRequest, action: string): boolean {
  return request.url.pathname === '/wp-admin/admin-ajax.php' && request.param('action') === action
}
