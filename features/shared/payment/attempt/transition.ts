/**
 * The money machine as a pure function. `testInvariants.ts` lists what must never happen; the tests check that list against
 * random orders of events.
 */
import {
  type Approval,
  type AttemptEffect,
  type AttemptEvent,
  type AttemptState,
  approvalOf,
  hasWindow,
  isBusy,
  isPreparing,
  isUnanswered,
  type Prepared,
  type SubmitResult,
} from './state.ts'

export interface Transition {
  readonly state: AttemptState
  readonly effects: readonly AttemptEffect[]
}

/** The states that carry an approval. */
type ApprovalState = Extract<AttemptState, { approval: Approval }>

/** Returns the next state, which is the same object where nothing changes, and the effects to carry out. */
export function transition(state: AttemptState, event: AttemptEvent): Transition {
  // An answer that belongs to an earlier click must change nothing.
  if ('attempt' in event && event.attempt !== state.attempt) return stay(state)
  switch (event.type) {
    case 'click':
      return onClick(state, event.button, event.submitsKept)
    case 'orderAsked':
      if (state.phase !== 'clicked') return stay(state)
      return moveTo({ ...state, phase: 'ordering' }, { type: 'requestOrder', attempt: state.attempt })
    case 'orderAnswered':
      return state.phase === 'ordering' ? moveTo({ ...state, phase: 'open', order: event.order }) : stay(state)
    case 'orderFailed':
      if (state.phase !== 'ordering') return stay(state)
      return moveTo({ phase: 'idle', attempt: state.attempt }, { type: 'showError', error: event.error })
    case 'approve':
      return onApprove(state, event.approval)
    case 'prepared':
      return onPrepared(state, event.prepared)
    case 'preparingFailed':
      return onPreparingFailed(state, event.error, event.isRefused)
    case 'placeOrder':
      return isKeptAndIdle(state) ? submitKept(state) : stay(state)
    case 'submitAnswered':
      return onSubmitAnswered(state, event.submission, event.answer)
    case 'windowClosed':
      return onWindowClosed(state, event.error)
    case 'giveUp':
      return onGiveUp(state, event.isSure)
    case 'restore':
      return onRestore(state, event.approval, event.isUnanswered)
    case 'markupReplaced': {
      const approval = approvalOf(state)
      return approval ? moveTo(state, { type: 'keep', approval }) : stay(state)
    }
    default:
      return onPageRestored(state)
  }
}

function onClick(state: AttemptState, button: unknown, submitsKept: boolean): Transition {
  const clicked: AttemptState = { phase: 'clicked', attempt: state.attempt + 1, button }
  switch (state.phase) {
    case 'idle':
    case 'cancelled':
      return moveTo(clicked)
    case 'clicked':
      // No order was asked for yet; the same button's second click belongs to the first.
      return state.button === button ? stay(state) : moveTo(clicked)
    case 'ordering':
      return state.button === button ? stay(state) : refuse(state)
    case 'open':
      // While its window is open the provider passes no further click of the same button on, so that window is gone.
      return state.button === button ? moveTo(clicked) : refuse(state)
    case 'approved':
    case 'failedKept': {
      if (!isKeptAndIdle(state)) return refuse(state)
      if (!submitsKept) return refuse(state, { type: 'showReview' })
      const { state: next, effects } = submitKept(state)
      return refuse(next, ...effects)
    }
    default:
      return refuse(state)
  }
}

/** An approval counts also after a cancel of the same attempt, since an approval must never be lost. */
function onApprove(state: AttemptState, approval: Approval): Transition {
  if (approvalOf(state) || state.phase === 'done') return stay(state)
  return moveTo(
    { phase: 'approved', attempt: state.attempt, approval, step: 'preparing' },
    { type: 'keep', approval },
    { type: 'prepare', attempt: state.attempt, approval },
  )
}

function onPrepared(state: AttemptState, { next, approval: exchanged }: Prepared): Transition {
  if (!isPreparing(state)) return stay(state)
  const approval = exchanged ?? state.approval
  const keep: AttemptEffect[] = exchanged ? [{ type: 'keep', approval }] : []
  if (next === 'review') return moveTo({ ...state, approval, step: 'review' }, ...keep)
  const { state: submitting, effects } = submit({ ...state, approval })
  return moveTo(submitting, ...keep, ...effects)
}

function onPreparingFailed(state: AttemptState, error: unknown, isRefused = false): Transition {
  if (!isPreparing(state)) return stay(state)
  const showError: AttemptEffect = { type: 'showError', error }
  // A setup token that the shop has refused stays refused however often it is exchanged, and nothing has been ordered with it.
  if (isRefused && state.approval.kind === 'setupToken') return endApproval(state, showError)
  return moveTo(keptAfter(state), showError)
}

function onSubmitAnswered(state: AttemptState, submission: number, answer: SubmitResult): Transition {
  if (state.phase !== 'submitting' && state.phase !== 'failedKept') return stay(state)
  if (answer.result === 'success') {
    // A success counts even after the time limit: the shop has taken the order, and must not be asked again.
    if (submission > state.submission) return stay(state)
    return moveTo(
      { phase: 'done', attempt: state.attempt },
      { type: 'forget' },
      { type: 'leave', redirect: answer.redirect },
    )
  }
  if (state.phase !== 'submitting' || submission !== state.submission) return stay(state)
  // An earlier submit without an answer may have been taken, which may be why the shop refuses this one.
  const isEarlierUnanswered = !answer.isUnanswered && isUnanswered(state)
  const questions: AttemptEffect[] = isEarlierUnanswered ? [{ type: 'askAboutSecondOrder' }] : []
  return moveTo(
    keptAfter(state, answer.isUnanswered),
    { type: 'keep', approval: state.approval, isRefused: !answer.isUnanswered && !isEarlierUnanswered },
    { type: 'showError', error: answer.error },
    ...questions,
  )
}

function onWindowClosed(state: AttemptState, error: unknown): Transition {
  if (!hasWindow(state)) return stay(state)
  const effects: AttemptEffect[] = error === undefined ? [] : [{ type: 'showError', error }]
  return moveTo({ phase: 'cancelled', attempt: state.attempt }, ...effects)
}

/**
 * An approval without an answer may have been paid already. Giving it up may lead to a second order, so the shopper is asked
 * first.
 */
function onGiveUp(state: AttemptState, isSure = false): Transition {
  if (!isKeptAndIdle(state)) return stay(state)
  if (isUnanswered(state) && !isSure) return moveTo(state, { type: 'askAboutSecondOrder' })
  return endApproval(state)
}

/** Ends an approval. With the next number, a second approval that the provider reports for this attempt is ignored. */
const endApproval = (state: ApprovalState, ...effects: readonly AttemptEffect[]): Transition =>
  moveTo({ phase: 'cancelled', attempt: state.attempt + 1 }, { type: 'forget' }, ...effects)

function onRestore(state: AttemptState, approval: Approval, wasUnanswered?: boolean): Transition {
  if (state.phase !== 'idle' && state.phase !== 'cancelled') return stay(state)
  const attempt = state.attempt + 1
  if (approval.kind === 'setupToken') {
    return moveTo(
      { phase: 'failedKept', attempt, approval, submission: 0, needsPreparing: true },
      { type: 'keep', approval },
    )
  }
  const unanswered = wasUnanswered && { isUnanswered: true }
  return moveTo({ phase: 'approved', attempt, approval, step: 'review', ...unanswered }, { type: 'keep', approval })
}

function onPageRestored(state: AttemptState): Transition {
  if (hasWindow(state)) return moveTo({ phase: 'cancelled', attempt: state.attempt })
  if (state.phase === 'done') return moveTo({ phase: 'idle', attempt: state.attempt + 1 })
  if (isBusy(state)) return moveTo(keptAfter(state, state.phase === 'submitting'))
  return stay(state)
}

/** True while an approval waits for the shopper, and neither shop nor provider is at work on it. */
function isKeptAndIdle(state: AttemptState): state is Extract<AttemptState, { phase: 'approved' | 'failedKept' }> {
  return state.phase === 'failedKept' || (state.phase === 'approved' && state.step === 'review')
}

function submitKept(state: ApprovalState): Transition {
  if (state.phase !== 'failedKept' || !state.needsPreparing) return submit(state)
  const { attempt, approval } = state
  const preparing: ApprovalState = { phase: 'approved', attempt, approval, step: 'preparing', ...unansweredOf(state) }
  return moveTo(preparing, { type: 'prepare', attempt, approval })
}

function submit(state: ApprovalState): Transition {
  const { attempt, approval } = state
  const submission = submissionOf(state) + 1
  const submitting: ApprovalState = { phase: 'submitting', attempt, approval, submission, ...unansweredOf(state) }
  return moveTo(submitting, { type: 'submit', attempt, submission, approval })
}

/**
 * The approval stays after it could not be prepared or submitted.
 * @param isLost true: the shop may have taken the order, and its answer is lost
 */
function keptAfter(state: ApprovalState, isLost = false): AttemptState {
  const { attempt, approval } = state
  const submission = submissionOf(state)
  const needsPreparing = state.phase === 'approved' && approval.kind === 'setupToken'
  return { phase: 'failedKept', attempt, approval, submission, needsPreparing, ...unansweredOf(state, isLost) }
}

const unansweredOf = (state: ApprovalState, isLost = false): { readonly isUnanswered?: true } =>
  isLost || isUnanswered(state) ? { isUnanswered: true } : {}

function submissionOf(state: ApprovalState): number {
  return 'submission' in state ? state.submission : 0
}

function moveTo(state: AttemptState, ...effects: readonly AttemptEffect[]): Transition {
  return { state, effects }
}

const stay = (state: AttemptState): Transition => moveTo(state)

const refuse = (state: AttemptState, ...effects: readonly AttemptEffect[]): Transition =>
  moveTo(state, { type: 'refuseClick' }, ...effects)
