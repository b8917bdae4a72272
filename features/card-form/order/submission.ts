/**
 * Submits a card to the provider. Each submission ends once, whatever the provider calls back and however often. provider-sdk
 * 3.4, 4.7, 13
 */
import { focusInPlace } from '../../../inject/dom/focusInPlace.ts'
import { after } from '../../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../../inject/dom/scope.ts'
import { type Atom, atom } from '../../../inject/state/atoms.ts'
import { follow } from '../../../inject/state/follow.ts'
import type { AttemptDriver } from '../../shared/payment/attempt/driver.ts'
import { approvalOf, hasWindow, isPreparing } from '../../shared/payment/attempt/state.ts'
import { needsToken } from '../../shared/payment/checkout/driver.ts'
import { findPayingForm, type PayingForm, placeOrderButton } from '../../shared/payment/checkout/form/payingForm.ts'
import type { CheckoutMethod } from '../../shared/payment/checkout/form/sharedForm.ts'
import { PaymentError } from '../../shared/payment/errors.ts'
import type { CardFieldsOptions } from '../../shared/payment/sdk/types.ts'
import { createController } from '../../shared/payment/thirdParties/controller.ts'
import { emitButtonEvent } from '../../shared/payment/thirdParties/thirdParties.ts'
import { billingAddress } from '../model.ts'

/** The form whose fields are submitted. */
export interface SubmittedCard {
  submit(options: { readonly billingAddress?: Readonly<Record<string, string>> }): PromiseLike<void>
  /** Shows at the fields which of them the provider refuses. True where it refuses one. S8.34 */
  showRefused(error: unknown): boolean
}

export type PaymentCallbacks = Pick<
  CardFieldsOptions,
  'createOrder' | 'createVaultSetupToken' | 'onApprove' | 'onCancel' | 'onError'
>

export interface Submission {
  begin(paying: PayingForm, card: SubmittedCard, driver: AttemptDriver): void
  /** True while the provider has the card. */
  readonly isUnderWayAtom: Atom<boolean>
  isUnderWay(): boolean
  /** True where the provider has not answered for so long that the shopper may begin anew. */
  readonly isLongAtom: Atom<boolean>
  /** True where the provider has ended the latest submission without an approval or an error, so that its fields take another one. */
  hasResolved(): boolean
  /**
   * Ends the submission; an approval that comes after that still counts.
   * @param gone the form that was removed; the submission of another form goes on. Default: the form of the latest submission
   */
  end(gone?: SubmittedCard): void
  /** The payment callbacks for the provider's fields, beside those about typing. */
  callbacks(): PaymentCallbacks
}

/**
 * After this time, place-order takes presses again. While the bank's window is open it covers the page, so only a submission that hangs
 * is cut off.
 */
const longestMs = 65_000

/**
 * In some builds of the provider's script the submission resolves before `onApprove` is called, in others it resolves after the shopper has
 * cancelled at the bank, without any other callback. For this time an approval is expected.
 */
const untilApprovalMs = 5_000

export function createSubmission(checkout: CheckoutMethod): Submission {
  const { context, payment, fields, id } = checkout
  const { attempts, names } = payment
  const { store, signal } = context
  /** The latest submission: a card has no button, so this object stands for one in the money machine. */
  let current: object = {}
  let card: SubmittedCard | undefined
  const isUnderWayAtom = atom((get) => {
    const state = get(attempts.stateAtom)
    return hasWindow(state) && state.button === current
  })
  const isUnderWay = (): boolean => store.get(isUnderWayAtom)
  const hasResolvedAtom = atom(false)
  const isLongAtom = waitAtButton(checkout, isUnderWayAtom, hasResolvedAtom)

  /** Ends the submission with an error, unless an approval came before. */
  function finish(error: unknown): void {
    if (!isUnderWay()) return
    const isShown = card?.showRefused(error)
    attempts.windowClosed(current, isShown ? undefined : error)
  }

  const controller = { ...createController(names, 'checkout', () => false), id }
  const announce = (event: 'cancel' | 'error', data?: unknown): void =>
    emitButtonEvent(names, event, [controller, 'card', data])

  return {
    isUnderWayAtom,
    isUnderWay,
    isLongAtom,
    hasResolved: () => store.get(hasResolvedAtom),
    end: (gone = card) => void (gone === card && attempts.windowClosed(current)),
    begin(paying, submitted, driver) {
      const before = current
      const button = {}
      current = button
      if (!attempts.click(button, driver)) {
        current = before
        return
      }
      card = submitted
      store.set(hasResolvedAtom, false)
      const hasAddress = paying.place === 'checkout' && driver.approves === 'order'
      const options = hasAddress ? { billingAddress: billingAddress(fields.get) } : {}
      // The provider's callbacks count first, in whatever order it calls back and resolves.
      const failLater = (error: unknown): unknown => after(0, () => button === current && finish(error), signal)
      Promise.resolve()
        .then(() => submitted.submit(options))
        .then(
          () => button === current && store.set(hasResolvedAtom, true),
          (error: unknown) => failLater(error ?? new PaymentError('unexpected')),
        )
    },
    callbacks() {
      const paying = findPayingForm()
      const create = (): Promise<string> => attempts.order(current)
      return {
        ...(paying && needsToken(checkout, paying) ? { createVaultSetupToken: create } : { createOrder: create }),
        onApprove: (data) => attempts.approve(current, data),
        onCancel() {
          attempts.windowClosed(current)
          announce('cancel')
        },
        onError(error) {
          finish(error ?? new PaymentError('unexpected'))
          announce('error', error)
        },
      }
    },
  }
}

/**
 * Place-order takes no press while the provider has the card, and takes presses again however the submission ends. SDK33
 * @param isUnderWayAtom whether the provider has the card
 * @param hasResolvedAtom whether no more than the approval is missing
 * @returns true while place-order takes presses although the submission has not ended
 */
function waitAtButton(
  { context, payment }: CheckoutMethod,
  isUnderWayAtom: Atom<boolean>,
  hasResolvedAtom: Atom<boolean>,
): Atom<boolean> {
  const { store } = context
  const isLongAtom = atom(false)
  /** For how long no press is taken; 0 where there is nothing to wait for. */
  const waitMsAtom = atom((get) => {
    const state = get(payment.attempts.stateAtom)
    if (get(isUnderWayAtom)) return get(hasResolvedAtom) ? untilApprovalMs : longestMs
    return isPreparing(state) && approvalOf(state)?.isCard ? longestMs : 0
  })
  let scope: Scope | undefined
  follow(context, waitMsAtom, (waitMs) => {
    store.set(isLongAtom, false)
    scope?.end()
    scope = undefined
    const paying = waitMs > 0 ? findPayingForm() : undefined
    const button = paying && placeOrderButton(paying)
    if (!button) return
    const waiting = createScope(context.signal)
    scope = waiting
    const hadFocus = document.activeElement === button
    waiting.edits.attribute(button, 'disabled', '')
    const onEnd = (): void => {
      // The browser takes the focus away from a disabled button.
      if (hadFocus && document.activeElement === document.body) focusInPlace(button)
    }
    waiting.signal.addEventListener('abort', onEnd)
    const onLong = (): void => {
      store.set(isLongAtom, true)
      waiting.end()
    }
    after(waitMs, onLong, waiting.signal)
  })
  return isLongAtom
}
