/**
 * Runs the money machine: turns callbacks of the provider's buttons and presses of place-order into events, and has the driver of the
 * place carry out the effects. One for each start of the script, shared by all buttons.
 */
import type { SetupContext } from '../../../../inject/feature.ts'
import { type Atom, atom } from '../../../../inject/state/atoms.ts'
import { type Clicks, createClicks, showWait } from './clicks.ts'
import type { AttemptDriver } from './driver.ts'
import { keptApproval } from './keptApproval.ts'
import { forgetOtherSubmitted, markSubmitted, wasOtherSubmitted, wasSubmitted } from './keptSubmission.ts'
import { createLateApprovals } from './lateApproval.ts'
import { createOtherOrders, type KnownOrders, type OtherOrders } from './otherOrders.ts'
import { createRunner, longestMs, type Runner } from './runner.ts'
import {
  type Approval,
  type AttemptEffect,
  type AttemptEvent,
  type AttemptState,
  approvalOf,
  hasWindow,
  initialState,
  isBusy,
  isUnanswered,
} from './state.ts'
import { transition } from './transition.ts'

export interface Attempts extends Clicks, OtherOrders {
  readonly stateAtom: Atom<AttemptState>
  stateNow(): AttemptState
  /**
   * For a press of place-order with the wallet or card chosen. `submits`: the approval is submitted now, and the press must do nothing
   * else. `wait`: a payment is under way, or begins; the press must do nothing. `nothing`: the press is the store's own.
   */
  placeOrder(driver: AttemptDriver): 'submits' | 'wait' | 'nothing'
  /** The shopper gives up the approval; where the shop may have taken the order, the shopper is asked first. */
  giveUp(): void
  /** The shopper wants another order, knowing that the shop may have taken the first. */
  orderAgain(): void
  /**
   * The shop has probably taken the order without an answer: its approval ends, and another order still needs the shopper's consent.
   */
  endTaken(): void
  /**
   * Whether an order by a method that is none of ours may go out.
   * @param ask asks the shopper about a second order @param onWindow shows that the provider's window has to be closed first
   */
  mayOrderOtherwise(ask: () => void, onWindow: () => void): boolean
  /** Takes over an approval with which the shopper arrives. Does nothing where there is one already, or a window is open. */
  restore(approval: Approval, driver: AttemptDriver): void
  /** Takes over the approval of this cart from before a reload. Not for product pages, where it may be for another product. */
  restoreKept(driver: AttemptDriver): void
  /** To be called when a fragment has replaced the form, whose new hidden fields then get the approval. */
  markupReplaced(): void
  /** To be called when the back/forward cache shows the page again. */
  pageRestored(): void
}

type Context = Pick<SetupContext, 'store' | 'signal'>

export function createAttempts({ store, signal }: Context): Attempts {
  const stateAtom = atom<AttemptState>(initialState)
  const stateNow = (): AttemptState => store.get(stateAtom)
  const runner = createRunner(signal, dispatch)
  /** @returns the effects, which are carried out by then */
  function dispatch(event: AttemptEvent, driver?: AttemptDriver): readonly AttemptEffect[] {
    // The shop's answer to an order counts even after the script has stopped.
    if (signal.aborted && event.type !== 'submitAnswered') return []
    const before = stateNow()
    const { state, effects } = transition(before, event)
    // A refused click in another place must not replace the driver of the payment that is under way.
    if (driver && (state !== before || effects.some(({ type }) => type !== 'refuseClick'))) runner.driver = driver
    if (state !== before) store.set(stateAtom, state)
    for (const effect of effects) runner.perform(effect, approvalOf(before))
    lateApprovals.offerAfter(event)
    return effects
  }

  const restoring = createRestoring(dispatch)
  const otherOrders = createOtherOrders(stateNow)
  const lateApprovals = createLateApprovals({ stateNow, dispatch, otherOrders })
  const { restore } = restoring
  const machine = { signal, stateNow, dispatch, runner, restore, otherOrders, lateApprovals }
  const { isOnlyOrder, ...givingUp } = createGivingUp(machine)
  const clicks = createClicks({ ...machine, isOnlyOrder })

  return {
    stateAtom,
    stateNow,
    ...clicks,
    placeOrder(driver) {
      if (!isOnlyOrder(driver)) return 'wait'
      if (mustWait(stateNow())) {
        showWait(stateNow(), driver)
        return 'wait'
      }
      const [effect] = dispatch({ type: 'placeOrder' }, driver)
      if (!effect) return 'nothing'
      return effect.type === 'submit' ? 'submits' : 'wait'
    },
    ...givingUp,
    ...restoring,
    ...otherOrders,
    markupReplaced: () => void dispatch({ type: 'markupReplaced' }),
  }
}

function createRestoring(
  dispatch: (event: AttemptEvent, driver?: AttemptDriver) => void,
): Pick<Attempts, 'restore' | 'restoreKept'> {
  const restore: Attempts['restore'] = (approval, driver) =>
    dispatch({ type: 'restore', approval, isUnanswered: wasSubmitted(approval) }, driver)
  return {
    restore,
    restoreKept(driver) {
      const approval = keptApproval(driver.scope())
      if (approval) restore(approval, driver)
    },
  }
}

interface GivingUp extends Pick<Attempts, 'giveUp' | 'orderAgain' | 'endTaken' | 'mayOrderOtherwise' | 'pageRestored'> {
  /**
   * False where another order is on its way or may have been taken, by another method or on an earlier page. Asks the shopper
   * about a second order then.
   */
  isOnlyOrder(driver: AttemptDriver): boolean
}

/** The parts of the machine that giving up needs. */
interface Machine {
  readonly runner: Pick<Runner, 'isForgotten' | 'driver'>
  readonly otherOrders: KnownOrders
  stateNow(): AttemptState
  dispatch(event: AttemptEvent): unknown
  restore: Attempts['restore']
}

function createGivingUp({ stateNow, dispatch, runner, restore, otherOrders }: Machine): GivingUp {
  const giveUp = (): void => void dispatch({ type: 'giveUp' })
  const { isForgotten } = runner
  /** Time of the latest press while no window was thought to be open. */
  let pressedAt = 0
  // A window that never reports its end must not block any payment for longer than this. The difference counts in both directions, since
  // the clock may have been set back.
  const isHung = (): boolean => Math.abs(Date.now() - pressedAt) > longestMs
  return {
    giveUp,
    orderAgain() {
      if (isUnanswered(stateNow())) dispatch({ type: 'giveUp', isSure: true })
      forgetOtherSubmitted(approvalOf(stateNow()))
      otherOrders.forgetOther()
    },
    endTaken() {
      const approval = approvalOf(stateNow())
      if (!approval || !isUnanswered(stateNow())) return
      dispatch({ type: 'giveUp', isSure: true })
      markSubmitted(undefined, approval)
    },
    mayOrderOtherwise(ask, onWindow) {
      if (hasWindow(stateNow())) {
        if (!isHung()) {
          onWindow()
          return false
        }
        dispatch({ type: 'windowClosed', attempt: stateNow().attempt })
        // What the window may still approve then waits for the shopper's word: some methods order without a sign of it.
        otherOrders.otherOrderSent()
      }
      const state = stateNow()
      if (isBusy(state) || state.phase === 'done') return false
      const isAsked = isUnanswered(state) || wasOtherSubmitted(approvalOf(state))
      if (isAsked) ask()
      return !isAsked
    },
    isOnlyOrder(driver) {
      const { attempt } = stateNow()
      // Wallet and card do not wait for each other: what the window of the one approves after a press of the other pays nothing.
      const isWindowOver = isHung() || runner.driver?.isCard !== driver.isCard
      if (isWindowOver) dispatch({ type: 'windowClosed', attempt })
      if (!hasWindow(stateNow())) pressedAt = Date.now()
      if (isForOtherPurchase(stateNow(), driver)) giveUp()
      if (isForOtherPurchase(stateNow(), driver)) return false
      // An earlier page or the store itself has sent an order that got no answer: only the shopper can know what became of it.
      const approval = approvalOf(stateNow())
      const hasOther = wasOtherSubmitted(approval) || (approval !== undefined && otherOrders.isOtherSent())
      const isAsked = !driver.isSaving && !mustWait(stateNow()) && hasOther
      if (isAsked) driver.askAboutSecondOrder()
      return !isAsked
    },
    pageRestored() {
      dispatch({ type: 'pageRestored' })
      const approval = approvalOf(stateNow())
      // While this page was in the browser's memory, a later page may have ordered or given up the approval. For one that this page
      // has submitted without an answer, `giveUp` asks the shopper: other code may have emptied the storage.
      if (!approval || !isForgotten(approval)) return
      giveUp()
      const { driver } = runner
      if (!driver || approval.kind !== 'setupToken') return
      // The later page may have exchanged the setup token for a payment token. Any other approval there may be for another product.
      const next = keptApproval(driver.scope())
      if (next?.kind === 'paymentToken') restore(next, driver)
    },
  }
}

/** True while a payment is under way that a press of place-order must leave alone. */
const mustWait = (state: AttemptState): boolean => isBusy(state) || hasWindow(state) || state.phase === 'done'

/**
 * True where the shopper pays by another method than the approved one, or for something else, and does not want the old approval any
 * more.
 */
function isForOtherPurchase(state: AttemptState, driver: AttemptDriver): boolean {
  const approval = approvalOf(state)
  return approval !== undefined && (approval.isCard !== driver.isCard || driver.wantsOther?.() === true)
}
