/**
 * Where a price or an offer stands, as a model that knows no page (contract price-and-offer 6, S4.27–S4.31). What is to be
 * bought is its `subject`: a text that differs as soon as price, bounds or product differ; undefined = nothing to check.
 * Only an answer about exactly the present subject lets it pass, once asked for.
 */
export type Phase = 'notChecked' | 'checking' | 'accepted' | 'rejected' | 'withoutCheck'

export interface CheckState {
  readonly phase: Phase
  /** What is being checked or was accepted. */
  readonly subject?: string | undefined
}

interface About {
  /** What stands in the form at this moment. */
  readonly subject: string | undefined
}

export type CheckEvent =
  /** The shopper wants it: a click, the Enter key, somebody's script. */
  | (About & { readonly type: 'buy' })
  /** Something in the form may have changed. */
  | (About & { readonly type: 'change' })
  /** Another variation, or the visitor leaves. */
  | { readonly type: 'reset' }
  /** @property asked the state in which it was asked for: an answer to an older question counts for nothing */
  | (About & { readonly type: 'answer'; readonly asked: CheckState; readonly isAccepted: boolean })

/** `pass`: what stands in the form may go to the cart now. `ask`: the shop is to be asked about it. */
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
      // What was refused stays refused until something else stands there.
      return [isSame || phase === 'notChecked' ? state : { ...notChecked }]
    case 'answer':
      if (event.asked !== state) return [state]
      // Something else stands there by now, changed by a script that told nobody.
      if (!isSame) return [{ ...notChecked }]
      return event.isAccepted ? [{ phase: 'accepted', subject }, 'pass'] : [{ phase: 'rejected', subject }]
    default:
      // Impatience is no second order, nor one without an answer.
      if (phase === 'checking' && (isSame || subject === undefined)) return [state]
      if (subject === undefined) return [phase === 'withoutCheck' ? state : { phase: 'withoutCheck' }, 'pass']
      return phase === 'accepted' && isSame ? [state, 'pass'] : [{ phase: 'checking', subject }, 'ask']
  }
}
