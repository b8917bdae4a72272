/**
 * The invariants of the money machine (the table in `../README.md`), as functions that check a list of steps. Each returns a sentence
 * about the first breach, or undefined.
 */
import { type AttemptEffect, type AttemptEvent, type AttemptState, approvalOf, isUnanswered } from './state.ts'
import { transition } from './transition.ts'

/** One event, with the states before and after it, and its effects. */
export interface Step {
  readonly before: AttemptState
  readonly event: AttemptEvent
  readonly after: AttemptState
  readonly effects: readonly AttemptEffect[]
}

type Invariant = (steps: readonly Step[]) => string | undefined

/** Two orders for one click could become two payments, as could an order beside an approved one. */
const makesOneOrderPerAttempt: Invariant = (steps) => {
  const attempts = new Set<number>()
  for (const { before, effects } of steps) {
    for (const effect of effects) {
      if (effect.type !== 'requestOrder') continue
      if (attempts.has(effect.attempt)) return `attempt ${effect.attempt} asked for a second order`
      if (approvalOf(before)) return 'an order was asked for although one is approved'
      attempts.add(effect.attempt)
    }
  }
  return undefined
}

/** The shop may take both of two submits that are under way. */
const submitsOnceAtATime: Invariant = (steps) => {
  for (const { before, effects } of steps) {
    const count = effects.filter(({ type }) => type === 'submit').length
    if (count > 1) return 'one event submitted twice'
    if (count === 1 && before.phase === 'submitting') return 'submitted while a submit was under way'
  }
  return undefined
}

/**
 * An approval ends only when the shop takes the order or the shopper gives it up; a setup token also when the shop refuses it. A payment
 * token replaces its setup token.
 */
const keepsApproval: Invariant = (steps) => {
  for (const { before, event, after, effects } of steps) {
    const approval = approvalOf(before)
    if (!approval) continue
    const isTaken = event.type === 'submitAnswered' && event.answer.result === 'success'
    const isRefused = event.type === 'preparingFailed' && event.isRefused && approval.kind === 'setupToken'
    const isOver = event.type === 'giveUp' || isTaken || isRefused
    const isReplaced = event.type === 'prepared' && event.prepared.approval !== undefined
    if (effects.some(({ type }) => type === 'forget') && !isOver) return `${event.type} had the approval forgotten`
    if (!isOver && !isReplaced && approvalOf(after) !== approval) return `${event.type} dropped the approval`
  }
  return undefined
}

/** After a failure the shopper's next press pays with what was approved, and with nothing else. */
const submitsTheSameAgain: Invariant = (steps) => {
  for (const { before, event, effects } of steps) {
    const isPress = event.type === 'placeOrder' || (event.type === 'click' && event.submitsKept)
    if (before.phase !== 'failedKept' || !isPress) continue
    const next = effects.find(({ type }) => type === 'submit' || type === 'prepare')
    if (!next || !('approval' in next) || next.approval !== before.approval) {
      return 'the press after a failure did not use what was approved'
    }
    if (event.type === 'click' && !effects.some(({ type }) => type === 'refuseClick')) {
      return 'the provider opened a window for a new order'
    }
  }
  return undefined
}

/** Every state can be left: a waiting one by its answer or its time limit, every other one by a click or a press. */
const hasWayOn: Invariant = (steps) => {
  for (const { after } of steps) {
    if (!waysOn(after).some((event) => transition(after, event).state !== after)) return `no way on from ${after.phase}`
  }
  return undefined
}

/** The events that lead on from a state: what the shopper can do, or the end of a time limit. */
function waysOn(state: AttemptState): readonly AttemptEvent[] {
  const { attempt } = state
  const error = new Error('its time is over')
  switch (state.phase) {
    case 'clicked':
      return [{ type: 'windowClosed', attempt }]
    case 'ordering':
      return [{ type: 'orderFailed', attempt, error }]
    case 'submitting':
      return [{ type: 'submitAnswered', attempt, submission: state.submission, answer: { result: 'failure', error } }]
    case 'approved':
      return state.step === 'preparing' ? [{ type: 'preparingFailed', attempt, error }] : [{ type: 'placeOrder' }]
    case 'failedKept':
      return [{ type: 'placeOrder' }]
    case 'open':
      return [{ type: 'click', button: state.button, submitsKept: false }]
    case 'done':
      // The page leaves; where it comes back, it starts anew.
      return [{ type: 'pageRestored' }]
    default:
      return [{ type: 'click', button: undefined, submitsKept: false }]
  }
}

/** An answer that belongs to an earlier click changes nothing. */
const dropsOlderAnswers: Invariant = (steps) => {
  for (const { before, event, after, effects } of steps) {
    if (!('attempt' in event) || event.attempt === before.attempt) continue
    if (after !== before || effects.length > 0) return `${event.type} of attempt ${event.attempt} had an effect`
  }
  return undefined
}

/** A shopper who cancelled can pay after all. */
const worksAfterCancel: Invariant = (steps) => {
  for (const { after } of steps) {
    if (after.phase !== 'cancelled') continue
    const { state, effects } = transition(after, { type: 'click', button: {}, submitsKept: false })
    const asked = transition(state, { type: 'orderAsked', attempt: state.attempt })
    if (effects.length > 0 || !asked.effects.some(({ type }) => type === 'requestOrder')) {
      return 'a click after a cancel came to nothing'
    }
  }
  return undefined
}

/** Only a shopper who knows that the shop may have taken an order without an answer gives up its approval. */
const asksBeforeSecondOrder: Invariant = (steps) => {
  for (const { before, event, after, effects } of steps) {
    if (!isUnanswered(before)) continue
    const isSure = event.type === 'giveUp' && event.isSure === true
    const isTaken = event.type === 'submitAnswered' && event.answer.result === 'success'
    if (!isSure && !isTaken && !isUnanswered(after)) return `${event.type} forgot that the shop had not answered`
    if (event.type === 'giveUp' && !isSure && effects.some(({ type }) => type === 'forget')) {
      return 'the shopper was not asked about a second order'
    }
  }
  return undefined
}

export const invariants: Readonly<Record<string, Invariant>> = {
  makesOneOrderPerAttempt,
  submitsOnceAtATime,
  keepsApproval,
  asksBeforeSecondOrder,
  submitsTheSameAgain,
  hasWayOn,
  dropsOlderAnswers,
  worksAfterCancel,
}
