/**
 * Keeps accelerated checkout out of a payment by the wallet or a typed card, and out of an order by any other method, which must not get
 * other data. wallet-checkout 22
 */
import { watch } from '../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { createStoreEvents } from '../../inject/shop/storeEvents.ts'
import { type Atom, atom } from '../../inject/state/atoms.ts'
import { untilMet } from '../../inject/state/follow.ts'
import type { Attempts } from '../shared/payment/attempt/machine.ts'
import { type AttemptState, approvalOf, hasWindow, isBusy } from '../shared/payment/attempt/state.ts'
import { createGuarding, isLocked, type PayingForm } from '../shared/payment/checkout/form/payingForm.ts'

export interface OtherPayment {
  readonly isWalletApprovedAtom: Atom<boolean>
  /**
   * Resolves once no such payment is under way or approved, and no order is on its way.
   * @param isAsked true where the shopper has asked for the card, which may then replace an approved one
   */
  untilFree(isAsked: boolean): Promise<void>
  /** `window`: a window is thought to be open. `kept`: a payment is approved, or the shop is at work on an order. `free`: the shopper may begin. */
  now(): 'window' | 'kept' | 'free'
  /** The number of orders that the form has sent so far by a method of which nothing was approved on this page. */
  ordersSent(): number
  /** True while such an order is on its way. */
  isOrdering(): boolean
}

/** @param paying returns the form that pays now */
export function createOtherPayment(
  context: SetupContext,
  { stateAtom, stateNow }: Attempts,
  paying: () => PayingForm,
): OtherPayment {
  const { ordersAtom, ...orders } = followOrders(context, stateNow, paying)
  const isFreeNow = (isAsked: boolean): boolean => isFree(stateNow(), isAsked) && !orders.isOrdering()
  const changeAtom = atom((get) => ({ state: get(stateAtom), orders: get(ordersAtom) }))
  return {
    ...orders,
    isWalletApprovedAtom: atom((get) => isWalletApproved(get(stateAtom))),
    untilFree: (isAsked) => untilMet(context, changeAtom, () => isFreeNow(isAsked)),
    now() {
      if (isFreeNow(true)) return 'free'
      return hasWindow(stateNow()) ? 'window' : 'kept'
    },
  }
}

interface Orders {
  readonly sent: number
  readonly isOrdering: boolean
}

/** Follows the orders that the form sends by itself, which are on their way as long as the store's script locks the form. */
function followOrders(context: SetupContext, stateNow: () => AttemptState, paying: () => PayingForm) {
  const { store, signal } = context
  const ordersAtom = atom<Orders>({ sent: 0, isOrdering: false })
  /** The browser reports a changed class later than code may ask, so that each question notes the change, too. */
  function now(): Orders {
    const latest = store.get(ordersAtom)
    // The form is also locked for an approved payment, for which its own state says whether it is under way.
    const isOrdering = isLocked(paying()) && (latest.isOrdering || !isBusy(stateNow()))
    if (isOrdering !== latest.isOrdering) store.set(ordersAtom, { sent: latest.sent + Number(isOrdering), isOrdering })
    return store.get(ordersAtom)
  }
  const followNewForms = createGuarding(({ form }) => watch(form, { attributeFilter: ['class'] }, now, signal))
  followNewForms()
  createStoreEvents(signal).on('updated_checkout', followNewForms)
  return { ordersAtom, ordersSent: () => now().sent, isOrdering: () => now().isOrdering }
}

function isWalletApproved(state: AttemptState): boolean {
  const approval = approvalOf(state)
  return approval !== undefined && !approval.isCard
}

function isFree(state: AttemptState, isAsked: boolean): boolean {
  if (hasWindow(state) || isBusy(state) || state.phase === 'done') return false
  return isAsked ? !isWalletApproved(state) : approvalOf(state) === undefined
}
