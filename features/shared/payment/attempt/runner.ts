/** Carries out the effects of the money machine through the driver of the place, and reports answers as events. */
import { after, runGuarded } from '../../../../inject/dom/lifetime.ts'
import { ApiError, isUncertain, isWithoutAnswer } from '../../../../inject/http/errors.ts'
import { PaymentError } from '../errors.ts'
import { isProviderId } from '../providerId.ts'
import { withinTime } from '../withinTime.ts'
import type { AttemptDriver } from './driver.ts'
import { forgetApproval, forgetCarts, isApprovalKept, keepApproval } from './keptApproval.ts'
import { forgetSubmitted, markSubmitted, wasOtherSubmitted } from './keptSubmission.ts'
import type { Approval, AttemptEffect, AttemptEvent, Prepared, SubmitResult } from './state.ts'

export interface Runner {
  /** The driver of the place that was clicked, or in which place-order was pressed. */
  driver: AttemptDriver | undefined
  /** Resolves when the latest preparation has ended. */
  readonly preparing: Promise<void> | undefined
  /** The order that was requested at this click; undefined for every click but the latest with a request. */
  orderOf(attempt: number): Promise<string> | undefined
  /** The click at which an order was requested; undefined for an order that this page has not requested. */
  clickOf(order: string): OrderClick | undefined
  /** True where the shopper has ordered or given up the approval on another page of this tab. */
  isForgotten(approval: Approval): boolean
  /** @param previous the approval before the event */
  perform(effect: AttemptEffect, previous: Approval | undefined): void
}

/** A click at which an order was requested. */
export interface OrderClick {
  readonly attempt: number
  readonly driver: AttemptDriver
}

type Report = (event: AttemptEvent) => unknown

/** Longest time of a step. A little more than a call may take, whose own error says more; the submit of a form has no other limit. */
export const longestMs = 65_000

export function createRunner(signal: AbortSignal, report: Report): Runner {
  let latestRequest: { readonly attempt: number; readonly order: Promise<string> } | undefined
  /**
   * The approval that this page has put into the session storage. Where the browser keeps nothing, no other page can have
   * removed it.
   */
  let kept: Approval | undefined
  const describeFailure = createFailures()
  /** Every order of this page, so that an approval is never taken for that of a later click. */
  const clicks = new Map<string, OrderClick>()
  const runner = {
    driver: undefined as AttemptDriver | undefined,
    preparing: undefined as Promise<void> | undefined,
    orderOf: (attempt: number) => (latestRequest?.attempt === attempt ? latestRequest.order : undefined),
    clickOf: (order: string) => clicks.get(order),
    isForgotten: (approval: Approval) => kept?.id === approval.id && !isApprovalKept(approval),
    perform(effect: AttemptEffect, previous: Approval | undefined) {
      const { driver } = runner
      if (!driver) return
      if (effect.type === 'requestOrder') {
        const { attempt } = effect
        latestRequest = { attempt, order: request(attempt, driver, signal, report) }
        // Nothing may be left that waits for the order, so that its rejection has to be handled here.
        latestRequest.order.then((order) => clicks.set(order, { attempt, driver })).catch(() => {})
      } else if (effect.type === 'prepare') {
        // Where this click has requested no order, the shopper has pressed place-order and sees the page's total: nothing to compare.
        const isFromClick = latestRequest?.attempt === effect.attempt
        const compared = isFromClick ? driver : { ...driver, isStillAgreed: async () => true }
        runner.preparing = prepare({ ...effect, describeFailure }, compared, signal, report)
      } else if (effect.type === 'submit') {
        if (!driver.isSaving) markSubmitted(driver.scope(), effect.approval)
        void submit(effect, driver, signal, report)
      } else if (signal.aborted) recordAfterStop(effect, driver, previous)
      else {
        // An error in one effect must not keep the next effects from being performed.
        runGuarded(signal, () => show(effect, driver, previous))
        if (effect.type === 'keep') kept = isApprovalKept(effect.approval) ? effect.approval : undefined
      }
    },
  }
  return runner
}

/** Performs an effect that is done at once and has no answer. */
function show(effect: AttemptEffect, driver: AttemptDriver, previous: Approval | undefined): void {
  switch (effect.type) {
    case 'keep':
      // Only another approval is forgotten first: one that is kept once more keeps its time.
      if (previous && previous.id !== effect.approval.id) forgetApproval(previous)
      if (effect.isRefused) forgetSubmitted(effect.approval)
      keepApproval(driver.isForThisPage ? undefined : driver.scope(), effect.approval)
      driver.keep(effect.approval)
      break
    case 'forget':
      if (previous) {
        forgetApproval(previous)
        forgetSubmitted(previous)
      }
      driver.keep(undefined)
      break
    case 'leave':
      forgetCarts()
      driver.leave(effect.redirect)
      break
    case 'showError':
      driver.showError(effect.error)
      break
    case 'showReview':
      driver.showReview()
      break
    case 'askAboutSecondOrder':
      driver.askAboutSecondOrder()
      break
    default:
    // A refused click is what `Attempts.click` returns.
  }
}

/** Performs effects after the script has stopped: the page stays as it is, but the next start must know, and a taken order has its page. */
function recordAfterStop(effect: AttemptEffect, driver: AttemptDriver, previous: Approval | undefined): void {
  const isTaken = effect.type === 'forget'
  if (previous && isTaken) forgetApproval(previous)
  if (previous && (isTaken || (effect.type === 'keep' && effect.isRefused))) forgetSubmitted(previous)
  if (effect.type !== 'leave') return
  forgetCarts()
  if (effect.redirect) driver.leave(effect.redirect)
}

async function request(attempt: number, driver: AttemptDriver, signal: AbortSignal, report: Report): Promise<string> {
  try {
    const order = await within(() => driver.requestOrder(), signal)
    if (!isProviderId(order)) throw new PaymentError('unexpected')
    report({ type: 'orderAnswered', attempt, order })
    return order
  } catch (error) {
    report({ type: 'orderFailed', attempt, error })
    throw error
  }
}

interface Preparation {
  readonly attempt: number
  readonly approval: Approval
  readonly describeFailure: ReturnType<typeof createFailures>
}

async function prepare(
  { attempt, approval, describeFailure }: Preparation,
  driver: AttemptDriver,
  signal: AbortSignal,
  report: Report,
): Promise<void> {
  try {
    const prepared = await within(() => prepareAndCompare(driver, approval), signal)
    // Another tab may have sent an order since the click.
    const isBesideOther =
      prepared.next === 'submit' && !driver.isSaving && wasOtherSubmitted(prepared.approval ?? approval)
    report({ type: 'prepared', attempt, prepared: isBesideOther ? { ...prepared, next: 'review' } : prepared })
    if (isBesideOther && !signal.aborted) driver.askAboutSecondOrder()
  } catch (error) {
    report({ type: 'preparingFailed', attempt, ...describeFailure(approval, error) })
  }
}

/**
 * Returns a function that describes a failed preparation. A token whose exchange has failed without a refusal is exchanged again by the next
 * press. Where the shop refuses that, the first exchange has probably used the token up, and the shop's words about it, which fit no
 * entry of the shopper's, are replaced by ours.
 */
function createFailures() {
  const failedIds = new Set<string>()
  return ({ id, kind }: Approval, error: unknown): { readonly error: unknown; readonly isRefused: boolean } => {
    const isRefused = isRefusal(error)
    const isRepeated = kind === 'setupToken' && failedIds.has(id)
    failedIds.add(id)
    return { error: isRefused && isRepeated ? new PaymentError('tokenUsed', { cause: error }) : error, isRefused }
  }
}

async function prepareAndCompare(driver: AttemptDriver, approval: Approval): Promise<Prepared> {
  const prepared = await driver.prepare(approval)
  if (prepared.next === 'review' || (await driver.isStillAgreed?.()) !== false) return prepared
  return { ...prepared, next: 'review' }
}

async function submit(
  { attempt, submission, approval }: Extract<AttemptEffect, { type: 'submit' }>,
  driver: AttemptDriver,
  signal: AbortSignal,
  report: Report,
): Promise<void> {
  const onAnswer = (answer: SubmitResult): unknown => report({ type: 'submitAnswered', attempt, submission, answer })
  const onError = (error: unknown): unknown =>
    onAnswer({ result: 'failure', error: asUncertain(error), isUnanswered: !isDefiniteRefusal(error) })
  const cancel = after(longestMs, () => onError(new PaymentError('uncertain')), signal)
  // A success after the time limit still counts, since the shop has taken the order.
  await Promise.resolve()
    .then(() => driver.submit(approval))
    .then(onAnswer, onError)
  cancel()
}

/** The error that the shopper reads: without a readable answer, that the shop may have taken the order. */
function asUncertain(error: unknown): unknown {
  return error instanceof ApiError && isWithoutAnswer(error) ? new PaymentError('uncertain', { cause: error }) : error
}

/** True where the shop, or our own check, has refused the order. A server that broke down may have taken it before. */
function isDefiniteRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return !isUncertain(error)
  return error instanceof PaymentError && error.code !== 'uncertain' && error.code !== 'unexpected'
}

/** The shop has said no to what it was asked, and not to the nonce of a page that has grown old. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isUncertain(error)) return false
  return error.status >= 400 && error.code !== 'rest_cookie_invalid_nonce'
}

/**
 * Resolves with the result of `work`.
 * @throws PaymentError `timeout` after `longestMs`
 */
function within<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const onOver = (): Promise<never> => Promise.reject(new PaymentError('timeout'))
  return withinTime(Promise.resolve().then(work), longestMs, signal, onOver)
}
