/** What the provider's callbacks report about one button, as events of the money machine. */
import { PaymentError } from '../errors.ts'
import { isProviderId } from '../providerId.ts'
import type { AttemptDriver } from './driver.ts'
import { keepApproval, keptApproval } from './keptApproval.ts'
import type { LateApprovals } from './lateApproval.ts'
import type { KnownOrders } from './otherOrders.ts'
import type { Runner } from './runner.ts'
import {
  type Approval,
  type AttemptEffect,
  type AttemptEvent,
  type AttemptState,
  approvalOf,
  hasWindow,
} from './state.ts'

export interface Clicks {
  /** For `onClick`. False: the provider must open no window. @param button identifies the button */
  click(button: object, driver: AttemptDriver): boolean
  /** For the provider's `createOrder`. Returns the same promise however often the provider asks during one click. */
  order(button: object): Promise<string>
  /** For `onShippingChange`. False where the popup is to refuse the address. @param update asks the shop (R5) */
  shipping(button: object, update: () => Promise<unknown>): Promise<boolean>
  /** True while the provider's window of this button is about to open or open. */
  hasWindow(button: object): boolean
  /**
   * For `onApprove`. Resolves when the provider's window may close; never rejects.
   * @param driver given by a button whose click this page may not have seen
   */
  approve(
    button: object,
    data: { readonly orderID?: unknown; readonly vaultSetupToken?: unknown },
    driver?: AttemptDriver,
  ): Promise<void>
  /** For `onCancel` and `onDestroy`, before a container is replaced, and for `onError` with its error. */
  windowClosed(button: object, error?: unknown): void
  /** For `onError` of a button that was not clicked. Shows the error, unless a payment by another button is under way. */
  failUnclicked(driver: AttemptDriver, error: unknown): void
}

interface Machine {
  readonly signal: AbortSignal
  readonly runner: Runner
  readonly otherOrders: KnownOrders
  readonly lateApprovals: LateApprovals
  stateNow(): AttemptState
  /** @returns the effects, which are carried out by then */
  dispatch(event: AttemptEvent, driver?: AttemptDriver): readonly AttemptEffect[]
  /** False where another order is under way, or the shopper is asked about a second one. */
  isOnlyOrder(driver: AttemptDriver): boolean
  restore(approval: Approval, driver: AttemptDriver): void
}

export function createClicks(machine: Machine): Clicks {
  const { signal, runner, stateNow, dispatch, isOnlyOrder, restore, lateApprovals } = machine
  /** The click that each button's callbacks belong to. */
  const attemptOf = new WeakMap<object, number>()
  /** Ids of all approvals so far: the provider may report one twice, and the shopper has given it up in between. */
  const reported = new Set<string>()
  const numberOf = (button: object): number => attemptOf.get(button) ?? -1
  const isLatest = (button: object): boolean => numberOf(button) === stateNow().attempt
  const windowClosed = (button: object, error?: unknown): void =>
    void dispatch({ type: 'windowClosed', attempt: numberOf(button), error })

  const click: Clicks['click'] = (button, driver) => {
    if (!isOnlyOrder(driver)) return false
    const effects = dispatch({ type: 'click', button, submitsKept: driver.submitsOnClick }, driver)
    if (signal.aborted) return false
    if (effects.some(({ type }) => type === 'refuseClick')) {
      showWait(stateNow(), driver)
      return false
    }
    attemptOf.set(button, stateNow().attempt)
    return true
  }

  return {
    click,
    hasWindow: (button) => hasWindow(stateNow()) && isLatest(button),
    async order(button) {
      const attempt = numberOf(button)
      dispatch({ type: 'orderAsked', attempt })
      const order = runner.orderOf(attempt)
      // In some browsers the provider asks for an order although its click was refused.
      if (!order || !hasWindow(stateNow())) throw new PaymentError('refused')
      const id = await order
      // The script was stopped meanwhile, and would not submit what the window asks the shopper to approve.
      if (signal.aborted) throw new PaymentError('refused')
      return id
    },
    async shipping(button, update) {
      const isOpen = windowCheck(numberOf(button), stateNow)
      return isOpen() && update().then(isOpen, () => false)
    },
    async approve(button, data, driver) {
      const approval = approvalFrom(data, stateNow(), (id) => runner.clickOf(id)?.driver ?? driver ?? runner.driver)
      if (!approval) return windowClosed(button, new PaymentError('unexpected'))
      if (signal.aborted) return keepForNextStart(approval, stateNow(), runner.driver)
      const wasReported = reported.has(approval.id)
      reported.add(approval.id)
      const clickOfOrder = runner.clickOf(approval.id)
      // The provider's app may return the shopper to a page that has not seen the click. Where that click is refused, as while the
      // shopper is asked about a second order, the approval is only kept.
      if (driver && !clickOfOrder && !isLatest(button) && !click(button, { ...driver, submitsOnClick: false }))
        return restore(approval, driver)
      const attempt = clickOfOrder?.attempt ?? numberOf(button)
      if (isKeptBesideOther(attempt, approval, machine)) return
      const clickOfButton = clickOfOrder ?? (runner.driver && { attempt, driver: runner.driver })
      const reviewing = lateApprovals.reviewingDriver(clickOfButton)
      if (attempt === stateNow().attempt) dispatch({ type: 'approve', attempt, approval }, reviewing)
      else if (!wasReported) lateApprovals.note(approval, clickOfOrder)
      await runner.preparing
    },
    windowClosed,
    failUnclicked(driver, error) {
      const { phase } = stateNow()
      if (phase === 'idle' || phase === 'cancelled') driver.showError(error)
    },
  }
}

/**
 * An approval that comes after the store has sent an order of its own would pay for a second one: it is kept, and the shopper is
 * asked. Returns false where there is no such order.
 */
function isKeptBesideOther(attempt: number, approval: Approval, machine: Machine): boolean {
  const { runner, otherOrders, stateNow, dispatch, restore } = machine
  const { driver } = runner
  const state = stateNow()
  if (!driver || driver.isSaving || attempt !== state.attempt || !otherOrders.isOtherSent()) return false
  if (approvalOf(state) || state.phase === 'done') return false
  dispatch({ type: 'windowClosed', attempt })
  restore(approval, driver)
  otherOrders.otherOrderSent()
  driver.askAboutSecondOrder()
  return true
}

/**
 * Keeps an approval that comes after the script has stopped for the next start; the page itself stays as the shop printed it.
 * An approval that is already kept for the same cart is not replaced.
 */
function keepForNextStart(approval: Approval, state: AttemptState, driver: AttemptDriver | undefined): void {
  const isShown = state.phase === 'open' && state.order === approval.id
  if (!isShown || !driver || driver.isForThisPage || keptApproval(driver.scope())) return
  keepApproval(driver.scope(), approval)
}

/**
 * Shows why a click or a press does nothing while a window is thought to be open, since the shopper may not see a window that is
 * hidden or hangs. While the shop is at work, the overlay shows that.
 */
export function showWait(state: AttemptState, driver: AttemptDriver): void {
  if (hasWindow(state)) driver.showError(new PaymentError('wait'))
}

/** Returns a check of whether the window that this click opened shows its order at the moment. */
function windowCheck(attempt: number, stateNow: () => AttemptState): () => boolean {
  return () => stateNow().phase === 'open' && stateNow().attempt === attempt
}

/**
 * The approval with the id that the provider reports, if that can be an id; otherwise with the id that the provider was
 * asked to approve.
 * @param driverOf the driver of the place in which the order with this id was requested
 */
function approvalFrom(
  data: unknown,
  state: AttemptState,
  driverOf: (id: string) => AttemptDriver | undefined,
): Approval | undefined {
  const { orderID, vaultSetupToken } = Object(data)
  const approved = (id: string, kind?: Approval['kind']): Approval | undefined => {
    const driver = driverOf(id)
    const known = kind ?? driver?.approves
    return known && { kind: known, id, ...(driver?.isCard && { isCard: driver.isCard }) }
  }
  if (isProviderId(vaultSetupToken)) return approved(vaultSetupToken, 'setupToken')
  if (isProviderId(orderID)) return approved(orderID, 'order')
  return state.phase === 'open' ? approved(state.order) : undefined
}
