/**
 * How the payment plugin's routes are called: most through the store's own address, so that cart and session are loaded, a few at
 * the REST root. wallet-checkout 5, real-shop-facts 2–4
 */

import type { SetupContext } from '../../../../inject/feature.ts'
import { ApiError } from '../../../../inject/http/errors.ts'
import { withQuery } from '../../../../inject/http/http.ts'
import { hasOwn } from '../../../../inject/schema/hasOwn.ts'
import { isPlainObject } from '../../../../inject/schema/schema.ts'
import { restAddress } from '../../../../inject/shop/restAddress.ts'
import type { PaymentSettings } from '../settings/settings.ts'
import { textOf } from '../settings/values.ts'

export type OrdersContext = Pick<SetupContext, 'http' | 'page' | 'profile' | 'signal' | 'texts' | 'config'> & {
  readonly settings: () => Pick<PaymentSettings, 'routes' | 'routeTemplate' | 'plugin'>
}

export interface RouteCall {
  /** Path below the plugin's namespace: `cart/order`. */
  readonly path: string
  /** Name in the settings, where it differs from the path. */
  readonly name?: string
  readonly body?: Readonly<Record<string, unknown>>
  /** Sent as a POST with a header for DELETE, since some servers block the method itself. */
  readonly isDelete?: boolean
  /** The route stands at the REST root, not at the store's address. */
  readonly isAtRestRoot?: boolean
  /** The call goes on when the script is stopped: an order that was sent cannot be called back. */
  readonly outlivesStop?: boolean
}

/** Shortest time limit of a call here. It is twice the default of other calls, since these move money. design.md 3.5 */
const shortestTimeoutMs = 60_000

/** Matches the store's answer to an order among other output of PHP. The store's own script ignores that output as well. */
const printedAroundAnswer = /^(?:[^{].*?)?(\{"result":.*\}).*$/s

/**
 * Calls a route of the plugin, and resolves with its decoded answer; null for an empty one (204).
 * @throws ApiError as `Http.json`, and for an answer with a code whatever its status: many errors come with HTTP 200
 */
export async function callRoute(context: OrdersContext, call: RouteCall): Promise<unknown> {
  const { http, signal, config, texts } = context
  const { body, isDelete, outlivesStop } = call
  const answer = await http.send({
    url: withQuery(addressOf(context, call), { _locale: 'user' }),
    ...(body && { body, method: 'POST' }),
    ...(isDelete && { headers: { 'X-HTTP-Method-Override': 'DELETE' } }),
    needsNonce: true,
    timeoutMs: Math.max(shortestTimeoutMs, config.timeoutMs),
    ...(!outlivesStop && { signal }),
  })
  if (answer.status === 204) return null
  const text = answer.text.replace(printedAroundAnswer, '$1')
  const decoded = http.decode({ ...answer, text })
  const code = isPlainObject(decoded) ? decoded.code : undefined
  if (!code) return decoded
  const message = textOf((decoded as { message?: unknown }).message) ?? texts('http.unexpected')
  throw new ApiError(String(code), message, answer.status, decoded)
}

function addressOf({ settings, page, profile }: OrdersContext, { path, name = path, isAtRestRoot }: RouteCall): string {
  const route = `${profile.gw_ns}/${path}`
  if (isAtRestRoot) return restAddress(page.restRoot, route)
  const { routes, routeTemplate } = settings()
  const printed = hasOwn(routes, name) ? routes[name] : undefined
  // Some printed addresses are patterns with a group for an id, and cannot be called as they are.
  if (printed && !printed.includes('(?')) return printed
  const template = routeTemplate?.includes('%s')
    ? routeTemplate
    : `/?${profile.shop}-ajax=${profile.shop}_${profile.gw}_frontend_request&path=/%s`
  return template.replace('%s', () => route)
}
