/**
 * The cart's data for everything on the page that shows or sends them. After each of the store's events the data are
 * updated first, from where the shop has put them or by one call; then the change is announced. wallet-checkout 7,
 * S4.72–S4.75
 */
import { after } from '../../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../../inject/feature.ts'
import { windowGlobal } from '../../../../inject/shop/page.ts'
import { type Atom, atom } from '../../../../inject/state/atoms.ts'
import { fragmentsOf } from '../../platform/fragments/applyFragments.ts'
import type { PaymentNames } from '../names.ts'
import type { Orders } from '../orders/orders.ts'
import { type CartData, type CartPush, readPush } from '../settings/printed/cartData.ts'
import type { PaymentSettings } from '../settings/settings.ts'
import { cartClient, showCart } from '../thirdParties/publish.ts'
import { announceToOthers, type CartEvent, createCartListeners, createEventBatch, listenToStore } from './cartEvents.ts'
import { oneCallAtATime } from './oneCallAtATime.ts'
import { createPluginClient } from './pluginClient.ts'

export interface Cart {
  readonly dataAtom: Atom<CartData>
  dataNow(): CartData
  /** Parameters of the provider's script; another currency, for instance, makes it load anew. */
  readonly sdkParametersAtom: Atom<Readonly<Record<string, string>>>
  /** Asks the shop for the data, and resolves when they are there. Never shares a call that began earlier. Never rejects. */
  refresh(): Promise<void>
  /** Merges the cart's data from an answer of the shop; keys that the answer leaves out stay. */
  merge(data: Partial<CartData> | undefined): void
  /** Runs `handler` after each update, when the data are there. */
  on(event: CartEvent, handler: () => unknown, signal: AbortSignal): void
}

/** Longest wait for the plugin's cart client, which mostly answers sooner; after that a call of ours asks the shop. */
const longestWaitMs = 15_000

const emptyCart: CartData = { total: Number.NaN, needsShipping: false, isEmpty: false }

export type CartContext = Pick<SetupContext, 'store' | 'signal'> & {
  readonly names: PaymentNames
  readonly settings: () => Pick<PaymentSettings, 'cart' | 'sdkParameters' | 'page' | 'isConnected'>
  readonly orders: Pick<Orders, 'refreshCart'>
}

export function createCart(context: CartContext): Cart {
  const { store, signal, names } = context
  const { apply, ...cartState } = createCartState(context)
  const { dataNow, sdkParametersAtom } = cartState
  const listeners = createCartListeners(signal)
  const plugin = createPluginClient(names, signal, (event) => update(event))
  const takeCartPush = createPushReader(names.cartData)
  const takeMiniCartPush = createPushReader(names.miniCartUpdate)

  function applyAndShare(push: CartPush): void {
    apply(push)
    plugin.share(push)
  }

  const refresh = oneCallAtATime(async () => {
    const push = await askShop(context)
    // Without an answer of the shop the data stay what they were.
    if (push) applyAndShare(push)
  })

  const announceAll = (events: Iterable<CartEvent>): void => {
    for (const event of events) announce(event)
  }
  const waiting = createWaiting(signal, (events) => refresh().then(() => announceAll(events)))
  /** The store's answer to the latest update of the checkout, for other code. */
  let checkoutAnswer: unknown

  const update = createEventBatch(signal, async (events) => {
    const client = plugin.find()
    const dueEvents = waiting.endWith(events.keys())
    if (client?.processing) {
      // Whatever the client announces next runs this function again. Where it announces nothing in time, a call of ours asks the shop.
      waiting.begin(dueEvents)
      return
    }
    // The store fires two events for one change; both have the same data.
    const pushed = [...events.values()].find((each) => each !== undefined) ?? takeCartPush()
    // The older client keeps what was pushed into the page, and takes it for the answer to every later event.
    const isUpToDate = client !== undefined && !windowGlobal(names.cartData)
    const push = pushed ?? (isUpToDate ? plugin.read(client) : undefined)
    if (push) apply(push)
    else await refresh()
    announceAll(dueEvents)
  })

  function announce(event: CartEvent): void {
    listeners.announce(event)
    const data = { cart: dataNow(), queryParams: store.get(sdkParametersAtom) }
    if (!signal.aborted) announceToOthers(event, data, checkoutAnswer, cartClient(names))
  }

  listenToStore(signal, names, {
    onUpdated(event, answer) {
      if (answer !== undefined) checkoutAnswer = answer
      update(event, readPush(fragmentsOf(answer)?.[names.fragmentsData]))
    },
    onFragments() {
      apply(takeMiniCartPush() ?? {})
      announce('fragmentsChanged')
    },
  })
  showCart({ data: dataNow, refresh }, signal)
  return { ...cartState, refresh, merge: (data) => data && applyAndShare({ cart: data }), on: listeners.on }
}

/** The atoms with the cart's data, which begin with what the page prints. */
function createCartState({ store, signal, settings }: CartContext) {
  const { cart, sdkParameters } = settings()
  const dataAtom = atom<CartData>({ ...emptyCart, ...cart })
  const sdkParametersAtom = atom(sdkParameters)
  const dataNow = (): CartData => store.get(dataAtom)
  return {
    dataAtom,
    dataNow,
    sdkParametersAtom,
    apply({ cart: data, sdkParameters: parameters }: CartPush): void {
      if (signal.aborted) return
      if (data) store.set(dataAtom, { ...dataNow(), ...data })
      // An answer without parameters says nothing about them.
      if (parameters && !isSame(parameters, store.get(sdkParametersAtom))) store.set(sdkParametersAtom, parameters)
    },
  }
}

type Events = ReadonlySet<CartEvent>

/** Holds events while the plugin's client is being answered. @param onLong gets the events where the client stays silent too long */
function createWaiting(signal: AbortSignal, onLong: (events: Events) => Promise<void>) {
  let waiting: Events = new Set()
  let cancel = (): void => {}
  /** Ends the wait. @returns the events that have waited, and those of the argument */
  function endWith(arrived: Iterable<CartEvent> = []): Events {
    cancel()
    const all = new Set([...waiting, ...arrived])
    waiting = new Set()
    return all
  }
  return {
    endWith,
    begin(events: Events): void {
      waiting = events
      cancel = after(longestWaitMs, () => onLong(endWith()), signal)
    },
  }
}

/** R1. A shop without the plugin, or without an account at the provider, gives no answer, and is not asked. */
async function askShop({ settings, orders }: CartContext): Promise<CartPush | undefined> {
  const { isConnected, page } = settings()
  return isConnected ? orders.refreshCart(page).catch(() => undefined) : undefined
}

/**
 * Makes a reader for `window[name]`, where a script in a fragment puts data. Each object is returned once. It stays in the
 * window, since scripts of the plugin may read it, too.
 */
function createPushReader(name: string): () => CartPush | undefined {
  let taken: unknown
  return () => {
    const pushed = windowGlobal(name)
    if (pushed === taken) return undefined
    taken = pushed
    return readPush(pushed)
  }
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
