/**
 * Remembers what the checkout showed when the order was requested: total, currency and delivery. If the total has risen, or currency or
 * delivery have changed by the time of the approval, the shopper has to review the order before it is submitted.
 */
import type { SetupContext } from '../../../../inject/feature.ts'
import { addressIn, isSameAddress, type StoreAddress } from '../address/address.ts'
import { amountOfOrder, isDearer } from '../address/buyer.ts'
import type { Cart } from '../cart/cart.ts'
import type { Fields } from '../fields/fields.ts'
import type { PayingForm } from './form/payingForm.ts'
import { deliveryValue, type PopupDelivery, type ShownDelivery } from './popup.ts'
import type { Totals } from './totals.ts'

/** What the provider's window has shown to the shopper. */
export interface ShownInWindow {
  /** The provider's order; undefined where it cannot be read. */
  readonly order?: unknown
  readonly delivery?: Pick<PopupDelivery, 'hasOwnTotal'>
}

export interface ShownToShopper extends ShownDelivery {
  /** Remembers what the page shows. To be called when the shop is asked for the provider's order. */
  remember(paying: PayingForm): void
  /**
   * Waits for the totals, and resolves with whether the shopper has seen them and the delivery. After a false, what the page shows counts
   * as seen, since the shopper reviews it.
   */
  isStillAgreed(paying: PayingForm, shown: ShownInWindow): Promise<boolean>
}

interface Remembered {
  /** NaN where the page has no total. */
  readonly total: number
  /** The update that had failed by then. A message shows that, so an order after it accepts the old totals. */
  readonly failure: object | undefined
  readonly currencies: readonly (string | undefined)[]
  readonly delivery: StoreAddress
}

type Parts = {
  readonly context: Pick<SetupContext, 'store'>
  readonly cart: Pick<Cart, 'dataNow' | 'sdkParametersAtom'>
  readonly fields: Fields
  readonly totals: Totals
}

export function createShownToShopper({ context: { store }, cart, fields, totals }: Parts): ShownToShopper {
  let remembered: Remembered | undefined
  const deliveryOf = (paying: PayingForm): StoreAddress => addressIn('shipping', deliveryValue(paying, fields))
  const read = (paying: PayingForm): Remembered => ({
    total: cart.dataNow().total,
    failure: totals.failure(),
    currencies: [cart.dataNow().currency, store.get(cart.sdkParametersAtom).currency],
    delivery: deliveryOf(paying),
  })
  const isSameDelivery: ShownToShopper['isSameDelivery'] = (paying) =>
    !remembered || !cart.dataNow().needsShipping || isSameAddress(remembered.delivery, deliveryOf(paying))

  return {
    isSameDelivery,
    remember: (paying) => (remembered = read(paying)),
    rememberDelivery: (paying) => (remembered = remembered && { ...remembered, delivery: deliveryOf(paying) }),
    async isStillAgreed(paying, shown) {
      const hasTotals = (await totals.whenUpdated()) !== 'failed' || totals.failure() === remembered?.failure
      const isSame =
        hasTotals && (!remembered || (isSameDelivery(paying) && isNoDearer(remembered, read(paying), shown)))
      if (!isSame) remembered = read(paying)
      return isSame
    },
  }
}

/** True where neither currency nor total is worse than what the shopper has seen. Values that are not known are not compared. */
function isNoDearer(seen: Remembered, now: Remembered, { order, delivery }: ShownInWindow): boolean {
  const isOtherCurrency = seen.currencies.some((before, index) => {
    const after = now.currencies[index]
    return before !== undefined && after !== undefined && before !== after
  })
  if (isOtherCurrency) return false
  // A delivery that was chosen in the window has changed the total there, so the page's total is not compared.
  const onPage = delivery?.hasOwnTotal ? undefined : seen.total
  const agreed = [onPage, amountOfOrder(order, now.currencies[0] ?? now.currencies[1])]
  const highest = Math.max(...agreed.filter((total): total is number => total !== undefined && !Number.isNaN(total)))
  // Without any amount the highest is minus infinity.
  return !Number.isFinite(highest) || !isDearer(now.total, highest)
}
