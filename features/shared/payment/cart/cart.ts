/**
 * The cart's data for everything on the page that shows or sends them. After each of the store's events the data are
 * updated first, from where the shop has put them or by one call; then the change is announced. wallet-checkout 7,
 * S4.72–S4.75
 */
import { after, runGuarded } from '../../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../../inject/feature.ts'
import { phpObject } from '../../../../inject/schema/php.ts'
import { windowGlobal } from '../../../../inject/shop/page.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import { type Atom, atom } from '../../../../inject/state/atoms.ts'
import type { PaymentNames } from '../names.ts'
import type { Orders } from '../orders/orders.ts'
import { type CartData, type CartPush, readPush } from '../settings/printed/cartData.ts'
import type { PaymentSettings } from '../settings/settings.ts'
import { cartClient, showCart } from '../thirdParties/publish.ts'
import { announceOwn } from '../thirdParties/thirdParties.ts'
import { type AnnouncedEvent, createPluginClient } from './pluginClient.ts'

export type CartEvent = AnnouncedEvent | 'fragmentsChanged'

export interface Cart {
  readonly dataAtom: Atom<CartData>
  /** Parameters of the provider's script; another currency, for instance, makes it load anew. */
  readonly sdkParametersAtom: Atom<Readonly<Record<string, string>>>
  /** Resolves with what the shop says after this call, also where another one is being answered. Never rejects. */
  refresh(): Promise<void>
  /** Merges an answer's data about the cart; keys that the answer leaves out stay. */
  merge(data: Partial<CartData> | undefined): void
  /** Runs `handler` after each update, when the data are there. */
  on(event: CartEvent, handler: () => unknown, signal: AbortSignal): void
}

/** The mini-cart's markup and its data come one after the other. S9.19 */
const miniCartDelayMs = 250
/** The plugin's cart client, where it runs, mostly answers sooner. */
const longestWaitMs = 15_000
/** The names by which other code knows the events. wallet-checkout 18 */
const publicNames: Readonly<Record<CartEvent, string>> = {
  cartUpdated: 'cart_updated',
  checkoutUpdated: 'updated_checkout',
  fragmentsChanged: 'fragments_changed',
}

const emptyCart: CartData = { total: 0, needsShipping: false, isEmpty: false }

export type CartContext = Pick<SetupContext, 'store' | 'signal'> & {
  readonly names: PaymentNames
  readonly settings: () => Pick<PaymentSettings, 'cart' | 'sdkParameters' | 'page' | 'isConnected'>
  readonly orders: Pick<Orders, 'refreshCart'>
}

export function createCart(context: CartContext): Cart {
  const { store, signal, names, settings } = context
  const { cart, sdkParameters } = settings()
  const dataAtom = atom<CartData>({ ...emptyCart, ...cart })
  const sdkParametersAtom = atom(sdkParameters)
  const announcer = createAnnouncer(signal)
  const plugin = createPluginClient(names, signal, (event) => update(event))
  const takeCartPush = createPushReader(names.cartData)
  const takeMiniCartPush = createPushReader(names.miniCartUpdate)

  function apply({ cart: data, sdkParameters: parameters }: CartPush): void {
    if (signal.aborted) return
    if (data) store.set(dataAtom, { ...store.get(dataAtom), ...data })
    // An answer without parameters says nothing about them.
    if (parameters && !isSame(parameters, store.get(sdkParametersAtom))) store.set(sdkParametersAtom, parameters)
  }

  function learn(push: CartPush): void {
    apply(push)
    if (!signal.aborted) plugin.share(push)
  }

  const refresh = createRefresh(async () => {
    const push = await askShop(context)
    // The data of before stay where the shop does not answer.
    if (push) learn(push)
  })

  let cancelWait = (): void => {}
  /** The store's answer to the latest update of the checkout, for other code. */
  let checkoutAnswer: unknown

  const update = createEventBatch(signal, async (events) => {
    cancelWait()
    const client = plugin.find()
    const announceAll = (): void => {
      for (const event of events.keys()) announce(event)
    }
    if (client?.processing) {
      // The client's announcement runs this function again, even that of another event; without one this wait asks the shop.
      cancelWait = after(longestWaitMs, () => refresh().then(announceAll), signal)
      return
    }
    // The store fires two events for one change; both have the same data.
    const sent = [...events.values()].find((each) => each !== undefined) ?? takeCartPush()
    // The older client keeps what was pushed into the page, and takes it for the answer to every later event.
    const isUpToDate = client !== undefined && !windowGlobal(names.cartData)
    const push = sent ?? (isUpToDate ? plugin.read(client) : undefined)
    if (push) apply(push)
    else await refresh()
    announceAll()
  })

  function announce(event: CartEvent): void {
    announcer.announce(event)
    const data = { cart: store.get(dataAtom), queryParams: store.get(sdkParametersAtom) }
    if (!signal.aborted) announceToOthers(event, data, checkoutAnswer, cartClient(names))
  }

  listenToStore(signal, names, {
    onUpdated(event, answer) {
      if (answer !== undefined) checkoutAnswer = answer
      update(event, readPush(phpObject(phpObject(answer)?.fragments)?.[names.fragmentsData]))
    },
    onFragments() {
      apply(takeMiniCartPush() ?? {})
      announce('fragmentsChanged')
    },
  })
  showCart({ data: () => store.get(dataAtom), refresh }, signal)
  return { dataAtom, sdkParametersAtom, refresh, merge: (data) => data && learn({ cart: data }), on: announcer.on }
}

/** R1. A shop without the plugin, or without an account at the provider, gives no answer, and is not asked. */
async function askShop({ settings, orders }: CartContext): Promise<CartPush | undefined> {
  const { isConnected, page } = settings()
  return isConnected ? orders.refreshCart(page).catch(() => undefined) : undefined
}

type Due = ReadonlyMap<CartEvent, CartPush | undefined>

/** Collects the events of one microtask, with the data that the shop has sent along, and has them answered together. */
function createEventBatch(signal: AbortSignal, answer: (events: Due) => Promise<void>) {
  let due = new Map<CartEvent, CartPush | undefined>()
  const answerDue = (): Promise<void> => {
    const events = due
    due = new Map()
    return answer(events)
  }
  return (event: CartEvent, push?: CartPush): void => {
    if (due.size === 0) queueMicrotask(() => runGuarded(signal, answerDue))
    due.set(event, push ?? due.get(event))
  }
}

interface StoreHandlers {
  /** @param answer the store's, to an update of the checkout */
  onUpdated(event: CartEvent, answer?: unknown): void
  onFragments(): void
}

function listenToStore(signal: AbortSignal, names: PaymentNames, { onUpdated, onFragments }: StoreHandlers): void {
  const events = createStoreEvents(signal)
  for (const name of ['updated_wc_div', 'updated_cart_totals']) events.on(name, () => onUpdated('cartUpdated'))
  events.on('updated_checkout', ({ parameters }) => onUpdated('checkoutUpdated', parameters[0]))
  let cancel = (): void => {}
  for (const name of names.fragmentEvents) {
    events.on(name, () => {
      cancel()
      cancel = after(miniCartDelayMs, onFragments, signal)
    })
  }
}

/** Code that is registered with us under the plugin's names. Parameters: wallet-checkout 18 */
function announceToOthers(event: CartEvent, data: object, checkoutAnswer: unknown, client: object): void {
  const details = event === 'checkoutUpdated' ? [data, checkoutAnswer] : [data, client]
  announceOwn(publicNames[event], event === 'fragmentsChanged' ? [client] : details, [client])
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

/**
 * Lets one call run at a time. A request during a call gets the next call, whose answer covers what has happened meanwhile.
 */
function createRefresh(ask: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    const call = ask().finally(() => {
      if (current === call) current = undefined
    })
    current = call
    return call
  }
  return () => {
    if (!current) return start()
    next ??= current.then(() => {
      next = undefined
      return start()
    })
    return next
  }
}

function createAnnouncer(signal: AbortSignal) {
  const handlers = new Map<CartEvent, Set<() => void>>()
  return {
    on(event: CartEvent, handler: () => unknown, ends: AbortSignal): void {
      if (ends.aborted) return
      const set = handlers.get(event) ?? new Set()
      handlers.set(event, set)
      // An error of one subscriber must not keep the others from hearing.
      const guarded = (): void => void runGuarded(ends, handler)
      set.add(guarded)
      ends.addEventListener('abort', () => set.delete(guarded))
    },
    announce(event: CartEvent): void {
      if (signal.aborted) return
      for (const handler of [...(handlers.get(event) ?? [])]) handler()
    },
  }
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
