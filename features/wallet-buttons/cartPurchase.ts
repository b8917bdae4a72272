/**
 * The driver and plan of the buttons in cart and mini-cart. Both pay for the whole cart, and differ only in where their buttons and
 * notices stand. wallet-checkout 9.5, F2, F3
 */
import { type Atom, atom } from '../../inject/state/atoms.ts'
import { cartScope } from '../shared/payment/attempt/keptApproval.ts'
import type { Payment } from '../shared/payment/payment.ts'
import type { MethodSettings } from '../shared/payment/settings/methodSettings.ts'
import { isPayable, offersMethod } from '../shared/payment/settings/printed/cartData.ts'
import { planAtom } from './model.ts'
import { miniCartNotices, pageNotices } from './noticeArea.ts'
import { createNotices, type Notices } from './notices.tsx'
import { orderedAtom } from './orderedAtom.ts'
import { createPlaceButtons, orderBody, type PlaceButtons, type Wallet } from './placeDriver.ts'
import { wantedQuantities } from './quantities.ts'

export type CartPlace = 'cart' | 'minicart'

export const miniCartSelector = '.woocommerce-mini-cart__buttons'

export interface CartPurchase {
  readonly buttons: PlaceButtons
  readonly notices: Notices
  /** True once a copy of the mini-cart was on the screen, from when the provider's script is loaded. */
  wasSeen?: boolean
}

/** Makes the driver of one place and what its buttons share. It orders by R4, or by R8 where the shop wants a payment that can be used again. */
export function createCartPurchase(wallet: Wallet, place: CartPlace, method: MethodSettings): CartPurchase {
  const { payment, start } = wallet
  const { cart, orders } = payment
  const { store } = start
  const cartNow = cart.dataNow
  const notices = createNotices(start, payment, () =>
    place === 'cart' ? pageNotices(document.body) : miniCartNotices(miniCartSelector),
  )
  const orderedNow = () => store.get(orderedAtom)
  const noteOrdered = (): void =>
    store.set(orderedAtom, {
      quantities: wantedQuantities(),
      total: cartNow().total,
      scope: cartScope(),
    })
  // An approval that was kept on an earlier page pays for the cart that this page begins with.
  if (place === 'cart' && !orderedNow()) noteOrdered()
  const buttons = createPlaceButtons(wallet, {
    place,
    // A kept approval follows its cart to the new hash after a change of the delivery, but not after one of quantities.
    scope() {
      const ordered = orderedNow()
      const scope = cartScope()
      if (!ordered || !('quantities' in ordered)) return scope
      if (ordered.quantities !== wantedQuantities()) return ordered.scope
      store.set(orderedAtom, { ...ordered, scope })
      return scope
    },
    method,
    notices,
    needsShipping: () => cartNow().needsShipping,
    requestOrder() {
      noteOrdered()
      const body = orderBody(wallet, method)
      return method.needsSetupToken ? orders.createSetupToken({ ...body, context: place }) : orders.createOrder(body)
    },
    // An approval for other contents must not pay for the present ones.
    wantsOther() {
      const ordered = orderedNow()
      if (!ordered) return false
      const hasOtherQuantities = 'quantities' in ordered && ordered.quantities !== wantedQuantities()
      return hasOtherQuantities || !Object.is(ordered.total, cartNow().total)
    },
  })
  return { buttons, notices }
}

/** The plan of the buttons: there are some where the cart has goods, and the shop offers the method for these. wallet-checkout 9.5 */
export function cartPlanAtom(
  { cart, settings }: Payment,
  { place, method }: Pick<PlaceButtons, 'place' | 'method'>,
  isSeenAtom: Atom<boolean> = atom(true),
) {
  return planAtom((get) => {
    const data = get(cart.dataAtom)
    const parameters = get(cart.sdkParametersAtom)
    const isWanted =
      get(isSeenAtom) && !data.isEmpty && offersMethod(data, method.id) && isPayable(data, method.needsSetupToken)
    return {
      sources: isWanted ? settings().plugin.fundingSources(place, method, parameters) : [],
      needsShipping: data.needsShipping,
      isEnabled: true,
    }
  })
}
