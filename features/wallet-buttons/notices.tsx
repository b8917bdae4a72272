/** Notices on product, cart and mini-cart. As there is no cancel link as on the checkout, they have a button that gives up an approval. */

import type { SetupContext } from '../../inject/feature.ts'
import { type NoticeOptions, showNotice } from '../../inject/views/notices.tsx'
import { show } from '../../inject/views/show.tsx'
import { useAct } from '../../inject/views/useView.ts'
import { approvalOf, isBusy } from '../shared/payment/attempt/state.ts'
import { askAboutSecondOrder, groupClass, showCartGone } from '../shared/payment/checkout/secondOrder.tsx'
import { isPopupBlocked } from '../shared/payment/errors.ts'
import type { Payment } from '../shared/payment/payment.ts'
import { isAccountRefused } from '../shared/payment/sdk/loadError.ts'

export interface Notices {
  show(notice: NoticeOptions): void
  /** Shows the message about an error, if there is one for the shopper. S8.38–S8.43 */
  showError(error: unknown): void
  /**
   * Shows a message only where the provider refuses the account: without its script the page has other ways to buy. S8.38
   */
  showLoadError(error: unknown): void
  /** Asks whether to order again although the shop may have taken the first order. */
  askAboutSecondOrder(): void
  /** Shows that the next press pays, without another window. */
  showKept(): void
  /** Shows that the cart has changed since the approval, so that the next press opens the window once more. */
  showOtherCart(): void
  /** Shows that the button is to be pressed once more when the cart has the new quantities. */
  showNewQuantity(): void
}

/**
 * @param areaOf returns the element in which notices stand at the moment, since fragments replace parts of the page
 * @param fillsCart true where the place puts its goods into the cart itself
 */
export function createNotices(
  start: SetupContext,
  payment: Payment,
  areaOf: () => Element,
  fillsCart = false,
): Notices {
  const { store } = start
  const { attempts, texts } = payment
  let endLink = (): void => {}

  function showIn(notice: NoticeOptions): void {
    endLink()
    const area = areaOf()
    showNotice(start, area, { groupClass, takesFocus: true, ...notice })
    const group = area.firstElementChild
    if (!approvalOf(attempts.stateNow()) || !group) return
    const link = show(start, <GiveUp text={texts('giveUp')} giveUp={attempts.giveUp} />, {
      anchor: group,
      position: 'after',
    })
    // Listens only while the link stands there: a page may have any number of forms, which come and go.
    const unfollow = store.sub(attempts.stateAtom, () => {
      const state = attempts.stateNow()
      if (!approvalOf(state) || isBusy(state)) endLink()
    })
    endLink = () => {
      endLink = () => {}
      unfollow()
      link.end()
    }
  }

  function showError(error: unknown): void {
    if (Object(error).code === 'cartGone') {
      endLink()
      showCartGone(start, payment, areaOf())
      return
    }
    // Only a form that pays can order without the provider's window.
    const message = isPopupBlocked(error) ? { text: texts('popupBlockedInShop') } : payment.messageOf(error)
    if (message) showIn({ kind: 'error', message })
  }

  return {
    show: showIn,
    showError,
    showLoadError(error) {
      if (isAccountRefused(error)) showError(error)
    },
    askAboutSecondOrder() {
      endLink()
      askAboutSecondOrder(start, payment, { area: areaOf(), isOfCart: true, fillsCart })
    },
    showKept: () => showIn({ kind: 'info', message: { text: texts('kept') }, scrolls: false, takesFocus: false }),
    showOtherCart: () => showIn({ kind: 'info', message: { text: texts('otherCart') } }),
    showNewQuantity: () => showIn({ kind: 'info', message: { text: texts('newQuantity') }, takesFocus: false }),
  }
}

interface GiveUpProps {
  readonly text: string
  giveUp(): void
}

function GiveUp({ text, giveUp }: GiveUpProps) {
  const handle = useAct()
  return (
    <p>
      <button type="button" className="button" onClick={handle(giveUp)}>
        {text}
      </button>
    </p>
  )
}
