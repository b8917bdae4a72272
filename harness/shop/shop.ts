/**
 * The reference shop: an invented German gallery on the legacy stack, rendered by this server faithfully to the contracts.
 * It has no script of its own; pages work by full page loads. README.md says how to add to it.
 */

import { createServer } from 'node:http'
import { close, listen } from './http/listen.ts'
import { serve } from './http/server.ts'
import type { ServedShop } from './modules/shopModule.ts'
import { shopModules } from './modules/shopModules.ts'
import { type CompleteOptions, completeOptions, type ShopOptions } from './options/shopOptions.ts'
import { notFoundPage } from './pages/notFound.ts'
import { createShopState, type ShopState } from './state/shopState.ts'

export interface RunningShop {
  /** The origin at which the shop is served, without a path. */
  readonly url: string
  /** The origin that its pages print; `url` unless an option says otherwise. */
  readonly origin: string
  /** Forgets every visitor, order and sale: the next visit sees the shop as it was at the start. */
  reset(): void
  /** Stops the shop, and ends open connections. */
  close(): Promise<void>
}

/**
 * Starts the shop.
 * @throws InputError an option is wrong, or the port is taken.
 */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const complete = completeOptions(options)
  const server = createServer((request, response) => void serve(shop, notFoundPage, request, response))
  // Longer than any pause between a client's requests, so that no request meets a connection that is being closed.
  server.keepAliveTimeout = 120_000
  const url = `http://${complete.host}:${await listen(server, complete.port, complete.host)}`
  const shop = createShop(complete, url)
  return {
    url,
    origin: shop.origin,
    reset: shop.reset,
    close: () => close(server),
  }
}

/** The shop behind a server, without the wire. */
export function createShop(options: CompleteOptions, url: string): ServedShop {
  let shopState: ShopState = createShopState(options.seed)
  return {
    options,
    modules: shopModules,
    origin: options.origin ?? url,
    get shopState() {
      return shopState
    },
    reset() {
      shopState = createShopState(options.seed)
    },
  }
}
