/**
 * Works with the plugin's own cart client, where that runs beside ours for another payment method: it asks the shop after the store's
 * events, ours takes over its data, and hands it data from our own calls, so that both agree. wallet-checkout 7, payments-addenda 3
 */
import { addUntil } from '../../../../inject/dom/lifetime.ts'
import { phpObject } from '../../../../inject/schema/php.ts'
import { windowGlobal } from '../../../../inject/shop/page.ts'
import type { PaymentNames } from '../names.ts'
import { type CartPush, readPush } from '../settings/printed/cartData.ts'
import { type PluginCart, pluginCart } from '../thirdParties/pluginScripts.ts'

/** The plugin's client has answered a change of the cart, or an update of the checkout. */
export type AnnouncedEvent = 'cartUpdated' | 'checkoutUpdated'

export interface PluginClient {
  /** The plugin's cart client; undefined where it does not run. */
  find(): PluginCart | undefined
  /** The client's data of the cart, and the parameters with which the plugin loads the provider's script. */
  read(client: PluginCart): CartPush | undefined
  /** Hands data from an answer to one of our own calls on to the plugin's client. */
  share(push: CartPush): void
}

/** The plugin's client cannot remove listeners, so each client gets one for good, which calls the followers of the present start. */
const followers = new WeakMap<PluginCart, Set<(event: AnnouncedEvent) => void>>()

/** The events that the plugin's client fires after a call, by the names of both generations. */
const announcements: readonly (readonly [string, AnnouncedEvent])[] = [
  ['cart_updated', 'cartUpdated'],
  ['cartUpdated', 'cartUpdated'],
  ['updated_checkout', 'checkoutUpdated'],
  ['updatedCheckout', 'checkoutUpdated'],
]

/** @param onAnnounced runs when the plugin's client has answered an event of the store */
export function createPluginClient(
  names: PaymentNames,
  signal: AbortSignal,
  onAnnounced: (event: AnnouncedEvent) => void,
): PluginClient {
  const settings = (): Record<string, unknown> | undefined => phpObject(windowGlobal(names.settings))

  function find(): PluginCart | undefined {
    const client = pluginCart(names)
    if (!client || signal.aborted) return undefined
    const set = followers.get(client) ?? listenTo(client)
    if (!set.has(onAnnounced)) addUntil(set, onAnnounced, signal)
    return client
  }

  return {
    find,
    read({ data = {} }) {
      const { queryParams, ...cart } = data
      return readPush({ cart, queryParams: settings()?.queryParams ?? queryParams })
    },
    share({ cart, sdkParameters }) {
      const client = find()
      if (!client) return
      const { total = Number.NaN, ...others } = cart ?? {}
      // The plugin's client keeps amounts as texts. An unknown total (NaN) is not handed over.
      if (cart) client.data = { ...client.data, ...others, ...(!Number.isNaN(total) && { total: total.toFixed(2) }) }
      const printed = settings()
      if (printed && sdkParameters) printed.queryParams = { ...sdkParameters }
    },
  }
}

function listenTo(client: PluginCart): Set<(event: AnnouncedEvent) => void> {
  const set = new Set<(event: AnnouncedEvent) => void>()
  followers.set(client, set)
  for (const [name, event] of announcements) {
    client.on(name, () => {
      for (const follower of [...set]) follower(event)
    })
  }
  return set
}
