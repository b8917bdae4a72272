/** The store's updates of the totals on the checkout, for which an order waits. Contract theme-and-platform 3.8 */
import { after } from '../../../../inject/dom/lifetime.ts'
import { createScope } from '../../../../inject/dom/scope.ts'
import type { SetupContext } from '../../../../inject/feature.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
import { atom } from '../../../../inject/state/atoms.ts'
import { untilMet } from '../../../../inject/state/follow.ts'
import { onReviewEnd, type ReviewEnd } from '../../platform/fragments/reviewFragments.ts'
import type { Cart } from '../cart/cart.ts'

export interface Totals {
  /** Resolves, once no update is under way, with how the latest one has ended. */
  whenUpdated(): Promise<ReviewEnd>
  /** Asks the store for new totals, which keep the delivery that was chosen, and resolves as `whenUpdated` does. */
  update(): Promise<ReviewEnd>
  /** The latest update if it has failed, which a message shows; undefined otherwise. Each update is an object of its own. */
  failure(): object | undefined
}

/** The latest update. Without an answer so far it is `failed` with `isOver: false`. */
interface Update {
  readonly end: ReviewEnd
  /** True once the cart's data have come, too, or the update has failed. */
  readonly isOver: boolean
}

/** Longest wait for new totals; after that the shopper reviews the page and presses place-order. */
const longestUpdateMs = 20_000

export function createTotals(context: Pick<SetupContext, 'signal' | 'store'>, cart: Pick<Cart, 'on'>): Totals {
  const { store, signal } = context
  const updateAtom = atom<Update>({ end: 'totals', isOver: true })
  const latest = (): Update => store.get(updateAtom)
  const set = (end: ReviewEnd, isOver: boolean): void => store.set(updateAtom, { end, isOver })
  const events = createStoreEvents(signal)
  let isJustRequested = false
  events.on('update_checkout', () => {
    set('failed', false)
    isJustRequested = true
    queueMicrotask(() => (isJustRequested = false))
  })
  onReviewEnd(context, (end) => {
    // Other code may request another update while an answer is announced. This listener runs after that request, which stays open.
    if (!isJustRequested) set(end, end === 'failed')
  })
  cart.on('checkoutUpdated', () => latest().end !== 'failed' && set(latest().end, true), signal)

  const whenUpdated = async (): Promise<ReviewEnd> => {
    const waiting = createScope(signal)
    after(longestUpdateMs, () => set('failed', true), waiting.signal)
    await untilMet(context, updateAtom, ({ isOver }) => isOver)
    waiting.end()
    return latest().end
  }

  return {
    whenUpdated: whenUpdated,
    update() {
      events.emit('update_checkout', [{ update_shipping_method: false }])
      return whenUpdated()
    },
    failure() {
      const { end, isOver } = latest()
      return end === 'failed' && isOver ? latest() : undefined
    },
  }
}
