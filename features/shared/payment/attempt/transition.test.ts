/** Single steps of the money machine, where an order of events that is rare decides what is paid. */
import { describe, expect, test } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { type Approval, type AttemptEvent, type AttemptState, initialState } from './state.ts'
import { transition } from './transition.ts'

const approval: Approval = { kind: 'order', id: 'ORDER1' }
const [button, other] = [{}, {}]
const click = (clicked: object): AttemptEvent => ({ type: 'click', button: clicked, submitsKept: false })
const play = (...events: readonly AttemptEvent[]): AttemptState =>
  events.reduce((state, event) => transition(state, event).state, initialState)
const ordering = [click(button), { type: 'orderAsked', attempt: 1 }] as const
const approved = [...ordering, { type: 'approve', attempt: 1, approval }] as const
const reviewed = [...approved, { type: 'prepared', attempt: 1, prepared: { next: 'review' } }] as const
const submitting = [...reviewed, { type: 'placeOrder' }] as const
const failure = (submission: number, isUnanswered = false): AttemptEvent => ({
  type: 'submitAnswered',
  attempt: 1,
  submission,
  answer: { result: 'failure', error: 'Abgelehnt.', isUnanswered },
})

describe('a click', () => {
  test('that comes twice before the order is asked for is one, and another button takes its place', {
    tags: ids('SDK97'),
  }, () => {
    const clicked = play(click(button))
    expect(transition(clicked, click(button))).toEqual({ state: clicked, effects: [] })
    expect(transition(clicked, click(other))).toEqual({
      state: { phase: 'clicked', attempt: 2, button: other },
      effects: [],
    })
  })

  test('while the order is asked for belongs to it, and opens no window for another button', () => {
    const asked = play(...ordering)
    expect(transition(asked, click(button))).toEqual({ state: asked, effects: [] })
    expect(transition(asked, click(other))).toEqual({ state: asked, effects: [{ type: 'refuseClick' }] })
  })

  test('of another button is refused while a window shows its order; the same button’s means that its window is gone', () => {
    const open = play(...ordering, { type: 'orderAnswered', attempt: 1, order: 'ORDER1' })
    expect(transition(open, click(other))).toEqual({ state: open, effects: [{ type: 'refuseClick' }] })
    expect(transition(open, click(button))).toEqual({ state: { phase: 'clicked', attempt: 2, button }, effects: [] })
  })
})

describe('an answer that comes twice', () => {
  test.each([
    ['while place-order is awaited', reviewed],
    ['while the shop takes the order', submitting],
  ])('prepares and submits nothing %s', (_name, events) => {
    const state = play(...events)
    for (const next of ['review', 'submit'] as const)
      expect(transition(state, { type: 'prepared', attempt: 1, prepared: { next } })).toEqual({ state, effects: [] })
    const failed: AttemptEvent = { type: 'preparingFailed', attempt: 1, error: 'zu spät' }
    expect(transition(state, failed)).toEqual({ state, effects: [] })
  })

  test('of an earlier submit does not end the one that is under way', () => {
    const again = play(...submitting, failure(1), { type: 'placeOrder' })
    expect(again).toMatchObject({ phase: 'submitting', submission: 2 })
    expect(transition(again, failure(1))).toEqual({ state: again, effects: [] })
  })

  test('after the failure was shown shows it no second time', () => {
    const failed = play(...submitting, failure(1))
    expect(failed).toMatchObject({ phase: 'failedKept', submission: 1 })
    expect(transition(failed, failure(1))).toEqual({ state: failed, effects: [] })
  })
})

test.each<[string, readonly AttemptEvent[], boolean, boolean]>([
  ['has not taken the order', [], false, true],
  ['has given no answer', [], true, false],
  ['refuses what it may have taken before', [failure(1, true), { type: 'placeOrder' }], false, false],
])('a shop that %s is remembered as such', { tags: ids('WC72') }, (_name, before, isUnanswered, isRefused) => {
  const state = play(...submitting, ...before)
  const { effects } = transition(state, failure(before.length === 0 ? 1 : 2, isUnanswered))
  const isRefusedAgain = before.length > 0 && !isUnanswered
  expect(effects).toEqual([
    { type: 'keep', approval, isRefused },
    { type: 'showError', error: 'Abgelehnt.' },
    // The cart may be gone because the shop has taken the first one.
    ...(isRefusedAgain ? [{ type: 'askAboutSecondOrder' }] : []),
  ])
})

const giveUp: AttemptEvent = { type: 'giveUp' }
const success: AttemptEvent = { type: 'submitAnswered', attempt: 1, submission: 1, answer: { result: 'success' } }
const token: Approval = { kind: 'setupToken', id: 'SETUP1' }
const tokenPreparing = [...ordering, { type: 'approve', attempt: 1, approval: token }] as const

test.each<[string, readonly AttemptEvent[]]>([
  ['nothing has begun', []],
  ['an order is asked for', ordering],
  ['an approval is prepared', approved],
  ['the shop takes the order', submitting],
])('nothing is given up, and nothing of an earlier page comes in, while %s', (_name, events) => {
  const state = play(...events)
  expect(transition(state, giveUp)).toEqual({ state, effects: [] })
  if (events.length === 0) return
  expect(transition(state, { type: 'restore', approval: token })).toEqual({ state, effects: [] })
})

describe('what the provider reports of a click whose approval was given up', () => {
  const report: AttemptEvent = { type: 'approve', attempt: 1, approval }

  test('does not count for the next click', () => {
    const state = play(...reviewed, giveUp, click(other))
    expect(state.phase).toBe('clicked')
    expect(transition(state, report)).toEqual({ state, effects: [] })
  })

  test('does not come in after an approval of an earlier page was given up, too', () => {
    const closed: AttemptEvent = { type: 'windowClosed', attempt: 1 }
    const state = play(...ordering, closed, { type: 'restore', approval: token }, giveUp)
    expect(state.phase).toBe('cancelled')
    expect(transition(state, report)).toEqual({ state, effects: [] })
  })
})

test('a token of an earlier page is kept, and exchanged before it is submitted', { tags: ids('S4.57') }, () => {
  const { state, effects } = transition(initialState, { type: 'restore', approval: token })
  expect(effects).toEqual([{ type: 'keep', approval: token }])
  const next = transition(state, { type: 'placeOrder' })
  expect(next.effects).toEqual([{ type: 'prepare', attempt: 1, approval: token }])
})

test.each<[string, readonly AttemptEvent[], Partial<Record<string, unknown>>]>([
  ['with a window', ordering, { phase: 'cancelled', attempt: 1 }],
  ['whose order was taken', [...submitting, success], { phase: 'idle', attempt: 2 }],
  ['that was submitting', submitting, { phase: 'failedKept', needsPreparing: false, isUnanswered: true }],
  ['that prepared an order', approved, { phase: 'failedKept', needsPreparing: false }],
  ['that exchanged a token', tokenPreparing, { phase: 'failedKept', needsPreparing: true }],
  ['that awaited place-order', reviewed, { phase: 'approved', step: 'review' }],
])('a page %s goes on from the back/forward cache where the shopper can act', (_name, events, expected) => {
  const { state, effects } = transition(play(...events), { type: 'pageRestored' })
  expect(state).toMatchObject(expected)
  expect(effects).toEqual([])
  if (expected.phase === 'failedKept') expect('isUnanswered' in state).toBe(expected.isUnanswered === true)
})

describe('what the shop refuses while it is prepared', { tags: ids('WC72') }, () => {
  const error = new Error('Schon eingelöst.')
  const refusal: AttemptEvent = { type: 'preparingFailed', attempt: 1, error, isRefused: true }

  test('is over where it is a setup token, and its number as well', () => {
    const { state, effects } = transition(play(...tokenPreparing), refusal)
    expect(state).toEqual({ phase: 'cancelled', attempt: 2 })
    expect(effects).toEqual([{ type: 'forget' }, { type: 'showError', error }])
  })

  test('stays where it is an order', () => {
    const { state, effects } = transition(play(...approved), refusal)
    expect(state).toMatchObject({ phase: 'failedKept', approval })
    expect(effects).toEqual([{ type: 'showError', error }])
  })
})
