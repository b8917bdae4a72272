/**
 * Asks the shopper about a second order, where the shop may have taken a first one without an answer. The default is not to order
 * again.
 */

import { focusInPlace } from '../../../../inject/dom/focusInPlace.ts'
import { listen } from '../../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../../inject/dom/pageShownAgain.ts'
import { createScope } from '../../../../inject/dom/scope.ts'
import { showNotice } from '../../../../inject/views/notices.tsx'
import { show } from '../../../../inject/views/show.tsx'
import { type ShowContext, useAct } from '../../../../inject/views/useView.ts'
import { wasOtherSubmitted } from '../attempt/keptSubmission.ts'
import { approvalOf, isUnanswered } from '../attempt/state.ts'
import type { Payment } from '../payment.ts'
import type { CartPush } from '../settings/printed/cartData.ts'
import { type PayingForm, placeOrderButton } from './form/payingForm.ts'

/** Classes of a group of notices on the pages that pay. */
export const groupClass = 'woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout'

export interface SecondOrderOptions {
  /** The element in which notices stand. */
  readonly area: Element
  /** False on order-pay, where the shop has the order already and the cart has nothing to do with it. */
  readonly isOfCart: boolean
  /** Runs after the shopper has agreed to another order. */
  onAgreed?(): void
}

/** For each area with an open question: the function that removes the question. */
const questions = new WeakMap<Element, () => void>()

/**
 * Asks in a notice with two buttons. The question ends when the shop has answered, also in another tab. If the cart is empty then, or at
 * once, a message replaces the question.
 */
export function askAboutSecondOrder(
  context: ShowContext,
  { attempts, orders, settings, texts }: Payment,
  { area, isOfCart, onAgreed }: SecondOrderOptions,
): void {
  const { store, signal } = context
  const notice = { kind: 'error', groupClass, takesFocus: true } as const
  questions.get(area)?.()
  const endNotice = showNotice(context, area, { ...notice, message: { text: texts('secondOrder') } })
  const group = area.firstElementChild!
  const asking = createScope(signal)
  const end = (): void => {
    questions.delete(area)
    asking.end()
    unfollow()
    buttons.end()
    endNotice()
  }
  const orderAgain = (): void => {
    attempts.orderAgain()
    end()
    onAgreed?.()
  }
  const buttons = show(
    context,
    <Choice yes={texts('orderAgain')} no={texts('orderOnce')} onYes={orderAgain} onNo={end} />,
    { anchor: group, position: 'append' },
  )
  // The question ends when the shop's answer comes after all, or the shopper agrees in another place of the page.
  const unfollow = store.sub(attempts.stateAtom, () => {
    if (!isUnanswered(attempts.stateNow())) end()
  })
  questions.set(area, end)
  const checkCart = (isOpen: () => boolean): void => {
    const onCart = ({ cart }: CartPush): void => {
      // The shop reports an empty cart as a total of 0, which no shopper can have approved.
      if (signal.aborted || !isOpen() || !(cart?.isEmpty || cart?.total === 0)) return
      end()
      // An empty cart leaves nothing to pay: the shop has very probably taken the order, and the message says so.
      attempts.orderAgain()
      showNotice(context, area, { ...notice, message: { text: texts('cartGone') } })
    }
    if (isOfCart) orders.refreshCart(settings().page).then(onCart, () => {})
  }
  const isOfEarlierPage = (): boolean => wasOtherSubmitted(approvalOf(attempts.stateNow()))
  if (isOfEarlierPage()) {
    const onChange = (): void => {
      if (isOfEarlierPage() || isUnanswered(attempts.stateNow())) return
      end()
      checkCart(() => area.isConnected && !questions.has(area))
    }
    // Fired in the other tabs when one of them forgets the submission. A page in the browser's memory hears of nothing meanwhile.
    listen(window, 'storage', onChange, asking.signal)
    onPageShownAgain(onChange, asking.signal)
  }
  checkCart(() => group.isConnected)
}

/** Asks about a second order in the form of the checkout, or of an order that waits for its money. */
export function askInForm(context: ShowContext, payment: Payment, paying: PayingForm): void {
  askAboutSecondOrder(context, payment, {
    area: paying.form,
    isOfCart: paying.place === 'checkout',
    onAgreed: () => focusInPlace(placeOrderButton(paying)),
  })
}

interface ChoiceProps {
  readonly yes: string
  readonly no: string
  onYes(): void
  onNo(): void
}

function Choice({ yes, no, onYes, onNo }: ChoiceProps) {
  const handle = useAct()
  return (
    <>
      <p>
        <button type="button" className="button primary" onClick={handle(onNo)}>
          {no}
        </button>
      </p>
      <p>
        <button type="button" className="button is-outline" onClick={handle(onYes)}>
          {yes}
        </button>
      </p>
    </>
  )
}
