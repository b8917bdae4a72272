import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { type Approval, type AttemptEvent, type AttemptState, approvalOf, hasWindow, initialState } from './state.ts'
import { invariants, type Step } from './testInvariants.ts'
import { transition } from './transition.ts'

/** Three buttons of one page: product or cart, mini-cart, express. */
const buttons = ['product', 'minicart', 'express'] as const

/** What a shopper, the provider, the shop and the page do, in whatever order. `which` chooses among what is open. */
const happening = fc.oneof(
  // Without what usually comes next, hardly any random order of events would get as far as an approval.
  { weight: 40, arbitrary: fc.record({ do: fc.constant('go on' as const), goesWell: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('click' as const), where: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('double click' as const), where: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('ask for order' as const), which: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer order' as const),
      which: fc.nat(4),
      how: fc.constantFrom('ok' as const, 'error' as const, 'html' as const, 'twice' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('approve' as const), which: fc.nat(4), twice: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('popup closed' as const), which: fc.nat(4) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('prepared' as const),
      which: fc.nat(3),
      how: fc.constantFrom(
        'submit' as const,
        'review' as const,
        'order.get failed' as const,
        'refused' as const,
        'token' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer submit' as const),
      which: fc.nat(3),
      how: fc.constantFrom(
        'ok' as const,
        'messages' as const,
        'no messages' as const,
        '500' as const,
        'twice' as const,
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('place order' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('session ended' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give up' as const), isSure: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fragment replaces container' as const), which: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sdk reloads' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('second tab paid' as const) }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never

/** A page, its provider and its shop. What is open stays open, so that answers may come late, twice or never. */
function createPlay(usesTokens: boolean) {
  let state: AttemptState = initialState
  let page: Step[] = []
  const pages: Step[][] = [page]
  const asked: number[] = []
  const shown: { attempt: number; order: string }[] = []
  const preparing: { attempt: number; approval: Approval }[] = []
  const submits: { attempt: number; submission: number; approval: Approval }[] = []
  /** The hidden field and the session storage. */
  let kept: Approval | undefined
  let orders = 0
  /** At the shop: what was taken. The shop takes an order once, however often it is sent. */
  const taken = new Set<string>()
  const givenUp = new Set<string>()

  function dispatch(event: AttemptEvent): void {
    const before = state
    const { state: after, effects } = transition(before, event)
    state = after
    page.push({ before, event, after, effects })
    for (const effect of effects) {
      if (effect.type === 'requestOrder') asked.push(effect.attempt)
      if (effect.type === 'prepare') preparing.push(effect)
      if (effect.type === 'submit') submits.push(effect)
      if (effect.type === 'keep') {
        if (givenUp.has(effect.approval.id)) throw new Error('what the shopper had given up came back')
        kept = effect.approval
      }
      if (effect.type === 'forget') kept = undefined
    }
  }

  /** No answer of an earlier page comes to this one. */
  function forgetAnswers(): void {
    for (const list of [asked, shown, preparing, submits]) list.length = 0
  }

  /** Everything that was under way belongs to a page that is gone. */
  function load(): void {
    state = initialState
    forgetAnswers()
    page = []
    pages.push(page)
    if (kept) dispatch({ type: 'restore', approval: kept })
  }

  const at = <Item>(list: readonly Item[], which: number): Item | undefined => list[which % Math.max(1, list.length)]

  function answerOrder(attempt: number | undefined, how: 'ok' | 'error' | 'html' | 'twice'): void {
    if (attempt === undefined) return
    if (how === 'error' || how === 'html') {
      dispatch({ type: 'orderFailed', attempt, error: new Error(how) })
      return
    }
    const order = `ORDER${++orders}`
    dispatch({ type: 'orderAnswered', attempt, order })
    if (how === 'twice') dispatch({ type: 'orderAnswered', attempt, order })
    // A window that was closed shows nothing.
    if (hasWindow(state) && state.attempt === attempt) shown.push({ attempt, order })
  }

  function answerSubmit(which: number, how: 'ok' | 'messages' | 'no messages' | '500' | 'twice'): void {
    const submit = at(submits, which)
    if (!submit) return
    const { attempt, submission, approval } = submit
    if (how === 'ok' || how === 'twice') taken.add(approval.id)
    const answer: Extract<AttemptEvent, { type: 'submitAnswered' }>['answer'] =
      how === 'ok' || how === 'twice'
        ? { result: 'success' }
        : { result: 'failure', error: how, isUnanswered: how === '500' }
    for (let times = how === 'twice' ? 2 : 1; times > 0; times--) {
      dispatch({ type: 'submitAnswered', attempt, submission, answer })
    }
  }

  function windowOf(which: number): number {
    return hasWindow(state) && which < 3 ? state.attempt : which
  }

  /** What usually comes next. */
  function goOn(goesWell: boolean): void {
    const { phase, attempt } = state
    if (phase === 'done') dispatch({ type: 'pageRestored' })
    else if (phase === 'submitting') answerSubmit(submits.length - 1, goesWell ? 'ok' : '500')
    else if (phase === 'ordering') answerOrder(asked.at(-1), goesWell ? 'ok' : 'error')
    else if (phase === 'clicked') dispatch({ type: 'orderAsked', attempt })
    else if (phase === 'open') {
      dispatch({ type: 'approve', attempt, approval: { kind: usesTokens ? 'setupToken' : 'order', id: state.order } })
    } else if (phase === 'approved' && state.step === 'preparing') {
      if (goesWell) dispatch({ type: 'prepared', attempt, prepared: { next: 'submit' } })
      else dispatch({ type: 'preparingFailed', attempt, error: new Error('get') })
    } else if (phase === 'approved' || phase === 'failedKept') dispatch({ type: 'placeOrder' })
    else dispatch({ type: 'click', button: 'product', submitsKept: true })
  }

  function happen(step: Happening): void {
    switch (step.do) {
      case 'go on':
        goOn(step.goesWell > 0)
        break
      case 'click':
      case 'double click': {
        const click = { type: 'click', button: buttons[step.where], submitsKept: step.where < 2 } as const
        dispatch(click)
        if (step.do === 'double click') dispatch(click)
        break
      }
      case 'ask for order':
        dispatch({ type: 'orderAsked', attempt: Math.max(1, state.attempt - (step.which % 2)) })
        break
      case 'answer order':
        answerOrder(at(asked, step.which), step.how)
        break
      case 'approve': {
        const window = at(shown, step.which)
        if (!window) break
        const approval = { kind: usesTokens ? 'setupToken' : 'order', id: window.order } as const
        for (let times = step.twice ? 2 : 1; times > 0; times--) {
          dispatch({ type: 'approve', attempt: window.attempt, approval })
        }
        break
      }
      case 'cancel':
        dispatch({ type: 'windowClosed', attempt: windowOf(step.which) })
        break
      case 'popup closed':
        dispatch({ type: 'windowClosed', attempt: windowOf(step.which), error: new Error('Detected popup close') })
        break
      case 'prepared': {
        const work = at(preparing, step.which)
        if (!work) break
        const { attempt, approval } = work
        const token = { kind: 'paymentToken', id: `T${approval.id}` } as const
        if (step.how === 'order.get failed') dispatch({ type: 'preparingFailed', attempt, error: new Error('get') })
        else if (step.how === 'refused') {
          dispatch({ type: 'preparingFailed', attempt, error: new Error('used'), isRefused: true })
        } else if (step.how === 'token') {
          dispatch({ type: 'prepared', attempt, prepared: { next: 'review', approval: token } })
        } else dispatch({ type: 'prepared', attempt, prepared: { next: step.how } })
        break
      }
      case 'answer submit':
        answerSubmit(step.which, step.how)
        break
      case 'place order':
        dispatch({ type: 'placeOrder' })
        break
      case 'session ended':
      case 'second tab paid':
        // The shop has no cart any more; it refuses every submit.
        if (state.phase === 'submitting') answerSubmit(submits.length - 1, 'messages')
        dispatch({ type: 'markupReplaced' })
        break
      case 'give up': {
        const approval = approvalOf(state)
        dispatch({ type: 'giveUp', isSure: step.isSure })
        if (approval && !approvalOf(state)) givenUp.add(approval.id)
        break
      }
      case 'fragment replaces container':
        dispatch({ type: 'windowClosed', attempt: windowOf(step.which) })
        dispatch({ type: 'markupReplaced' })
        break
      case 'sdk reloads':
        if (hasWindow(state)) dispatch({ type: 'windowClosed', attempt: state.attempt })
        break
      case 'reload':
        load()
        break
      default:
        forgetAnswers()
        dispatch({ type: 'pageRestored' })
    }
  }

  return {
    happen,
    pages,
    /** What is approved is either known to the page or kept for the next one. */
    isNothingLost: () => approvalOf(state) === undefined || kept?.id === approvalOf(state)?.id,
    /** Whatever happened, the shopper can pay: the number of steps until an order is taken. */
    payAtLast() {
      const before = taken.size
      for (let tries = 0; tries < 12 && taken.size === before; tries++) goOn(true)
      return taken.size > before
    },
  }
}

const checkAll = (pages: readonly (readonly Step[])[]): readonly (string | undefined)[] =>
  pages.flatMap((steps) => Object.values(invariants).map((invariant) => invariant(steps)))

test('whatever order clicks, answers, approvals, cancels, replaced markup, reloads and other tabs come in, no order is doubled, no approval is lost, and the shopper can pay at last', {
  tags: ids('WC72', 'WC73', 'SDK97', 'S4.42', 'S4.43', 'S4.44'),
}, () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(happening, { maxLength: 40, size: 'max' }), (usesTokens, steps) => {
      const play = createPlay(usesTokens)
      for (const step of steps) {
        play.happen(step)
        if (!play.isNothingLost()) throw new Error(`${step.do} left an approval that a reload would lose`)
      }
      const breach = checkAll(play.pages).find((found) => found !== undefined)
      if (breach) throw new Error(breach)
      if (!play.payAtLast()) throw new Error('the shopper cannot pay any more')
    }),
    { numRuns: 20_000, seed: 20_261_123 },
  )
})

const order: Approval = { kind: 'order', id: 'A1' }
const failed: AttemptState = { phase: 'failedKept', attempt: 1, approval: order, submission: 1, needsPreparing: false }
const submitting: AttemptState = { phase: 'submitting', attempt: 1, approval: order, submission: 1 }

test.each<[string, Step]>([
  [
    'makesOneOrderPerAttempt',
    {
      before: failed,
      event: { type: 'orderAsked', attempt: 1 },
      after: { phase: 'ordering', attempt: 1, button: 1 },
      effects: [{ type: 'requestOrder', attempt: 1 }],
    },
  ],
  [
    'submitsOnceAtATime',
    {
      before: submitting,
      event: { type: 'placeOrder' },
      after: { ...submitting, submission: 2 },
      effects: [{ type: 'submit', attempt: 1, submission: 2, approval: order }],
    },
  ],
  [
    'keepsApproval',
    {
      before: submitting,
      event: { type: 'submitAnswered', attempt: 1, submission: 1, answer: { result: 'failure', error: '500' } },
      after: { phase: 'idle', attempt: 1 },
      effects: [],
    },
  ],
  [
    'keepsApproval',
    {
      before: { phase: 'approved', attempt: 1, approval: order, step: 'preparing' },
      event: { type: 'preparingFailed', attempt: 1, error: '422', isRefused: true },
      after: { phase: 'cancelled', attempt: 2 },
      effects: [{ type: 'forget' }],
    },
  ],
  [
    'submitsTheSameAgain',
    {
      before: failed,
      event: { type: 'placeOrder' },
      after: { ...submitting, approval: { kind: 'order', id: 'B2' } },
      effects: [{ type: 'submit', attempt: 1, submission: 2, approval: { kind: 'order', id: 'B2' } }],
    },
  ],
  [
    'dropsOlderAnswers',
    {
      before: { phase: 'ordering', attempt: 2, button: 1 },
      event: { type: 'orderAnswered', attempt: 1, order: 'A1' },
      after: { phase: 'open', attempt: 2, button: 1, order: 'A1' },
      effects: [],
    },
  ],
])('the invariant %s sees a machine that breaks it', (name, step) => {
  expect(invariants[name]?.([step])).toEqual(expect.any(String))
})
