/**
 * What the shopper saw on the checkout when the provider was asked for an approval. Where the page says something dearer or
 * something else by the time of the approval, the shopper looks at it before anything is submitted.
 */
import { after } from '../../../../inject/dom/lifetime.ts'
import { createScope } from '../../../../inject/dom/scope.ts'
import type { SetupContext } from '../../../../inject/feature.ts'
import { phpObject } from '../../../../inject/schema/php.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import { atom } from '../../../../inject/state/atoms.ts'
import { whenChanged } from '../../../../inject/state/follow.ts'
import { fragmentsOf } from '../../platform/fragments/applyFragments.ts'
import { onFailedReview } from '../../platform/fragments/reviewFragments.ts'
import { addressIn, isSameAddress, type StoreAddress } from '../address/address.ts'
import { amountOfOrder } from '../address/buyer.ts'
import type { Cart } from '../cart/cart.ts'
import type { Fields } from '../fields/fields.ts'
import type { PayingForm } from './form/payingForm.ts'
import { deliveryValue, type PopupDelivery, type SeenDelivery } from './popup.ts'

/** The store may take this long for new totals; then the shopper looks at them, and orders. */
export const longestUpdateMs = 20_000

/** What the provider's window has shown beside the page. */
export interface ShownInWindow {
  /** The provider's order; undefined where it cannot be read. */
  readonly order?: unknown
  readonly delivery?: Pick<PopupDelivery, 'hasOwnTotal'>
}

export interface Seen extends SeenDelivery {
  /** Remembers what the page says. To be called when the shop is asked for the provider's order. */
  remember(paying: PayingForm): void
  /** Resolves once no update of the totals is under way. False where the latest one has brought none. */
  hasTotals(): Promise<boolean>
  /**
   * Resolves, once the totals are there, with whether the shopper has seen them, and where the goods go. False only once: the
   * shopper sees them from then on.
   */
  isStillSo(paying: PayingForm, shown: ShownInWindow): Promise<boolean>
}

interface Remembered {
  /** NaN where the page did not say it. */
  readonly total: number
  /** True where the latest update had brought no totals, which a message says; the shopper has ordered all the same. */
  readonly isWithoutTotals: boolean
  readonly currencies: readonly (string | undefined)[]
  readonly delivery: StoreAddress
}

type Parts = {
  readonly context: SetupContext
  readonly cart: Pick<Cart, 'dataNow' | 'on' | 'sdkParametersAtom'>
  readonly fields: Fields
}

export function createSeen({ context, cart, fields }: Parts): Seen {
  const { store } = context
  const updates = followUpdates(context, cart)
  const { hasTotals } = updates
  let seen: Remembered | undefined
  const deliveryOf = (paying: PayingForm): StoreAddress => addressIn('shipping', deliveryValue(paying, fields))
  const read = (paying: PayingForm): Remembered => ({
    total: cart.dataNow().total,
    isWithoutTotals: updates.haveFailed(),
    currencies: [cart.dataNow().currency, store.get(cart.sdkParametersAtom).currency],
    delivery: deliveryOf(paying),
  })
  const isSameDelivery: Seen['isSameDelivery'] = (paying) =>
    !seen || !cart.dataNow().needsShipping || isSameAddress(seen.delivery, deliveryOf(paying))

  return {
    hasTotals,
    isSameDelivery,
    remember: (paying) => (seen = read(paying)),
    rememberDelivery: (paying) => (seen = seen && { ...seen, delivery: deliveryOf(paying) }),
    async isStillSo(paying, shown) {
      const hasCome = (await hasTotals()) || seen?.isWithoutTotals === true
      const isSame = hasCome && (!seen || (isSameDelivery(paying) && isNoDearer(seen, read(paying), shown)))
      if (!isSame) seen = undefined
      return isSame
    },
  }
}

interface Updates extends Pick<Seen, 'hasTotals'> {
  /** True where the latest one is over, and has brought no totals. */
  haveFailed(): boolean
}

/** Follows the store's updates of the totals. */
function followUpdates(context: SetupContext, cart: Parts['cart']): Updates {
  const { store, signal } = context
  /** `asked`: the store is asked for totals. `answered`: the cart's data are still to come. */
  const stepAtom = atom<'known' | 'asked' | 'answered' | 'failed'>('known')
  const to = (step: 'known' | 'asked' | 'answered' | 'failed'): void => store.set(stepAtom, step)
  const events = createStoreEvents(signal)
  let isNew = false
  events.on('update_checkout', () => {
    to('asked')
    isNew = true
    queueMicrotask(() => (isNew = false))
  })
  events.on('updated_checkout', ({ parameters: [answer] }) => {
    // Other code asks for one more update while an answer is announced, and is heard before the announcement.
    if (isNew) return
    to(hasTotalsIn(answer) ? 'answered' : 'failed')
  })
  cart.on('checkoutUpdated', () => store.get(stepAtom) === 'answered' && to('known'), signal)
  onFailedReview(context, () => to('failed'))

  return {
    haveFailed: () => store.get(stepAtom) === 'failed',
    async hasTotals() {
      const isOver = (): boolean => ['known', 'failed'].includes(store.get(stepAtom))
      const waiting = createScope(signal)
      try {
        if (!isOver()) {
          await new Promise<void>((resolve) => {
            whenChanged({ store, signal: waiting.signal }, stepAtom, () => isOver() && resolve())
            after(longestUpdateMs, () => to('failed'), waiting.signal)
          })
        }
        return store.get(stepAtom) === 'known'
      } finally {
        waiting.end()
      }
    },
  }
}

/** A failure may have totals all the same; a page has none. Other code announces updates without any answer. */
function hasTotalsIn(answer: unknown): boolean {
  if (answer === undefined || fragmentsOf(answer)) return true
  return answer instanceof Object && phpObject(answer)?.result !== 'failure'
}

/** What is not known counts for nothing. */
function isNoDearer(seen: Remembered, now: Remembered, { order, delivery }: ShownInWindow): boolean {
  const isOtherCurrency = seen.currencies.some((before, at) => {
    const after = now.currencies[at]
    return before !== undefined && after !== undefined && before !== after
  })
  if (isOtherCurrency) return false
  const ordered = amountOfOrder(order)
  const isOfSameCurrency = ordered?.currency === (now.currencies[0] ?? now.currencies[1])
  // A delivery that was chosen in the window has changed its total, and the page's is no measure any more.
  const agreed = [delivery?.hasOwnTotal ? Number.NaN : seen.total, isOfSameCurrency ? ordered?.value : Number.NaN]
  const highest = Math.max(...agreed.filter((total): total is number => total !== undefined && !Number.isNaN(total)))
  // Without any amount the highest is minus infinity.
  return !Number.isFinite(highest) || !(now.total - highest > 0.004)
}
