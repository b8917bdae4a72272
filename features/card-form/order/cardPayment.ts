/**
 * Decides what a press of place-order does while the card is chosen. One for each start; the card form itself may be replaced at any
 * time.
 * provider-sdk 4.7, 4.8
 */
import type { SetupContext } from '../../../inject/feature.ts'
import { type Atom, atom } from '../../../inject/state/atoms.ts'
import { whenChanged } from '../../../inject/state/follow.ts'
import { perStart } from '../../../inject/state/perStart.ts'
import { acceleratedToken } from '../../shared/payment/accelerated/token.ts'
import type { AttemptDriver } from '../../shared/payment/attempt/driver.ts'
import { approvalOf, isUnanswered } from '../../shared/payment/attempt/state.ts'
import { showProcessing } from '../../shared/payment/buttons/overlay.tsx'
import { followForm } from '../../shared/payment/checkout/checkout.ts'
import { needsToken } from '../../shared/payment/checkout/driver.ts'
import { guardForm } from '../../shared/payment/checkout/form/gate.ts'
import {
  createGuarding,
  findPayingForm,
  isMethodChosen,
  isSavedChosen,
  type PayingForm,
  termsOf,
} from '../../shared/payment/checkout/form/payingForm.ts'
import { type CheckoutMethod, checkoutMethodFor, sharedForm } from '../../shared/payment/checkout/form/sharedForm.ts'
import { PaymentError } from '../../shared/payment/errors.ts'
import { createCardDriver } from './cardDriver.ts'
import { createSubmission, type Submission, type SubmittedCard } from './submission.ts'

/** A card form that stands in the page now. A page may have several forms that pay, as in a popup. */
export interface MountedCard extends SubmittedCard {
  readonly element: Element
  /** The error that keeps the card from being submitted, and that is then shown; undefined where there is none. */
  obstacle(): Error | undefined
  /** Takes the fields away and mounts them anew, empty. */
  renew(): void
}

export interface CardPayment extends CheckoutMethod {
  /** True once the shopper has chosen to type a card. */
  readonly isWantedAtom: Atom<boolean>
  readonly submission: Submission
  /** Reads the choice in the form again, and guards a form that has come to the page. */
  readForm(): void
  /** Runs whenever the shopper types into the fields of the card. */
  onTyped(): void
  /** Makes `card` the one that place-order of the form around it submits, until the signal aborts. */
  use(card: MountedCard, signal: AbortSignal): void
}

export const sharedCard: (context: SetupContext) => CardPayment = perStart((context) => {
  const { store, signal } = context
  const shared = sharedForm(context)
  const { payment } = shared
  const { names, attempts } = payment
  const checkout = checkoutMethodFor(shared, names.card)
  showProcessing(context, payment)
  const tokenAtom = acceleratedToken(context)
  const isWantedAtom = atom(false)
  const submission = createSubmission(checkout)
  const mounted = new Set<MountedCard>()

  const guardNewForms = createGuarding((paying) => {
    checkout.guardOthers(paying, names.card, signal)
    const driver = createCardDriver(paying, checkout, tokenAtom)
    const request: Press = {
      paying,
      driver,
      checkout,
      submission,
      card: () => [...mounted].filter(({ element }) => paying.form.contains(element)).pop(),
      token: () => store.get(tokenAtom),
    }
    guardForm(paying, checkout, {
      driver,
      obstacle: () => obstacle(request),
      ownPress: () => pay(request),
    })
  })

  function readForm(): void {
    guardNewForms()
    const paying = findPayingForm()
    if (paying && isMethodChosen(paying, names.card) && !hasSavedCard(paying, checkout)) store.set(isWantedAtom, true)
  }

  function onTyped(): void {
    const state = attempts.stateNow()
    // The approval is for the card that was typed before. Where the shop may have taken its order, the approval is submitted again.
    if (approvalOf(state)?.isCard && !isUnanswered(state)) attempts.giveUp()
  }

  followForm(signal, readForm)
  whenChanged({ store, signal }, tokenAtom, () => {
    // The shopper takes another card, so the approval of the first one is given up.
    if (approvalOf(attempts.stateNow())?.isCard) attempts.giveUp()
  })
  return {
    ...checkout,
    isWantedAtom,
    submission,
    readForm,
    onTyped,
    use(card, ends) {
      mounted.add(card)
      ends.addEventListener('abort', () => {
        mounted.delete(card)
        submission.end(card)
      })
    },
  }
})

/** A press of place-order with the card chosen. */
interface Press {
  readonly paying: PayingForm
  readonly driver: AttemptDriver
  readonly checkout: CheckoutMethod
  readonly submission: Submission
  card(): MountedCard | undefined
  /** The token of accelerated checkout, where its card is to pay. */
  token(): string | undefined
}

const hasSavedCard = (paying: PayingForm, { id, payment }: CheckoutMethod): boolean =>
  isSavedChosen(paying, payment.names, id)

/** What keeps the form from being sent at all. For a saved card, or one of accelerated checkout, the store itself checks the terms. */
function obstacle({ paying, checkout, submission, card, token }: Press): Error | undefined {
  if (submission.isUnderWay() && checkout.context.store.get(submission.isLongAtom)) {
    const canSubmitAgain = submission.hasResolved()
    submission.end()
    if (!canSubmitAgain) {
      card()?.renew()
      return new PaymentError('unexpected')
    }
  }
  if (token() || hasSavedCard(paying, checkout)) return undefined
  return termsOf(paying) === 'unticked' ? new PaymentError('terms') : undefined
}

/** Begins to pay. @returns undefined where the store may send the form as it is; otherwise the error for the refused press */
function pay({ paying, driver, checkout, submission, card, token }: Press): Error | undefined {
  const { attempts, names, texts } = checkout.payment
  const id = token()
  if (id && needsToken(checkout, paying)) {
    attempts.restore({ kind: 'setupToken', id, isCard: true }, driver)
    attempts.placeOrder(driver)
    return new PaymentError('refused')
  }
  if (id || hasSavedCard(paying, checkout)) {
    // The id of an order for a card that was typed before must not be sent along.
    checkout.fields.set(names.orderField(names.card), '')
    return undefined
  }
  const mounted = card()
  const problem = mounted ? mounted.obstacle() : new Error(texts('cardBlocked'))
  if (problem || !mounted) return problem
  submission.begin(paying, mounted, driver)
  return new PaymentError('refused')
}
