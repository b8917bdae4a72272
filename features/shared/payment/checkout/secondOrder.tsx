/**
 * Asks the shopper about a second order, where the shop may have taken a first one without an answer. The default is not to order
 * again.
 */

import { focusInPlace } from '../../../../inject/dom/focusInPlace.ts'
import { listen } from '../../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../../inject/dom/pageShownAgain.ts'
import { createScope } from '../../../../inject/dom/scope.ts'
import type { SetupContext } from '../../../../inject/feature.ts'
import { createStoreEvents } from '../../../../inject/shop/storeEvents.ts'
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

const notice = { kind: 'error', groupClass, takesFocus: true } as const

export interface SecondOrderOptions {
  /** The element in which notices stand. */
  readonly area: Element
  /** False on order-pay, where the shop has the order already and the cart has nothing to do with it. */
  readonly isOfCart: boolean
  /** True on a product's page, which puts the goods into the cart itself: where the cart is empty, a press would buy once more. */
  readonly fillsCart?: boolean
  /** Runs after the shopper has agreed to another order. */
  onAgreed?(): void
}

type NoticeContext = ShowContext & Pick<SetupContext, 'profile'>

/** For each area with an open question: the function that removes the question. */
const questions = new WeakMap<Element, () => void>()

/**
 * Asks in a notice with two buttons. The question ends when the shop has answered, also in another tab. If the cart is empty then, or at
 * once, a message replaces the question.
 */
export function askAboutSecondOrder(context: NoticeContext, payment: Payment, options: SecondOrderOptions): void {
  const { attempts, orders, settings, texts } = payment
  const { area, isOfCart, fillsCart } = options
  const question = ask(context, payment, options, texts('secondOrder'))
  const checkCart = (isAwaited: () => boolean, onEmpty: () => void): void => {
    const onCart = ({ cart }: CartPush): void => {
      // The shop reports an empty cart as a total of 0, which no shopper can have approved.
      if (!context.signal.aborted && isAwaited() && (cart?.isEmpty || cart?.total === 0)) onEmpty()
    }
    if (isOfCart) orders.refreshCart(settings().page).then(onCart, () => {})
  }
  const onEmptyCart = (): void => void showCartGone(context, payment, area)
  const onOtherTab = (): void => {
    question.end()
    checkCart(() => area.isConnected && !questions.has(area), onEmptyCart)
  }
  followOtherTab(attempts, onOtherTab, question.signal)
  checkCart(question.isOpen, () => {
    question.end()
    // An empty cart leaves nothing to pay: the shop has very probably taken the order, and the message says so.
    if (fillsCart) {
      attempts.endTaken()
      ask(context, payment, options, texts('cartGone'))
      refreshFragments(context)
      return
    }
    attempts.orderAgain()
    onEmptyCart()
  })
}

/**
 * Shows why nothing is ordered: the cart is empty, so that the order has probably arrived. Header and mini-cart are updated.
 * @returns removes the notice
 */
export function showCartGone(context: NoticeContext, { texts }: Payment, area: Element): () => void {
  // The fragment without goods replaces the whole mini-cart, which must not take the notice along.
  const lastingArea = area.closest('.widget_shopping_cart_content')?.parentElement ?? area
  const endNotice = showNotice(context, lastingArea, { ...notice, message: { text: texts('cartGone') } })
  refreshFragments(context)
  return endNotice
}

/** Has the store's script ask for the parts of the page that show the cart, such as the mini-cart with the goods that were ordered. */
function refreshFragments({ profile, signal }: NoticeContext): void {
  createStoreEvents(signal).emit(`${profile.shop}_fragment_refresh`)
}

/** Calls `onAnswered` when another tab has got the shop's answer to the submission of an earlier page, or of a tab. */
function followOtherTab({ stateNow }: Payment['attempts'], onAnswered: () => void, signal: AbortSignal): void {
  const isOfOther = (): boolean => wasOtherSubmitted(approvalOf(stateNow()))
  if (!isOfOther()) return
  const onChange = (): void => {
    if (!isOfOther() && !isUnanswered(stateNow())) onAnswered()
  }
  // Fired in the other tabs when one of them forgets the submission. A page in the browser's memory hears of nothing meanwhile.
  listen(window, 'storage', onChange, signal)
  onPageShownAgain(onChange, signal)
}

interface Question {
  /** Aborts when the question ends. */
  readonly signal: AbortSignal
  /** True as long as the question stands in the page. */
  isOpen(): boolean
  end(): void
}

/** Shows a text with the two buttons, in the place of an earlier question. */
function ask(
  context: ShowContext,
  { attempts, texts }: Payment,
  { area, onAgreed }: SecondOrderOptions,
  text: string,
): Question {
  questions.get(area)?.()
  const endNotice = showNotice(context, area, { ...notice, message: { text } })
  const group = area.firstElementChild!
  const asking = createScope(context.signal)
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
  const unfollow = context.store.sub(attempts.stateAtom, () => {
    if (!isUnanswered(attempts.stateNow())) end()
  })
  questions.set(area, end)
  return { signal: asking.signal, isOpen: () => group.isConnected, end }
}

/** Asks about a second order in the form of the checkout, or of an order that waits for its money. */
export function askInForm(context: NoticeContext, payment: Payment, paying: PayingForm): void {
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
