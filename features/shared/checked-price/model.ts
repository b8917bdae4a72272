/**
 * The state of the check of a price or an offer, without DOM and network (contract price-and-offer 6, S4.27–S4.31).
 * A `subject` names what is to be bought: a text that differs as soon as price, bounds or product differ; undefined = nothing
 * to check. Only an answer about exactly the present subject lets the form be submitted.
 */

import { runGuarded } from '../../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../../inject/dom/scope.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { type Atom, atom } from '../../../inject/state/atoms.ts'

export type Phase = 'notChecked' | 'checking' | 'accepted' | 'rejected' | 'withoutCheck'

export interface CheckState {
  readonly phase: Phase
  /** The subject that is being checked, or was accepted. */
  readonly subject?: string | undefined
}

interface WithSubject {
  /** The subject in the form at this moment. */
  readonly subject: string | undefined
}

export type CheckEvent =
  /** The product is wanted: by a click, by the Enter key, by a script. */
  | (WithSubject & { readonly type: 'buy' })
  /** Something in the form may have changed. */
  | (WithSubject & { readonly type: 'change' })
  /** Another variation was chosen, or the visitor leaves. */
  | { readonly type: 'reset' }
  /** @property asked the state in which it was asked for: an answer to an older question does not count */
  | (WithSubject & { readonly type: 'answer'; readonly asked: CheckState; readonly isAccepted: boolean })

/** `pass`: the form may be submitted now. `ask`: the shop is to be asked about its subject. */
export type CheckAction = 'ask' | 'pass' | undefined

export const notChecked: CheckState = { phase: 'notChecked' }

/** The next state, which is the same object where nothing changes, and what is to be done. */
export function next(state: CheckState, event: CheckEvent): readonly [CheckState, CheckAction?] {
  const { phase } = state
  if (event.type === 'reset') return [{ ...notChecked }]
  const { subject } = event
  const isSame = subject === state.subject
  switch (event.type) {
    case 'change':
      // A refused subject stays refused until the form has another one.
      return [isSame || phase === 'notChecked' ? state : { ...notChecked }]
    case 'answer':
      if (event.asked !== state) return [state]
      // A script may have changed the form without an event.
      if (!isSame) return [{ ...notChecked }]
      return event.isAccepted ? [{ phase: 'accepted', subject }, 'pass'] : [{ phase: 'rejected', subject }]
    default:
      // A second click while the shop is being asked must not order twice, nor pass what the shop has not answered.
      if (phase === 'checking' && (isSame || subject === undefined)) return [state]
      if (subject === undefined) return [phase === 'withoutCheck' ? state : { phase: 'withoutCheck' }, 'pass']
      return phase === 'accepted' && isSame ? [state, 'pass'] : [{ phase: 'checking', subject }, 'ask']
  }
}

/** Reads the subject that is in the form now. */
export type Read = () => string | undefined

/** @property Result what comes with an acceptance */
export interface Checker<Result> {
  readonly stateAtom: Atom<CheckState>
  /** Ends with the present phase. */
  readonly scope: Scope
  /**
   * Tries to buy the subject that `read` returns; default: that of the form.
   * @returns the result once the shop has accepted; true where what is wanted may pass without asking; false where it may
   * not, also where something is being checked already
   */
  attempt(read?: Read): boolean | Promise<Result | false>
  /** To be called after every change of the form. */
  change(): void
  /** Forgets everything, also what is being checked. */
  reset(): void
}

/**
 * Keeps the state in an atom, asks, and drops answers that came too late.
 * @param ask asks the shop. Its scope ends when the answer is not wanted any more.
 */
export function createChecker<Result>(
  { signal, store }: Pick<SetupContext, 'signal' | 'store'>,
  read: Read,
  ask: (scope: Scope) => Promise<Result | false>,
): Checker<Result> {
  const stateAtom = atom(notChecked)
  let current = read
  let scope = createScope(signal)
  const dispatch = (event: CheckEvent): CheckAction => {
    const [state, action] = next(store.get(stateAtom), event)
    if (state !== store.get(stateAtom) && !signal.aborted) {
      const ended = scope
      scope = createScope(signal)
      store.set(stateAtom, state)
      ended.end()
    }
    return action
  }

  return {
    stateAtom,
    get scope() {
      return scope
    },
    attempt(reader = read) {
      const action = dispatch({ type: 'buy', subject: reader() })
      if (action !== 'ask') return action === 'pass'
      current = reader
      const stateBefore = store.get(stateAtom)
      const askingScope = scope
      return new Promise((resolve) => {
        let result: Result | false = false
        askingScope.signal.addEventListener('abort', () => resolve(store.get(stateAtom).phase === 'accepted' && result))
        runGuarded(signal, async () => {
          result = await ask(askingScope)
          dispatch({ type: 'answer', asked: stateBefore, isAccepted: result !== false, subject: reader() })
        })
      })
    },
    change: () => void dispatch({ type: 'change', subject: current() }),
    reset: () => void dispatch({ type: 'reset' }),
  }
}
