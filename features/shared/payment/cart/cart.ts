/**
 * What is known of the cart, for everything on the page that shows or sends it. After each of the store's events the data come
 * first, from where the shop has put them or by one call, and then the announcement. wallet-checkout 7, S4.72–S4.75
 */
import { after, runGuarded } from '../../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../../inject/feature.ts'
import { phpObject } from '../../../../inject/schema/php.ts'
import { windowGlobal } from '../../../../inject/shop/page.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import { type Atom, atom } from '../../../../inject/state/atoms.ts'
import type { PaymentNames } from '../names.ts'
import type { Orders } from '../orders/orders.ts'
import { type CartData, type CartPush, readPush } from '../settings/cartData.ts'
import type { PaymentSettings } from '../settings/settings.ts'

export type CartEvent = 'cartUpdated' | 'checkoutUpdated' | 'fragmentsChanged'

export interface Cart {
  readonly dataAtom: Atom<CartData>
  /** Parameters of the provider's script; another currency, for instance, makes it load anew. */
  readonly sdkParametersAtom: Atom<Readonly<Record<string, string>>>
  /** Resolves with what the shop says after this call, also where another one is being answered. Never rejects. */
  refresh(): Promise<void>
  /** What an answer says of the cart; keys that it leaves out stay. */
  merge(data: Partial<CartData> | undefined): void
  /** Runs `handler` after each update, when the data are there. */
  on(event: CartEvent, handler: () => unknown, signal: AbortSignal): void
}

/** The mini-cart's markup and its data come one after the other. S9.19 */
const miniCartDelayMs = 250

const emptyCart: CartData = { total: 0, needsShipping: false, isEmpty: false }

export type CartContext = Pick<SetupContext, 'store' | 'signal'> & {
  readonly names: PaymentNames
  readonly settings: () => Pick<PaymentSettings, 'cart' | 'sdkParameters' | 'page'>
  readonly orders: Pick<Orders, 'refreshCart'>
}

export function createCart(context: CartContext): Cart {
  const { store, signal, names, settings, orders } = context
  const { cart, sdkParameters } = settings()
  const dataAtom = atom<CartData>({ ...emptyCart, ...cart })
  const sdkParametersAtom = atom(sdkParameters)
  const announcer = createAnnouncer(signal)
  const takeCartPush = createPushReader(names.cartData)
  const takeMiniCartPush = createPushReader(names.miniCartUpdate)

  function apply({ cart: data, sdkParameters: parameters }: CartPush): void {
    if (signal.aborted) return
    if (data) store.set(dataAtom, { ...store.get(dataAtom), ...data })
    // An answer without parameters says nothing about them.
    if (parameters && !isSame(parameters, store.get(sdkParametersAtom))) store.set(sdkParametersAtom, parameters)
  }

  const refresh = createRefresh(async () => {
    // The data of before stay where the shop does not answer.
    const push = await orders.refreshCart(settings().page).catch(() => undefined)
    if (push) apply(push)
  })

  /** Events that have come in this turn, with what the shop has sent along. */
  let due = new Map<CartEvent, CartPush | undefined>()

  function update(event: CartEvent, push?: CartPush): void {
    if (due.size === 0) queueMicrotask(() => runGuarded(signal, answerDue))
    due.set(event, push ?? due.get(event))
  }

  async function answerDue(): Promise<void> {
    const events = due
    due = new Map()
    // The store fires two events for one change; both have the same data.
    const push = [...events.values()].find((sent) => sent !== undefined) ?? takeCartPush()
    if (push) apply(push)
    else await refresh()
    for (const event of events.keys()) announcer.announce(event)
  }

  let cancelMiniCart = (): void => {}
  const storeEvents = createStoreEvents(signal)
  for (const name of ['updated_wc_div', 'updated_cart_totals']) storeEvents.on(name, () => update('cartUpdated'))
  storeEvents.on('updated_checkout', ({ parameters }) => {
    update('checkoutUpdated', readPush(phpObject(phpObject(parameters[0])?.fragments)?.[names.fragmentsData]))
  })
  for (const name of names.fragmentEvents) {
    storeEvents.on(name, () => {
      cancelMiniCart()
      cancelMiniCart = after(
        miniCartDelayMs,
        () => {
          apply(takeMiniCartPush() ?? {})
          announcer.announce('fragmentsChanged')
        },
        signal,
      )
    })
  }

  return { dataAtom, sdkParametersAtom, refresh, merge: (data) => apply(data ? { cart: data } : {}), on: announcer.on }
}

/**
 * What a fragment's script has left in `window[name]`, once for each time. The object itself stays where it is, since scripts of
 * the plugin may read it, too.
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

/** One call at a time. A request while one is under way gets the next call, which knows what has happened meanwhile. */
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
