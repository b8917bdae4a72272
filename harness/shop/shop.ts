/**
 * The reference shop: an invented German gallery on the legacy stack, rendered by this server faithfully to the contracts.
 * It has no script of its own; pages work by full page loads. README.md says how to add to it.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InputError } from '../scene/reading/readJson.ts'
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
  const url = await listen(server, complete.host, complete.port)
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

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new InputError(`Port ${port} is taken; choose another one, or 0 for any free one.`) : error)
    })
    server.listen(port, host, () => resolve(`http://${host}:${(server.address() as AddressInfo).port}`))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
