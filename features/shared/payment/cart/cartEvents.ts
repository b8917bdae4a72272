/** Changes of the cart: listens to the store's events, and announces them to our modules and to other code. wallet-checkout 7, 18 */
import { addUntil, debounce, runGuarded } from '../../../../inject/dom/lifetime.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import type { PaymentNames } from '../names.ts'
import type { CartPush } from '../settings/printed/cartData.ts'
import { announceOwn } from '../thirdParties/thirdParties.ts'
import type { AnnouncedEvent } from './pluginClient.ts'

export type CartEvent = AnnouncedEvent | 'fragmentsChanged'

/** The mini-cart's data come a little after its markup. S9.19 */
const miniCartDelayMs = 250
/** The names by which other code knows the events. wallet-checkout 18 */
const publicNames: Readonly<Record<CartEvent, string>> = {
  cartUpdated: 'cart_updated',
  checkoutUpdated: 'updated_checkout',
  fragmentsChanged: 'fragments_changed',
}

type PendingEvents = ReadonlyMap<CartEvent, CartPush | undefined>

/** Collects the events of one microtask, with the data that the shop has sent along, and calls `answer` once for all of them. */
export function createEventBatch(signal: AbortSignal, answer: (events: PendingEvents) => Promise<void>) {
  let pending = new Map<CartEvent, CartPush | undefined>()
  const answerPending = (): Promise<void> => {
    const events = pending
    pending = new Map()
    return answer(events)
  }
  return (event: CartEvent, push?: CartPush): void => {
    if (pending.size === 0) queueMicrotask(() => runGuarded(signal, answerPending))
    pending.set(event, push ?? pending.get(event))
  }
}

interface StoreHandlers {
  /** @param answer the store's, to an update of the checkout */
  onUpdated(event: CartEvent, answer?: unknown): void
  onFragments(): void
}

export function listenToStore(
  signal: AbortSignal,
  names: PaymentNames,
  { onUpdated, onFragments }: StoreHandlers,
): void {
  const events = createStoreEvents(signal)
  for (const name of ['updated_wc_div', 'updated_cart_totals']) events.on(name, () => onUpdated('cartUpdated'))
  events.on('updated_checkout', ({ parameters }) => onUpdated('checkoutUpdated', parameters[0]))
  const onReplaced = debounce(miniCartDelayMs, onFragments, signal)
  for (const name of names.fragmentEvents) events.on(name, onReplaced)
}

/** Announces an event to other code, which has registered under the plugin's names. Parameters: wallet-checkout 18 */
export function announceToOthers(event: CartEvent, data: object, checkoutAnswer: unknown, client: object): void {
  const details = event === 'checkoutUpdated' ? [data, checkoutAnswer] : [data, client]
  announceOwn(publicNames[event], event === 'fragmentsChanged' ? [client] : details, [client])
}

/** Announces changes to those modules of ours that show or send the cart. */
export function createCartListeners(signal: AbortSignal) {
  const handlers = new Map<CartEvent, Set<() => void>>()
  return {
    on(event: CartEvent, handler: () => unknown, ends: AbortSignal): void {
      const set = handlers.get(event) ?? new Set()
      handlers.set(event, set)
      // An error of one handler must not keep the other handlers from running.
      addUntil(set, () => void runGuarded(ends, handler), ends)
    },
    announce(event: CartEvent): void {
      if (signal.aborted) return
      for (const handler of [...(handlers.get(event) ?? [])]) handler()
    },
  }
}
