/** Keeps accelerated checkout out of a payment by the wallet or a typed card, which must not get other data. wallet-checkout 22 */
import type { SetupContext } from '../../inject/feature.ts'
import { type Atom, atom } from '../../inject/state/atoms.ts'
import { untilMet } from '../../inject/state/follow.ts'
import type { Attempts } from '../shared/payment/attempt/machine.ts'
import { type AttemptState, approvalOf, hasWindow, isBusy } from '../shared/payment/attempt/state.ts'

export interface OtherPayment {
  readonly isWalletApprovedAtom: Atom<boolean>
  /**
   * Resolves once no such payment is under way or approved.
   * @param isAsked true where the shopper has asked for the card, which may then replace an approved one
   */
  untilFree(isAsked: boolean): Promise<void>
  /** `window`: a window is thought to be open. `kept`: a payment is approved, or the shop is at work. `free`: the shopper may begin. */
  now(): 'window' | 'kept' | 'free'
}

export function createOtherPayment(context: SetupContext, { stateAtom, stateNow }: Attempts): OtherPayment {
  return {
    isWalletApprovedAtom: atom((get) => isWalletApproved(get(stateAtom))),
    untilFree: (isAsked) => untilMet(context, stateAtom, (state) => isFree(state, isAsked)),
    now() {
      if (isFree(stateNow(), true)) return 'free'
      return hasWindow(stateNow()) ? 'window' : 'kept'
    },
  }
}

function isWalletApproved(state: AttemptState): boolean {
  const approval = approvalOf(state)
  return approval !== undefined && !approval.isCard
}

function isFree(state: AttemptState, isAsked: boolean): boolean {
  if (hasWindow(state) || isBusy(state) || state.phase === 'done') return false
  return isAsked ? !isWalletApproved(state) : approvalOf(state) === undefined
}
