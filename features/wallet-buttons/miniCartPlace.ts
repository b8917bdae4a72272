/** The buttons of a mini-cart, in a dropdown, a drawer or a part of the page. wallet-checkout 4.3, 9.5, F3 */
import { isShown } from '../../inject/dom/isShown.ts'
import { observe } from '../../inject/dom/observe.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { atom } from '../../inject/state/atoms.ts'
import { follow } from '../../inject/state/follow.ts'
import { isModal, setModal } from '../../inject/views/dialog/modality.ts'
import { show } from '../../inject/views/show.tsx'
import { hasWindow } from '../shared/payment/attempt/state.ts'
import { createButtonSet } from '../shared/payment/buttons/buttonSet.ts'
import { expectFilledCart } from '../shared/payment/cart/filledCart.ts'
import type { Payment } from '../shared/payment/payment.ts'
import { type CartPurchase, cartPlanAtom } from './cartPurchase.ts'

/** Fills the container in one copy of the mini-cart, which fragments replace; `CartPurchase` outlives it. */
export function mountMiniCart(context: FeatureContext, payment: Payment, purchase: CartPurchase): void {
  const { buttons, notices } = purchase
  const { element, store, signal } = context
  const { cart, names } = payment
  // Where a fragment has replaced an open mini-cart, the space of the buttons must not disappear for a moment.
  const isSeenAtom = atom(purchase.wasSeen === true && isShown(element))
  const loadTotal = expectFilledCart(cart)
  const container = findContainer(
    context,
    `${names.classes}-minicart-${names.method}`,
    payment.settings().miniCartLocation,
  )
  createButtonSet(context, payment, {
    ...buttons,
    container,
    planAtom: cartPlanAtom(payment, buttons, isSeenAtom),
    onClick() {
      // The provider's window would show the old sum, and the shop's answer would take the button away while it is open.
      const isChanging = document.querySelector('.woocommerce-mini-cart-item .blockUI') !== null
      if (isChanging) notices.showNewQuantity()
      return !isChanging
    },
  })
  unblockPageForWindow(context, payment)
  /**
   * Wants the buttons once the cart's data are there, without which the plan does not know whether something is shipped. Mostly a
   * fragment has brought them.
   */
  async function onSeen(): Promise<void> {
    await loadTotal()
    purchase.wasSeen = true
    store.set(isSeenAtom, true)
  }

  // The provider's script costs visitors privacy and time, so a mini-cart that is closed does not load it.
  observe(
    IntersectionObserver,
    [element],
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(),
    signal,
    // A part of the page that the shopper has to scroll to gets its buttons before it is seen.
    { rootMargin: '600px 0px' },
  )
}

/**
 * Makes a modal drawer non-modal while the provider's window is open. A modal drawer makes the page inert, and the provider shows a
 * link to its window in the page, or the window itself where the browser opens none.
 */
function unblockPageForWindow(context: FeatureContext, { attempts }: Payment): void {
  const isOpenAtom = atom((get) => hasWindow(get(attempts.stateAtom)))
  let loweredDrawer: HTMLDialogElement | undefined
  follow(context, isOpenAtom, (isOpen) => {
    const drawer = isOpen ? context.element.closest('dialog') : loweredDrawer
    if (!drawer?.isConnected || !drawer.open || isModal(drawer) !== isOpen) return
    loweredDrawer = isOpen ? drawer : undefined
    setModal(drawer, !isOpen)
  })
}

/** The server's container, or one of ours where an old fragment has none. S2.46, WC50 */
function findContainer(context: FeatureContext, name: string, location: 'above' | 'below'): HTMLElement {
  const { element: buttons } = context
  const found = buttons.querySelector<HTMLElement>(`.${name}, #${name}`)
  if (found) return found
  const position = location === 'above' ? 'prepend' : 'append'
  return show(context, null, { anchor: buttons, position, tag: 'a', attributes: { id: name, class: name } }).host
}
